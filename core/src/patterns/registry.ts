import type { CandlePattern } from "./candle-pattern.ts";
import { DARK_CLOUD_COVER } from "./dark-cloud-cover.ts";
import { DOJI } from "./doji.ts";
import { ENGULFING } from "./engulfing.ts";
import { HARAMI, HARAMI_CROSS } from "./harami.ts";
import { INVERTED_HAMMER, SHOOTING_STAR } from "./long-upper-shadows.ts";
import { MARUBOZU } from "./marubozu.ts";
import { DRAGONFLY_DOJI, GRAVESTONE_DOJI } from "./one-sided-doji.ts";
import { PIERCING_LINE } from "./piercing-line.ts";
import { SPINNING_TOP } from "./spinning-top.ts";
import { EVENING_DOJI_STAR, EVENING_STAR, MORNING_DOJI_STAR, MORNING_STAR } from "./stars.ts";
import { THREE_BLACK_CROWS } from "./three-black-crows.ts";
import { THREE_WHITE_SOLDIERS } from "./three-white-soldiers.ts";
import { HAMMER, HANGING_MAN } from "./umbrella-lines.ts";

/**
 * The twenty best-known candlestick patterns, single-candle ones first. To add one: its file and one entry here; the
 * conformance tests cover it automatically. As in TA-Lib, no rule considers the trend before the candles.
 */
export const CANDLE_PATTERNS: readonly CandlePattern[] = [
  DOJI,
  DRAGONFLY_DOJI,
  GRAVESTONE_DOJI,
  HAMMER,
  HANGING_MAN,
  INVERTED_HAMMER,
  SHOOTING_STAR,
  SPINNING_TOP,
  MARUBOZU,
  ENGULFING,
  HARAMI,
  HARAMI_CROSS,
  PIERCING_LINE,
  DARK_CLOUD_COVER,
  MORNING_STAR,
  EVENING_STAR,
  MORNING_DOJI_STAR,
  EVENING_DOJI_STAR,
  THREE_WHITE_SOLDIERS,
  THREE_BLACK_CROWS,
];
