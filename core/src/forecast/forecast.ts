import { RISK_PROFILES, type RiskProfile, type Timeframe } from "../market/index.ts";
import type { Horizon } from "./horizon.ts";

/** The user's risk profile: it sets the distances of target and stop, never the odds. */
export type Profile = RiskProfile;

export type Side = "BUY" | "SELL";

/**
 * Target and stop distances of a profile in units of usual volatility over the horizon: the more aggressive, the
 * further the target relative to the stop.
 */
export const GEOMETRY: Record<Profile, { readonly target: number; readonly stop: number }> = {
  CONSERVATIVE: { target: 0.8, stop: 1.2 },
  MODERATE: { target: 1, stop: 1 },
  AGGRESSIVE: { target: 1.5, stop: 1 },
};

/** In the order of the frozen model. */
export const PROFILES: readonly Profile[] = RISK_PROFILES;
export const SIDES: readonly Side[] = ["BUY", "SELL"];

/** The price at the horizon's end lies within `low` and `high` in `nominal` percent of cases. */
export type PriceRange = { readonly nominal: 80 | 90 | 95; readonly low: number; readonly high: number };

/**
 * A trade's odds: the outcomes of a position opened at the last close with this target and stop. Probabilities 0 to 1.
 */
export type BarrierOdds = {
  readonly profile: Profile;
  readonly side: Side;
  /** Prices. BUY: stop < price < target; SELL mirrored. */
  readonly target: number;
  readonly stop: number;
  /** Target first, stop first (also if one bar reaches both), neither within the horizon. They sum to 1. */
  readonly pTarget: number;
  readonly pStop: number;
  readonly pExpired: number;
  /** Target before stop, or neither and a close on the right side of the entry: the number shown as confidence. */
  readonly pClaim: number;
  /** The average of the same four outcomes: the odds without looking at the chart. */
  readonly base: { readonly target: number; readonly stop: number; readonly expired: number; readonly claim: number };
  /** Odds of the same claim for a price without drift: confidence must exceed them to mean anything. */
  readonly breakEven: number;
  /** pClaim - breakEven. */
  readonly edge: number;
  /** The edge at the lower 10% bound of the block bootstrap. */
  readonly lowerEdge: number;
  /** Percentile (0 to 100) of this call among the model's own past calls: how unusual it is, not how probable. */
  readonly strength: number;
  /** Mean result as a fraction of the entry, before costs. */
  readonly expectedValue: number;
  /** Whether direction showed skill here on out-of-sample data; if not, pClaim is the base rate. */
  readonly skilled: boolean;
};

/** A fact that the forecast is based on, for the evidence ledger. */
export type FactorReading = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** "sd" (standard deviations), "%", "ratio", "0 to 100". */
  readonly unit: string;
};

/** A forecast of the time from the last close to the horizon's end. The same bars and model give the same bytes. */
export type Forecast = {
  readonly kind: "forecast";
  readonly horizon: Horizon;
  /** When the last closed bar ended, in epoch milliseconds. */
  readonly barCloseMs: number;
  /** The close of that bar: the entry of every claim. */
  readonly price: number;
  /** Expected standard deviation of the return over the whole horizon, as a fraction (0.02 is 2%). */
  readonly sigma: number;
  /** Usual volatility over the horizon, as a fraction: the unit of targets, stops and the hold band. */
  readonly unit: number;
  /**
   * Rank of `sigma` among past cases of its asset class, across all symbols and times, 0 to 100: below 33 calm, above
   * 67 volatile.
   */
  readonly sigmaPercentile: number;
  readonly ranges: readonly PriceRange[];
  /** P(close at the end > price). Without skill `p` equals `base`. */
  readonly up: { readonly p: number; readonly base: number; readonly skilled: boolean };
  /** Six rows: each profile, each side. */
  readonly barriers: readonly BarrierOdds[];
  /**
   * P(low <= close at the end <= high), the band of one unit around the price, cut where a range with higher odds ends:
   * the claim of HOLD.
   */
  readonly hold: { readonly low: number; readonly high: number; readonly p: number; readonly base: number };
  /**
   * P(the price ends more than `percent` away, up or down); `base` is how often symbols of the class did, `symbolBase`
   * how often this one did over the bars read, undefined below 250 bars.
   */
  readonly move: {
    readonly percent: number;
    readonly p: number;
    readonly base: number;
    readonly symbolBase?: number | undefined;
  };
  /**
   * How different this chart is from those in training; beyond the limit (training's 99th percentile) nothing is
   * advised.
   */
  readonly novelty: { readonly index: number; readonly limit: number; readonly novel: boolean };
  readonly factors: readonly FactorReading[];
  /** Number of bars read now, and of forecasts that the model was trained on and its ranges were measured on. */
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
  /** For too few bars: how many more are needed after the last one, if there is one. */
  readonly lacks?: { readonly timeframe: Timeframe; readonly bars: number; readonly lastOpenMs: number };
  /** For bars that are too old: the newest one. */
  readonly newest?: { readonly timeframe: Timeframe; readonly closeMs: number };
};
