import type { Candle, CandleColumns } from "../../market/index.ts";
import { atr, atrStepper, type AtrState } from "../atr/atr.ts";
import { ema, emaStepper, type EmaState } from "../ema/ema.ts";
import { checkFactor, checkPeriod } from "../parameter-checks.ts";
import type { Stepper } from "../stepper.ts";
import { bars, factor, listed, three } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/** The bands and the exponential average between them, in price units. */
export type Keltner<Reading> = { readonly upper: Reading; readonly middle: Reading; readonly lower: Reading };

function checkKeltner(period: number, multiplier: number, atrPeriod: number): void {
  checkPeriod("keltner", "period", period);
  checkFactor("keltner", "multiplier", multiplier);
  checkPeriod("keltner", "atr", atrPeriod);
}

/**
 * Keltner channel: the trend and `multiplier` average true ranges to either side, which a strong move exceeds. Linda
 * Raschke's form, as in TradingView, StockCharts and Stock.Indicators: EMA of the close (seeded by the simple mean) and
 * Wilder's ATR, both TA-Lib's (Chester Keltner's original of 1960 used simple averages of typical price and range). All
 * three start on bar max(period - 1, atrPeriod). Throws RangeError on bad parameters.
 */
export function keltner(
  columns: CandleColumns,
  period: number,
  multiplier: number,
  atrPeriod: number,
  out: Keltner<Float64Array> = {
    upper: new Float64Array(columns.length),
    middle: new Float64Array(columns.length),
    lower: new Float64Array(columns.length),
  },
): Keltner<Float64Array> {
  checkKeltner(period, multiplier, atrPeriod);
  const { upper, middle, lower } = out;
  ema(columns.close, period, middle);
  atr(columns, atrPeriod, upper);
  for (let i = 0; i < columns.length; i++) {
    const reach = multiplier * upper[i]!;
    upper[i] = middle[i]! + reach;
    lower[i] = middle[i]! - reach;
  }
  middle.fill(NaN, 0, Math.min(columns.length, atrPeriod));
  return out;
}

/** The average price and the average range. */
export type KeltnerState = { readonly ema: EmaState; readonly atr: AtrState };

/** Returns the live stepper of `keltner`. */
export function keltnerStepper(
  period: number,
  multiplier: number,
  atrPeriod: number,
): Stepper<KeltnerState, Candle, Keltner<number>> {
  checkKeltner(period, multiplier, atrPeriod);
  const [averages, ranges] = [emaStepper(period), atrStepper(atrPeriod)];
  return {
    start: { ema: averages.start, atr: ranges.start },
    step: (state, candle) => {
      const average = averages.step(state.ema, candle.close);
      const range = ranges.step(state.atr, candle);
      const reach = multiplier * range.value;
      return {
        state: { ema: average.state, atr: range.state },
        value: {
          upper: average.value + reach,
          middle: Number.isNaN(reach) ? NaN : average.value,
          lower: average.value - reach,
        },
      };
    },
  };
}

/** The definition used by the whole product. */
export const KELTNER: IndicatorDefinition = {
  name: "keltner",
  aliases: ["keltnerchannel", "keltnerchannels"],
  title: "Keltner channel",
  formula: "EMA of n closes, and k average true ranges above and below it",
  source: "Linda Raschke's version of Chester Keltner's channel; Stock.Indicators GetKeltner; StockCharts",
  parameters: [bars("period", "Period", 20), factor("multiplier", "Multiplier", 2), bars("atr", "ATR period", 10)],
  outputs: ["upper", "middle", "lower"],
  unit: "price",
  warmUp: (p) => {
    const [average, , range] = three(p);
    const first = Math.max(average - 1, range);
    return [first, first, first];
  },
  bulk: (columns, p) => {
    const out = keltner(columns, ...three(p));
    return [out.upper, out.middle, out.lower];
  },
  start: (p) => liveState(keltnerStepper(...three(p)), (value) => [value.upper, value.middle, value.lower]),
  chart: {
    pane: "price",
    label: (p) => `Keltner ${listed(p[2] === 10 ? p.slice(0, 2) : p)}`,
    lines: () => [
      { output: 0, name: "Keltner upper", colour: "line-d" },
      { output: 1, name: "Keltner middle", colour: "line-d", kind: "dashed", isQuiet: true },
      { output: 2, name: "Keltner lower", colour: "line-d" },
    ],
  },
  alert: { ordered: ["upper", "middle", "lower"] },
};
