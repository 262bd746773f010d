import type { CandlesAnswer } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getCorporateEvents } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import type { ChartMark } from "./chart-marks.ts";
import { eventMarks } from "./event-marks.ts";

const NOTHING: readonly ChartMark[] = [];

/** A company's events at the bars of a chart: only of stocks, on days and weeks, and only asked for where they are shown. */
export function useEventMarks(bars: CandlesAnswer, isShown: boolean) {
  const { symbol, timeframe } = bars;
  const hasEvents = parseSymbol(symbol)?.kind === "stock" && (timeframe === "1d" || timeframe === "1w");
  const { data, isError } = useQuery({
    ...callQuery(getCorporateEvents, { params: { symbol } }),
    enabled: isShown && hasEvents,
  });
  const marks = useMemo(() => (hasEvents && data ? eventMarks(bars, data.events) : NOTHING), [hasEvents, data, bars]);
  const fault = isShown && hasEvents && isError && !data ? "The company's events could not be loaded" : undefined;
  return { hasEvents, marks, fault };
}
