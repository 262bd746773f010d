import type { Alert } from "@sextant/core/contract";
import type { AlertStore } from "./alert-store.ts";

/** The user and the period: after the first timestamp, up to the second. */
export type DayRequest = { readonly userId: string; readonly sinceMs: number; readonly untilMs: number };

/** An alert in a daily digest email. */
export type AlertOfDay = { readonly message: string; readonly atMs: number; readonly isLate: boolean };

const PAGE = 200;
/** Maximum alerts: no user reads more, and a flood must not grow the list without bound. */
const MOST = 20_000;
/** Alerts are numbered in commit order: their timestamps may be out of order by up to this much. */
const DISORDER_MS = 60_000;

/** Returns all alerts of a user in that period that may leave the application, newest first. */
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
        // Events from another platform are not sent by any of our channels.
        return !inAppOnly && alertType !== "webhook" && atMs > sinceMs && atMs <= untilMs;
      })
      .map(({ message, happenedAt, late }) => ({ message, atMs: Date.parse(happenedAt), isLate: late }));
  };
}
