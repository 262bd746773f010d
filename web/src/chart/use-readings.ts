import type { CandlesAnswer } from "@sextant/core/contract";
import { liveColumns, type LiveColumns } from "@sextant/core/indicators";
import type { CandleColumns } from "@sextant/core/market";
import { useMemo, useRef } from "react";
import type { ChartToggle } from "./chart-view.ts";
import { readings, type Reading } from "./readings.ts";

/**
 * Returns the indicators that are on the chart, at each bar. `from` is the start of the bar where the anchored VWAP
 * begins.
 */
export function useReadings(
  answer: CandlesAnswer,
  columns: CandleColumns,
  shown: ReadonlySet<ChartToggle>,
  from: string | undefined,
): readonly Reading[] {
  // A tick moves the last bar only: indicators continue from their state after the closed bars.
  const earlier = useRef<{ readonly from: string | undefined; readonly live: LiveColumns }>(undefined);
  const live = useMemo(() => {
    const closed = answer.candles.findLastIndex((bar) => bar.closed) + 1;
    const { current } = earlier;
    const next = liveColumns(columns, closed, current?.from === from ? current?.live : undefined);
    earlier.current = { from, live: next };
    return next;
  }, [answer, columns, from]);
  return useMemo(() => {
    const { symbol, timeframe, candles } = answer;
    const begins = from === undefined ? 0 : candles.findIndex(({ time }) => time >= from);
    return readings({ symbol, timeframe, bars: live, anchor: begins }, shown);
  }, [answer, live, from, shown]);
}
