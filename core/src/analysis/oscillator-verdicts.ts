import type { Verdict } from "./technical-vote.ts";
import { NOT_ENOUGH_DATA } from "./technical-vote.ts";

type Reading = number | undefined;

/** Bars from which Wilder's RSI no longer feels its first average (the seed weighs under one part in ten million). */
export const RSI_WARM_BARS = 250;

/**
 * RSI's vote: strictly below 30 is oversold, strictly above 70 overbought, 30 and 70 themselves are neutral.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978.
 */
export function rsiVerdict(rsi: Reading, bars: number): Verdict {
  if (rsi === undefined) return NOT_ENOUGH_DATA;
  const young = bars < RSI_WARM_BARS ? ` (only ${bars} bars, still settling)` : "";
  if (rsi < 30) return { vote: "BUY", reading: `RSI 14 is ${rsi.toFixed(1)}, below 30: oversold${young}` };
  if (rsi > 70) return { vote: "SELL", reading: `RSI 14 is ${rsi.toFixed(1)}, above 70: overbought${young}` };
  return { vote: "NEUTRAL", reading: `RSI 14 is ${rsi.toFixed(1)}, between 30 and 70: neutral${young}` };
}

/** MACD's vote: the line above its signal line buys, below sells. Source: G. Appel, 1979; TradingView Technical Ratings. */
export function macdVerdict(macd: Reading, signal: Reading): Verdict {
  if (macd === undefined || signal === undefined) return NOT_ENOUGH_DATA;
  if (macd > signal) return { vote: "BUY", reading: "MACD is above its signal line" };
  if (macd < signal) return { vote: "SELL", reading: "MACD is below its signal line" };
  return { vote: "NEUTRAL", reading: "MACD is on its signal line" };
}

/**
 * Slow Stochastic's vote: both lines under 20 and %K crossing above %D buys; both over 80 and crossing below sells.
 * Source: G. Lane; TradingView Technical Ratings.
 */
export function stochasticVerdict(k: Reading, d: Reading, kBefore: Reading, dBefore: Reading): Verdict {
  if (k === undefined || d === undefined) return NOT_ENOUGH_DATA;
  const at = `%K ${k.toFixed(1)}, %D ${d.toFixed(1)}`;
  const known = kBefore !== undefined && dBefore !== undefined;
  if (known && k < 20 && d < 20 && k > d && kBefore <= dBefore) {
    return { vote: "BUY", reading: `${at}: %K crossed above %D under 20` };
  }
  if (known && k > 80 && d > 80 && k < d && kBefore >= dBefore) {
    return { vote: "SELL", reading: `${at}: %K crossed below %D over 80` };
  }
  return { vote: "NEUTRAL", reading: `${at}: no crossing at an extreme` };
}

/**
 * ADX's vote: with a trend (ADX strictly above 20) the stronger direction line decides, without one it is neutral.
 * Source: J. W. Wilder, 1978; the threshold of 20 as in TradingView Technical Ratings.
 */
export function adxVerdict(adx: Reading, plusDi: Reading, minusDi: Reading): Verdict {
  if (adx === undefined || plusDi === undefined || minusDi === undefined) return NOT_ENOUGH_DATA;
  if (adx <= 20) return { vote: "NEUTRAL", reading: `ADX is ${adx.toFixed(1)}, not above 20: no trend` };
  if (plusDi > minusDi) return { vote: "BUY", reading: `ADX is ${adx.toFixed(1)} and +DI leads: an upward trend` };
  if (plusDi < minusDi) return { vote: "SELL", reading: `ADX is ${adx.toFixed(1)} and -DI leads: a downward trend` };
  return { vote: "NEUTRAL", reading: `ADX is ${adx.toFixed(1)} with both directions level` };
}

/** Bollinger's vote: a close under the lower band buys, over the upper sells. Source: J. Bollinger, 2001 (mean reversion). */
export function bollingerVerdict(close: Reading, lower: Reading, upper: Reading): Verdict {
  if (close === undefined || lower === undefined || upper === undefined) return NOT_ENOUGH_DATA;
  if (close < lower) return { vote: "BUY", reading: "the close is below the lower band" };
  if (close > upper) return { vote: "SELL", reading: "the close is above the upper band" };
  return { vote: "NEUTRAL", reading: "the close is inside the bands" };
}

/** On-balance volume's vote: above its own 20-bar average buys, below sells. Source: J. Granville, 1963. */
export function obvVerdict(obv: Reading, average: Reading, hasVolume: boolean): Verdict {
  if (!hasVolume) return { vote: null, reading: "no volume in these bars" };
  if (obv === undefined || average === undefined) return NOT_ENOUGH_DATA;
  if (obv > average) return { vote: "BUY", reading: "on-balance volume is above its 20-bar average" };
  if (obv < average) return { vote: "SELL", reading: "on-balance volume is below its 20-bar average" };
  return { vote: "NEUTRAL", reading: "on-balance volume is on its 20-bar average" };
}

/** A moving average's vote: a close above it buys, below sells. Source: TradingView Technical Ratings. */
export function averageVerdict(label: string, close: Reading, average: Reading): Verdict {
  if (close === undefined || average === undefined) return NOT_ENOUGH_DATA;
  if (close > average) return { vote: "BUY", reading: `the close is above ${label}` };
  if (close < average) return { vote: "SELL", reading: `the close is below ${label}` };
  return { vote: "NEUTRAL", reading: `the close is on ${label}` };
}
