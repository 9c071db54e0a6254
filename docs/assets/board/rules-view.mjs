/** Rules in words: what is played, the passage that warrants it, and the rival readings that readers can choose. */
import { element } from './dom.mjs';

const BASES = { stated: 'Stated', implied: 'Implied', conjectured: 'Conjecture', silent: 'The text is silent' };

/**
 * @param {string[]} refs  such as `royal:1.9`
 * @param {Record<string, string>} passages  addresses by ref
 */
export function refLinks(refs, passages) {
  return refs.flatMap((ref, index) => [index ? ', ' : '', refLink(ref, passages[ref])]);
}

function refLink(ref, address) {
  const number = ref.slice(ref.indexOf(':') + 1);
  return address ? element('a', { href: address }, number) : element('span', {}, number);
}

/** The words behind a rule: quotation, passage, note. */
export function ruleWords(rule, passages) {
  const quote = rule.quote ? element('q', { lang: rule.lang }, rule.quote) : null;
  const where = rule.refs.length ? element('span', { class: 'tb-refs' }, ...refLinks(rule.refs, passages)) : null;
  const note = rule.note ? element('span', { class: 'tb-note' }, rule.note) : null;
  return [quote, quote && where ? ' ' : null, where, note ? ' ' : null, note];
}

/**
 * @param {object[]} rules  as the bridge gives them for the edition's own readings
 * @param {{ passages: Record<string, string>, name: string }} context  `name` keeps the radio buttons of several boards apart
 */
export function rulesList(rules, context) {
  return element('ol', { class: 'tb-rules' }, ...rules.map((rule) => ruleItem(rule, context)));
}

function ruleItem(rule, { passages, name }) {
  return element(
    'li',
    {},
    element('p', {}, element('b', {}, rule.title), ' ', element('span', { class: 'tb-value' }, rule.words)),
    element('p', { class: 'tb-warrant' }, `${BASES[rule.basis] ?? rule.basis}. `, ...ruleWords(rule, passages)),
    rule.readings.length ? readings(rule, `${name}-${rule.key}`) : null,
  );
}

function readings(rule, name) {
  const own = { value: rule.value, label: `as edited: ${rule.words}`, note: '' };
  const options = [own, ...rule.readings.filter((reading) => !same(reading.value, rule.value))];
  return element(
    'fieldset',
    { class: 'tb-readings' },
    element('legend', {}, `Readings of “${rule.title}”`),
    ...options.map((option) => reading(option, rule.key, name)),
  );
}

function reading({ value, label, note }, key, name) {
  const input = element('input', { type: 'radio', name, 'data-rule': key, value: JSON.stringify(value) });
  return element('label', {}, input, ' ', label, note ? element('span', { class: 'tb-note' }, note) : null);
}

/**
 * What another reading changes, in words.
 *
 * @param {{ key: string, title: string, value: unknown, words: string, readings: { value: unknown, label: string }[] }} rule
 *   by the edition's own reading
 * @param {Record<string, unknown>} before  the choices before it
 * @param {Record<string, unknown>} after
 */
export function changeWords(rule, before, after) {
  const [was, is] = [before, after].map((choices) => readingWords(rule, choices[rule.key] ?? rule.value));
  return `${rule.title}: now “${is}” instead of “${was}”.`;
}

function readingWords(rule, value) {
  return rule.readings.find((reading) => same(reading.value, value))?.label ?? rule.words;
}

/** Whether two values of a rule are the same. */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The choices after a reader has picked a reading: only those that differ from the edition are stored.
 *
 * @param {Record<string, unknown>} choices
 * @param {{ key: string, value: unknown }} rule
 * @param {unknown} value
 */
export function chosen(choices, rule, value) {
  const { [rule.key]: _, ...rest } = choices;
  return same(rule.value, value) ? rest : { ...rest, [rule.key]: value };
}
