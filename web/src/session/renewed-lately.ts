const KEY = "renewed-at";
/**
 * If another 401 follows within this time, a new token did not help, so the page signs out instead of renewing again.
 */
const LATELY_MS = 60_000;

/** Returns whether this tab's sign-in was renewed from Firebase's just now. */
export function renewedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? Number.NaN) < LATELY_MS;
  } catch {
    // Without storage, renewing could loop forever.
    return true;
  }
}

export function noteRenewal(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Storage is blocked: `renewedLately` handles that.
  }
}
