import { SIGN_IN_PATH, signInPath } from "@sextant/core/contract";
import type { AskedScreen } from "./asked-screen.ts";

/** Tells a visitor why they are here, and lets every way in lead back to what they asked for. Floats, so that nothing moves. */
export function sayWhatFor({ label, returnTo }: AskedScreen): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${SIGN_IN_PATH}"]`)) {
    const isSignUp = new URL(link.href).searchParams.get("mode") === "sign-up";
    link.href = signInPath(returnTo, isSignUp ? "sign-up" : "sign-in");
  }
  const words = document.createElement("b");
  words.className = "h-sub";
  words.textContent = `Sign in to open ${label}`;
  const signIn = document.createElement("a");
  signIn.className = "btn btn-default btn-size-sm";
  signIn.href = signInPath(returnTo);
  signIn.textContent = "Sign In";
  const notice = document.createElement("div");
  notice.className = "float toast";
  notice.setAttribute("role", "alert");
  notice.append(words, signIn);
  const place = document.createElement("div");
  place.className = "toasts";
  place.append(notice);
  document.body.append(place);
}
