import type { LessonId } from "@sextant/core/lessons";
import type { LessonContent } from "../lesson-content.ts";
import { CHANCE_AND_CALIBRATION } from "./chance-and-calibration/content.ts";
import { COSTS_AND_SPREAD } from "./costs-and-spread/content.ts";
import { POSITION_SIZE } from "./position-size/content.ts";
import { READING_A_CANDLE } from "./reading-a-candle/content.ts";
import { STOP_LOSS } from "./stop-loss/content.ts";
import { SUPPORT_AND_RESISTANCE } from "./support-and-resistance/content.ts";
import { TOKEN_RISKS } from "./token-risks/content.ts";
import { TREND_AND_AVERAGES } from "./trend-and-averages/content.ts";
import { VOLATILITY_AND_RANGE } from "./volatility-and-range/content.ts";
import { WHY_INDICATORS_FAIL } from "./why-indicators-fail/content.ts";

/** Every lesson's text and exercises: one that is missing does not compile. */
export const LESSON_CONTENTS: Readonly<Record<LessonId, LessonContent>> = {
  "reading-a-candle": READING_A_CANDLE,
  "trend-and-averages": TREND_AND_AVERAGES,
  "stop-loss": STOP_LOSS,
  "support-and-resistance": SUPPORT_AND_RESISTANCE,
  "position-size": POSITION_SIZE,
  "volatility-and-range": VOLATILITY_AND_RANGE,
  "why-indicators-fail": WHY_INDICATORS_FAIL,
  "chance-and-calibration": CHANCE_AND_CALIBRATION,
  "costs-and-spread": COSTS_AND_SPREAD,
  "token-risks": TOKEN_RISKS,
};
