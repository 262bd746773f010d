import { useSyncExternalStore } from "react";
import { isCovered, tallestOf } from "./screen-keyboard.ts";

const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';

let tallest = { width: 0, height: 0 };

function isTyping(): boolean {
  const { innerWidth: width, innerHeight, visualViewport: view } = window;
  // Zooming in shows less of the page, but covers nothing.
  const visible = view === null ? innerHeight : view.height * view.scale;
  tallest = tallestOf(tallest, { width, height: Math.max(visible, innerHeight) });
  return isCovered(visible, tallest) && document.activeElement?.matches(TYPED) === true;
}

function subscribe(changed: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  window.visualViewport?.addEventListener("resize", changed, { signal });
  for (const name of ["focusin", "focusout"]) document.addEventListener(name, changed, { signal });
  return () => ends.abort();
}

/**
 * Returns whether a field has the focus and the phone's keyboard is open. A field often keeps the focus when the
 * keyboard closes, as after a choice from a list.
 */
export const useIsTyping = (): boolean => useSyncExternalStore(subscribe, isTyping, () => false);
