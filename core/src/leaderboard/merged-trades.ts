import { plus } from "../decimal/index.ts";
import type { ClosedTrade } from "./closed-trade.ts";

/** Trades of one symbol and direction within this time of each other are merged into one. */
export const MERGE_MS = 5 * 60_000;

/** Returns when a trade counts: once nothing can be merged with it any more. */
export function settlesAtMs(trade: ClosedTrade): number {
  return trade.closedAtMs + MERGE_MS;
}

/** Returns the key that mergeable trades share: symbol, direction, and whether they are copies. */
export function tradeLine({ symbol, direction, isCopy }: ClosedTrade): string {
  return `${isCopy ? "copied " : ""}${direction} ${symbol}`;
}

/** Adds one to the waiting trades, merged with the one that it continues: one trade split into many stays one. */
export function withTrade(waiting: readonly ClosedTrade[], trade: ClosedTrade): readonly ClosedTrade[] {
  const at = waiting.findIndex((one) => tradeLine(one) === tradeLine(trade) && trade.openedAtMs <= settlesAtMs(one));
  const earlier = waiting[at];
  return earlier === undefined ? [...waiting, trade] : waiting.with(at, merged(earlier, trade));
}

function merged(a: ClosedTrade, b: ClosedTrade): ClosedTrade {
  return {
    ...a,
    openedAtMs: Math.min(a.openedAtMs, b.openedAtMs),
    closedAtMs: Math.max(a.closedAtMs, b.closedAtMs),
    cost: plus(a.cost, b.cost),
    profit: plus(a.profit, b.profit),
    fills: [...a.fills, ...b.fills],
    hasStop: a.hasStop && b.hasStop,
  };
}
