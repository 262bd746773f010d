import { barEndMs, type Instrument } from "../market/index.ts";
import type { ChartReadings } from "./chart-readings.ts";
import { anyOf, soundBars } from "./data-gate.ts";
import { HEADS } from "./heads.ts";
import type { Horizon } from "./horizon.ts";
import type { GroupModel, HorizonModel } from "./model.ts";
import { headLogits } from "./odds.ts";
import { outcomes } from "./outcomes.ts";
import { HEAD_INPUTS, noveltyIndex, probability, sigmaAt, standardise } from "./raw-odds.ts";

/** Every bar of a chart with a resolved forecast: the forecast without any pool, and the outcome. One row per bar. */
export type ResolvedRows = {
  readonly length: number;
  /** The bar's index in the chart. */
  readonly t: Int32Array;
  readonly openTimeMs: Float64Array;
  /** When the bar had closed and the forecast could be made, in epoch milliseconds. */
  readonly closeMs: Float64Array;
  /** When the outcome became known: the close of the horizon's last bar, in epoch milliseconds. */
  readonly knownAtMs: Float64Array;
  readonly sigma: Float64Array;
  /** Log return over the horizon, and the same over sigma. */
  readonly change: Float64Array;
  readonly z: Float64Array;
  readonly novelty: Float64Array;
  /** Probability and outcome (0 or 1) per head of HEADS, row after row. */
  readonly stated: Float32Array;
  readonly labels: Uint8Array;
};

/**
 * Resolves a chart's whole past for one horizon. `instrument` identifies the bars, because foreign exchanges have hours
 * of their own; if absent, a coin or a US share by the chart's class.
 */
export function resolvedRows(
  chart: ChartReadings,
  horizon: Horizon,
  { group, own }: { readonly group: GroupModel; readonly own: HorizonModel },
  instrument: Instrument = anyOf(chart.assetClass),
): ResolvedRows {
  const { candles, timeframe } = chart;
  const { barsAhead } = horizon;
  const root = Math.sqrt(barsAhead);
  const units = chart.usual.map((usual) => usual * root);
  const result = outcomes(candles, horizon, units, own.movePercent);
  const sigmas = units.map((_, t) => sigmaAt(chart, own, barsAhead, t));
  const sound = soundBars(candles, horizon);
  const t = Int32Array.from(result.known.keys()).filter(
    (bar) => result.known[bar] === 1 && sound[bar] === 1 && sigmas[bar]! > 0,
  );
  const width = HEADS.length;
  const stated = new Float32Array(t.length * width);
  const labels = new Uint8Array(t.length * width);
  const novelty = new Float64Array(t.length);
  const inputs = new Float64Array(HEAD_INPUTS);
  const logits = new Float64Array(width);
  t.forEach((bar, r) => {
    standardise(chart, group, own, sigmas[bar]!, units[bar]!, bar, inputs);
    headLogits(own, inputs, logits);
    novelty[r] = noveltyIndex(group, inputs);
    for (let head = 0; head < width; head++) {
      stated[r * width + head] = probability(logits[head]!);
      labels[r * width + head] = result.labels[head]![bar]!;
    }
  });
  const gather = (value: (bar: number) => number): Float64Array => Float64Array.from(t, value);
  const closed = (bar: number): number => barEndMs(instrument, timeframe, candles.openTimeMs[bar]!);
  return {
    length: t.length,
    t,
    openTimeMs: gather((bar) => candles.openTimeMs[bar]!),
    closeMs: gather((bar) => closed(bar)),
    knownAtMs: gather((bar) => closed(bar + barsAhead)),
    sigma: gather((bar) => sigmas[bar]!),
    change: gather((bar) => result.change[bar]!),
    z: gather((bar) => result.change[bar]! / sigmas[bar]!),
    novelty,
    stated,
    labels,
  };
}
