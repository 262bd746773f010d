const KEY = "account-deleted";

/** Stores a note that this tab's account was deleted, which the landing page displays. */
export function noteDeletion(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Storage is blocked: the landing page shows no note.
  }
}

/** Returns whether there is such a note, and removes it. */
export function takeDeletionNote(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    if (noted) sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}
