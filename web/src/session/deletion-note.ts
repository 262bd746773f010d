const KEY = "account-deleted";

/** Leaves word that the account of this tab was deleted, for the landing page to say so. */
export function noteDeletion(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Storage is refused: the landing page says nothing.
  }
}

/** Whether there is such word; it is gone then. */
export function takeDeletionNote(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    if (noted) sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}
