/**
 * The script for other people's pages: it brings `<tables-board>` and its style from the site that it comes from.
 *
 *     <script type="module" src="https://…/assets/board/embed.mjs"></script>
 *     <tables-board game="mylis" play-button></tables-board>
 *
 * Colours and sizes are set on the elements themselves, so the page's own styles are neither used nor changed. To use
 * other colours, set the custom properties of `board.css` on `tables-board`.
 */
const SHEETS = ['../site/drawing.css', './board.css'];

document.documentElement.classList.add('tb-host');
await Promise.all([...SHEETS.map(bringSheet), bringPassages()]);
await import('./tables-board.mjs');

/** If a style sheet cannot be loaded, the board works without it. */
function bringSheet(name) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: new URL(name, import.meta.url).href });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** The addresses of passages, so that rules can link to them; without it the passages are only named. */
async function bringPassages() {
  try {
    const found = await (await fetch(new URL('../site/passages.json', import.meta.url))).json();
    const root = new URL('../../', import.meta.url);
    const script = Object.assign(document.createElement('script'), { type: 'application/json', id: 'passages' });
    const whole = Object.entries(found).map(([ref, address]) => [ref, new URL(address, root).href]);
    script.textContent = JSON.stringify(Object.fromEntries(whole));
    document.head.append(script);
  } catch {
    // The board plays without it.
  }
}
