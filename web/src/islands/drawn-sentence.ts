import type { Proof } from "@sextant/core/contract";
import { proofLines } from "../assistant/proof-lines.ts";
import type { ShownSentence } from "../assistant/shown-sentences.ts";
import * as TEXTS from "../assistant/texts.ts";
import { element } from "./element.ts";

/** A longer text is read as a sentence, with a small button after it. */
const LONGEST_BUTTON = 40;

/** Draws a sentence of the assistant: each value is a button that shows and hides where it comes from, below it. */
export function drawnSentence({ parts }: ShownSentence): HTMLElement {
  const line = element("p", {});
  const drawn = element("div", {}, line);
  for (const part of parts) {
    if (part.kind === "words") {
      line.append(part.text);
      continue;
    }
    const isLong = part.text.length > LONGEST_BUTTON;
    if (isLong) line.append(`${part.text} `);
    const button = element("button", {
      className: "ask-value",
      type: "button",
      textContent: isLong ? TEXTS.source : part.text,
    });
    if (!isLong) button.setAttribute("aria-label", TEXTS.sourceOf(part.text));
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => toggle(drawn, button, part.proof));
    line.append(button);
  }
  return drawn;
}

/** Shows where a value comes from in place of what was shown before; hides it if it was shown. */
function toggle(drawn: HTMLElement, button: HTMLElement, proof: Proof): void {
  const isShown = button.getAttribute("aria-expanded") === "true";
  drawn.querySelector(".ask-proof")?.remove();
  for (const other of drawn.querySelectorAll(".ask-value")) other.setAttribute("aria-expanded", "false");
  if (isShown) return;
  button.setAttribute("aria-expanded", "true");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const lines = proofLines(proof, zone).flatMap(({ name, value }) => [
    element("dt", { textContent: name }),
    element("dd", { textContent: value }),
  ]);
  drawn.append(element("dl", { className: "ask-proof" }, ...lines));
}
