import { SIGN_IN_PATH } from "@sextant/core/contract";
import type { ShownAccount } from "./shown-account.ts";

/** Calls to sign up lead on for who is signed in. They keep their width (`.land-on`), so that nothing beside them moves. */
export function leadOn({ label, href, isSetUp }: ShownAccount): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.land a.btn[href^="${SIGN_IN_PATH}"]`)) {
    link.classList.add("land-on");
    link.textContent = isSetUp ? "Go to dashboard" : label;
    link.href = href;
  }
}
