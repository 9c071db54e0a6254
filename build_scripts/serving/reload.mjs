/**
 * Reloads the page when the site has been built anew, and shows why a build has failed.
 *
 * Only `make serve` adds this script to pages. Its address says which build the page is of.
 */
const mine = new URL(import.meta.url).searchParams.get('build');

const STYLE = `
  div { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 50vh; overflow: auto;
        padding: 1em; background: #7a1020; color: #fff; font: 14px/1.5 sans-serif; }
  pre { margin: .5em 0 0; white-space: pre-wrap; font: 13px/1.5 monospace; }
`;

/** The notice at the foot of the page; its styles and those of the page do not meet. */
function notice() {
  const host = document.createElement('build-fault');
  host.setAttribute('role', 'alert');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${STYLE}</style><div>The build has failed. This is the last good build.<pre></pre></div>`;
  return host;
}

/** Shows why the build has failed; takes the notice away if it has not. */
function show(fault) {
  const old = document.querySelector('build-fault');
  if (!fault) {
    old?.remove();
    return;
  }
  const host = old ?? document.body.appendChild(notice());
  host.shadowRoot.querySelector('pre').textContent = fault;
}

new EventSource('/-/events').addEventListener('message', ({ data }) => {
  const { build, fault } = JSON.parse(data);
  if (build === mine) show(fault);
  else location.reload();
});
