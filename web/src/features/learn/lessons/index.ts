import type { LessonId } from "@sextant/core/lessons";
import type { LessonContent } from "../lesson-content.ts";

/** Loads a lesson's text and exercises, each as its own chunk: one that is missing does not compile. */
export const LOAD_LESSON: Readonly<Record<LessonId, () => Promise<LessonContent>>> = {
  "reading-a-candle": async () => (await import("./reading-a-candle/content.ts")).READING_A_CANDLE,
  "trend-and-averages": async () => (await import("./trend-and-averages/content.ts")).TREND_AND_AVERAGES,
  "stop-loss": async () => (await import("./stop-loss/content.ts")).STOP_LOSS,
  "support-and-resistance": async () => (await import("./support-and-resistance/content.ts")).SUPPORT_AND_RESISTANCE,
  "position-size": async () => (await import("./position-size/content.ts")).POSITION_SIZE,
  "volatility-and-range": async () => (await import("./volatility-and-range/content.ts")).VOLATILITY_AND_RANGE,
  "why-indicators-fail": async () => (await import("./why-indicators-fail/content.ts")).WHY_INDICATORS_FAIL,
  "chance-and-calibration": async () => (await import("./chance-and-calibration/content.ts")).CHANCE_AND_CALIBRATION,
  "costs-and-spread": async () => (await import("./costs-and-spread/content.ts")).COSTS_AND_SPREAD,
  "token-risks": async () => (await import("./token-risks/content.ts")).TOKEN_RISKS,
};
