import type { Candle, CandleColumns } from "../../market/index.ts";
import { trueRange } from "../atr/atr.ts";
import { checkPeriod } from "../parameter-checks.ts";
import { NOTHING_MOVED } from "../rsi/rsi.ts";
import type { Stepper } from "../stepper.ts";
import { HUNDRED, one, period } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";
import { NOT_ENOUGH_DATA } from "../indicator-vote.ts";

/** Trend strength and the shares of upward and downward movement, each 0 to 100. */
export type Adx<Reading> = { readonly adx: Reading; readonly plusDi: Reading; readonly minusDi: Reading };

/** Returns `reach` if it exceeds `other` and zero, else 0: Wilder's directional movement, without a branch. */
export function directionalMovement(reach: number, other: number): number {
  const up = (reach + Math.abs(reach)) * 0.5;
  const down = (other + Math.abs(other)) * 0.5;
  const lead = up - down;
  const size = Math.abs(lead);
  return (up * (lead + size)) / (size + size + NOTHING_MOVED);
}

/**
 * Average directional index with +DI and -DI: how strongly, and which way, a price is trending (above 25 is usually called a
 * trend). Wilder (1978) as TA-Lib ADX, PLUS_DI and MINUS_DI: the DIs start on bar `period`, ADX on bar 2 * period - 1.
 * A price that does not move reads 0. `ranges`, if given, is filled as `atr` fills it: the true range is the same, and next
 * to all the rest one more average of it costs nothing. Throws RangeError on a bad period.
 */
export function adx(
  columns: CandleColumns,
  period: number,
  out: Adx<Float64Array> = {
    adx: new Float64Array(columns.length),
    plusDi: new Float64Array(columns.length),
    minusDi: new Float64Array(columns.length),
  },
  ranges?: Float64Array,
): Adx<Float64Array> {
  checkPeriod("adx", "period", period);
  const { length, high, low, close } = columns;
  const { adx: strengths, plusDi, minusDi } = out;
  // If the caller needs no ranges, they are written to where +DI is written next: cheaper than a check at every bar.
  const averages = ranges ?? plusDi;
  const share = 1 / period;
  const tiny = NOTHING_MOVED;
  let plus = 0;
  let minus = 0;
  let range = 0;
  let average = 0;
  let strength = 0;
  let highBefore = high[0] ?? NaN;
  let lowBefore = low[0] ?? NaN;
  let closeBefore = close[0] ?? NaN;
  let from = 1;
  // Bars 1 to period - 1 are summed, bar `period` completes the first average range, the bars to 2 * period - 1 seed
  // the ADX, then everything is smoothed. The same loop runs four times, parameterised with the weights of the sums, of
  // the average and of the strength, and of the value added to them, so that it needs no branches. Sums are stored
  // doubled, hence the halved weights of the range.
  for (const [until, keep, keepAverage, halfWeight, keepStrength, weight] of [
    [period, 1, 1, 0.5, 0, 0],
    [period + 1, 1 - share, 1, 0.5, 1, share],
    [2 * period, 1 - share, 1 - share, 0.5 * share, 1, share],
    [length, 1 - share, 1 - share, 0.5 * share, 1 - share, share],
  ] as const) {
    const end = Math.min(until, length);
    for (let i = from; i < end; i++) {
      const top = high[i]!;
      const bottom = low[i]!;
      const up = top - highBefore;
      const down = lowBefore - bottom;
      plus = plus * keep + (up + Math.abs(up)) * Number(up > down);
      minus = minus * keep + (down + Math.abs(down)) * Number(down > up);
      // Twice `trueRange`, inlined: a call from here would cost as much as everything else.
      const above = closeBefore - top;
      const below = bottom - closeBefore;
      const reach = 2 * (top - bottom) + (above + Math.abs(above) + below + Math.abs(below));
      range = range * keep + reach;
      average = average * keepAverage + reach * halfWeight;
      highBefore = top;
      lowBefore = bottom;
      closeBefore = close[i]!;
      const scale = 100 / (range + tiny);
      const direction = (100 * Math.abs(plus - minus)) / (plus + minus + tiny);
      strength = strength * keepStrength + direction * weight;
      averages[i] = average;
      plusDi[i] = plus * scale;
      minusDi[i] = minus * scale;
      strengths[i] = strength;
    }
    from = end;
    // The sum becomes an average, in the only phase that sums it to the end.
    if (ranges !== undefined && keepAverage === 1 && end === period + 1) ranges[period] = average /= period;
  }
  averages.fill(NaN, 0, Math.min(length, period));
  strengths.fill(NaN, 0, Math.min(length, 2 * period - 1));
  plusDi.fill(NaN, 0, Math.min(length, period));
  minusDi.fill(NaN, 0, Math.min(length, period));
  return out;
}

/** Bars processed (counted up to the end of the warm-up), the last bar, and Wilder's smoothed sums. */
export type AdxState = {
  readonly count: number;
  readonly before: Candle | undefined;
  readonly plus: number;
  readonly minus: number;
  readonly range: number;
  readonly strength: number;
};

/** Returns the live stepper of `adx`. */
export function adxStepper(period: number): Stepper<AdxState, Candle, Adx<number>> {
  checkPeriod("adx", "period", period);
  const none: Adx<number> = { adx: NaN, plusDi: NaN, minusDi: NaN };
  return {
    start: { count: 0, before: undefined, plus: 0, minus: 0, range: 0, strength: 0 },
    step: (state, candle) => {
      const { before } = state;
      const count = Math.min(state.count + 1, 2 * period + 1);
      if (before === undefined) return { state: { ...state, count, before: candle }, value: none };
      const bar = count - 1;
      const up = candle.high - before.high;
      const down = before.low - candle.low;
      const keep = bar < period ? 1 : 1 - 1 / period;
      const plus = state.plus * keep + directionalMovement(up, down);
      const minus = state.minus * keep + directionalMovement(down, up);
      const range = state.range * keep + trueRange(candle.high, candle.low, before.close);
      if (bar < period) return { state: { ...state, count, before: candle, plus, minus, range }, value: none };
      const direction = (100 * Math.abs(plus - minus)) / (plus + minus + NOTHING_MOVED);
      const strength = state.strength * (bar < 2 * period ? 1 : 1 - 1 / period) + direction / period;
      const value = {
        adx: bar < 2 * period - 1 ? NaN : strength,
        plusDi: (100 * plus) / (range + NOTHING_MOVED),
        minusDi: (100 * minus) / (range + NOTHING_MOVED),
      };
      return { state: { count, before: candle, plus, minus, range, strength }, value };
    },
  };
}

/** The definition used by the whole product. */
export const ADX: IndicatorDefinition = {
  name: "adx",
  aliases: ["dmi", "directionalmovement"],
  title: "Average directional index",
  formula: "Wilder's average of 100 × |+DI − −DI| / (+DI + −DI); the DIs are 100 × directional movement / true range",
  source: "J. W. Wilder, New Concepts in Technical Trading Systems, 1978; TA-Lib ADX, PLUS_DI, MINUS_DI",
  parameters: period(14),
  outputs: ["adx", "plusDi", "minusDi"],
  unit: "hundred",
  ranges: [HUNDRED, HUNDRED, HUNDRED],
  warmUp: (p) => [2 * one(p) - 1, one(p), one(p)],
  bulk: (columns, p) => {
    const out = adx(columns, one(p));
    return [out.adx, out.plusDi, out.minusDi];
  },
  start: (p) => liveState(adxStepper(one(p)), (value) => [value.adx, value.plusDi, value.minusDi]),
  chart: {
    pane: "own",
    label: (p) => `ADX ${one(p)}`,
    levels: [25],
    lines: () => [
      { output: 0, name: "ADX", isNumbered: true, colour: "ink-2" },
      { output: 1, name: "+DI", colour: "up" },
      { output: 2, name: "−DI", colour: "down" },
    ],
  },
  vote: {
    group: "oscillators",
    rule: "ADX above 20 and +DI over -DI: buy. -DI over +DI: sell. (Wilder 1978)",
    value: (at) => at.output(0),
    facts: (at) => [
      ["ADX 14", at.output(0), "0 to 100"],
      ["+DI 14", at.output(1), "0 to 100"],
      ["-DI 14", at.output(2), "0 to 100"],
    ],
    // The threshold of 20 is that of TradingView's Technical Ratings.
    verdict: ({ output }) => {
      const [strength, plusDi, minusDi] = [output(0), output(1), output(2)];
      if (strength === undefined || plusDi === undefined || minusDi === undefined) return NOT_ENOUGH_DATA;
      const said = `ADX is ${strength.toFixed(1)}`;
      if (strength <= 20) return { vote: "NEUTRAL", reading: `${said}, not above 20: no trend` };
      if (plusDi > minusDi) return { vote: "BUY", reading: `${said} and +DI leads: an upward trend` };
      if (plusDi < minusDi) return { vote: "SELL", reading: `${said} and -DI leads: a downward trend` };
      return { vote: "NEUTRAL", reading: `${said} and +DI equals -DI` };
    },
  },
};
