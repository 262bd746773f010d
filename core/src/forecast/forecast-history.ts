import {
  barEndMs,
  type CandleColumns,
  type Instrument,
  sessionPart,
  shareCalendar,
  timeframeMs,
} from "../market/index.ts";
import { chartReadings, type ChartReadings } from "./chart-readings.ts";
import { ageFault, anyOf, chartFault } from "./data-gate.ts";
import { sigmaAt } from "./raw-odds.ts";
import { forecastAt } from "./forecast-at.ts";
import type { Forecast, ForecastFault } from "./forecast.ts";
import type { Horizon } from "./horizon.ts";
import { horizonModel, type ForecastModel } from "./model.ts";
import { symbolMoves } from "./symbol-moves.ts";
import { poolKey, type Pool } from "./pool.ts";

/** What forecasts are made from. */
export type ForecastInput = {
  readonly model: ForecastModel;
  readonly horizon: Horizon;
  /** Whose bars they are, as exchanges abroad have hours of their own; absent: a coin's or a US share's by the horizon. */
  readonly instrument?: Instrument | undefined;
  /** Closed bars of the horizon's timeframe, oldest first, split-adjusted as far as known at their end. */
  readonly candles: CandleColumns;
  /** The class's market (SPY, BTC) in the same timeframe; without it the market's factors stand at their mean. */
  readonly market?: CandleColumns | undefined;
  /** What resolved forecasts of the class taught by then; without it the model's own training speaks. */
  readonly pool?: Pool | undefined;
};

/** A forecast of every bar of a series, each from the bars up to it alone: `at(t)` is what `forecast` said then. */
export type ForecastHistory = {
  readonly length: number;
  readonly chart: ChartReadings;
  readonly at: (t: number) => Forecast | ForecastFault;
};

const NO_MODEL = (horizon: Horizon): ForecastFault => ({
  kind: "fault",
  fault: "no_model",
  reason: `There is no trained model for ${horizon.timeframe} bars of ${horizon.assetClass === "stock" ? "stocks" : "coins"} yet.`,
});

/** A bar that cannot be, longer ago than the data gate looks, is in every average since. */
const UNREADABLE: ForecastFault = {
  kind: "fault",
  fault: "bad_values",
  reason: "Its volatility cannot be read from these bars.",
};

/** A 15-minute claim must end before the closing bell or the lunch break: what the night or the break brings is another question. */
function sessionFault(
  candles: CandleColumns,
  { timeframe, barsAhead }: Horizon,
  t: number,
  instrument: Instrument,
): ForecastFault | undefined {
  const barMs = timeframeMs(timeframe);
  if (instrument.kind === "crypto" || barMs >= 3_600_000) return undefined;
  const openMs = candles.openTimeMs[t]!;
  const endMs = barEndMs(instrument, timeframe, openMs);
  const lastMs = barEndMs(instrument, timeframe, openMs + barsAhead * barMs);
  const calendar = shareCalendar(instrument.symbol);
  const { toMs } = sessionPart(calendar.tradingDay(calendar.dayOf(openMs)), openMs);
  if (lastMs - endMs === barsAhead * barMs && toMs >= lastMs) return undefined;
  return { kind: "fault", fault: "session_over", reason: "The session ends before this horizon does." };
}

/** Reads a chart once and forecasts from any of its bars at `from` or later; nothing at bar t depends on later bars. */
export function forecastHistory(input: ForecastInput, from = 0): ForecastHistory {
  const { model, horizon, candles, market, pool, instrument = anyOf(input.horizon.assetClass) } = input;
  const chart = chartReadings(candles, horizon.assetClass, horizon.timeframe, market, from);
  const parts = horizonModel(model, horizon);
  const entry = pool?.[poolKey(horizon)];
  const symbolBase = parts === undefined ? undefined : symbolMoves(candles, horizon, parts.own.movePercent);
  return {
    length: candles.length,
    chart,
    at: (t) => {
      if (parts === undefined) return NO_MODEL(horizon);
      const unfit = chartFault(candles, horizon, t) ?? sessionFault(candles, horizon, t, instrument);
      if (unfit !== undefined) return unfit;
      const sigma = sigmaAt(chart, parts.own, horizon.barsAhead, t);
      if (!(sigma > 0 && sigma < Infinity && chart.usual[t]! > 0)) return UNREADABLE;
      const made = forecastAt(chart, horizon, parts, entry, model.version, t, instrument);
      return { ...made, move: { ...made.move, symbolBase: symbolBase?.(t) } };
    },
  };
}

/** What is stated now, and what was stated a bar before (undefined where nothing was): one reading of the chart gives both. */
export function forecastAndBefore(input: ForecastInput & { readonly nowMs: number }): {
  readonly now: Forecast | ForecastFault;
  readonly before: Forecast | undefined;
} {
  const { candles, horizon, instrument, model, nowMs } = input;
  if (horizonModel(model, horizon) === undefined) return { now: NO_MODEL(horizon), before: undefined };
  const unfit = chartFault(candles, horizon, candles.length - 1) ?? ageFault(candles, horizon, nowMs, instrument);
  if (unfit !== undefined) return { now: unfit, before: undefined };
  const history = forecastHistory(input, Math.max(0, candles.length - 2));
  const now = history.at(candles.length - 1);
  const earlier = now.kind === "forecast" ? history.at(candles.length - 2) : now;
  return { now, before: earlier.kind === "forecast" ? earlier : undefined };
}
