import type { Chain, TokenProfile } from "@sextant/core/market";
import { tokenKey } from "@sextant/core/market";
import type { Assessment, RiskFact } from "@sextant/core/screening";
import type { Screener } from "./screener.ts";

/** For tests: noon. */
export const SEEN_MS = Date.UTC(2026, 2, 4, 12);

/** For tests: returns the n-th address of a chain. */
export function addressAt(chain: Chain, n: number): string {
  return chain === "solana" ? `So${"1".repeat(38)}${String(n + 1_000)}` : `0x${n.toString(16).padStart(40, "0")}`;
}

/** For tests: returns one fact that raises a risk. */
export function riskFact(over: Partial<RiskFact> = {}): RiskFact {
  return {
    id: "pair-age",
    label: "Age of the pair",
    value: "2 h",
    effect: "raises",
    points: 20,
    isDecisive: false,
    why: "Its first pool is younger than a day.",
    source: "dexscreener",
    asOfMs: SEEN_MS - 1_000,
    ...over,
  };
}

/** For tests: a token's assessment, with all values present. */
export function assessment(over: Partial<Assessment> = {}): Assessment {
  const { chain = "base", address = addressAt(over.chain ?? "base", 1) } = over;
  return {
    key: tokenKey(chain, address),
    chain,
    address,
    name: "Pepe Coin",
    symbol: "PEPE",
    assessedMs: SEEN_MS,
    asOfMs: SEEN_MS - 60_000,
    sources: ["dexscreener"],
    simulated: false,
    firstSeenMs: SEEN_MS - 86_400_000,
    createdMs: SEEN_MS - 2 * 86_400_000,
    poolCount: 2,
    mainPool: { dex: "uniswap", poolAddress: "0xpool", url: "https://dexscreener.com/base/0xpool" },
    priceUsd: 0.00123,
    change24hPercent: 12.5,
    changeNote: undefined,
    marketCapUsd: 1_000_000,
    fdvUsd: 1_200_000,
    volume24hUsd: 250_000,
    liquidityUsd: 80_000,
    buys24h: 300,
    sells24h: 200,
    momentum: {
      score: 61,
      parts: [{ id: "volume", label: "Volume", value: "250K", points: 61, mostPoints: 70 }],
      volumeSpikePercent: 212,
      spikeBasis: "Against the mean of 7 days.",
    },
    risk: {
      riskClass: "HIGH",
      score: 55,
      rules: "1",
      facts: [riskFact()],
      unknowns: 3,
      missingEssentials: ["honeypot"],
      ruledOut: [],
      isCapped: false,
    },
    wash: { isSuspect: false, volumeToLiquidity: 3.1, reasons: [] },
    lookAlike: undefined,
    slippage: [{ usd: 100, percent: 0.4 }],
    kind: { projectType: "Memecoin", narrative: "A memecoin by its name.", evidence: ["pepe"] },
    contractVerified: true,
    liquidityLocked: undefined,
    lockedPercent: undefined,
    unlockMs: undefined,
    telegramMembers: 1_200,
    twitterMentions: undefined,
    socialTrend: undefined,
    boosts: 0,
    ...over,
  };
}

/** For tests: returns the profile behind an assessment. */
export function tokenProfileOf(token: Assessment, over: Partial<TokenProfile> = {}): TokenProfile {
  const { chain, address, name, symbol, firstSeenMs, simulated } = token;
  return {
    chain,
    address,
    name,
    symbol,
    firstSeenMs,
    simulated,
    pools: [],
    security: {},
    social: {},
    links: [],
    categories: [],
    past: [],
    ...over,
  };
}

/** For tests: an empty screener, apart from the test's overrides. */
export function fakeScreener(over: Partial<Screener> = {}): Screener {
  const about = { atMs: SEEN_MS, tokens: 0, matching: 0 };
  const none = { trending: [], newPairs: [], gainers: [], highVolume: [], memecoinWinners: [] };
  const counts = { trending: 0, newPairs: 0, gainers: 0, highVolume: 0, memecoinWinners: 0 };
  const condition = { condition: "UNKNOWN", finding: "Too few tokens.", rule: "We need 10.", counted: 0 } as const;
  return {
    winning: () => ({ ...about, condition, lists: none, counts }),
    page: () => ({ ...about, rows: [] }),
    token: () => Promise.resolve(undefined),
    profile: () => undefined,
    known: () => undefined,
    candles: ({ timeframe }) =>
      Promise.resolve({
        pool: null,
        timeframe,
        candles: [],
        source: null,
        note: "No source has them.",
        trades: [],
        tradesSource: null,
        tradesNote: null,
      }),
    outcomes: () =>
      Promise.resolve({
        rules: "1",
        cells: [],
        labels: 0,
        evaluated: 0,
        firstLabelMs: undefined,
        simulated: false,
        atMs: SEEN_MS,
      }),
    matching: () => [],
    sources: () => [],
    isSimulated: false,
    isReady: true,
    onChange: () => () => undefined,
    ...over,
  };
}
