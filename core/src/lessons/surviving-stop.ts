import type { CandleColumns } from "../market/index.ts";
import { type StoppedTrade, stopOutcome } from "./stop-outcome.ts";

/** How far below the lowest price a stop may lie, in percent of the entry, and still be as near as it can be. */
const MOST_SPARE = 2;

/** Returns whether a stop was never reached, and how far below the lowest price it lay, in percent of the entry. */
export function survivingStop(bars: CandleColumns, trade: StoppedTrade) {
  const outcome = stopOutcome(bars, trade);
  if (outcome === undefined) return undefined;
  const sparePercent = ((outcome.lowest.price - trade.stop) / outcome.entry) * 100;
  return { ...outcome, sparePercent, isRight: outcome.hit === undefined && sparePercent <= MOST_SPARE };
}
