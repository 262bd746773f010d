import { forgetOwnCapital } from "../lib/forget-own-capital.ts";
import { forgetSymbols } from "../lib/recent-symbols.ts";

const OWNER = "person";

/**
 * Data that this browser stores for a user in addition to the server: cleared on sign-out, and when another user signs
 * in.
 */
export const storedHere = {
  /** Sets the owner of the data; another user's data is dropped. */
  belongsTo(uid: string): void {
    try {
      const before = localStorage.getItem(OWNER);
      if (before !== null && before !== uid) storedHere.drop();
      localStorage.setItem(OWNER, uid);
    } catch {
      // Storage is blocked: nothing is stored.
    }
  },

  /** Returns whether a user was signed in here who did not sign out. */
  hasOwner(): boolean {
    try {
      return localStorage.getItem(OWNER) !== null;
    } catch {
      return false;
    }
  },

  drop(): void {
    try {
      sessionStorage.clear();
      localStorage.removeItem(OWNER);
    } catch {
      // Storage is blocked: nothing is stored.
    }
    forgetSymbols();
    forgetOwnCapital();
  },
};
