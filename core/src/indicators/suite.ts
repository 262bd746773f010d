import type { CandleColumns } from "../market/index.ts";
import { adx } from "./adx.ts";
import { atr } from "./atr.ts";
import { bollinger } from "./bollinger.ts";
import { ema } from "./ema.ts";
import { macd } from "./macd.ts";
import { obv } from "./obv.ts";
import { rsi } from "./rsi.ts";
import { stochastic } from "./stochastic.ts";

/** The 17 readings every screen of the product starts from, in the order of `suite` and `stepSuite`. */
export const SUITE_OUTPUTS = [
  "ema20",
  "ema50",
  "ema200",
  "macd",
  "macdSignal",
  "macdHistogram",
  "rsi14",
  "bollingerUpper",
  "bollingerMiddle",
  "bollingerLower",
  "atr14",
  "adx14",
  "plusDi14",
  "minusDi14",
  "stochasticK",
  "stochasticD",
  "obv",
] as const;

/** The usual set over history at once: one column per name of SUITE_OUTPUTS, each with the indicator's usual parameters. */
export function suite(columns: CandleColumns): readonly Float64Array[] {
  const { close } = columns;
  const trend = macd(close, 12, 26, 9);
  const bands = bollinger(close, 20, 2);
  const direction = adx(columns, 14);
  const oscillator = stochastic(columns, 14, 3, 3);
  return [
    ema(close, 20),
    ema(close, 50),
    ema(close, 200),
    trend.macd,
    trend.signal,
    trend.histogram,
    rsi(close, 14),
    bands.upper,
    bands.middle,
    bands.lower,
    atr(columns, 14),
    direction.adx,
    direction.plusDi,
    direction.minusDi,
    oscillator.k,
    oscillator.d,
    obv(columns),
  ];
}
