import type { Chain } from "../../market/index.ts";
import type { ListName, RiskClass } from "../assessment.ts";

export const SORT_KEYS = [
  "trending",
  "spike",
  "change24h",
  "volume24h",
  "liquidity",
  "marketCap",
  "price",
  "age",
  "risk",
  "telegram",
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Both ends belong to it; absent ends are open. A token without the figure is in no range of it. */
export type MetricRange = { readonly min?: number; readonly max?: number };

/** What a person looks for among all tokens. */
export type ScreenerFilter = {
  readonly chain?: Chain;
  readonly risk?: RiskClass;
  readonly list?: ListName;
  /** Least volume spike, percent. */
  readonly minSpike?: number;
  readonly ageHours?: MetricRange;
  readonly liquidityUsd?: MetricRange;
  readonly volume24hUsd?: MetricRange;
  readonly marketCapUsd?: MetricRange;
  /** Only the token at this address, in the spelling of `tokenAddress`. */
  readonly address?: string;
};

/** Tokens without the figure sorted by come last, whichever way. Equal ones: the lower number first. */
export type ScreenerOrder = { readonly sort: SortKey; readonly descending: boolean };
