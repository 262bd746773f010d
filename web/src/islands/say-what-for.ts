import { SIGN_IN_PATH, signInPath } from "@sextant/core/contract";
import type { AskedScreen } from "./asked-screen.ts";
import { element } from "./element.ts";
import { floatNotice } from "./float-notice.ts";

/** Tells a visitor why they are here, and lets every way in lead back to what they asked for. */
export function sayWhatFor({ label, returnTo }: AskedScreen): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${SIGN_IN_PATH}"]`)) {
    const isSignUp = new URL(link.href).searchParams.get("mode") === "sign-up";
    link.href = signInPath(returnTo, isSignUp ? "sign-up" : "sign-in");
  }
  const href = signInPath(returnTo);
  floatNotice(
    `Sign in to open ${label}`,
    element("a", { className: "btn btn-default btn-size-sm", href, textContent: "Sign In" }),
  );
}
