import { plus } from "../decimal/index.ts";
import type { ClosedTrade } from "./closed-trade.ts";

/** Trades of one symbol and direction that follow each other within this time are one. */
export const MERGE_MS = 5 * 60_000;

/** Returns when a trade counts: once nothing can be merged with it any more. */
export function settlesAtMs(trade: ClosedTrade): number {
  return trade.closedAtMs + MERGE_MS;
}

/** Returns what trades that may be one have in common: symbol, direction, and whether they are copies. */
export function tradeLine({ symbol, direction, isCopy }: ClosedTrade): string {
  return `${isCopy ? "copied " : ""}${direction} ${symbol}`;
}

/** Returns the open trades with one more, merged with the one that it continues: one trade split in many stays one. */
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
