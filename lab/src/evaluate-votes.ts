import { adx, bollinger, ema, macd, obv, rsi, sma, stochastic } from "@sextant/core/indicators";
import type { CandleColumns } from "@sextant/core/market";

const AVERAGES = [10, 20, 50, 100, 200] as const;

const side = (value: number): number => (value > 0 ? 1 : value < 0 ? -1 : 0);

/**
 * The familiar gauge at every bar, -1 (all sell) to 1 (all buy): the same 16 votes and rules as the analysis page's technical
 * view, each group averaged, the groups averaged (TradingView Technical Ratings). NaN before the slowest vote is there.
 */
export function voteRatings(candles: CandleColumns): Float64Array {
  const { close, length } = candles;
  const averages = AVERAGES.flatMap((period) => [sma(close, period), ema(close, period)]);
  const strength = rsi(close, 14);
  const lines = macd(close, 12, 26, 9);
  const { k, d } = stochastic(candles, 14, 3, 3);
  const trend = adx(candles, 14);
  const bands = bollinger(close, 20, 2);
  const balance = obv(candles);
  const balanceMean = sma(balance, 20);
  return Float64Array.from({ length }, (_, t) => {
    if (t < 200) return NaN;
    const price = close[t]!;
    let moving = 0;
    for (const average of averages) moving += side(price - average[t]!);
    const low = k[t]! < 20 && d[t]! < 20 && k[t]! > d[t]! && k[t - 1]! <= d[t - 1]!;
    const high = k[t]! > 80 && d[t]! > 80 && k[t]! < d[t]! && k[t - 1]! >= d[t - 1]!;
    const votes = [
      strength[t]! < 30 ? 1 : strength[t]! > 70 ? -1 : 0,
      side(lines.macd[t]! - lines.signal[t]!),
      low ? 1 : high ? -1 : 0,
      trend.adx[t]! > 20 ? side(trend.plusDi[t]! - trend.minusDi[t]!) : 0,
      price < bands.lower[t]! ? 1 : price > bands.upper[t]! ? -1 : 0,
      side(balance[t]! - balanceMean[t]!),
    ];
    return (moving / averages.length + votes.reduce((a, b) => a + b, 0) / votes.length) / 2;
  });
}
