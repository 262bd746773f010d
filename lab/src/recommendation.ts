import type { Recommend } from "@sextant/core/analysis";
import { forecastAndBefore, frozenModel, horizonOf, policy as verdict } from "@sextant/core/forecast";
import { candleColumns, type CandleColumns, type Instrument, type Timeframe } from "@sextant/core/market";
import { RECOMMENDATION_HORIZON, recommendFrom } from "@sextant/core/strategy";
import { closedBars } from "./closed-bars.ts";

/** Bars that are read, as the server reads them: what lies further back changes nothing that is shown. */
const BARS = 1500;
/** Whose bars stand for the market of a class. */
const MARKET = {
  stock: { kind: "stock", symbol: "SPY" },
  crypto: { kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" },
} as const satisfies Record<Instrument["kind"], Instrument>;

/** The recommendation at a moment as the server makes it, with the shipped model, from candle files alone. */
export function recommendation(
  folder: string,
  instrument: Instrument,
  when: { readonly atMs: number; readonly nowMs: number },
): Recommend {
  const model = frozenModel();
  const rule = model.policy;
  const costPercent = rule.costPercent[instrument.kind];
  const horizon = horizonOf(instrument.kind, RECOMMENDATION_HORIZON[instrument.kind]);
  const read = (of: Instrument, timeframe: Timeframe): CandleColumns | undefined => {
    const bars = closedBars(folder, of, timeframe, when);
    return bars === undefined || bars.candles.length === 0 ? undefined : candleColumns(bars.candles.slice(-BARS));
  };
  const candles = horizon === undefined ? undefined : read(instrument, horizon.timeframe);
  if (horizon === undefined || candles === undefined) {
    const reason = `There are no ${horizon?.timeframe ?? "closed"} candles of it.`;
    const outlook = { kind: "fault", fault: "too_few_bars", reason } as const;
    return recommendFrom({ outlook, policy: () => ({ action: "HOLD", because: "novel" }), costPercent });
  }
  const market = read(MARKET[instrument.kind], horizon.timeframe);
  const { now, before } = forecastAndBefore({ model, horizon, candles, market, nowMs: when.atMs });
  return recommendFrom({
    outlook: now,
    costPercent,
    policy: (forecast, profile, percent) => {
      const cost = percent / 100;
      const previous = before && verdict({ forecast: before, profile, rule, cost }).action;
      return verdict({ forecast, profile, rule, cost, previous });
    },
  });
}
