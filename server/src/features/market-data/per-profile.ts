import type { Recommend } from "@sextant/core/analysis";
import type { MarketData, RiskProfile } from "@sextant/core/contract";
import type { Instrument } from "@sextant/core/market";

/** Reads the forecasts of an instrument once; the advice is then made for each risk profile. */
export type RecommendFor = (instrument: Instrument) => Promise<(profile: RiskProfile) => Recommend>;

/** The analyses of a symbol at one time by risk profile. */
export type Analyses = (profile: RiskProfile) => MarketData;

/** Makes each analysis when it is first requested, once: the same object again is encoded once. */
export function onePerProfile(make: Analyses): Analyses {
  const made = new Map<RiskProfile, MarketData>();
  return (profile) => {
    const analysis = made.get(profile) ?? make(profile);
    made.set(profile, analysis);
    return analysis;
  };
}
