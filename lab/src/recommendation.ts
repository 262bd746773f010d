import type { Recommend } from "@sextant/core/analysis";
import {
  ENOUGH_BARS,
  forecastAndBefore,
  frozenModel,
  horizonOf,
  MARKET_OF_CLASS,
  policyAfter,
  type HorizonId,
} from "@sextant/core/forecast";
import { frozenIndexMembers } from "@sextant/core/grounds";
import { candleColumns, type Candle, type Instrument, type Timeframe } from "@sextant/core/market";
import {
  GROUND_BARS,
  GROUND_HORIZON,
  GROUND_INDEX_BARS,
  groundForecast,
  RECOMMENDATION_HORIZON,
  recommendFrom,
  type LongView,
  type ForecastAnswer,
} from "@sextant/core/strategy";
import { closedBars } from "./closed-bars.ts";

/**
 * Returns the recommendation at a time like the server, with the shipped model, from candle files alone. `daily`
 * contains the bars closed by then.
 */
export function recommendation(
  folder: string,
  instrument: Instrument,
  daily: readonly Candle[],
  when: { readonly atMs: number; readonly nowMs: number },
): Recommend {
  const model = frozenModel();
  const costPercent = model.policy.costPercent[instrument.kind];
  // Each file is read once, so that its bad rows are named once.
  const read = new Map<string, readonly Candle[]>([[`${instrument.symbol} 1d`, daily]]);
  const all = (of: Instrument, timeframe: Timeframe): readonly Candle[] => {
    const key = `${of.symbol} ${timeframe}`;
    const found = read.get(key) ?? closedBars(folder, of, timeframe, when)?.candles ?? [];
    read.set(key, found);
    return found;
  };
  const beside = MARKET_OF_CLASS[instrument.kind];
  const forecasts = (id: HorizonId) => {
    const horizon = horizonOf(instrument.kind, id);
    const own = horizon === undefined ? [] : all(instrument, horizon.timeframe);
    if (horizon === undefined || own.length === 0) {
      const reason = `There are no ${horizon?.timeframe ?? "closed"} candles of it.`;
      return { now: { kind: "error", error: "too_few_bars", reason } as const, before: undefined };
    }
    const candles = candleColumns(own.slice(-ENOUGH_BARS));
    const indexBars = all(beside, horizon.timeframe);
    const market = indexBars.length === 0 ? undefined : candleColumns(indexBars.slice(-ENOUGH_BARS));
    return forecastAndBefore({ model, horizon, instrument, candles, market, nowMs: when.atMs });
  };
  const { now, before } = forecasts(RECOMMENDATION_HORIZON[instrument.kind]);
  return recommendFrom({
    forecast: now,
    long: longView(instrument, forecasts(GROUND_HORIZON).now, daily, all(beside, "1d")),
    costPercent,
    policy: (forecast, profile, percent) =>
      policyAfter(before, { forecast, profile, rule: model.policy, cost: percent / 100 }),
  });
}

function longView(
  instrument: Instrument,
  forecast: ForecastAnswer,
  own: readonly Candle[],
  market: readonly Candle[],
): LongView {
  const last = own.at(-1);
  const known = market.filter(({ openTimeMs }) => last !== undefined && openTimeMs <= last.openTimeMs);
  const grounds =
    own.length === 0 || known.length === 0
      ? undefined
      : groundForecast({
          instrument,
          members: frozenIndexMembers(),
          bars: candleColumns(own.slice(-GROUND_BARS)),
          index: candleColumns(known.slice(-GROUND_INDEX_BARS)),
        });
  return { forecast, quotedIn: undefined, grounds };
}
