import type { CandleColumns } from "../market/index.ts";
import { adx } from "./adx.ts";
import { bollinger } from "./bollinger.ts";
import { stochastic } from "./stochastic.ts";
import { suiteAverages } from "./suite-averages.ts";
import { suiteChanges } from "./suite-changes.ts";

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

/** Columns for `suite` to fill, one per name of SUITE_OUTPUTS: kept and passed again, they spare memory over many histories. */
export function suiteColumns(length: number): readonly Float64Array[] {
  return SUITE_OUTPUTS.map(() => new Float64Array(length));
}

/**
 * The usual set over history at once: one column per name of SUITE_OUTPUTS, each with the indicator's usual parameters. `out`,
 * if given, is filled and returned; its columns must be as long as the history. Throws RangeError when they are not.
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
