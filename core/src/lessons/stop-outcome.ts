import { stopFill } from "../fills/index.ts";
import type { CandleColumns } from "../market/index.ts";

/** A purchase at a bar's close, with a stop loss below it. */
export type StoppedTrade = {
  /** The bar at whose close the position is bought; the stop works from the next bar on. */
  readonly entryAt: number;
  readonly stop: number;
};

export type StopOutcome = {
  readonly entry: number;
  /** The first bar that reached the stop, and the price it filled at; undefined if none did. */
  readonly hit: { readonly index: number; readonly price: number; readonly isGap: boolean } | undefined;
  /** What the position gained or lost, in percent of its entry: at the fill, or at the last close. */
  readonly changePercent: number;
  /** The lowest price after the entry, and its bar. */
  readonly lowest: { readonly index: number; readonly price: number };
  /** What holding on to the last close would have gained or lost, in percent. */
  readonly heldPercent: number;
};

/**
 * Follows a position with a stop loss to the last bar, by the rules of every fill here: at the stop if a bar's range
 * reaches it, at the open if the market opens below it. Undefined if the stop is not below the entry, or no bar follows.
 */
export function stopOutcome(bars: CandleColumns, { entryAt, stop }: StoppedTrade): StopOutcome | undefined {
  const { open, high, low, close, length } = bars;
  const entry = close[entryAt];
  if (entry === undefined || entryAt + 1 >= length || !(stop > 0 && stop < entry)) return undefined;
  const percentOf = (price: number) => (price / entry - 1) * 100;
  let hit: StopOutcome["hit"];
  let lowest = entryAt + 1;
  for (let index = entryAt + 1; index < length; index++) {
    if (low[index]! < low[lowest]!) lowest = index;
    const price = hit ? undefined : stopFill(-1, stop, open[index]!, low[index]!, high[index]!);
    if (price !== undefined) hit = { index, price, isGap: price < stop };
  }
  const heldPercent = percentOf(close[length - 1]!);
  return {
    entry,
    hit,
    changePercent: hit ? percentOf(hit.price) : heldPercent,
    lowest: { index: lowest, price: low[lowest]! },
    heldPercent,
  };
}
