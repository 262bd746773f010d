import type { Project } from "@sextant/core/contract";
import { linksFor } from "@sextant/core/deep-links";
import type { TokenObservation } from "@sextant/core/market";
import type { Assessment, RiskVerdict } from "@sextant/core/screening";
import type { Ranked } from "../../screener/screener.ts";
import { screenerFreshness, type Seen } from "./screener-freshness.ts";
import { metric, httpsPage, timestamp, ourTimestamp } from "./wire-values.ts";

const DAY_MS = 86_400_000;
const MOST_OBSERVATIONS = 24;
const MOST_REASONS = 3;

/** Returns a token as a project, for a card. */
export function wireProject({ token, rank, past = [] }: Ranked, seen: Seen): Project {
  const { momentum, risk, wash, lookAlike, kind } = token;
  const change = metric(token.change24hPercent);
  return {
    token: {
      name: token.name,
      symbol: token.symbol,
      chain: token.chain,
      address: token.address,
      price: metric(token.priceUsd),
      priceChange24h: change,
      changeNote: change === null ? (token.changeNote ?? "No source has it.") : null,
      marketCap: metric(token.marketCapUsd),
      volume24h: metric(token.volume24hUsd),
      liquidity: metric(token.liquidityUsd),
      trending: rank !== undefined,
      contractVerified: token.contractVerified ?? null,
      liquidityLocked: token.liquidityLocked ?? null,
      lockedPercent: metric(token.lockedPercent),
      unlockAt: timestamp(token.unlockMs),
      dexUrl: dexPage(token),
      dex: token.mainPool?.dex ?? null,
      createdAt: timestamp(token.createdMs),
      firstSeenAt: ourTimestamp(token.firstSeenMs),
      pools: token.poolCount,
      observations: pricesOfDay(past, token.assessedMs),
      boosts: token.boosts,
      imitates: lookAlike === undefined ? null : { ...lookAlike },
    },
    momentum: {
      trendingRank: rank ?? null,
      volumeSpike: metric(momentum.volumeSpikePercent),
      spikeBasis: momentum.spikeBasis,
      score: momentum.score,
      wash: { suspect: wash.isSuspect, reasons: [...wash.reasons] },
    },
    risks: {
      overallRisk: risk.riskClass,
      score: risk.score,
      notChecked: risk.unknowns,
      reasons: reasonsOf(risk),
      capped: risk.isCapped,
    },
    socialMetrics: {
      telegramMembers: metric(token.telegramMembers),
      twitterMentions: metric(token.twitterMentions),
      socialTrend: token.socialTrend ?? null,
    },
    aiAnalysis: { projectType: kind.projectType, narrative: kind.narrative, evidence: [...kind.evidence] },
    sources: [...token.sources],
    asOf: ourTimestamp(token.asOfMs),
    freshness: screenerFreshness(token, seen),
  };
}

/**
 * Returns the page where it is traded: the pool's own page, else a screener's page of the token. A simulated token has
 * none.
 */
function dexPage({ simulated, mainPool, chain, address }: Assessment): string | null {
  if (simulated) return null;
  const own = httpsPage(mainPool?.url);
  return own ?? linksFor({ token: { chain, address } }).find(({ kind }) => kind === "tokens")?.href ?? null;
}

function pricesOfDay(past: readonly TokenObservation[], nowMs: number): number[] {
  const prices = past.flatMap(({ atMs, priceUsd }) => {
    const price = metric(priceUsd);
    return price === null || nowMs - atMs > DAY_MS ? [] : [price];
  });
  return prices.slice(-MOST_OBSERVATIONS);
}

/** Returns the most important facts in words, those that decide alone first. */
function reasonsOf({ facts }: RiskVerdict): string[] {
  return facts
    .filter(({ effect }) => effect === "raises")
    .toSorted((a, b) => Number(b.isDecisive) - Number(a.isDecisive) || b.points - a.points)
    .slice(0, MOST_REASONS)
    .map(({ why }) => why);
}
