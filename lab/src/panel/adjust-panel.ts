import type { CandleColumns } from "@sextant/core/market";
import type { PanelFile } from "./panel-file.ts";
import { isSplitFactor } from "./split-factor.ts";

/** A payment or split as a side file has it: prices before `ms` times `factor`. */
export type Adjustment = { readonly ms: number; readonly factor: number };

/** Bars divided by splits, and the closes with dividends taken out of earlier ones too. */
export type Adjusted = { readonly candles: CandleColumns; readonly total: Float64Array };

function scaled(candles: CandleColumns, factors: Float64Array): CandleColumns {
  const times = (column: Float64Array): Float64Array => column.map((value, t) => value * factors[t]!);
  return {
    ...candles,
    open: times(candles.open),
    high: times(candles.high),
    low: times(candles.low),
    close: times(candles.close),
    volume: candles.volume.map((value, t) => value / factors[t]!),
  };
}

/** For each bar the product of the factors that lie after it. */
function backwards(length: number, factorAt: (t: number) => number): Float64Array {
  const out = new Float64Array(length);
  let product = 1;
  for (let t = length - 1; t >= 0; t--) {
    out[t] = product;
    product *= factorAt(t);
  }
  return out;
}

const sound = (factor: number | undefined): number => (factor !== undefined && factor > 0 ? factor : 1);

/** Adjusts a file by its own columns or by the dividends of a side file; without either, prices stay unchanged. */
export function adjustPanel({ candles, extra }: PanelFile, dividends: readonly Adjustment[] | undefined): Adjusted {
  const { length, openTimeMs } = candles;
  const splits = extra.get("split_coefficient");
  if (splits !== undefined) {
    const adjusted = scaled(
      candles,
      backwards(length, (t) => 1 / sound(splits[t])),
    );
    const total = extra.get("adj_close");
    return { candles: adjusted, total: total?.map((value, t) => value || adjusted.close[t]!) ?? adjusted.close };
  }
  const factors = extra.get("adj_factor");
  if (factors !== undefined) {
    const adjusted = scaled(
      candles,
      backwards(length, (t) => (isSplitFactor(sound(factors[t])) ? sound(factors[t]) : 1)),
    );
    const all = backwards(length, (t) => sound(factors[t]));
    return { candles: adjusted, total: candles.close.map((value, t) => value * all[t]!) };
  }
  if (dividends === undefined) return { candles, total: candles.close };
  const sorted = [...dividends].sort((a, b) => a.ms - b.ms);
  let left = sorted.length;
  let product = 1;
  const total = new Float64Array(length);
  for (let t = length - 1; t >= 0; t--) {
    while (left > 0 && sorted[left - 1]!.ms > openTimeMs[t]!) product *= sorted[--left]!.factor;
    total[t] = candles.close[t]! * product;
  }
  return { candles, total };
}
