import type { ScreenerFilter } from "../contract/index.ts";
import { CHAIN_NAMES, LIST_NAMES, tokenAddress } from "../market/index.ts";
import { exactNumber, describeLevel } from "./level-text.ts";
import * as WORDS from "./alert-words.ts";

type Range = ScreenerFilter["ageHours"];

/** Formats a metric's bounds: `liquidity $50,000 to $1,000,000`, `age up to 24 hours`. Empty if both ends are open. */
function formatRange(name: string, range: Range, text: (value: number) => string): string[] {
  const { min = null, max = null } = range ?? {};
  if (min !== null && max !== null) return [WORDS.fromTo(name, text(min), text(max))];
  if (min !== null) return [WORDS.atLeast(name, text(min))];
  return max === null ? [] : [WORDS.upTo(name, text(max))];
}

/**
 * Describes a screener filter's criteria as a list in words; 'any token' if it has none. The token that it names is not
 * included.
 */
export function describeScreenerFilter(filter: ScreenerFilter): string {
  const usd = (value: number) => describeLevel(value, "USD");
  const text = [
    ...(filter.chain === null || filter.address ? [] : [CHAIN_NAMES[filter.chain]]),
    ...(filter.risk === null ? [] : [WORDS.riskOf(filter.risk)]),
    ...(filter.list === null ? [] : [WORDS.inList(LIST_NAMES[filter.list])]),
    ...(filter.minSpike === null ? [] : [WORDS.spikeAtLeast(exactNumber(filter.minSpike))]),
    ...formatRange(
      WORDS.age,
      filter.ageHours,
      (hours) => `${exactNumber(hours)} ${hours === 1 ? WORDS.hour : WORDS.hours}`,
    ),
    ...formatRange(WORDS.liquidity, filter.liquidity, usd),
    ...formatRange(WORDS.volumeDay, filter.volume24h, usd),
    ...formatRange(WORDS.marketCap, filter.marketCap, usd),
  ];
  return text.length === 0 ? WORDS.anyToken : text.join(", ");
}

const RANGES = [
  ["ageHours", WORDS.age],
  ["liquidity", WORDS.liquidity],
  ["volume24h", WORDS.volumeDay],
  ["marketCap", WORDS.marketCap],
] as const;

/** Returns why a filter's bounds exclude every token, in one sentence with the remedy. */
export function screenerRangeError(filter: Pick<ScreenerFilter, (typeof RANGES)[number][0]>): string | undefined {
  for (const [key, name] of RANGES) {
    const { min = null, max = null } = filter[key] ?? {};
    if (min !== null && max !== null && max < min) return WORDS.maximumBelow(name);
  }
  return undefined;
}

/** Returns why an alert cannot wait for a filter, in one sentence with the remedy; undefined if it can. */
export function screenerFilterError(filter: ScreenerFilter): string | undefined {
  const { chain, address } = filter;
  const isOpen = describeScreenerFilter(filter) === WORDS.anyToken;
  if (address === null) return isOpen ? WORDS.everyTokenMatches : screenerRangeError(filter);
  if (chain === null) return WORDS.chooseChain;
  if (tokenAddress(chain, address) === undefined) return WORDS.noTokenAddress(CHAIN_NAMES[chain]);
  if (isOpen) return WORDS.chooseWhat;
  return screenerRangeError(filter);
}
