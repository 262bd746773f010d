import type { Forecast, Profile } from "../forecast/index.ts";
import type { Instrument } from "../market/index.ts";
import type { ClaimKind, IssueDraft } from "../record/index.ts";
import type { Decision } from "./decide.ts";
import { rangeOf } from "./forecast-view.ts";
import { publishedPercent } from "./published-percent.ts";

/** The fields of a record row that the engine knows; the caller adds the book, the timestamp and the digests. */
export type ClaimDraft = Omit<
  IssueDraft,
  "book" | "feed" | "origin" | "issuedAt" | "codeHash" | "inputHash" | "factsHash" | "source"
> & {
  /** The claim as a sentence. */
  readonly claim: string;
};

/** The subject of a claim. */
export type Claimed = {
  readonly kind: ClaimKind;
  readonly instrument: Instrument;
  readonly forecast: Forecast;
  readonly profile: Profile;
  readonly costPercent: number;
  readonly expiresMs: number;
  readonly claim: string;
  /** Of a direction signal or an advisory. */
  readonly decision?: Decision;
  /** For a SELL on the ground of risk: the level it claims will be touched. */
  readonly deepFallLevel?: number;
  /** P(ends above the entry) that advice by ground states instead of the forecast's. */
  readonly up?: number;
  /** Version of the statistics that advice by ground is based on. */
  readonly groundsVersion?: string;
};

/** Converts a percentage to a probability, exactly as published. */
const share = (percent: number): number => Math.round(percent * 10) / 1000;

/**
 * Returns a claim in the record's format. It uses the published probabilities, so that scoring applies to what was
 * published.
 */
export function claimDraft(claimed: Claimed): ClaimDraft {
  const { kind, instrument, forecast, profile, costPercent, expiresMs, claim, decision } = claimed;
  if (decision?.because === "ground") return groundDraft(claimed, decision);
  const { price, barCloseMs, horizon, up, hold, move, modelVersion } = forecast;
  const range = rangeOf(forecast, 90);
  // A claim about the size of a move says nothing about its direction.
  const trade = kind === "volatility" || kind === "range" ? undefined : decision?.trade;
  const common = {
    barCloseAt: new Date(barCloseMs).toISOString(),
    symbol: instrument.symbol,
    assetClass: horizon.assetClass,
    claimKind: kind,
    timeframe: horizon.timeframe,
    horizon: horizon.id,
    entry: price,
    target: trade?.target ?? null,
    stop: trade?.stop ?? null,
    pUp: share(publishedPercent(up.p)),
    pTarget: trade?.pTarget ?? null,
    pStop: trade?.pStop ?? null,
    pExpired: trade?.pExpired ?? null,
    q05: range.low,
    q95: range.high,
    costPercent,
    expiresAt: new Date(expiresMs).toISOString(),
    modelVersion,
    claim,
  };
  if (kind === "volatility" || kind === "range") {
    const moves = kind === "volatility";
    return {
      ...common,
      profile: null,
      action: "OTHER",
      low: moves ? null : range.low,
      high: moves ? null : range.high,
      movePercent: moves ? move.percent : null,
      confidence: moves ? share(publishedPercent(move.p)) : 0.9,
      base: moves ? share(publishedPercent(move.base)) : null,
      breakEven: null,
    };
  }
  if (decision === undefined) throw new Error(`a claim of kind ${kind} needs its decision`);
  const holds = trade === undefined;
  return {
    ...common,
    profile,
    action: decision.rating,
    low: holds ? hold.low : null,
    high: holds ? hold.high : null,
    movePercent: null,
    confidence: share(decision.confidence),
    base: share(decision.basePercent),
    breakEven: decision.breakEvenPercent === undefined ? null : share(decision.breakEvenPercent),
  };
}

/**
 * A claim by ground has no barriers: BUY claims to end above the entry, SELL on risk to touch a level, SELL on the
 * class's premium to end below the entry, HOLD to end inside its band.
 */
function groundDraft(claimed: Claimed, decision: Decision): ClaimDraft {
  const { instrument, forecast, profile, costPercent, expiresMs, claim, deepFallLevel, groundsVersion } = claimed;
  const { price, barCloseMs, horizon, hold, modelVersion } = forecast;
  const up = claimed.up ?? forecast.up.p;
  const { action, ground } = decision;
  const range = rangeOf(forecast, 90);
  const holds = action === "HOLD";
  return {
    claimKind: "advisory",
    barCloseAt: new Date(barCloseMs).toISOString(),
    symbol: instrument.symbol,
    assetClass: horizon.assetClass,
    timeframe: horizon.timeframe,
    horizon: horizon.id,
    profile,
    action,
    ...(ground === undefined ? {} : { ground }),
    entry: price,
    target: action === "SELL" && ground === "risk" ? (deepFallLevel ?? null) : null,
    stop: null,
    low: holds ? hold.low : null,
    high: holds ? hold.high : null,
    movePercent: null,
    pUp: share(publishedPercent(up)),
    pTarget: null,
    pStop: null,
    pExpired: null,
    q05: range.low,
    q95: range.high,
    costPercent,
    expiresAt: new Date(expiresMs).toISOString(),
    // Two sets of statistics produced it: if either changes, it is another claim.
    modelVersion: groundsVersion === undefined ? modelVersion : `${modelVersion}+${groundsVersion}`,
    claim,
    confidence: share(decision.confidence),
    base: share(decision.basePercent),
    breakEven: null,
  };
}
