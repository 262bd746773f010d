import type { Lesson } from "./lesson.ts";

const ALL = {
  "reading-a-candle": {
    isOpen: true,
    minutes: 3,
    series: [{ symbol: "AAPL", before: "2023-08-01T00:00:00.000Z", bars: 60 }],
    exercises: ["swing", "widest-day", "rising-days"],
    terms: ["bar", "timeframe", "close", "candlestick-pattern", "volume"],
  },
  "trend-and-averages": {
    isOpen: true,
    minutes: 4,
    series: [{ symbol: "BTC-USD", before: "2023-12-01T00:00:00.000Z", bars: 240 }],
    exercises: ["crossing", "calm-average", "rule-against-holding"],
    terms: ["trend", "moving-average", "indicator", "benchmark"],
  },
  "stop-loss": {
    isOpen: true,
    minutes: 5,
    series: [{ symbol: "AAPL", before: "2020-06-01T00:00:00.000Z", bars: 112 }],
    exercises: ["place-stop", "gap-fill", "surviving-stop"],
    terms: ["stop-loss", "entry", "fill", "slippage"],
  },
  "support-and-resistance": {
    isOpen: false,
    minutes: 4,
    series: [{ symbol: "SPY", before: "2019-04-01T00:00:00.000Z", bars: 180 }],
    exercises: ["find-level", "held-or-broke"],
    terms: ["support-resistance", "pivot-points", "atr"],
  },
  "position-size": {
    isOpen: false,
    minutes: 5,
    series: [
      { symbol: "AAPL", before: "2023-01-01T00:00:00.000Z", bars: 250 },
      { symbol: "BTC-USD", before: "2023-01-01T00:00:00.000Z", bars: 365 },
    ],
    exercises: ["units", "losing-streak", "mix"],
    terms: ["position-size", "full-position", "position", "drawdown"],
  },
  "volatility-and-range": {
    isOpen: false,
    minutes: 4,
    series: [{ symbol: "AAPL", before: "2024-01-01T00:00:00.000Z", bars: 250 }],
    exercises: ["typical-move", "ninety-range", "more-time"],
    terms: ["volatility", "ninety-range", "typical-move", "atr", "bollinger-bands"],
  },
  "why-indicators-fail": {
    isOpen: false,
    minutes: 5,
    series: [{ symbol: "BTC-USD", before: "2024-01-01T00:00:00.000Z", bars: 400 }],
    exercises: ["find-oversold", "after-oversold"],
    terms: ["rsi", "oscillator", "indicator", "indicator-votes", "macd", "usual"],
  },
  "chance-and-calibration": {
    isOpen: false,
    minutes: 5,
    series: [{ symbol: "SPY", before: "2024-01-01T00:00:00.000Z", bars: 250 }],
    exercises: ["one-chance", "too-sure", "yesterday"],
    terms: ["chance", "calibrated", "brier-score", "skill", "usual", "track-record", "claim", "settled", "hit-rate"],
  },
  "costs-and-spread": {
    isOpen: false,
    minutes: 4,
    series: [{ symbol: "BTC-USD", before: "2023-07-01T00:00:00.000Z", bars: 240 }],
    exercises: ["costs-of-trading", "after-costs", "overnight-gap"],
    terms: ["spread", "slippage", "fill", "limit-order", "break-even", "backtest"],
  },
  "token-risks": {
    isOpen: false,
    minutes: 5,
    series: [{ symbol: "DOGE-USD", before: "2022-07-01T00:00:00.000Z", bars: 450 }],
    exercises: ["way-back", "own-sale", "risk-class"],
    terms: [
      "token",
      "rug-pull",
      "honeypot",
      "liquidity",
      "liquidity-lock",
      "mint-authority",
      "freeze-authority",
      "risk-label",
      "pool",
      "dex",
    ],
  },
} as const satisfies Readonly<Record<string, Lesson>>;

/** A lesson's name in its address, /learn/{lesson}. */
export type LessonId = keyof typeof ALL;

/** The ten lessons, in the order in which they are best read. */
export const LESSONS: Readonly<Record<LessonId, Lesson>> = ALL;

/** The lessons' ids, in the same order. */
export const LESSON_IDS = Object.keys(ALL) as readonly LessonId[];
