// Tokens and questions of bench:screener: simulated, skewed as real ones are, the same in each run.
import { CHAINS, type Chain } from "@sextant/core/market";
import {
  LISTS,
  RISK_CLASSES,
  SORT_KEYS,
  type Assessment,
  type ListName,
  type RiskClass,
  type ScreenerFilter,
  type ScreenerOrder,
  type SortKey,
} from "@sextant/core/screening";

export const NOW_MS = 1_750_000_000_000;
const HOUR_MS = 3_600_000;

/** A token as plain code stores it, and as the peers receive it; null: unknown. */
export type Row = {
  readonly number: number;
  readonly key: string;
  chain: Chain;
  risk: RiskClass;
  lists: number;
  createdMs: number;
} & { [S in Exclude<SortKey, "age" | "risk">]: number | null } & { riskScore: number };

export type Question = {
  readonly filter: ScreenerFilter;
  readonly order: ScreenerOrder;
  readonly limit: number;
  readonly offset: number;
};

export type Dice = () => number;

/** Repeatable chance, 0 to 1. */
export function diceOf(seed: number): Dice {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** One of a list, the first ones far oftener. */
const skewed = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice() ** 1.7 * list.length)]!;
const even = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice() * list.length)]!;
/** An amount of any size, from 1 to 10 to the power of so many digits; sometimes not known. */
const amount = (dice: Dice, digits: number) => (dice() < 0.1 ? null : Math.round(10 ** (dice() * digits) * 100) / 100);

const SKEWED_CHAINS: readonly Chain[] = ["solana", "bsc", "base", "ethereum", "polygon", "arbitrum"];
const SKEWED_RISKS: readonly RiskClass[] = ["HIGH", "EXTREME", "MEDIUM", "LOW"];

/** So many tokens, oldest first as they become known; one literal, so that plain code reads them as fast as it can. */
export function rowsOf(count: number): Row[] {
  const dice = diceOf(5);
  return Array.from({ length: count }, (_, number) => {
    const chain = skewed(dice, SKEWED_CHAINS);
    return {
      number,
      key: `${chain}:${String(number).padStart(40, "0")}`,
      chain,
      risk: skewed(dice, SKEWED_RISKS),
      lists: Math.floor(dice() ** 3 * 32),
      createdMs: NOW_MS - Math.round((count - number) * 3 * HOUR_MS * dice()),
      trending: Math.round(dice() * 1000) / 10,
      riskScore: Math.floor(dice() * 101),
      price: amount(dice, 4),
      // Two in five trade as usual or less, and some have too little past.
      spike: dice() < 0.4 ? 0 : amount(dice, 3.5),
      change24h: dice() < 0.1 ? null : Math.round((dice() - 0.4) * 20_000) / 100,
      volume24h: amount(dice, 8),
      liquidity: amount(dice, 7),
      marketCap: amount(dice, 9),
      telegram: dice() < 0.7 ? null : Math.floor(10 ** (dice() * 5)),
    };
  });
}

/** A separate number, as in real updates: one shared with the row would be far away in memory. */
const reported = (metric: number | null) => (metric === null ? undefined : metric + 0);

/**
 * Returns the row in the product's form: a new assessment, as one literal like the product's, which is fastest to read.
 */
export function assessmentOf(row: Row): Assessment {
  const { key, chain } = row;
  const createdMs = row.createdMs + 0;
  return {
    key,
    chain,
    address: key,
    name: "A token",
    symbol: "TKN",
    assessedMs: NOW_MS,
    asOfMs: NOW_MS,
    sources: NOTHING,
    simulated: true,
    firstSeenMs: createdMs,
    createdMs,
    poolCount: 1,
    mainPool: undefined,
    priceUsd: reported(row.price),
    change24hPercent: reported(row.change24h),
    changeNote: undefined,
    marketCapUsd: reported(row.marketCap),
    fdvUsd: undefined,
    volume24hUsd: reported(row.volume24h),
    liquidityUsd: reported(row.liquidity),
    buys24h: undefined,
    sells24h: undefined,
    momentum: {
      score: (row.trending ?? 0) + 0,
      parts: NOTHING,
      volumeSpikePercent: reported(row.spike),
      spikeBasis: "",
    },
    risk: {
      riskClass: row.risk,
      score: row.riskScore,
      rules: "",
      facts: NOTHING,
      unknowns: 0,
      missingEssentials: NOTHING,
      ruledOut: NOTHING,
      isCapped: false,
    },
    wash: NO_WASH,
    lookAlike: undefined,
    slippage: NOTHING,
    kind: UNKNOWN_KIND,
    contractVerified: undefined,
    liquidityLocked: undefined,
    lockedPercent: undefined,
    unlockMs: undefined,
    telegramMembers: reported(row.telegram),
    twitterMentions: undefined,
    socialTrend: undefined,
    boosts: 0,
  };
}

const NOTHING: readonly never[] = [];
const NO_WASH = { isSuspect: false, volumeToLiquidity: undefined, reasons: NOTHING } as const;
const UNKNOWN_KIND = { projectType: "Unknown", narrative: "", evidence: NOTHING } as const;

const TOP_50 = { limit: 50, offset: 0 };

/** Chain, risk and minimum spike, sorted by spike, top 50: the most common query. */
export function spikeQuestions(count: number): Question[] {
  const dice = diceOf(17);
  return Array.from({ length: count }, () => ({
    filter: {
      chain: even(dice, CHAINS),
      risk: even(dice, RISK_CLASSES),
      minSpike: Math.round(10 ** (dice() * 3.4)),
    },
    order: { sort: "spike" as const, descending: true },
    ...TOP_50,
  }));
}

/** The same, but any of the three may be left open, and by spike or score. */
export function wideQuestions(count: number): Question[] {
  const dice = diceOf(19);
  return Array.from({ length: count }, () => ({
    filter: {
      ...(dice() < 0.5 && { chain: even(dice, CHAINS) }),
      ...(dice() < 0.5 && { risk: even(dice, RISK_CLASSES) }),
      ...(dice() < 0.5 && { minSpike: Math.round(10 ** (dice() * 3.4)) }),
    },
    order: { sort: even(dice, ["spike", "trending"] as const), descending: true },
    ...TOP_50,
  }));
}

const rangeOf = (dice: Dice, digits: number) => {
  const [one, other] = [Math.round(10 ** (dice() * digits)), Math.round(10 ** (dice() * digits))];
  const [min, max] = [Math.min(one, other), Math.max(one, other)];
  const kind = dice();
  return kind < 0.4 ? { min } : kind < 0.7 ? { max } : { min, max };
};

/** Ranges, lists and all sorts, both ways, sometimes a later page. */
export function anyQuestions(count: number): Question[] {
  const dice = diceOf(23);
  return Array.from({ length: count }, () => {
    const list: ListName | undefined = dice() < 0.3 ? even(dice, LISTS) : undefined;
    return {
      filter: {
        ...(dice() < 0.3 && { chain: even(dice, CHAINS) }),
        ...(dice() < 0.3 && { risk: even(dice, RISK_CLASSES) }),
        ...(dice() < 0.3 && { minSpike: Math.round(10 ** (dice() * 3.4)) }),
        ...(list !== undefined && { list }),
        ...(dice() < 0.3 && { ageHours: rangeOf(dice, 5) }),
        ...(dice() < 0.5 && { liquidityUsd: rangeOf(dice, 7) }),
        ...(dice() < 0.3 && { volume24hUsd: rangeOf(dice, 8) }),
        ...(dice() < 0.3 && { marketCapUsd: rangeOf(dice, 9) }),
      },
      order: { sort: even(dice, SORT_KEYS), descending: dice() < 0.6 },
      limit: 50,
      offset: dice() < 0.7 ? 0 : Math.floor(dice() * 500),
    };
  });
}
