import { TIMEFRAMES } from "../market/index.ts";
import { SETUPS } from "./registry.ts";
import type { SetupOdds, SetupOddsTable } from "./setup-odds.ts";

/**
 * What can be said of a setup's edge after cost:
 * 'proven'; 'not-measured', too little to draw an interval from; 'loses', the interval lies below 0; 'open', it holds 0; and where it lies
 * above 0, why that proves nothing: 'luck', of so many rows searched a few get there by chance, or 'market', the same plan from any other
 * bar did about as well.
 */
export type SetupEdge = "proven" | "not-measured" | "loses" | "open" | "luck" | "market";

/**
 * The table has some 150 rows, and of so many a few pass a 95 % interval by luck alone. Bonferroni's share for each, 0.05 / 150, lies 3.6
 * standard errors from 0, where a 95 % interval ends at 1.96.
 */
const WIDER = 3.6 / 1.96;

/**
 * Returns what is known of a setup's edge after cost. It is proven where both what it has over break-even and what it has over any other
 * bar lie above 0, also counting that the whole table was searched. The first alone may be a rising market's, the second alone may not pay
 * its cost.
 */
export function setupEdge({ came, breakEven, base, edge, lift, isShrunk }: SetupOdds): SetupEdge {
  if (isShrunk || edge === undefined || lift === undefined) return "not-measured";
  if (edge[1] < 0) return "loses";
  if (edge[0] <= 0) return "open";
  const isFarAbove = (value: number, low: number): boolean => value - WIDER * (value - low) > 0;
  if (!isFarAbove(came - breakEven, edge[0])) return "luck";
  return isFarAbove(came - base, lift[0]) ? "proven" : "market";
}

/** Returns whether a setup has a proven edge after cost. */
export function hasSetupEdge(odds: SetupOdds): boolean {
  return setupEdge(odds) === "proven";
}

/** Returns how many setups have a proven edge, on any side, class and timeframe of the table, in words: 'no setup has a proven edge yet'. */
export function describeProvenSetups(table: SetupOddsTable): string {
  const proven = SETUPS.filter(({ id }) =>
    (["BUY", "SELL"] as const).some((side) =>
      (["stock", "crypto"] as const).some((kind) =>
        TIMEFRAMES.some((timeframe) => {
          const odds = table.oddsOf({ setup: id, side, kind, timeframe });
          return odds !== undefined && hasSetupEdge(odds);
        }),
      ),
    ),
  ).length;
  if (proven === 0) return "no setup has a proven edge yet";
  return `${String(proven)} of ${String(SETUPS.length)} setups ${proven === 1 ? "has" : "have"} a proven edge on some charts`;
}
