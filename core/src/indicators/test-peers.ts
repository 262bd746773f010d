import { expect } from "vitest";
import { candleColumns, type Candle } from "../market/index.ts";
import { alike } from "./conformance.ts";
import { walk } from "./sample-histories.ts";

/** One history on which the npm packages are compared where their definition is ours, bar by bar. */
export const candles = walk(2_000, 100, 61);
export const columns = candleColumns(candles);
/** The same as plain lists, which most of them take. */
export const lists = {
  high: [...columns.high],
  low: [...columns.low],
  close: [...columns.close],
  volume: [...columns.volume],
};

/** What a streaming indicator answers to each bar. */
export const each = <Value>(update: (bar: Candle) => Value): Value[] => candles.map(update);

/** Expects the same from bar `from` on, where another seed has been forgotten; readings that begin later are counted from the end. */
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
