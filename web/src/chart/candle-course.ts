import type { CandlesAnswer } from "@sextant/core/contract";
import { price } from "../lib/metrics.ts";
import { barTime, isDated, type Bar } from "./chart-bar-text.ts";
import type { Course } from "./course/course.ts";
import * as TEXTS from "./workspace-texts.ts";

/** Returns the course of candles: their closes, with the ends of their ranges. */
export function candleCourse(
  { timeframe }: Pick<CandlesAnswer, "timeframe">,
  bars: readonly Bar[],
  name: string,
  zone: string,
): Course {
  return {
    name,
    measure: TEXTS.close,
    points: bars.map(({ time, close, high, low }) => ({ at: time, value: close, high, low })),
    unit: "bar",
    writeValue: price,
    writeTime: (at) => barTime(at, timeframe, zone),
    // Days and weeks are dated in the exchange's calendar, whatever the zone.
    zone: isDated(timeframe) ? "UTC" : zone,
  };
}
