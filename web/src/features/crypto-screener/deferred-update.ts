/** How often a list in use is checked again, in ms. */
export const RECHECK_MS = 500;
/** Maximum time that an update waits for a list in use, in ms (the owner's decision: at most a minute). */
export const MOST_WAIT_MS = 60_000;

type Parts = {
  /** Returns whether the user is using the list now. */
  readonly isInUse: () => boolean;
  /** Shows the newest answer. */
  readonly apply: () => void;
};

/**
 * Applies an update at once, or as soon as the list is no longer in use, and after a minute at the latest. Returns a
 * function that cancels it. The age of the update decides, not the number of checks, so that a browser that throttles
 * timers causes no further delay.
 */
export function deferUpdate({ isInUse, apply }: Parts): () => void {
  const sinceMs = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function check(): void {
    if (!isInUse() || Date.now() - sinceMs >= MOST_WAIT_MS) return apply();
    timer = setTimeout(check, RECHECK_MS);
  }
  check();
  return () => clearTimeout(timer);
}

/** Returns whether a pointer or the focus is in a list, or a dialog is open. */
export function isInUse(list: HTMLElement | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return true;
  if (list === null) return false;
  // After a tap `:hover` stays although no pointer hovers.
  if (list.matches(":hover") && window.matchMedia("(hover: hover)").matches) return true;
  const { activeElement } = document;
  // The panel itself only receives the focus of a removed button.
  return list.contains(activeElement) && activeElement?.getAttribute("role") !== "tabpanel";
}
