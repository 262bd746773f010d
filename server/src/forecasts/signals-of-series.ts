import type { Instrument } from "@sextant/core/market";
import { presumedCurrency } from "@sextant/core/market";
import type { SignalTimeframe } from "@sextant/core/contract";
import { timeframeSignals, type IssuedSignal } from "@sextant/core/strategy";
import type { ForecastService, SeriesForecast } from "./create-forecast-service.ts";

/** Returns the signals of one series and its forecast, by the installation's policy and costs; none without a forecast. */
export function signalsOfSeries(
  { policy, costPercent }: Pick<ForecastService, "policy" | "costPercent">,
  instrument: Instrument,
  timeframe: SignalTimeframe,
  { forecast, source, freshness, quotedIn }: SeriesForecast,
): readonly IssuedSignal[] {
  return timeframeSignals({
    instrument,
    timeframe,
    forecast,
    policy,
    source,
    freshness,
    costPercent: costPercent[instrument.kind],
    currency: quotedIn ?? presumedCurrency(instrument),
  });
}
