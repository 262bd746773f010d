// Apart from own-capital.ts, which only the screens that use the capital load: signing out is on every screen.

export const OWN_CAPITAL_KEY = "own-capital";

/** Removes the stored capital of the user who signs out. */
export function forgetOwnCapital(): void {
  try {
    localStorage.removeItem(OWN_CAPITAL_KEY);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
