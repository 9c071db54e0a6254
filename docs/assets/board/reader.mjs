/**
 * Keeps the text and the board in step: which passage is chosen, which of its frames the board shows,
 * and what the address says. The frames stand in the page; nothing here knows a rule.
 */
import { chosen, joined, neighbour, read, stepped, withChoice, write } from "./passages.mjs";

/**
 * @typedef {{svg: string, position: string, game: string, choices: string, caption: string, verdict: string}} Frame
 * @typedef {{ref: string, row: HTMLElement, frames: Frame[]}} Passage
 */

const STEPS = new Set(["first", "back", "next", "last"]);
const CONTROLS = "a, button, input, select, textarea, summary, label";

/** @param {HTMLElement} row @returns {Passage} */
function passageOf(row) {
  return { ref: row.id, row, frames: [...row.querySelectorAll("figure.frame")].map(frameOf) };
}

/** @param {HTMLElement} figure @returns {Frame} */
function frameOf(figure) {
  const { game, choices } = figure.closest(".scene").dataset;
  return {
    svg: figure.querySelector("svg").outerHTML,
    position: figure.dataset.position,
    game,
    choices,
    caption: figure.querySelector(".caption").innerHTML,
    verdict: figure.querySelector(".verdict")?.innerHTML ?? "",
  };
}

/** The page's passages, and the one that is chosen. */
class Reader {
  /** @param {HTMLElement} article */
  constructor(article) {
    this.article = article;
    this.bench = article.querySelector(".bench");
    this.board = article.querySelector("tables-board");
    /** @type {Map<string, Passage>} */
    this.passages = new Map([...article.querySelectorAll(".row[id]")].map((row) => [row.id, passageOf(row)]));
    this.aliases = new Map([...article.querySelectorAll(".n.inner")].map((n) => [n.id, n.closest(".row").id]));
    /** @type {import("./passages.mjs").Place | null} */
    this.place = null;
    /** What is on the board, and of which passage: not always the one chosen. @type {{ref: string, frame: Frame} | null} */
    this.shown = null;
  }

  /** The passages and their numbers of frames, as addresses name them. */
  counts() {
    const own = [...this.passages].map(([ref, passage]) => [ref, passage.frames.length]);
    return new Map([...own, ...[...this.aliases].map(([ref, row]) => [ref, this.passages.get(row).frames.length])]);
  }

  start() {
    for (const { row } of this.passages.values()) row.tabIndex = -1;
    this.listen();
    const shown = [...this.passages.values()].filter(({ frames }) => frames.length);
    const first = shown.find(({ frames }) => frames[0].position) ?? shown[0];
    if (first) this.choose({ ref: first.ref, frame: 0 }, { address: false });
    this.follow({ scroll: true });
  }

  listen() {
    this.article.addEventListener("click", (event) => this.clicked(event));
    this.article.addEventListener("keydown", (event) => this.pressed(event));
    new ResizeObserver(() => this.measure()).observe(this.bench);
    window.addEventListener("hashchange", () => this.follow({ scroll: false }));
    this.bench.querySelector(".play")?.addEventListener("pointerenter", () => this.board.warm?.());
    this.bench.addEventListener("board-play", () => this.bench.classList.add("playing"));
    this.bench.addEventListener("board-still", () => this.rest());
  }

  /** Tells the style sheet how much of the screen the docked bench takes, so that it never hides a passage. */
  measure() {
    const docked = getComputedStyle(this.bench).order === "-1";
    this.article.style.setProperty("--dock", docked ? `${this.bench.offsetHeight}px` : "0px");
  }

  /** Goes where the address points, if it names a passage of this page. */
  follow({ scroll }) {
    const reading = read(location.hash, this.counts(), (id) => document.getElementById(id) !== null);
    if (reading.kind === "broken") this.report(reading.message);
    else if (this.place) this.show();
    this.measure();
    if (reading.kind === "elsewhere" && scroll) document.getElementById(reading.id).scrollIntoView();
    if (reading.kind !== "place") return;
    this.choose(reading.place, { address: false });
    this.measure();
    if (scroll || reading.place.frame) this.passage().row.scrollIntoView({ block: "start" });
  }

  /** @param {import("./passages.mjs").Place} place */
  choose({ ref, frame }, { address = true } = {}) {
    this.place = { ref: this.aliases.get(ref) ?? ref, frame };
    for (const { row } of this.passages.values()) mark(row, row === this.passage().row);
    if (address) history.replaceState(history.state, "", write(this.place));
    this.show();
    this.cite();
  }

  passage() {
    return this.passages.get(this.place.ref);
  }

  /** The chosen frame on the board and its words beside it; a game that is being played stays as it is. */
  show() {
    if (!this.board || this.bench.classList.contains("playing")) return;
    const { frames, ref } = this.passage();
    const frame = frames[this.place.frame];
    if (frame) this.put(frame);
    else this.report(this.shown ? `${ref} has no board of its own; this is still that of ${this.shown.ref}.` : "");
    this.controls(frames.length);
  }

  /** @param {Frame} frame */
  put(frame) {
    this.shown = { ref: this.place.ref, frame };
    this.board.setAttribute("game", frame.game);
    this.board.show?.({ svg: frame.svg, position: frame.position, choices: JSON.parse(frame.choices) });
    const [caption, verdict] = this.said();
    caption.innerHTML = frame.caption;
    verdict.innerHTML = frame.verdict;
    verdict.hidden = !frame.verdict;
  }

  /** Says something that is not the caption of a frame. @param {string} text */
  report(text) {
    const [caption, verdict] = this.said();
    if (!caption) return;
    caption.textContent = text;
    verdict.hidden = true;
  }

  said() {
    return this.bench.querySelectorAll(".said > *");
  }

  /** @param {number} frames */
  controls(frames) {
    const { frame } = this.place;
    const refs = [...this.passages.keys()];
    const idle = {
      first: frame === 0, back: frame === 0, next: frame >= frames - 1, last: frame >= frames - 1,
      before: !neighbour(refs, this.place.ref, -1), after: !neighbour(refs, this.place.ref, 1), play: !this.shown?.frame.position,
    };
    for (const button of this.bench.querySelectorAll("button[data-do]")) {
      button.setAttribute("aria-disabled", String(idle[button.dataset.do] ?? false));
    }
    this.bench.querySelector(".steps").classList.toggle("idle", frames < 2);
    this.bench.querySelector(".at").textContent = `${frame + 1} / ${frames}`;
  }

  cite() {
    const address = this.article.querySelector("[data-cite=address]");
    const permalink = address.dataset.page ??= address.href;
    address.href = permalink + write({ ...this.place, frame: 0 });
    address.textContent = address.href;
    this.article.querySelector("[data-cite=ref]").textContent = this.place.ref;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const button = event.target.closest("button[data-do]");
    if (button) return button.getAttribute("aria-disabled") === "true" ? undefined : this.act(button.dataset.do);
    const row = event.target.closest(".row[id]");
    if (!row || (event.target.closest(CONTROLS) && !event.target.closest(".sign.shows"))) return undefined;
    if (!getSelection().isCollapsed) return undefined;
    return this.choose({ ref: row.id, frame: 0 });
  }

  /** @param {string} what */
  act(what) {
    if (STEPS.has(what)) this.step(what);
    else if (what === "before" || what === "after") this.go(what === "after" ? 1 : -1);
    else if (what === "fold") this.fold();
    else this.play();
  }

  step(what) {
    const frames = this.passage().frames.length;
    const frame = stepped(what, this.place.frame, frames);
    if (frames && frame !== this.place.frame) this.choose({ ...this.place, frame });
  }

  /** To the next passage or the one before; it is brought into view, for that is what was asked. */
  go(way) {
    const ref = neighbour([...this.passages.keys()], this.place.ref, way);
    if (!ref) return;
    this.choose({ ref, frame: 0 });
    this.measure();
    this.passage().row.scrollIntoView({ block: "nearest" });
  }

  fold() {
    const folded = this.bench.classList.toggle("folded");
    const button = this.bench.querySelector(".fold");
    button.setAttribute("aria-expanded", String(!folded));
    button.textContent = folded ? "Show board" : "Hide board";
  }

  play() {
    if (this.shown?.frame.position) this.board.play?.(this.shown.frame.position);
  }

  /** The board is still again after a game: it shows the chosen frame. */
  rest() {
    if (!this.bench.classList.contains("playing")) return;
    this.bench.classList.remove("playing");
    this.show();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = event.target.closest(".row[id]");
    if (event.key === "Enter" && event.target === row) this.choose({ ref: row.id, frame: 0 });
    const way = { ArrowLeft: "back", ArrowRight: "next" }[event.key];
    if (!way || !this.hears(event.target)) return;
    event.preventDefault();
    this.step(way);
  }

  /** Whether arrow keys pressed here step the frames: on the chosen row or the bench, never in a field or a game. */
  hears(target) {
    if (target.closest("input, select, textarea, tables-board, [contenteditable]")) return false;
    return target.closest(".row.on") !== null || target.closest(".bench:not(.playing)") !== null;
  }
}

/** @param {HTMLElement} row @param {boolean} on */
function mark(row, on) {
  row.classList.toggle("on", on);
  if (on) row.setAttribute("aria-current", "true");
  else row.removeAttribute("aria-current");
}

/** What the reader chose to see, translations or a layer of the text: in the address, or remembered from another page. */
class Choice {
  /** @param {HTMLFormElement} form @param {string} name */
  constructor(form, name) {
    this.name = name;
    /** @type {HTMLInputElement[]} */
    this.inputs = [...form.querySelectorAll(`input[name=${name}]`)];
    this.usual = this.word((input) => input.defaultChecked);
  }

  /** @param {(input: HTMLInputElement) => boolean} which */
  word(which) {
    return joined(this.inputs.filter(which).map(({ value }) => value));
  }

  start() {
    const known = this.inputs.map(({ value }) => value);
    const asked = new URL(location.href).searchParams.get(this.name);
    const wanted = chosen(asked, known) ?? chosen(remembered(this.name), known);
    if (wanted) for (const input of this.inputs) input.checked = wanted.includes(input.value);
    for (const input of this.inputs) input.addEventListener("change", () => this.keep(this.word(({ checked }) => checked)));
  }

  /** @param {string} choice */
  keep(choice) {
    history.replaceState(history.state, "", withChoice(location.href, this.name, choice, this.usual));
    try {
      localStorage.setItem(`ludi.${this.name}`, choice);
    } catch {
      // A reader who forbids storage chooses again on the next page.
    }
  }
}

/** @param {string} name */
function remembered(name) {
  try {
    return localStorage.getItem(`ludi.${name}`);
  } catch {
    return null;
  }
}

const article = document.querySelector(".reading");
if (article) {
  for (const name of ["translation", "layer"]) new Choice(article.querySelector(".choices"), name).start();
  new Reader(article).start();
}
