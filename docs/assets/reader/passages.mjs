/**
 * Addresses and steps of passages, as pure functions: what the reader decides before it touches the page.
 */
import { shortened } from '../site/notices.mjs';

/**
 * @typedef {{ref: string, frame: number}} Place A passage and one of its frames, counted from 0.
 *
 * @typedef {object} Reading What a fragment of the address asks for.
 * @property {"none" | "place" | "elsewhere" | "broken"} kind
 * @property {Place} [place] What can be shown, even if part of the fragment is broken.
 * @property {string} [id] Another element of the page.
 * @property {string} [message] What is wrong.
 */

const PASSAGE = /^(\d+\.\d+)(?:\/(.*))?$/s;

/**
 * What a fragment of the address asks for.
 *
 * @param {string} fragment With or without its `#`.
 * @param {Map<string, number>} passages Each passage of the page with its number of frames.
 * @param {(id: string) => boolean} exists Whether the page has an element with this id.
 * @returns {Reading}
 */
export function read(fragment, passages, exists) {
  const text = decode(fragment.replace(/^#/, ''));
  if (!text) return { kind: 'none' };
  const match = PASSAGE.exec(text);
  if (!match)
    return exists(text)
      ? { kind: 'elsewhere', id: text }
      : broken(`This page has nothing called “${shortened(text)}”.`);
  const [, ref, step] = match;
  if (!passages.has(ref)) return broken(`This page has no passage ${shortened(ref)}.`);
  return step === undefined ? { kind: 'place', place: { ref, frame: 0 } } : stepOf(ref, step, passages.get(ref));
}

/** @returns {Reading} */
function stepOf(ref, step, frames) {
  const frame = /^\d+$/.test(step) ? Number(step) - 1 : -1;
  if (frame >= 0 && frame < frames) return { kind: 'place', place: { ref, frame } };
  const message = frames
    ? `Passage ${ref} has no step ${shortened(step)}; it has ${frames}.`
    : `Passage ${ref} has no board of its own.`;
  return broken(message, { ref, frame: 0 });
}

/** @returns {Reading} */
function broken(message, place = undefined) {
  return { kind: 'broken', message, place };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The fragment of a place; the first frame is the passage itself.
 *
 * @param {Place} place
 */
export function write({ ref, frame }) {
  return frame ? `#${ref}/${frame + 1}` : `#${ref}`;
}

/**
 * The frame that a step leads to; the same frame at either end.
 *
 * @param {"first" | "back" | "next" | "last"} step
 * @param {number} frame
 * @param {number} frames
 */
export function stepped(step, frame, frames) {
  const target = { first: 0, back: frame - 1, next: frame + 1, last: frames - 1 }[step];
  return Math.max(0, Math.min(frames - 1, target));
}

/**
 * The neighbour of a passage, or null at either end.
 *
 * @param {string[]} refs All passages in order.
 * @param {string} ref
 * @param {number} distance 1 or -1
 */
export function neighbour(refs, ref, distance) {
  return refs[refs.indexOf(ref) + distance] ?? null;
}
