import type { PortfolioExposure } from "@sextant/core/contract";
import * as TEXTS from "./part-texts.ts";

type Range = PortfolioExposure["ranges"][number];

/** The horizons of ranges in everyday words, by trading days. */
const HORIZONS: Readonly<Record<number, string>> = {
  1: TEXTS.rangeDay,
  5: TEXTS.rangeWeek,
  21: TEXTS.rangeMonth,
  63: TEXTS.rangeQuarter,
};

/** Returns how far ahead a range looks. */
export const describeHorizon = (sessions: number): string => HORIZONS[sessions] ?? TEXTS.tradingDays(sessions);

/** Returns the range to lead with: a month ahead, or else the longest. */
export const mainRange = (ranges: readonly Range[]): Range | undefined =>
  ranges.find(({ sessions }) => sessions === 21) ?? ranges.toSorted((a, b) => b.sessions - a.sessions)[0];

/** A range with its ends, and the current value, on one scale for all of them: 0 to 1. */
type PlacedRange = Range & { readonly from: number; readonly to: number };

/**
 * Returns the ranges, the nearest first, on a scale from the lowest to the highest end; `now` is the position of no
 * change.
 */
export function placedRanges(ranges: readonly Range[]): {
  readonly placed: readonly PlacedRange[];
  readonly now: number;
} {
  const ends = [0, ...ranges.flatMap(({ lowPercent, highPercent }) => [lowPercent, highPercent])];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const place = (percent: number) => (high === low ? 0.5 : (percent - low) / (high - low));
  return {
    placed: ranges
      .toSorted((a, b) => a.sessions - b.sessions)
      .map((range) => ({ ...range, from: place(range.lowPercent), to: place(range.highPercent) })),
    now: place(0),
  };
}
