import {
  forecastHistory,
  frozenModel,
  policyAfter,
  type ForecastModel,
  type SignalTimeframe,
} from "@sextant/core/forecast";
import { barEndMs, presumedCurrency, type Freshness, type Instrument } from "@sextant/core/market";
import { frozenSetupOdds, setupSignalsAt } from "@sextant/core/setups";
import { SETUP_TIMEFRAMES, timeframeSignals } from "@sextant/core/strategy";
import type { ForecastWork } from "./create-forecast-service.ts";

/** A series, and the time in which the bars closed whose signals are counted: `fromMs` <= close < `toMs`. */
export type PastSignalsWork = {
  readonly instrument: Instrument;
  readonly timeframe: SignalTimeframe;
  readonly work: ForecastWork;
  readonly source: string;
  readonly freshness: Freshness;
  readonly quotedIn: string | undefined;
  readonly fromMs: number;
  readonly toMs: number;
};

/** How many bars were checked, and how many signals they gave, by what they claim. */
export type PastSignals = {
  readonly bars: number;
  readonly directions: number;
  readonly moves: number;
  readonly ranges: number;
};

/**
 * Counts the signals that a series' past bars gave, made again as the schedule makes them: each from the bars up to it
 * only. Pure, and long: some milliseconds per bar.
 */
export function countPastSignals(
  { instrument, timeframe, work, source, freshness, quotedIn, fromMs, toMs }: PastSignalsWork,
  model: ForecastModel = frozenModel(),
): PastSignals {
  const { candles } = work;
  const ends = Array.from(candles.openTimeMs, (openMs) => barEndMs(instrument, timeframe, openMs));
  const first = ends.findIndex((endMs) => endMs >= fromMs);
  const count = { bars: 0, directions: 0, moves: 0, ranges: 0 };
  if (first < 0) return count;
  const history = forecastHistory({ ...work, model }, Math.max(0, first - 1));
  const chart = SETUP_TIMEFRAMES.find((one) => one === timeframe);
  for (let t = first; t < candles.length && ends[t]! < toMs; t++) {
    count.bars++;
    if (chart !== undefined)
      count.directions += setupSignalsAt(
        candles,
        { kind: instrument.kind, timeframe: chart },
        t,
        frozenSetupOdds(),
      ).filter(({ odds }) => odds !== undefined).length;
    const forecast = history.at(t);
    if (forecast.kind !== "forecast") continue;
    const before = t > 0 ? history.at(t - 1) : undefined;
    const issued = timeframeSignals({
      instrument,
      timeframe,
      forecast,
      policy: (of, profile, costPercent) =>
        policyAfter(before?.kind === "forecast" ? before : undefined, {
          forecast: of,
          profile,
          rule: model.policy,
          cost: costPercent / 100,
        }),
      costPercent: model.policy.costPercent[instrument.kind],
      currency: quotedIn ?? presumedCurrency(instrument),
      source,
      freshness,
    });
    for (const { signal } of issued) {
      if (signal.signalType === "range") count.ranges++;
      else if (signal.signalType === "volatility") count.moves++;
      else count.directions++;
    }
  }
  return count;
}
