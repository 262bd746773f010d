import { type LessonId, LESSONS } from "@sextant/core/lessons";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getLessonCandles, getOpenLessonCandles } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { lessonBars } from "./lesson-bars.ts";

/** Loads the candles of a lesson: visitors have those of the open ones, too. */
export function useLessonBars(id: LessonId) {
  const call = LESSONS[id].isOpen ? getOpenLessonCandles : getLessonCandles;
  const { data, error, refetch } = useQuery(callQuery(call, { params: { lesson: id } }));
  const bars = useMemo(() => data?.map(lessonBars), [data]);
  return { bars, error, retry: () => void refetch() };
}
