import type { Alert } from "@sextant/core/contract";
import type { AlertStore } from "./alert-store.ts";

/** Of whom and when: after the one moment, up to the other. */
export type DayRequest = { readonly userId: string; readonly sinceMs: number; readonly untilMs: number };

/** What a day's mail tells of an alert. */
export type AlertOfDay = { readonly message: string; readonly atMs: number; readonly isLate: boolean };

const PAGE = 200;
/** Nobody reads more; without an end, one person's flood would be a list of any length. */
const MOST = 20_000;
/** Alerts are numbered as they are committed: the moments they bear may be in another order by so much. */
const DISORDER_MS = 60_000;

/** All alerts of a person in that time that may leave the application, the newest first. */
export function createAlertsOfDay(alerts: Pick<AlertStore, "list">) {
  return async ({ userId, sinceMs, untilMs }: DayRequest): Promise<readonly AlertOfDay[]> => {
    const found: Alert[] = [];
    for (let before: string | undefined; found.length < MOST;) {
      const page = await alerts.list(userId, { limit: PAGE, before });
      found.push(...page);
      const oldest = page.at(-1);
      if (page.length < PAGE || oldest === undefined || Date.parse(oldest.createdAt) < sinceMs - DISORDER_MS) break;
      before = oldest.id;
    }
    return found
      .filter(({ inAppOnly, alertType, createdAt }) => {
        const atMs = Date.parse(createdAt);
        // What another platform sent goes out by no channel of ours.
        return !inAppOnly && alertType !== "webhook" && atMs > sinceMs && atMs <= untilMs;
      })
      .map(({ message, happenedAt, late }) => ({ message, atMs: Date.parse(happenedAt), isLate: late }));
  };
}
