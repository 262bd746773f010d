import type { Action } from "../contract/index.ts";
import type { AssetClass, Forecast, ForecastFault, HorizonId, Profile } from "../forecast/index.ts";

/** What the forecast engine says of one horizon: odds, or why there are none. */
export type Outlook = Forecast | ForecastFault;

/** Which way a forecast is acted on, after cost (percent of the entry, round trip). HOLD unless there is an edge. */
export type Policy = (forecast: Forecast, profile: Profile, costPercent: number) => Action;

/** What buying and selling again costs where nobody says otherwise, in percent of the entry: spread, fee and slippage. */
export const ROUND_TRIP_COST_PERCENT: Readonly<Record<AssetClass, number>> = { stock: 0.1, crypto: 0.2 };

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
