import type { Chain } from "../../market/index.ts";
import type { Assessment, ProjectType, RiskClass } from "../assessment.ts";

/** The values of an assessment that the table reads. */
export type TableMetrics = {
  readonly key: string;
  readonly chain: Chain;
  readonly risk: RiskClass;
  readonly riskScore: number;
  readonly score: number;
  readonly spike: number | undefined;
  readonly change: number | undefined;
  readonly volume: number | undefined;
  readonly liquidity: number | undefined;
  readonly marketCap: number | undefined;
  readonly price: number | undefined;
  readonly createdMs: number | undefined;
  readonly telegram: number | undefined;
  readonly isWash: boolean;
  readonly projectType: ProjectType;
};

/** An assessment with these values and nothing else known. */
export function testAssessment(metrics: TableMetrics): Assessment {
  return {
    key: metrics.key,
    chain: metrics.chain,
    address: metrics.key.slice(metrics.chain.length + 1),
    name: "",
    symbol: "",
    assessedMs: 0,
    asOfMs: 0,
    sources: [],
    simulated: true,
    firstSeenMs: 0,
    createdMs: metrics.createdMs,
    poolCount: 0,
    mainPool: undefined,
    priceUsd: metrics.price,
    change24hPercent: metrics.change,
    changeNote: undefined,
    marketCapUsd: metrics.marketCap,
    fdvUsd: undefined,
    volume24hUsd: metrics.volume,
    liquidityUsd: metrics.liquidity,
    buys24h: undefined,
    sells24h: undefined,
    momentum: { score: metrics.score, parts: [], volumeSpikePercent: metrics.spike, spikeBasis: "" },
    risk: {
      riskClass: metrics.risk,
      score: metrics.riskScore,
      rules: "",
      facts: [],
      unknowns: 0,
      missingEssentials: [],
      ruledOut: [],
      isCapped: false,
    },
    wash: { isSuspect: metrics.isWash, volumeToLiquidity: undefined, reasons: [] },
    lookAlike: undefined,
    slippage: [],
    kind: { projectType: metrics.projectType, narrative: "", evidence: [] },
    contractVerified: undefined,
    liquidityLocked: undefined,
    lockedPercent: undefined,
    unlockMs: undefined,
    telegramMembers: metrics.telegram,
    twitterMentions: undefined,
    socialTrend: undefined,
    boosts: 0,
  };
}
