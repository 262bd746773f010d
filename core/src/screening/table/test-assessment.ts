import type { Chain } from "../../market/index.ts";
import type { Assessment, ProjectType, RiskClass } from "../assessment.ts";

/** What the table reads of an assessment. */
export type TableFigures = {
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

/** An assessment with these figures and nothing else known. */
export function testAssessment(figures: TableFigures): Assessment {
  return {
    key: figures.key,
    chain: figures.chain,
    address: figures.key.slice(figures.chain.length + 1),
    name: "",
    symbol: "",
    assessedMs: 0,
    asOfMs: 0,
    sources: [],
    simulated: true,
    firstSeenMs: 0,
    createdMs: figures.createdMs,
    poolCount: 0,
    mainPool: undefined,
    priceUsd: figures.price,
    change24hPercent: figures.change,
    changeNote: undefined,
    marketCapUsd: figures.marketCap,
    fdvUsd: undefined,
    volume24hUsd: figures.volume,
    liquidityUsd: figures.liquidity,
    buys24h: undefined,
    sells24h: undefined,
    momentum: { score: figures.score, parts: [], volumeSpikePercent: figures.spike, spikeBasis: "" },
    risk: {
      riskClass: figures.risk,
      score: figures.riskScore,
      rules: "",
      facts: [],
      unknowns: 0,
      missingEssentials: [],
      ruledOut: [],
      isCapped: false,
    },
    wash: { isSuspect: figures.isWash, volumeToLiquidity: undefined, reasons: [] },
    lookAlike: undefined,
    slippage: [],
    kind: { projectType: figures.projectType, narrative: "", evidence: [] },
    contractVerified: undefined,
    liquidityLocked: undefined,
    lockedPercent: undefined,
    unlockMs: undefined,
    telegramMembers: figures.telegram,
    twitterMentions: undefined,
    socialTrend: undefined,
    boosts: 0,
  };
}
