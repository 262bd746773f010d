import { chartReadings, FACTORS, FEWEST_BARS, type AssetClass, type ChartReadings } from "@sextant/core/forecast";
import type { Timeframe } from "@sextant/core/market";
import { marketOf } from "./train-market.ts";
import type { Series } from "./train-series.ts";

/** A series, read: what rows of training and evaluation are taken from. */
export type Chart = { readonly series: Series; readonly readings: ChartReadings };

/** All series of one class and timeframe, read, with the market made of all of them and of `others`. */
export function chartsOf(
  all: readonly Series[],
  assetClass: AssetClass,
  timeframe: Timeframe,
  others: readonly Series[] = [],
): readonly Chart[] {
  const isOfGroup = (one: Series): boolean => one.assetClass === assetClass && one.timeframe === timeframe;
  const series = all.filter(isOfGroup);
  const market = marketOf([...others.filter(isOfGroup), ...series]);
  return series
    .filter(({ candles }) => candles.length >= FEWEST_BARS)
    .map((one) => ({ series: one, readings: chartReadings(one.candles, assetClass, timeframe, market) }));
}

/** Factors that read the chart alone: without one of them there is no row. */
const OWN_FACTORS = FACTORS.flatMap(({ id }, i) => (id.startsWith("market") || id.startsWith("relative") ? [] : [i]));

/** Whether all that a forecast needs is there at bar t. */
export function readable({ readings }: Chart, t: number): boolean {
  if (t < FEWEST_BARS - 1 || !Number.isFinite(readings.anchor[t]!)) return false;
  for (const i of OWN_FACTORS) if (!Number.isFinite(readings.factors[i]![t]!)) return false;
  return true;
}
