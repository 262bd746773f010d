import { adjustSplits } from "@sextant/core/candle-files";
import type { Candle } from "@sextant/core/market";
import type { CorporateAction } from "../candles/port.ts";

/** A company's dividends and splits by day (00:00 UTC of the date), as reported: dividends as they were paid. */
export type RawActions = {
  readonly splits: readonly { readonly timeMs: number; readonly to: number; readonly from: number }[];
  readonly dividends: readonly { readonly timeMs: number; readonly amount: number }[];
};

/**
 * Converts raw daily bars to what a chart shows: undoes every split up to `todayMs` in prices and volumes, and writes
 * dividends per today's shares, so that they match the bars. A future split changes nothing yet.
 */
export function adjustedDays(
  raw: readonly Candle[],
  { splits, dividends }: RawActions,
  todayMs: number,
): { readonly candles: readonly Candle[]; readonly actions: readonly CorporateAction[] } {
  const past = splits.filter(({ timeMs }) => timeMs <= todayMs).sort((a, b) => a.timeMs - b.timeMs);
  const steps = past.map(({ timeMs, to, from }) => ({ timeMs, dividend: 0, splitCoefficient: to / from }));
  // A split today applies to yesterday's bar even while there is no bar for today yet.
  const candles = adjustSplits(raw, steps);
  const sharesSince = (timeMs: number) =>
    past.reduce((shares, split) => (split.timeMs > timeMs ? (shares * split.to) / split.from : shares), 1);
  const actions: CorporateAction[] = [
    ...past.map(({ timeMs, to, from }) => ({ kind: "split" as const, timeMs, ratio: to / from })),
    ...dividends
      .filter(({ timeMs }) => timeMs <= todayMs)
      .map(({ timeMs, amount }) => ({ kind: "dividend" as const, timeMs, amount: amount / sharesSince(timeMs) })),
  ];
  return { candles, actions: actions.sort((a, b) => a.timeMs - b.timeMs) };
}
