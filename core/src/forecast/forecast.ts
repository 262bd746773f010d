import { RISK_PROFILES, type RiskProfile, type Timeframe } from "../market/index.ts";
import type { Horizon } from "./horizon.ts";

/** How much risk a person asked for: it sets where target and stop stand, never the odds' honesty. */
export type Profile = RiskProfile;

export type Side = "BUY" | "SELL";

/** Target and stop distances of a profile in units of usual volatility over the horizon: the bolder, the further the target beside the stop. */
export const GEOMETRY: Record<Profile, { readonly target: number; readonly stop: number }> = {
  CONSERVATIVE: { target: 0.8, stop: 1.2 },
  MODERATE: { target: 1, stop: 1 },
  AGGRESSIVE: { target: 1.5, stop: 1 },
};

/** In the order in which the frozen model has them. */
export const PROFILES: readonly Profile[] = RISK_PROFILES;
export const SIDES: readonly Side[] = ["BUY", "SELL"];

/** The price at the horizon's end lies within `low` and `high` in `nominal` percent of cases. */
export type PriceRange = { readonly nominal: 80 | 90 | 95; readonly low: number; readonly high: number };

/** A trade's odds: what becomes of a position opened at the last close with this target and stop. Probabilities 0 to 1. */
export type BarrierOdds = {
  readonly profile: Profile;
  readonly side: Side;
  /** Prices. BUY: stop < price < target; SELL mirrored. */
  readonly target: number;
  readonly stop: number;
  /** Target first, stop first (also when both lie in one bar), neither within the horizon. They sum to 1. */
  readonly pTarget: number;
  readonly pStop: number;
  readonly pExpired: number;
  /** Target before stop, or neither and a close on the right side of the entry: the number shown as confidence. */
  readonly pClaim: number;
  /** The same four as they came out on average: what one knows without looking at the chart. */
  readonly base: { readonly target: number; readonly stop: number; readonly expired: number; readonly claim: number };
  /** Odds of the same claim for a price without any drift: confidence must beat it to mean anything. */
  readonly breakEven: number;
  /** pClaim - breakEven. */
  readonly edge: number;
  /** The edge that is left at the lower 10 % bound of the block bootstrap. */
  readonly lowerEdge: number;
  /** Percentile (0 to 100) of this call among the model's own past calls: how unusual, not how probable. */
  readonly strength: number;
  /** Mean result as a fraction of the entry, before any cost. */
  readonly expectedValue: number;
  /** Whether direction showed skill here on data the model had not seen; if not, pClaim is the base rate. */
  readonly skilled: boolean;
};

/** A fact the forecast rests on, for the evidence ledger. */
export type FactorReading = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** "sd" (standard deviations), "%", "ratio", "0 to 100". */
  readonly unit: string;
};

/** What is stated about the time from the last close to the horizon's end. The same bars and model give the same bytes. */
export type Forecast = {
  readonly kind: "forecast";
  readonly horizon: Horizon;
  /** When the last closed bar ended, epoch ms. */
  readonly barCloseMs: number;
  /** Its close: the entry of every claim. */
  readonly price: number;
  /** Expected standard deviation of the return over the whole horizon, as a fraction (0.02 is 2 %). */
  readonly sigma: number;
  /** Usual volatility over the horizon, as a fraction: the unit of targets, stops and the hold band. */
  readonly unit: number;
  /** Where `sigma` stands among past cases of its asset class, all names at all times, 0 to 100: below 33 calm, above 67 wild. */
  readonly sigmaPercentile: number;
  readonly ranges: readonly PriceRange[];
  /** P(close at the end > price). Without skill `p` equals `base`. */
  readonly up: { readonly p: number; readonly base: number; readonly skilled: boolean };
  /** Six rows: each profile, each side. */
  readonly barriers: readonly BarrierOdds[];
  /** P(low <= close at the end <= high), the band of one unit around the price, cut where a range with higher odds ends: HOLD's claim. */
  readonly hold: { readonly low: number; readonly high: number; readonly p: number; readonly base: number };
  /**
   * P(the price ends more than `percent` away, up or down); `base` is how often symbols of the class did, `symbolBase` how often this
   * one did over the bars read, undefined below 250 bars.
   */
  readonly move: {
    readonly percent: number;
    readonly p: number;
    readonly base: number;
    readonly symbolBase?: number | undefined;
  };
  /** How unlike anything in training this chart is; beyond the limit (training's 99th percentile) nothing is advised. */
  readonly novelty: { readonly index: number; readonly limit: number; readonly novel: boolean };
  readonly factors: readonly FactorReading[];
  /** Bars read now, and forecasts the model was trained on and its ranges were measured on. */
  readonly samples: { readonly bars: number; readonly trained: number; readonly ranges: number };
  readonly modelVersion: string;
};

/** Why there is no forecast; `reason` is a sentence for the screen. */
export type ForecastError = {
  readonly kind: "error";
  readonly error:
    | "too_few_bars"
    | "stale"
    | "gap"
    | "split"
    | "bad_values"
    | "no_model"
    | "session_over"
    | "other_currency";
  readonly reason: string;
  /** Of too few bars: how many more it takes after the last one, where there is one. */
  readonly lacks?: { readonly timeframe: Timeframe; readonly bars: number; readonly lastOpenMs: number };
};
