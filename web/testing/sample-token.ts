import type { OutcomeCell, RiskOutcomes, TokenCandles, TokenDetail } from "@sextant/core/contract";
import { agoIso } from "./sample-dashboard.ts";
import { addressOf, LABEL_RECORD, projectOf } from "./sample-tokens.ts";

const LIVE = { state: "live", delayMinutes: null } as const;

type Fact = TokenDetail["risk"]["facts"][number];

const fact = (id: string, label: string, value: string, changes: Partial<Fact> = {}): Fact => ({
  id,
  label,
  value,
  effect: "neutral",
  points: 0,
  decisive: false,
  why: `${label} is ${value}.`,
  source: "goplus",
  asOf: agoIso(41),
  ...changes,
});

/** An invented token of class MEDIUM with everything that a page can show of it. */
export function tokenOf(changes: Partial<TokenDetail> = {}): TokenDetail {
  const project = projectOf(5, {
    token: {
      symbol: "SURGE",
      name: "Surge Protocol",
      price: 0.008752,
      priceChange24h: 2.36,
      marketCap: 4.3e6,
      liquidity: 333_400,
      volume24h: 308_300,
      lockedPercent: 87.4,
      liquidityLocked: true,
      unlockAt: "2027-03-01T00:00:00.000Z",
    },
    momentum: { score: 48.5, volumeSpike: 0, spikeBasis: "Under its own median of 370.2K over 7 days." },
  });
  return {
    project,
    fdv: 8.6e6,
    momentumParts: [
      { id: "volume", label: "Volume spike", value: "0%", points: 0, mostPoints: 30 },
      { id: "change", label: "24h change", value: "+2.36%", points: 12.5, mostPoints: 25 },
      { id: "flow", label: "Buys over sells", value: "1.4", points: 36, mostPoints: 45 },
    ],
    risk: {
      overallRisk: "MEDIUM",
      score: 34,
      rules: "1",
      notChecked: 2,
      capped: true,
      missingEssentials: ["trial sale"],
      ruledOut: [],
      facts: [
        fact("liquidity", "Liquidity", "333.4K", { source: "dexscreener", asOf: agoIso(2) }),
        fact("liquidity-trend", "Liquidity since first sighting", "−22.4%", { effect: "raises", points: 14 }),
        fact("cap", "Liquidity to market cap", "7.8%", { effect: "lowers", source: "computed", asOf: agoIso(2) }),
        fact("top10", "Ten largest holders", "31.4%", { effect: "raises", points: 20 }),
        fact("mint-authority", "Mint authority", "renounced", { effect: "lowers" }),
        fact("sale", "Trial sale", "not checked", { effect: "unknown", source: null, asOf: null }),
        fact("lock", "Second lock", "not checked", { effect: "unknown", source: null, asOf: null }),
      ],
    },
    slippage: [
      { usd: 100, percent: 0.06 },
      { usd: 1_000, percent: 0.6 },
    ],
    pools: [
      {
        address: addressOf(900),
        dex: "uniswap",
        quote: "WETH",
        price: 0.008752,
        liquidity: 291_200,
        share: 87.4,
        volume24h: 268_400,
        buys24h: 412,
        sells24h: 388,
        makers24h: 301,
        createdAt: agoIso(20_000),
        url: "https://dexscreener.com/base/pool",
        source: "dexscreener",
        asOf: agoIso(1),
      },
      {
        address: addressOf(901),
        dex: "aerodrome",
        quote: "USDC",
        price: 0.0087,
        liquidity: 42_200,
        share: 12.6,
        volume24h: null,
        buys24h: null,
        sells24h: null,
        makers24h: null,
        createdAt: null,
        url: "javascript:alert(1)",
        source: "geckoterminal",
        asOf: agoIso(4),
      },
    ],
    holders: {
      count: { value: 8_412, source: "goplus", asOf: agoIso(41) },
      top10Percent: { value: 31.4, source: "goplus", asOf: agoIso(41) },
      creatorPercent: null,
    },
    description: { value: "The page of a project, in its own words.", source: "dexscreener", asOf: agoIso(300) },
    links: [
      { kind: "website", url: "https://surge.example/" },
      { kind: "telegram", url: "http://t.example/surge" },
    ],
    labels: [
      {
        id: "l2",
        labelledAt: agoIso(12_000),
        risk: "MEDIUM",
        score: 36,
        rules: "1",
        price: 0.0119,
        liquidity: 401_000,
        outcomes: [
          {
            afterDays: 7,
            outcome: "kept",
            dueAt: agoIso(1_900),
            evaluatedAt: agoIso(1_890),
            why: "Liquidity lost 9%.",
          },
          { afterDays: 30, outcome: "open", dueAt: agoIso(-31_000), evaluatedAt: null, why: null },
        ],
      },
      {
        id: "l1",
        labelledAt: agoIso(60_000),
        risk: "HIGH",
        score: 61,
        rules: "1",
        price: 0.03,
        liquidity: null,
        outcomes: [
          {
            afterDays: 7,
            outcome: "price-collapsed",
            dueAt: agoIso(50_000),
            evaluatedAt: agoIso(49_000),
            why: "Price lost 93%.",
          },
          {
            afterDays: 30,
            outcome: "not-known",
            dueAt: agoIso(17_000),
            evaluatedAt: agoIso(17_000),
            why: "Nobody told.",
          },
        ],
      },
    ],
    labelRecord: LABEL_RECORD,
    past: [
      { at: agoIso(120), price: 0.0088, liquidity: 401_000, volume24h: 310_000 },
      { at: agoIso(60), price: 0.0086, liquidity: 330_000, volume24h: 300_000 },
    ],
    timestamp: agoIso(0),
    freshness: LIVE,
    watched: false,
    ...changes,
  };
}

const HOUR_MS = 3_600_000;

/** Two hundred hourly bars of a token that falls, and its last trades. */
export function candlesOf(changes: Partial<TokenCandles> = {}): TokenCandles {
  const lastMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const closeAt = (i: number) => 0.0134 - i * 0.000023 + Math.sin(i / 5) * 0.0003;
  return {
    pool: addressOf(900),
    timeframe: "1h",
    source: "geckoterminal",
    note: null,
    candles: Array.from({ length: 200 }, (_, i) => ({
      time: new Date(lastMs - (199 - i) * HOUR_MS).toISOString(),
      open: closeAt(i - 1),
      close: closeAt(i),
      volume: 9_000 + (i % 17) * 400,
      high: Math.max(closeAt(i - 1), closeAt(i)) * 1.01,
      low: Math.min(closeAt(i - 1), closeAt(i)) * 0.99,
    })),
    trades: [
      { at: agoIso(1), side: "buy", price: 0.00875, amountUsd: 412.5, maker: addressOf(77), transaction: "0xabc" },
      { at: agoIso(3), side: "sell", price: 0.00873, amountUsd: null, maker: null, transaction: null },
    ],
    tradesSource: "geckoterminal",
    tradesNote: null,
    ...changes,
  };
}

const cellOf = (
  risk: OutcomeCell["risk"],
  evaluated: number,
  rugs: number,
  changes: Partial<OutcomeCell> = {},
): OutcomeCell => ({
  chain: "all",
  risk,
  afterDays: 7,
  labels: evaluated + 10,
  evaluated,
  rugs,
  notKnown: 3,
  rugPercent: (rugs / evaluated) * 100,
  low: (rugs / evaluated) * 80,
  high: Math.min(100, (rugs / evaluated) * 125 + 2),
  ...changes,
});

/** Evaluated labels of each class but LOW, none after 30 days. */
export const outcomesOf = (changes: Partial<RiskOutcomes> = {}): RiskOutcomes => ({
  rules: "1",
  labels: 830,
  evaluated: 790,
  firstLabelAt: agoIso(50_000),
  simulated: false,
  timestamp: agoIso(0),
  cells: [
    cellOf("MEDIUM", 400, 12),
    cellOf("HIGH", 250, 60),
    cellOf("EXTREME", 20, 14),
    cellOf("EXTREME", 1, 1, {
      chain: "solana",
      afterDays: 30,
      evaluated: 0,
      rugs: 0,
      rugPercent: null,
      low: null,
      high: null,
    }),
  ],
  ...changes,
});
