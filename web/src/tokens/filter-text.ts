import type { ScreenerFilter } from "@sextant/core/contract";
import { CHAIN_NAMES, LIST_NAMES, shortAddress } from "@sextant/core/market";
import { compact, percent } from "../lib/metrics.ts";
import * as TEXTS from "./texts.ts";

const NOTHING: ScreenerFilter = {
  chain: null,
  risk: null,
  list: null,
  minSpike: null,
  ageHours: null,
  liquidity: null,
  volume24h: null,
  marketCap: null,
  address: null,
};

/** Returns a complete filter from some of its parts. */
export const filterOf = (parts: Partial<ScreenerFilter>): ScreenerFilter => ({ ...NOTHING, ...parts });

/** Returns whether a filter matches every token. */
export const isOpen = (filter: ScreenerFilter): boolean => Object.values(filter).every((part) => part === null);

/** Describes a filter: 'Solana, MEDIUM risk, in Trending, volume spike at least 100%, liquidity $50K to $2M'. */
export function describeFilter(filter: ScreenerFilter): string {
  const { chain, risk, list, minSpike, ageHours, liquidity, volume24h, marketCap, address } = filter;
  const money = (value: number) => `$${compact(value)}`;
  const hours = (value: number) =>
    value >= 48 && value % 24 === 0 ? `${value / 24}${TEXTS.manyDays}` : `${compact(value)} h`;
  const parts = [
    address === null ? [] : [TEXTS.onlyToken + shortAddress(address)],
    chain === null ? [] : [CHAIN_NAMES[chain]],
    risk === null ? [] : [TEXTS.beforeRisk + risk + TEXTS.afterRisk],
    list === null ? [] : [TEXTS.inList + LIST_NAMES[list]],
    minSpike === null ? [] : [TEXTS.spikeAtLeast + percent(minSpike)],
    formatRange(TEXTS.ageRange, ageHours, hours),
    formatRange(TEXTS.liquidityRange, liquidity, money),
    formatRange(TEXTS.volumeRange, volume24h, money),
    formatRange(TEXTS.capRange, marketCap, money),
  ].flat();
  return parts.length === 0 ? TEXTS.allTokens : parts.join(", ");
}

function formatRange(name: string, range: ScreenerFilter["ageHours"], write: (value: number) => string): string[] {
  if (range === null || (range.min === null && range.max === null)) return [];
  if (range.min === null) return [name + TEXTS.upTo + write(range.max ?? 0)];
  if (range.max === null) return [name + TEXTS.atLeast + write(range.min)];
  return [`${name} ${write(range.min)}${TEXTS.rangeTo}${write(range.max)}`];
}
