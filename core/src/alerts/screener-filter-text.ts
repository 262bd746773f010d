import type { ScreenerFilter } from "../contract/index.ts";
import { CHAIN_NAMES, LIST_NAMES, tokenAddress } from "../market/index.ts";
import { exactNumber, describeLevel } from "./level-text.ts";

type Range = ScreenerFilter["ageHours"];

/** Formats a metric's bounds: `liquidity $50,000 to $1,000,000`, `age up to 24 hours`. Empty if both ends are open. */
function formatRange(name: string, range: Range, text: (value: number) => string): string[] {
  const { min = null, max = null } = range ?? {};
  if (min !== null && max !== null) return [`${name} ${text(min)} to ${text(max)}`];
  if (min !== null) return [`${name} at least ${text(min)}`];
  return max === null ? [] : [`${name} up to ${text(max)}`];
}

/**
 * Describes a screener filter's criteria as a list in words; 'any token' if it has none. The token that it names is not
 * included.
 */
export function describeScreenerFilter(filter: ScreenerFilter): string {
  const usd = (value: number) => describeLevel(value, "USD");
  const text = [
    ...(filter.chain === null || filter.address ? [] : [CHAIN_NAMES[filter.chain]]),
    ...(filter.risk === null ? [] : [`${filter.risk} risk`]),
    ...(filter.list === null ? [] : [`in ${LIST_NAMES[filter.list]}`]),
    ...(filter.minSpike === null ? [] : [`volume spike at least ${exactNumber(filter.minSpike)}%`]),
    ...formatRange("age", filter.ageHours, (hours) => `${exactNumber(hours)} ${hours === 1 ? "hour" : "hours"}`),
    ...formatRange("liquidity", filter.liquidity, usd),
    ...formatRange("24 h volume", filter.volume24h, usd),
    ...formatRange("market cap", filter.marketCap, usd),
  ];
  return text.length === 0 ? "any token" : text.join(", ");
}

const RANGES = [
  ["ageHours", "age"],
  ["liquidity", "liquidity"],
  ["volume24h", "24 h volume"],
  ["marketCap", "market cap"],
] as const;

/** Returns why a filter's bounds exclude every token, in one sentence with the remedy. */
export function screenerRangeError(filter: Pick<ScreenerFilter, (typeof RANGES)[number][0]>): string | undefined {
  for (const [key, name] of RANGES) {
    const { min = null, max = null } = filter[key] ?? {};
    if (min !== null && max !== null && max < min)
      return `The maximum ${name} is below the minimum. Change one of them.`;
  }
  return undefined;
}

/** Returns why an alert cannot wait for a filter, in one sentence with the remedy; undefined if it can. */
export function screenerFilterError(filter: ScreenerFilter): string | undefined {
  const { chain, address } = filter;
  const isOpen = describeScreenerFilter(filter) === "any token";
  if (address === null)
    return isOpen ? "Every token would match. Choose a chain, a risk, a list or a value." : screenerRangeError(filter);
  if (chain === null) return "The same address can be a different token on another chain. Choose its chain too.";
  if (tokenAddress(chain, address) === undefined)
    return `That is not a token address on ${CHAIN_NAMES[chain]}. Copy it from the token's page.`;
  if (isOpen) return "Choose what to wait for with this token: a volume spike, a risk, a list or a value.";
  return screenerRangeError(filter);
}
