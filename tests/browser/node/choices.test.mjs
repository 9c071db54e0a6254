import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chosen, joined, unknown, withChoice } from '../../../docs/assets/site/choices.mjs';

test('the address holds a choice only if it is not the usual one', () => {
  const address = 'https://site.example/royal/x/#1.9/2';
  const none = withChoice(address, 'translation', 'none', 'en');
  assert.equal(none, 'https://site.example/royal/x/?translation=none#1.9/2');
  assert.equal(withChoice(none, 'translation', 'en', 'en'), address);
});

test('several translations and a layer stand in the address together', () => {
  const several = withChoice('https://site.example/royal/x/#1.9', 'translation', 'en,fr', 'en');
  const both = withChoice(several, 'layer', 'received', 'critical');
  assert.equal(both, 'https://site.example/royal/x/?translation=en,fr&layer=received#1.9');
  assert.equal(withChoice(both, 'translation', 'en', 'en'), 'https://site.example/royal/x/?layer=received#1.9');
});

test('what is chosen is written and read back', () => {
  const known = ['en', 'fr', 'en-received'];
  for (const names of [[], ['fr'], ['en', 'en-received'], known]) {
    assert.deepEqual(chosen(joined(names), known), names);
  }
});

for (const choice of [null, '', 'both', '<b>', ',']) {
  test(`a choice that names nothing there is, ${choice}, is none at all`, () => {
    assert.equal(chosen(choice, ['en', 'fr']), null);
  });
}

test('of a choice that was made elsewhere, what there is here is kept', () => {
  assert.deepEqual(chosen('en,en-received', ['en']), ['en']);
});

const TRANSLATIONS = { several: true };
const LAYER = { several: false };

for (const [asked, kind, strange] of [
  [null, TRANSLATIONS, []],
  ['none', TRANSLATIONS, []],
  ['none', LAYER, ['none']],
  ['en,fr', TRANSLATIONS, []],
  ['en,xx', TRANSLATIONS, ['xx']],
  ['en,fr', LAYER, ['en,fr']],
  ['<b>', LAYER, ['<b>']],
]) {
  test(`of ${asked}, ${strange.length ? 'what there is not is told' : 'nothing is told'}`, () => {
    assert.deepEqual(unknown(asked, ['en', 'fr'], kind), strange);
  });
}
