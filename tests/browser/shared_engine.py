"""One rule engine for many pages: what starts it is tested elsewhere, and it takes over a second each time.

The engine is the one of the site: Pyodide, the snapshot and `worker.mjs`, in a `SharedWorker` that all pages of a
browser context use. A page that would start the worker of the boards gets a port of this one instead. Tests of the
start itself, of workers, or with a clock of their own are marked `own_context`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote

from tests.browser.waiting import run

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: Stands between the pages and the worker's own code, which knows of one page only: requests are numbered anew.
WORKER = """
const [ports, asked] = [new Set(), new Map()];
let [last, ready] = [0, null];
self.postMessage = (text) => {
  const message = JSON.parse(text);
  if (message.ready || message.failed) {
    ready = text;
    for (const port of ports) port.postMessage(text);
    return;
  }
  const { port, id } = asked.get(message.id);
  asked.delete(message.id);
  port.postMessage(JSON.stringify({ ...message, id }));
};
self.addEventListener('connect', ({ ports: [port] }) => {
  ports.add(port);
  if (ready) port.postMessage(ready);
  port.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    asked.set(++last, { port, id: message.id });
    self.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ ...message, id: last }) }));
  };
});
await import(ADDRESS);
"""
#: A page's `Worker`: for the boards' worker it gives a port of the shared one.
PAGE = """
(() => {
  const Own = window.Worker;
  window.Worker = function (url, options) {
    if (!String(url).endsWith('/board/worker.mjs')) return new Own(url, options);
    const { port } = new SharedWorker(SHARED, { type: 'module' });
    port.terminate = port.close;
    return port;
  };
})();
"""
HOLD = "(shared) => { window.held = new SharedWorker(shared, { type: 'module' }); }"


def _source(address: str) -> str:
    code = WORKER.replace("ADDRESS", json.dumps(f"{address}assets/board/worker.mjs"))
    return f"data:text/javascript,{quote(code)}"


def share(keeper: Page, address: str) -> None:
    """Lets all pages of a browser context use one engine, as long as this one of them stays open."""
    source = _source(address)
    keeper.context.add_init_script(PAGE.replace("SHARED", json.dumps(source)))
    run(keeper, HOLD, source)
