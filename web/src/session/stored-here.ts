import { forgetOwnCapital } from "../lib/own-capital.ts";
import { forgetSymbols } from "../lib/recent-symbols.ts";

const OWNER = "person";

/** What this browser keeps for a person besides the server: gone when they sign out, and when somebody else signs in. */
export const storedHere = {
  /** Whose it is from now on; what was kept for anybody else is dropped. */
  belongsTo(uid: string): void {
    try {
      const before = localStorage.getItem(OWNER);
      if (before !== null && before !== uid) storedHere.drop();
      localStorage.setItem(OWNER, uid);
    } catch {
      // Storage is refused: nothing is kept.
    }
  },

  drop(): void {
    try {
      sessionStorage.clear();
      localStorage.removeItem(OWNER);
    } catch {
      // Storage is refused: nothing is kept.
    }
    forgetSymbols();
    forgetOwnCapital();
  },
};
