/** Keeps the choice of light or dark colours; on a page of text it stands in the address as well. */
import { Choice } from "./choices.mjs";

new Choice(document.querySelector(".colours"), "colours", { linked: document.querySelector(".reading") !== null }).start();
