const KEY = "renewed-at";
/** One that is refused again so soon was not mended by a new token: the next refusal leaves for good. */
const LATELY_MS = 60_000;

/** Whether this tab's sign-in was renewed from Firebase's a moment ago. */
export function renewedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? Number.NaN) < LATELY_MS;
  } catch {
    // Nothing can be noted here: renewing could go round for ever.
    return true;
  }
}

export function noteRenewal(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Storage is refused: renewedLately says so.
  }
}
