import type { LabelRecord, Project, TokenRow, WinningProjects } from "@sextant/core/contract";
import { agoIso } from "./sample-dashboard.ts";

const LIVE = { state: "live", delayMinutes: null } as const;
type Changes = {
  readonly token?: Partial<Project["token"]>;
  readonly momentum?: Partial<Project["momentum"]>;
  readonly risks?: Partial<Project["risks"]>;
  readonly socialMetrics?: Partial<Project["socialMetrics"]>;
  readonly aiAnalysis?: Partial<Project["aiAnalysis"]>;
  readonly rest?: Partial<Pick<Project, "freshness" | "asOf" | "sources">>;
};

/** Returns an EVM address that no one owns. */
export const addressOf = (number: number) => `0x${number.toString(16).padStart(40, "0")}`;

/** One invented token, everything known of it. */
export function projectOf(
  number: number,
  { token, momentum, risks, socialMetrics, aiAnalysis, rest }: Changes = {},
): Project {
  return {
    token: {
      name: `Token ${number}`,
      symbol: `TKN${number}`,
      chain: "base",
      address: addressOf(number),
      price: 0.00244 * number,
      priceChange24h: 37.16 - number * 8,
      changeNote: null,
      marketCap: 2.4e6,
      volume24h: 1.1e6 - number * 3e4,
      liquidity: 251_100,
      trending: number < 6,
      contractVerified: true,
      liquidityLocked: null,
      lockedPercent: null,
      unlockAt: null,
      dex: "uniswap",
      dexUrl: `https://dexscreener.com/base/${addressOf(number)}`,
      createdAt: agoIso(6_000 + number * 900),
      firstSeenAt: agoIso(3_000),
      pools: 2,
      boosts: 0,
      imitates: null,
      observations: Array.from({ length: 12 }, (_, i) => 0.0024 * number * (1 + Math.sin(i * number) / 9 + i / 40)),
      ...token,
    },
    momentum: {
      trendingRank: number,
      volumeSpike: 16,
      spikeBasis: "Against the median of 7 days, 950K.",
      score: 71,
      wash: { suspect: false, reasons: [] },
      ...momentum,
    },
    risks: {
      overallRisk: "MEDIUM",
      score: 34,
      notChecked: 1,
      capped: false,
      reasons: ["The lock of its liquidity was not checked."],
      ...risks,
    },
    socialMetrics: { telegramMembers: 6_100, twitterMentions: 418, socialTrend: "RISING", ...socialMetrics },
    aiAnalysis: {
      projectType: "Memecoin",
      narrative: "It traded 4.3 times its liquidity in a day, so expect large price swings.",
      evidence: ["name", "source category 'meme'"],
      ...aiAnalysis,
    },
    sources: ["dexscreener"],
    asOf: agoIso(0),
    freshness: LIVE,
    ...rest,
  };
}

/** Nine tokens in every state that a card knows. */
export const nineProjects = (): Project[] => [
  projectOf(1, {
    token: { symbol: "LOL", name: "LOL", chain: "solana", address: "So1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
  }),
  projectOf(2, {
    token: {
      symbol: "TROLLP",
      name: "Donald Trollp",
      price: 1.69e-4,
      priceChange24h: null,
      changeNote: "Younger than a day.",
      marketCap: 168_900,
      volume24h: 3.2e6,
      liquidity: 38_100,
      contractVerified: null,
      createdAt: agoIso(400),
      boosts: 500,
      imitates: { symbol: "TRUMP", name: "Official Trump", how: "similar" },
    },
    momentum: {
      volumeSpike: null,
      spikeBasis: "Seen for less than 3 days: there is no usual volume yet.",
      wash: { suspect: true, reasons: ["Traded 84 times its liquidity.", "61 of 64 trades of one size."] },
    },
    risks: { overallRisk: "EXTREME", score: 100, notChecked: 6 },
    socialMetrics: { telegramMembers: null, twitterMentions: null, socialTrend: null },
    aiAnalysis: {
      narrative: "It traded 84 times its liquidity; with $38.1K of liquidity, even a small sale moves the price a lot.",
    },
  }),
  projectOf(3, {
    token: {
      symbol: "ALIENS",
      name: "Aliens",
      chain: "ethereum",
      price: 1.25e-4,
      priceChange24h: 97.75,
      liquidityLocked: false,
      marketCap: 1.3e6,
      volume24h: 644_700,
      liquidity: 112_900,
    },
    momentum: { volumeSpike: 387 },
    risks: { overallRisk: "HIGH", score: 62 },
    rest: { freshness: { state: "stale", delayMinutes: null }, asOf: agoIso(469) },
    aiAnalysis: {
      narrative: "Nearly doubled in a day. The liquidity isn't locked, so its provider can withdraw it at any time.",
    },
  }),
  projectOf(4, {
    token: { symbol: "CATCOIN", name: "Catcoin", priceChange24h: -41.11, price: 6.2e-4, marketCap: 619_500 },
    risks: { overallRisk: "HIGH", score: 58 },
    momentum: { volumeSpike: 0 },
    socialMetrics: { twitterMentions: 41, socialTrend: "DECLINING" },
  }),
  projectOf(5, {
    token: {
      symbol: "SURGE",
      name: "SURGE",
      price: 0.01254,
      priceChange24h: 1.95,
      liquidityLocked: true,
      lockedPercent: 98.2,
    },
    risks: { overallRisk: "LOW", score: 11, notChecked: 0, reasons: [] },
    socialMetrics: { socialTrend: "STABLE" },
    aiAnalysis: { projectType: "Infrastructure" },
  }),
  projectOf(6, {
    token: {
      symbol: "HENRY",
      name: "The Man from the Future",
      contractVerified: false,
      liquidityLocked: false,
      observations: [1],
    },
    risks: { overallRisk: "EXTREME", score: 100 },
  }),
  projectOf(7, { token: { chain: "bsc" }, socialMetrics: { twitterMentions: null, socialTrend: null } }),
  projectOf(8, { token: { chain: "polygon", createdAt: null, dexUrl: null, trending: false } }),
  projectOf(9, {
    token: { chain: "arbitrum", price: null, marketCap: null, volume24h: null, liquidity: null, priceChange24h: null },
  }),
];

/** What became of earlier labels: enough of them but for EXTREME. */
export const LABEL_RECORD: LabelRecord = [
  { risk: "LOW", evaluated: 194, rugs: 3 },
  { risk: "MEDIUM", evaluated: 400, rugs: 12 },
  { risk: "HIGH", evaluated: 250, rugs: 60 },
  { risk: "EXTREME", evaluated: 20, rugs: 14 },
];

export function winningOf(projects: readonly Project[], changes: Partial<WinningProjects> = {}): WinningProjects {
  const lists = {
    trending: [...projects],
    newPairs: projects.slice(1, 3),
    gainers: projects.slice(0, 3),
    highVolume: projects.slice(0, 5),
    memecoinWinners: projects.slice(0, 7),
  };
  return {
    marketCondition: "VOLATILE",
    conditionWhy: "Four of the seven tokens with a day of history moved more than 20%: three up, one down.",
    conditionFinding: "43% of 7 tokens rose and 57% fell in the last day.",
    conditionRule: "We call it VOLATILE when changes are wide.",
    timestamp: agoIso(0),
    freshness: LIVE,
    tokens: 16,
    matching: projects.length,
    sources: [{ source: "dexscreener", state: "ok", lastAnswerAt: agoIso(0), note: null }],
    labelRecord: LABEL_RECORD,
    ...lists,
    counts: {
      trending: lists.trending.length,
      newPairs: lists.newPairs.length,
      gainers: lists.gainers.length,
      highVolume: lists.highVolume.length,
      memecoinWinners: lists.memecoinWinners.length,
    },
    ...changes,
  };
}

/** A line of the table for a place in a list of any length. */
export function rowOf(index: number, changes: Partial<TokenRow> = {}): TokenRow {
  const { token, momentum, risks, socialMetrics, aiAnalysis } = projectOf(index + 1);
  return {
    chain: token.chain,
    address: token.address,
    name: token.name,
    symbol: token.symbol,
    rank: index + 1,
    price: 0.5 + index / 1_000,
    priceChange24h: 5 - (index % 10),
    marketCap: 1e6 + index,
    volume24h: 9e5 - index,
    liquidity: 3e5 + index,
    volumeSpike: momentum.volumeSpike,
    score: 70,
    risk: risks.overallRisk,
    riskScore: 34,
    contractVerified: token.contractVerified,
    liquidityLocked: token.liquidityLocked,
    telegramMembers: socialMetrics.telegramMembers,
    projectType: aiAnalysis.projectType,
    boosts: 0,
    createdAt: "2026-01-02T00:00:00.000Z",
    asOf: "2026-01-05T00:00:00.000Z",
    ...changes,
  };
}
