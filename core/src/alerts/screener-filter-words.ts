import type { ScreenerFilter } from "../contract/index.ts";
import type { Chain } from "../market/index.ts";
import { exactNumber, levelWords } from "./level-words.ts";

/** The chains as people name them. */
export const CHAIN_WORDS: Readonly<Record<Chain, string>> = {
  ethereum: "Ethereum",
  solana: "Solana",
  base: "Base",
  bsc: "BNB Chain",
  polygon: "Polygon",
  arbitrum: "Arbitrum",
};

/** The screener's lists as its tabs name them. */
const LIST_WORDS: Readonly<Record<NonNullable<ScreenerFilter["list"]>, string>> = {
  trending: "Trending",
  newPairs: "New Pairs",
  gainers: "Gainers",
  highVolume: "High Volume",
  memecoinWinners: "Memecoin Winners",
};

type Range = ScreenerFilter["ageHours"];

/** One figure's bounds: `liquidity $50,000 to $1,000,000`, `age up to 24 hours`. Empty where both ends are open. */
function rangeWords(name: string, range: Range, words: (value: number) => string): string[] {
  const { min = null, max = null } = range ?? {};
  if (min !== null && max !== null) return [`${name} ${words(min)} to ${words(max)}`];
  if (min !== null) return [`${name} at least ${words(min)}`];
  return max === null ? [] : [`${name} up to ${words(max)}`];
}

/** What a filter of the screener asks of a token, as the words of a list; 'any token' where it asks nothing. */
export function screenerFilterWords(filter: ScreenerFilter): string {
  const usd = (value: number) => levelWords(value, "USD");
  const words = [
    ...(filter.chain === null ? [] : [CHAIN_WORDS[filter.chain]]),
    ...(filter.risk === null ? [] : [`${filter.risk} risk`]),
    ...(filter.list === null ? [] : [`in ${LIST_WORDS[filter.list]}`]),
    ...(filter.minSpike === null ? [] : [`volume spike at least ${exactNumber(filter.minSpike)}%`]),
    ...rangeWords("age", filter.ageHours, (hours) => `${exactNumber(hours)} ${hours === 1 ? "hour" : "hours"}`),
    ...rangeWords("liquidity", filter.liquidity, usd),
    ...rangeWords("24 h volume", filter.volume24h, usd),
    ...rangeWords("market cap", filter.marketCap, usd),
  ];
  return words.length === 0 ? "any token" : words.join(", ");
}

const RANGES = [
  ["ageHours", "age"],
  ["liquidity", "liquidity"],
  ["volume24h", "24 h volume"],
  ["marketCap", "market cap"],
] as const;

/** Why a filter's bounds leave no token at all, in one sentence with the remedy. */
export function screenerRangeFault(filter: Pick<ScreenerFilter, (typeof RANGES)[number][0]>): string | undefined {
  for (const [key, name] of RANGES) {
    const { min = null, max = null } = filter[key] ?? {};
    if (min !== null && max !== null && max < min)
      return `The highest ${name} is below the lowest one: change either of them.`;
  }
  return undefined;
}

/** Why a filter is nothing to wait for, in one sentence with the remedy; undefined where it is of use. */
export function screenerFilterFault(filter: ScreenerFilter): string | undefined {
  if (screenerFilterWords(filter) === "any token")
    return "Every token would come in: choose a chain, a risk, a list or a figure.";
  return screenerRangeFault(filter);
}
