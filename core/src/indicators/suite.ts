import type { CandleColumns } from "../market/index.ts";
import { adx } from "./adx/adx.ts";
import { bollinger } from "./bollinger/bollinger.ts";
import type { Indicator } from "./indicator.ts";
import { stochastic } from "./stochastic/stochastic.ts";
import { suiteAverages } from "./suite-averages.ts";
import { suiteChanges } from "./suite-changes.ts";

/** The 17 readings that every screen of the product starts from, in the order of `suite`. */
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

/**
 * Allocates columns for `suite` to fill, one per name of SUITE_OUTPUTS: reuse them to save memory over many histories.
 */
export function suiteColumns(length: number): readonly Float64Array[] {
  return SUITE_OUTPUTS.map(() => new Float64Array(length));
}

/**
 * Computes the usual set over a history at once: one column per name of SUITE_OUTPUTS, each with the indicator's
 * default parameters. `out`, if given, is filled and returned; its columns must be as long as the history. Throws
 * RangeError if they are not.
 */
export function suite(columns: CandleColumns, out = suiteColumns(columns.length)): readonly Float64Array[] {
  const { close, length } = columns;
  if (out.length !== SUITE_OUTPUTS.length || out.some((column) => column.length !== length)) {
    throw new RangeError(`suite: out must be ${String(SUITE_OUTPUTS.length)} columns of ${String(length)} values`);
  }
  suiteAverages(close, out);
  suiteChanges(columns, out[6]!, out[16]!);
  bollinger(close, 20, 2, { upper: out[7]!, middle: out[8]!, lower: out[9]! });
  adx(columns, 14, { adx: out[11]!, plusDi: out[12]!, minusDi: out[13]! }, out[10]);
  stochastic(columns, 14, 3, 3, { k: out[14]!, d: out[15]! });
  return out;
}

/** Position of an indicator's outputs in the suite, by its id. */
const PLACES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  "ema:20": [0, 1],
  "ema:50": [1, 2],
  "ema:200": [2, 3],
  "macd:12:26:9": [3, 6],
  "rsi:14": [6, 7],
  "bollinger:20:2": [7, 10],
  "atr:14": [10, 11],
  "adx:14": [11, 14],
  "stochastic:14:3:3": [14, 16],
  obv: [16, 17],
};

/**
 * Returns a reader of indicators for one history: those of the usual set come from one `suite` call, which takes a
 * fraction of the time of computing them one by one and gives the same digits; others are computed separately.
 */
export function suiteReader(columns: CandleColumns): (indicator: Indicator) => readonly Float64Array[] {
  let all: readonly Float64Array[] | undefined;
  return (indicator) => {
    const place = PLACES[indicator.id];
    if (place === undefined) return indicator.bulk(columns);
    all ??= suite(columns);
    return all.slice(...place);
  };
}
