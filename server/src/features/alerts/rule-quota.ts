import { MOST_WATCHED } from "@sextant/core/alerts";
import type { AlertCondition } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";

/** Maximum rules of an installation: about prices, and about everything else together. */
export type MostRules = Readonly<Record<"price" | "other", number>>;

export type RuleQuotaUse = {
  /** Returns the maximum when no more of such a rule fits; undefined where it does. */
  full(kind: AlertCondition["kind"], nowMs: number): Promise<number | undefined>;
};

type Count = { readonly alive: number; readonly countedMs: number };

const OFTEN_MS = 2_000;
const SELDOM_MS = 60_000;
/** From this fraction on, rules are counted often. */
const NEARLY = 0.9;

/**
 * Checks whether the installation can take one more rule: a plan limits one user's rules, this limits all of them, so
 * that the watcher always keeps up with its prices. Counting a million takes a while, so it is done rarely while there
 * is much space.
 */
export function createRuleQuotaUse({ pool }: Database, most: MostRules = MOST_WATCHED): RuleQuotaUse {
  const counts = new Map<"price" | "other", Count>();
  return {
    async full(kind, nowMs) {
      const what = kind === "price" ? "price" : "other";
      let count = counts.get(what);
      const restMs = count !== undefined && count.alive < most[what] * NEARLY ? SELDOM_MS : OFTEN_MS;
      if (count === undefined || Math.abs(nowMs - count.countedMs) >= restMs) {
        const { rows } = await pool.query<{ alive: number }>(
          `select count(*)::int as alive from (
             select from alert_rules where kind ${what === "price" ? "=" : "<>"} 'price' and phase <> 'fired'
               and (expires_at is null or expires_at > $1) limit $2
           ) n`,
          [new Date(nowMs), most[what]],
        );
        count = { alive: rows[0]?.alive ?? 0, countedMs: nowMs };
      }
      // Count the new rule until all are counted again.
      counts.set(what, { ...count, alive: count.alive + 1 });
      return count.alive >= most[what] ? most[what] : undefined;
    },
  };
}
