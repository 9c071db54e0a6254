/**
 * One script for the pages of others: it brings `<tables-board>` with its style, from the site that it comes from.
 *
 *     <script type="module" src="https://…/assets/board/embed.mjs"></script>
 *     <tables-board game="mylis" play-button></tables-board>
 *
 * Colours and sizes are set on the elements themselves, so the page's own are neither used nor changed; a page that
 * wants others sets the custom properties of `board.css` on `tables-board`.
 */
const SHEETS = ['../site/drawing.css', './board.css'];

document.documentElement.classList.add('tb-host');
await Promise.all([...SHEETS.map(bringSheet), bringPassages()]);
await import('./tables-board.mjs');

/** A sheet that does not come leaves a board without style, which is still a board. */
function bringSheet(name) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: new URL(name, import.meta.url).href });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** Where passages stand, so that rules can link them; without it they are named only. */
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
