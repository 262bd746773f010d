import { contentHash } from "../market/index.ts";
import file from "./walk-forward.json" with { type: "json" };

/**
 * Stated odds and outcomes of one period's claims, percent; `from` and `to` are the years of its first and last claim.
 */
export type WalkedPeriod = {
  readonly from: number;
  readonly to: number;
  readonly claims: number;
  readonly saidPercent: number;
  readonly camePercent: number;
};

/**
 * Stated odds and outcomes of claims on one ground over past years, with odds fitted only on earlier years. Shares, 0
 * to 1.
 */
export type WalkedClaim = {
  readonly ground: "premium" | "risk";
  readonly action: "BUY" | "SELL";
  readonly kind: "share" | "index" | "coin";
  /**
   * The set of symbols: 'us, other names' was not used for training; a survivorship-free set is named by its folder;
   * 'index funds'; 'coins'.
   */
  readonly set: string;
  /** Sessions the claim looks ahead; days for a coin. */
  readonly days: number;
  /** Number of claims, one per symbol and week: they overlap. */
  readonly n: number;
  readonly said: number;
  readonly came: number;
  /** 95 % interval of `came`, by resampling blocks of time. */
  readonly interval: { readonly low: number; readonly high: number };
  /** Lowest and highest share of a year with 100 claims or more (20 for an index), and the number of such years. */
  readonly years: { readonly count: number; readonly low: number; readonly high: number };
  /**
   * Calendar periods of four years (2008 to 2011, 2012 to 2015 …) with 100 claims or more (50 for an index), in order.
   */
  readonly byPeriod: readonly WalkedPeriod[];
};

/** The set of US symbols on which no odds were fitted. */
export const UNTRAINED_NAMES = "us, other names";

export type WalkForwardFile = { readonly version: string; readonly claims: readonly WalkedClaim[] };

const round = (value: number): number => Number(value.toFixed(4));

/**
 * Returns the file of walk-forward claims: shares to four digits, percentages to one, its version the hash of its
 * content.
 */
export function walkForwardFile(claims: readonly WalkedClaim[]): WalkForwardFile {
  const rounded = claims.map((claim) => ({
    ...claim,
    said: round(claim.said),
    came: round(claim.came),
    interval: { low: round(claim.interval.low), high: round(claim.interval.high) },
    years: { count: claim.years.count, low: round(claim.years.low), high: round(claim.years.high) },
    byPeriod: claim.byPeriod.map((period) => ({
      ...period,
      saidPercent: Number(period.saidPercent.toFixed(1)),
      camePercent: Number(period.camePercent.toFixed(1)),
    })),
  }));
  return { version: `walked-1-${contentHash(JSON.stringify(rounded))}`, claims: rounded };
}

/** Returns the shipped walk-forward claims (`npm run lab -- walk-grounds`). */
export function frozenWalkForward(): WalkForwardFile {
  return file as WalkForwardFile;
}
