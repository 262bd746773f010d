import type { DocumentProps, FirebaseSettings } from "@sextant/core/contract";
import { RENEW } from "../session/way-out.ts";
import type { WayOn } from "./sign-in-codes.ts";

export type PageSettings = FirebaseSettings & Pick<DocumentProps["firebase-sign-in"], "purpose" | "returnTo">;

/** The document that the server rendered, as its script sees it. */
export type Page = {
  readonly settings: PageSettings;
  /** A screen's session is over; it wants to go on if the SDK knows the person still. */
  readonly renews: boolean;
  /** What is going on; nothing hides the line. */
  say(state: string | undefined): void;
  /** What went wrong, until something is tried again. */
  blame(sentence: string | undefined): void;
  /** Offers the ways to sign in that make sense now. */
  offer(ways: { readonly redirect: boolean; readonly popup: boolean }): void;
  onRedirect(act: () => void): void;
  onPopup(act: () => void): void;
  /** Goes to another path of ours; Back does not come here again. */
  leave(path: string): void;
};

/** Finds the parts that web/src/documents/sign-in/firebase-sign-in.tsx drew. */
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
 * Which buttons a way on leaves. Leaving the page is the first choice; the small window is offered where that may be impossible,
 * and stays for who came by it.
 */
export function buttonsFor(
  way: WayOn,
  cameBy: "redirect" | "popup",
): { readonly redirect: boolean; readonly popup: boolean } {
  return { redirect: true, popup: way === "popup" || (way === "again" && cameBy === "popup") };
}
