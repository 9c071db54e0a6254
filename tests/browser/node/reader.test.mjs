import assert from "node:assert/strict";
import { test } from "node:test";

import { chosen, joined, neighbour, read, stepped, withChoice, write } from "../../../docs/assets/board/passages.mjs";

const PASSAGES = new Map([["1.1", 0], ["1.2", 1], ["1.9", 4]]);
const exists = (id) => id === "a.1.8.1";
const reading = (fragment) => read(fragment, PASSAGES, exists);

test("every frame of every passage is written and read back", () => {
  for (const [ref, frames] of PASSAGES) {
    for (let frame = 0; frame < Math.max(1, frames); frame += 1) {
      assert.deepEqual(reading(write({ ref, frame })), { kind: "place", place: { ref, frame } });
    }
  }
});

test("the first frame is the passage itself, and its own step means the same", () => {
  assert.equal(write({ ref: "1.9", frame: 0 }), "#1.9");
  assert.deepEqual(reading("#1.9/1"), reading("#1.9"));
});

test("an empty fragment asks for nothing", () => {
  assert.deepEqual(reading(""), { kind: "none" });
  assert.deepEqual(reading("#"), { kind: "none" });
});

test("an entry of the apparatus is elsewhere on the page", () => {
  assert.deepEqual(reading("#a.1.8.1"), { kind: "elsewhere", id: "a.1.8.1" });
});

test("a fragment written in percents is read like the letters", () => {
  assert.deepEqual(reading("#1.9%2F2"), reading("#1.9/2"));
});

for (const [fragment, said] of [
  ["#7.7", /no passage 7\.7/],
  ["#1.9/9", /4 steps, not 9/],
  ["#1.9/0", /4 steps, not 0/],
  ["#1.1/1", /no board of its own/],
  ["#<b>", /nothing called “<b>”/],
  ["#%E0%A4%A", /nothing called/],
]) {
  test(`the broken fragment ${fragment} is told in words`, () => {
    const { kind, message } = reading(fragment);
    assert.equal(kind, "broken");
    assert.match(message, said);
  });
}

test("steps stop at the ends", () => {
  assert.equal(stepped("back", 0, 4), 0);
  assert.equal(stepped("next", 0, 4), 1);
  assert.equal(stepped("next", 3, 4), 3);
  assert.equal(stepped("last", 1, 4), 3);
  assert.equal(stepped("first", 2, 4), 0);
  assert.equal(stepped("next", 0, 0), 0);
});

test("passages have neighbours but for the ends", () => {
  const refs = [...PASSAGES.keys()];
  assert.equal(neighbour(refs, "1.1", 1), "1.2");
  assert.equal(neighbour(refs, "1.2", -1), "1.1");
  assert.equal(neighbour(refs, "1.1", -1), null);
  assert.equal(neighbour(refs, "1.9", 1), null);
});

test("the address holds a choice only if it is not the usual one", () => {
  const address = "https://site.example/royal/x/#1.9/2";
  const none = withChoice(address, "translation", "none", "en");
  assert.equal(none, "https://site.example/royal/x/?translation=none#1.9/2");
  assert.equal(withChoice(none, "translation", "en", "en"), address);
});

test("several translations and a layer stand in the address together", () => {
  const several = withChoice("https://site.example/royal/x/#1.9", "translation", "en,fr", "en");
  const both = withChoice(several, "layer", "received", "critical");
  assert.equal(both, "https://site.example/royal/x/?translation=en,fr&layer=received#1.9");
  assert.equal(withChoice(both, "translation", "en", "en"), "https://site.example/royal/x/?layer=received#1.9");
});

test("what is chosen is written and read back", () => {
  const known = ["en", "fr", "en-received"];
  for (const names of [[], ["fr"], ["en", "en-received"], known]) {
    assert.deepEqual(chosen(joined(names), known), names);
  }
});

for (const choice of [null, "", "both", "<b>", ","]) {
  test(`a choice that names nothing there is, ${choice}, is none at all`, () => {
    assert.equal(chosen(choice, ["en", "fr"]), null);
  });
}

test("of a choice that was made elsewhere, what there is here is kept", () => {
  assert.deepEqual(chosen("en,en-received", ["en"]), ["en"]);
});
