import { expect } from "vitest";
import { candleColumns, type Candle } from "../market/index.ts";
import { alike } from "./conformance.ts";
import { walk } from "./sample-histories.ts";

/** One history on which the npm packages are compared bar by bar where their definition equals ours. */
export const candles = walk(2_000, 100, 61);
export const columns = candleColumns(candles);
/** The same as plain lists, as most of them require. */
export const lists = {
  high: [...columns.high],
  low: [...columns.low],
  close: [...columns.close],
  volume: [...columns.volume],
};

/** Collects a streaming indicator's output for each bar. */
export const each = <Value>(update: (bar: Candle) => Value): Value[] => candles.map(update);

/**
 * Expects equality from bar `from` on, once another seed has faded; readings that begin later are counted from the end.
 */
export function expectSame(
  ours: Float64Array,
  theirs: readonly (number | null | undefined | void)[],
  from: number,
  scale = 1,
): void {
  const missing = ours.length - theirs.length;
  for (let i = from; i < ours.length; i++) {
    const value = theirs[i - missing] ?? NaN;
    if (!alike(ours[i] ?? NaN, value, scale)) expect(ours[i], `bar ${String(i)}`).toBe(value);
  }
}
