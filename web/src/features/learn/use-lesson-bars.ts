import type { CandlesAnswer } from "@sextant/core/contract";
import { type LessonId, LESSONS, type LessonSeries } from "@sextant/core/lessons";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/call.ts";
import { CallFailure } from "../../lib/call-failure.ts";
import { getCandles } from "../../lib/calls.gen.ts";
import { keyOf } from "../../lib/query-keys.ts";
import { lessonBars } from "./lesson-bars.ts";

/** Fewer bars than this share of what a lesson needs are too few for its exercises. */
const ENOUGH = 0.8;

/**
 * Loads the candles of a lesson. A source that does not reach back to the lesson's own months answers with its newest
 * bars instead, and the exercises are about those.
 */
export function useLessonBars(id: LessonId, enabled: boolean) {
  const [first, second] = LESSONS[id].series;
  const one = useSeries(first, enabled);
  const other = useSeries(second, enabled);
  const bars = useMemo(() => one.data && lessonBars(one.data), [one.data]);
  const otherBars = useMemo(() => other.data && lessonBars(other.data), [other.data]);
  return {
    bars,
    other: otherBars,
    isComplete: bars !== undefined && (second === undefined || otherBars !== undefined),
    error: one.error ?? other.error,
    retry: () => {
      for (const { isError, refetch } of [one, other]) if (isError) void refetch();
    },
  };
}

function useSeries(series: LessonSeries | undefined, enabled: boolean) {
  const { symbol = "", before, bars = 0 } = series ?? {};
  const params = { symbol };
  const query = { timeframe: "1d", limit: bars } as const;
  return useQuery({
    queryKey: keyOf(getCandles, { params, query: { ...query, before } }, "lesson"),
    enabled: enabled && series !== undefined,
    queryFn: async ({ signal }): Promise<CandlesAnswer> => {
      const then = await call(getCandles, { params, query: { ...query, before }, signal }).catch(noneThen);
      if (then !== undefined && then.candles.length >= bars * ENOUGH) return then;
      // One more, since the newest may still be forming.
      return await call(getCandles, { params, query: { ...query, limit: bars + 1 }, signal });
    },
  });
}

/** The server answers 404 where no source has bars so old; any other failure is one. */
function noneThen(error: unknown): undefined {
  if (error instanceof CallFailure && error.status === 404) return undefined;
  throw error;
}
