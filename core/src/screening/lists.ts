import type { Assessment, ListName, ProjectType } from "./assessment.ts";
import { DAY_MS } from "./sane-metric.ts";
import type { ScreenerOrder } from "./table/screener-query.ts";

/** Minimum trending score for a token to trend. */
export const TRENDING_FROM_SCORE = 40;
const GAINER_LEAST_LIQUIDITY_USD = 10_000;
const HIGH_VOLUME_USD = 500_000;
/** Their volume comes from trading other tokens, so they do not trend themselves. */
const NEVER_TRENDING: ReadonlySet<ProjectType> = new Set(["Stablecoin", "Wrapped asset", "Liquid staking"]);

/**
 * Returns whether a token belongs to a list:
 * - trending: a score of 40 or more; money substitutes (stablecoins, wrapped, staked) do not trend. Risk excludes none,
 * it is displayed;
 * - newPairs: the oldest pool is younger than 24 hours; a token of unknown age is not new;
 * - gainers: up over 24 hours, with $10,000 of liquidity or more, and no wash suspect;
 * - highVolume: $500,000 in 24 hours or more, and no wash suspect;
 * - memecoinWinners: memecoins by project type.
 */
export function isInList(assessment: Assessment, list: ListName, nowMs: number): boolean {
  switch (list) {
    case "trending":
      return assessment.momentum.score >= TRENDING_FROM_SCORE && !NEVER_TRENDING.has(assessment.kind.projectType);
    case "newPairs":
      return assessment.createdMs !== undefined && nowMs - assessment.createdMs < DAY_MS;
    case "gainers":
      return (
        !assessment.wash.isSuspect &&
        (assessment.change24hPercent ?? 0) > 0 &&
        (assessment.liquidityUsd ?? 0) >= GAINER_LEAST_LIQUIDITY_USD
      );
    case "highVolume":
      return !assessment.wash.isSuspect && (assessment.volume24hUsd ?? 0) >= HIGH_VOLUME_USD;
    case "memecoinWinners":
      return assessment.kind.projectType === "Memecoin";
  }
}

/** Sort order of each list: by score, youngest first, by change, by volume, by score. */
export const LIST_ORDER: Readonly<Record<ListName, ScreenerOrder>> = {
  trending: { sort: "trending", descending: true },
  newPairs: { sort: "age", descending: false },
  gainers: { sort: "change24h", descending: true },
  highVolume: { sort: "volume24h", descending: true },
  memecoinWinners: { sort: "trending", descending: true },
};
