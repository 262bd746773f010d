import type { DocumentProps, FirebaseSettings } from "@sextant/core/contract";
import { RENEW } from "../session/signed-out-address.ts";
import type { WayOn } from "./sign-in-codes.ts";

export type PageSettings = FirebaseSettings & Pick<DocumentProps["firebase-sign-in"], "purpose" | "returnTo">;

/** The server-rendered document as its script sees it. */
export type Page = {
  readonly settings: PageSettings;
  /** Whether a screen's session has expired and should continue if the SDK still knows the user. */
  readonly renews: boolean;
  /** Shows the current status; undefined hides the line. */
  say(state: string | undefined): void;
  /** Shows an error until the next attempt. */
  blame(sentence: string | undefined): void;
  /** Shows the sign-in methods that are useful now. */
  offer(ways: { readonly redirect: boolean; readonly popup: boolean }): void;
  onRedirect(act: () => void): void;
  onPopup(act: () => void): void;
  /** Goes to another of our paths; Back does not return here. */
  leave(path: string): void;
};

/** Finds the elements that web/src/documents/sign-in/firebase-sign-in.tsx rendered. */
export function readPage(): Page {
  const part = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`The document has no ${id}`);
    return found;
  };
  const error = part("firebase-fault");
  const state = part("firebase-state");
  const redirect = part("firebase-redirect");
  const popup = part("firebase-popup");
  const write = (place: HTMLElement, text: string | undefined): void => {
    place.textContent = text ?? "";
    place.hidden = text === undefined;
  };
  return {
    settings: JSON.parse(part("firebase").dataset["settings"] ?? "") as PageSettings,
    renews: new URLSearchParams(location.search).has(RENEW),
    say: (text) => {
      write(state, text);
    },
    blame: (text) => {
      write(error, text);
    },
    offer(ways) {
      redirect.hidden = !ways.redirect;
      popup.hidden = !ways.popup;
    },
    onRedirect: (act) => {
      redirect.addEventListener("click", act);
    },
    onPopup: (act) => {
      popup.addEventListener("click", act);
    },
    leave: (path) => {
      location.replace(path);
    },
  };
}

/**
 * Returns which buttons remain for a next step. Leaving the page is the default; the popup is offered if that may be
 * impossible, and stays for users who came by it.
 */
export function buttonsFor(
  way: WayOn,
  cameBy: "redirect" | "popup",
): { readonly redirect: boolean; readonly popup: boolean } {
  return { redirect: true, popup: way === "popup" || (way === "again" && cameBy === "popup") };
}
