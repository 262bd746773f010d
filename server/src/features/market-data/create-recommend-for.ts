import type { Recommend } from "@sextant/core/analysis";
import type { MarketData, RiskProfile } from "@sextant/core/contract";
import { horizonOf, type HorizonId } from "@sextant/core/forecast";
import type { Instrument } from "@sextant/core/market";
import { GROUND_HORIZON, RECOMMENDATION_HORIZON, recommendFrom } from "@sextant/core/strategy";
import type { ForecastService } from "../../forecasts/index.ts";

/** Reads the forecasts of an instrument once; returns a function that advises for each risk profile. */
export type RecommendFor = (instrument: Instrument) => Promise<(profile: RiskProfile) => Recommend>;

/** The analyses of a symbol at one time by risk profile. */
export type Analyses = (profile: RiskProfile) => MarketData;

/** Computes each analysis when it is first requested, once: the same object is encoded once. */
export function onePerProfile(make: Analyses): Analyses {
  const made = new Map<RiskProfile, MarketData>();
  return (profile) => {
    const analysis = made.get(profile) ?? make(profile);
    made.set(profile, analysis);
    return analysis;
  };
}

/**
 * Creates the advice of an analysis: from the grounds for months ahead if there are any, otherwise from the forecast of
 * days.
 */
export function createRecommendFor(forecasts: ForecastService): RecommendFor {
  return async (instrument: Instrument) => {
    const of = async (id: HorizonId) => {
      const horizon = horizonOf(instrument.kind, id);
      return horizon === undefined ? undefined : await forecasts.of(instrument, horizon);
    };
    const [short, far, grounds] = await Promise.all([
      of(RECOMMENDATION_HORIZON[instrument.kind]),
      of(GROUND_HORIZON),
      forecasts.grounds(instrument),
    ]);
    const simulatedSide = grounds === undefined ? await forecasts.simulatedSide(instrument) : undefined;
    return (profile) =>
      recommendFrom({
        forecast: short?.forecast,
        long: far && { forecast: far.forecast, quotedIn: far.quotedIn, grounds, simulatedSide },
        policy: forecasts.policy,
        costPercent: forecasts.costPercent[instrument.kind],
        profile,
      });
  };
}
