import type { AssetClass, Forecast, ForecastError, HorizonId, PolicyVerdict, Profile } from "../forecast/index.ts";

/** What the forecast engine says of one horizon: odds, or why there are none. */
export type ForecastAnswer = Forecast | ForecastError;

/**
 * Which way a forecast is acted on, and why, after cost (percent of the entry, round trip): the engine's `policy` with its rule
 * and, against flicker, the action of the bar before.
 */
export type Policy = (
  forecast: Forecast,
  profile: Profile,
  costPercent: number,
) => Pick<PolicyVerdict, "action" | "because">;

/**
 * The forecasts that each part of an advisory chooses from. Immediate is three bars of five minutes; of the others the best
 * for its risk is taken, or the first that there is (long-term).
 */
export const ADVISORY_HORIZONS: Readonly<
  Record<AssetClass, { readonly [Part in "immediate" | "shortTerm" | "longTerm"]: readonly HorizonId[] }>
> = {
  stock: { immediate: ["15m"], shortTerm: ["5d"], longTerm: ["63d", "126d", "21d"] },
  crypto: { immediate: ["15m"], shortTerm: ["24h", "120h"], longTerm: ["63d", "126d", "21d"] },
};

/** The horizon that the analysis page's recommendation acts on. */
export const RECOMMENDATION_HORIZON: Readonly<Record<AssetClass, HorizonId>> = { stock: "5d", crypto: "24h" };

/** The long forecast that grounds are judged beside. */
export const GROUND_HORIZON: HorizonId = "126d";
/** The short forecast that the grounds of an index are judged beside. */
export const SHORT_GROUND_HORIZON: HorizonId = "5d";
