import { TIMEFRAMES } from "../market/index.ts";
import { SETUPS } from "./registry.ts";
import type { SetupOdds, SetupOddsTable } from "./setup-odds.ts";

/**
 * The status of a setup's edge after cost: 'proven'; 'not-measured', too little data for an interval; 'loses', the
 * interval is below 0; 'open', it contains 0; and if it is above 0 without being proof: 'luck', some of this many rows
 * exceed it by chance, or 'market', the same plan from any other bar did about as well.
 */
export type SetupEdge = "proven" | "not-measured" | "loses" | "open" | "luck" | "market";

/**
 * The table has some 150 rows, of which a few pass a 95 % interval by chance alone. Bonferroni's share for each, 0.05 /
 * 150, is 3.6 standard errors from 0, where a 95 % interval ends at 1.96.
 */
const WIDER = 3.6 / 1.96;

/**
 * Returns the status of a setup's edge after cost. It is proven if both its edge over break-even and its edge over any
 * other bar are above 0, corrected for searching the whole table. The first alone may come from a rising market, the
 * second alone may not cover its cost.
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

/**
 * Returns how many setups have a proven edge, on any side, class and timeframe of the table, in words: 'no setup has a
 * proven edge yet'.
 */
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
