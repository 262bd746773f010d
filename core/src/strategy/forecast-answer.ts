import type { AssetClass, Forecast, ForecastError, HorizonId, PolicyVerdict, Profile } from "../forecast/index.ts";

/** The forecast engine's answer for one horizon: probabilities, or why there are none. */
export type ForecastAnswer = Forecast | ForecastError;

/**
 * Decides the action on a forecast, with the reason, after cost (percent of the entry, round trip): the engine's
 * `policy` with its rule and, to prevent flicker, the previous bar's action.
 */
export type Policy = (
  forecast: Forecast,
  profile: Profile,
  costPercent: number,
) => Pick<PolicyVerdict, "action" | "because">;

/**
 * Candidate forecasts for each section of an advisory. The immediate section uses three five-minute bars; the others
 * use the one with the best result for its risk, or the first available (long-term).
 */
export const ADVISORY_HORIZONS: Readonly<
  Record<AssetClass, { readonly [Part in "immediate" | "shortTerm" | "longTerm"]: readonly HorizonId[] }>
> = {
  stock: { immediate: ["15m"], shortTerm: ["5d"], longTerm: ["63d", "126d", "21d"] },
  crypto: { immediate: ["15m"], shortTerm: ["24h", "120h"], longTerm: ["63d", "126d", "21d"] },
};

/** The horizon used by the analysis page's recommendation. */
export const RECOMMENDATION_HORIZON: Readonly<Record<AssetClass, HorizonId>> = { stock: "5d", crypto: "24h" };

/** The long forecast that grounds are evaluated with. */
export const GROUND_HORIZON: HorizonId = "126d";
/** The short forecast that an index's grounds are evaluated with. */
export const SHORT_GROUND_HORIZON: HorizonId = "5d";
