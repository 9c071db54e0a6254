/**
 * Sharing a game or a board: as a link, a file, a picture.
 *
 * A link holds the compressed record of the game in its fragment: `#game=1…`, where 1 is the version of this form. A
 * fragment may come from anyone, so it is unpacked only up to a limit, and the engine judges what it says.
 */

const FORM = '1';
const FRAGMENT = /^#?game=(.*)$/su;
const LONGEST_LINK = 30_000;
const LONGEST_RECORD = 90_000;
const PIXELS = 1400; // how wide a picture is made

/** A link that holds no game, or one that cannot be read. */
export class LinkFault extends Error {
  kind = 'link';
  hint = 'The link may have been cut off. Ask for the record as a file.';
  rule = null;
}

/** Whether a fragment says that it holds a game. */
export function holdsGame(fragment) {
  return FRAGMENT.test(fragment);
}

/**
 * @param {string} record
 * @param {string} page  where it can be played
 * @returns {Promise<string>}
 */
export async function linkTo(record, page) {
  const url = new URL(page);
  url.hash = `game=${FORM}${base64(await squeezed(new TextEncoder().encode(record)))}`;
  return url.href;
}

/**
 * @param {string} fragment
 * @returns {Promise<string>} the record that it holds
 * @throws {LinkFault} it holds none
 */
export async function recordIn(fragment) {
  const [, text = ''] = FRAGMENT.exec(fragment) ?? [];
  if (text.length > LONGEST_LINK) throw new LinkFault('The link is too long to hold a game.');
  if (!text.startsWith(FORM)) throw new LinkFault('The link holds no game in a form that this page can read.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await unpacked(bytesOf(text.slice(FORM.length))));
  } catch (fault) {
    throw fault instanceof LinkFault ? fault : new LinkFault('The game in the link cannot be read.');
  }
}

function base64(bytes) {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
}

function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

async function squeezed(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Reads piece by piece, so that a small link cannot unpack to gigabytes.
async function unpacked(bytes) {
  const parts = [];
  let length = 0;
  for await (const part of pieces(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')))) {
    length += part.length;
    if (length > LONGEST_RECORD) throw new LinkFault('The game in the link is too long.');
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function* pieces(stream) {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Saves a file on the reader's device. */
export function download(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {string} svg  with its own style */
export function svgFile(svg) {
  return new Blob([sized(svg)], { type: 'image/svg+xml' });
}

/** @param {string} svg  with its own style @returns {Promise<Blob>} */
export async function pngFile(svg) {
  const address = URL.createObjectURL(svgFile(svg));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

// A picture file needs a size; without one some browsers draw nothing.
function sized(svg) {
  const [, width, height] = (/viewBox="0 0 (\S+) (\S+)"/u.exec(svg) ?? []).map(Number);
  return svg.replace('<svg ', `<svg width="${PIXELS}" height="${Math.round((PIXELS * height) / width)}" `);
}

/** @returns {Promise<boolean>} whether the browser allowed the page to copy */
export function copied(text) {
  return (
    navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? Promise.resolve(false)
  );
}
