import type { Candle } from "../market/index.ts";

/**
 * For tests: each setup implemented from its sentence, over plain bars from the first one on, sharing no code with the
 * product.
 */
type Definition = (bars: readonly Candle[]) => number;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const closes = (bars: readonly Candle[]): number[] => bars.map(({ close }) => close);
const before = (bars: readonly Candle[], count = 1): readonly Candle[] => bars.slice(0, bars.length - count);

function wilder(changes: readonly number[], period: number): number {
  let average = mean(changes.slice(0, period));
  for (const change of changes.slice(period)) average = (average * (period - 1) + change) / period;
  return average;
}

function rsiOf(bars: readonly Candle[], period: number): number {
  const prices = closes(bars);
  const changes = prices.slice(1).map((price, i) => price - prices[i]!);
  const gain = wilder(
    changes.map((change) => Math.max(0, change)),
    period,
  );
  const loss = wilder(
    changes.map((change) => Math.max(0, -change)),
    period,
  );
  return (100 * gain) / (gain + loss);
}

function atrOf(bars: readonly Candle[], period: number): number {
  const ranges = bars.slice(1).map((bar, i) => {
    const last = bars[i]!.close;
    return Math.max(bar.high - bar.low, Math.abs(bar.high - last), Math.abs(bar.low - last));
  });
  return wilder(ranges, period);
}

function emas(values: readonly number[], period: number): number[] {
  const out = [mean(values.slice(0, period))];
  for (const value of values.slice(period)) out.push(out.at(-1)! + (2 / (period + 1)) * (value - out.at(-1)!));
  return out;
}

function histogramOf(bars: readonly Candle[]): number {
  const prices = closes(bars);
  const slow = emas(prices, 26);
  const fast = emas(prices.slice(14), 12);
  const lines = slow.map((value, i) => fast[i]! - value);
  return lines.at(-1)! - emas(lines, 9).at(-1)!;
}

function bandsOf(bars: readonly Candle[]): { upper: number; lower: number; width: number } {
  const window = closes(bars.slice(-20));
  const middle = mean(window);
  const deviation = Math.sqrt(mean(window.map((price) => (price - middle) ** 2)));
  return { upper: middle + 2 * deviation, lower: middle - 2 * deviation, width: (4 * deviation) / middle };
}

const side = (isBuy: boolean, isSell: boolean): number => (isBuy ? 1 : isSell ? -1 : 0);

function breakoutOf(bars: readonly Candle[], count: number): number {
  const { close } = bars.at(-1)!;
  const window = before(bars).slice(-count);
  return side(close > Math.max(...window.map(({ high }) => high)), close < Math.min(...window.map(({ low }) => low)));
}

function newly(state: Definition): Definition {
  return (bars) => {
    const now = state(bars);
    return now !== 0 && state(before(bars)) !== now ? now : 0;
  };
}

function outside(bars: readonly Candle[]): number {
  const { upper, lower } = bandsOf(bars);
  const { close } = bars.at(-1)!;
  return side(close > upper, close < lower);
}

function squeezeOf(bars: readonly Candle[]): number {
  const now = outside(bars);
  if (now === 0) return 0;
  for (let back = 1; back <= 20; back++) {
    const then = before(bars, back);
    if (outside(then) !== 0) return 0;
    const widths = Array.from({ length: 126 }, (_, i) => bandsOf(before(then, i)).width);
    if (widths[0]! <= Math.min(...widths)) return now;
  }
  return 0;
}

const averages = (bars: readonly Candle[], count: number): number => mean(closes(bars.slice(-count)));

/** Closer than this share of the price, two averages count as equal. */
const apart = (distance: number, bars: readonly Candle[]): number =>
  Math.abs(distance) <= 1e-12 * bars.at(-1)!.close ? 0 : Math.sign(distance);

/** By setup: the rule, and the first bar at which it can be evaluated. */
export const DEFINITIONS: Readonly<Record<string, readonly [Definition, number]>> = {
  "sma-cross": [newly((bars) => apart(averages(bars, 50) - averages(bars, 200), bars)), 200],
  "donchian-breakout": [newly((bars) => breakoutOf(bars, 20)), 21],
  "rsi2-pullback": [
    newly((bars) => {
      const trend = bars.at(-1)!.close - averages(bars, 200);
      return side(rsiOf(bars, 2) < 10 && trend > 0, rsiOf(bars, 2) > 90 && trend < 0);
    }),
    200,
  ],
  "rsi-reversal": [
    (bars) => {
      const [now, last] = [rsiOf(bars, 14), rsiOf(before(bars), 14)];
      return side(last < 30 && now >= 30, last > 70 && now <= 70);
    },
    15,
  ],
  "macd-cross": [newly((bars) => apart(histogramOf(bars), bars)), 34],
  "squeeze-breakout": [squeezeOf, 164],
  "year-extreme": [newly((bars) => breakoutOf(bars, 252)), 253],
  "volume-gap": [
    (bars) => {
      const [bar, past] = [bars.at(-1)!, before(bars)];
      const gap = bar.open - past.at(-1)!.close;
      const isLarge = Math.abs(gap) >= 0.75 * atrOf(past, 40);
      const isBusy = bar.volume >= 1.5 * mean(past.slice(-50).map(({ volume }) => volume));
      return isLarge && isBusy ? Math.sign(gap) : 0;
    },
    50,
  ],
  "narrow-range": [
    (bars) => {
      const last = bars.at(-2)!;
      const six = bars.slice(-8, -2);
      if (six.some(({ high, low }) => high - low <= last.high - last.low)) return 0;
      return side(bars.at(-1)!.close > last.high, bars.at(-1)!.close < last.low);
    },
    7,
  ],
  "inside-bar": [
    (bars) => {
      const [mother, inside, bar] = bars.slice(-3) as [Candle, Candle, Candle];
      if (!(inside.high < mother.high && inside.low > mother.low)) return 0;
      return side(bar.close > mother.high, bar.close < mother.low);
    },
    2,
  ],
};
