import type { Recommend } from "@sextant/core/analysis";
import {
  ENOUGH_BARS,
  forecastAndBefore,
  frozenModel,
  horizonOf,
  MARKET_OF_CLASS,
  policyAfter,
} from "@sextant/core/forecast";
import { candleColumns, type CandleColumns, type Instrument, type Timeframe } from "@sextant/core/market";
import { RECOMMENDATION_HORIZON, recommendFrom } from "@sextant/core/strategy";
import { closedBars } from "./closed-bars.ts";

/** The recommendation at a moment as the server makes it, with the shipped model, from candle files alone. */
export function recommendation(
  folder: string,
  instrument: Instrument,
  when: { readonly atMs: number; readonly nowMs: number },
): Recommend {
  const model = frozenModel();
  const costPercent = model.policy.costPercent[instrument.kind];
  const horizon = horizonOf(instrument.kind, RECOMMENDATION_HORIZON[instrument.kind]);
  const read = (of: Instrument, timeframe: Timeframe): CandleColumns | undefined => {
    const bars = closedBars(folder, of, timeframe, when);
    return bars === undefined || bars.candles.length === 0
      ? undefined
      : candleColumns(bars.candles.slice(-ENOUGH_BARS));
  };
  const candles = horizon === undefined ? undefined : read(instrument, horizon.timeframe);
  if (horizon === undefined || candles === undefined) {
    const reason = `There are no ${horizon?.timeframe ?? "closed"} candles of it.`;
    const outlook = { kind: "fault", fault: "too_few_bars", reason } as const;
    return recommendFrom({ outlook, policy: () => ({ action: "HOLD", because: "novel" }), costPercent });
  }
  const market = read(MARKET_OF_CLASS[instrument.kind], horizon.timeframe);
  const { now, before } = forecastAndBefore({ model, horizon, instrument, candles, market, nowMs: when.atMs });
  return recommendFrom({
    outlook: now,
    costPercent,
    policy: (forecast, profile, percent) =>
      policyAfter(before, { forecast, profile, rule: model.policy, cost: percent / 100 }),
  });
}
