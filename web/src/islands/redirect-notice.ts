import type { ShownAnswer } from "../assistant/shown-answer.ts";
import * as TEXTS from "../assistant/texts.ts";
import { leaveFor } from "../lib/leave-for.ts";
import { element } from "./element.ts";

/** How long a redirect is announced before the page opens. */
const ANNOUNCED_MS = 1_000;

export type RedirectNotice = {
  readonly drawn: HTMLElement;
  /** Whether the page still opens. */
  isWaiting(): boolean;
  /** Keeps this page open; says so, unless it stayed already. */
  cancel(): void;
};

/** Announces a page that opens in a second, with a button that cancels it. */
export function redirectNotice({ path, label }: NonNullable<ShownAnswer["redirect"]>): RedirectNotice {
  const stay = element("button", {
    className: "btn btn-outline btn-size-sm",
    type: "button",
    textContent: TEXTS.stay,
  });
  const drawn = element(
    "div",
    { className: "ask-redirect" },
    element("p", { textContent: TEXTS.opening(label) }),
    stay,
  );
  let timer: number | undefined = window.setTimeout(() => {
    timer = undefined;
    leaveFor(path);
  }, ANNOUNCED_MS);
  const cancel = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    drawn.replaceChildren(element("p", { className: "meta", textContent: TEXTS.stayed }));
  };
  stay.addEventListener("click", cancel);
  return { drawn, isWaiting: () => timer !== undefined, cancel };
}
