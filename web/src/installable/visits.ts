import type { Visits } from "./is-offer-due.ts";

const FIRST_DAY = "first-day";
const DECLINED = "install-declined-at";

/** What this browser stores about the offer to install the application. */
export const visits = {
  /** Returns what is stored, and stores `today` as the first day if none is. */
  read(today: string): Visits {
    try {
      const firstDay = localStorage.getItem(FIRST_DAY) ?? undefined;
      if (firstDay === undefined) localStorage.setItem(FIRST_DAY, today);
      const declinedAtMs = Number(localStorage.getItem(DECLINED) ?? Number.NaN);
      return { firstDay, declinedAtMs: Number.isFinite(declinedAtMs) ? declinedAtMs : undefined };
    } catch {
      // Storage is blocked: the offer is never made.
      return { firstDay: undefined, declinedAtMs: undefined };
    }
  },
  declinedAt(nowMs: number): void {
    try {
      localStorage.setItem(DECLINED, String(nowMs));
    } catch {
      // Storage is blocked: the offer is never made.
    }
  },
};
