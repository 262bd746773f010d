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

/** An inclusive range; absent ends are open. A token without the value is in no range. */
export type MetricRange = { readonly min?: number; readonly max?: number };

/** A user's criteria for tokens. */
export type ScreenerFilter = {
  readonly chain?: Chain;
  readonly risk?: RiskClass;
  readonly list?: ListName;
  /** Minimum volume spike, percent. */
  readonly minSpike?: number;
  readonly ageHours?: MetricRange;
  readonly liquidityUsd?: MetricRange;
  readonly volume24hUsd?: MetricRange;
  readonly marketCapUsd?: MetricRange;
  /** Only the token at this address, in the form of `tokenAddress`. */
  readonly address?: string;
};

/** Tokens without the sort value come last in either direction. Ties: the lower number first. */
export type ScreenerOrder = { readonly sort: SortKey; readonly descending: boolean };
