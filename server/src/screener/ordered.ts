import {
  type Assessment,
  listFlag,
  passesFilter,
  type ScreenerFilter,
  type ScreenerOrder,
  type SortKey,
} from "@sextant/core/screening";
import type { Seen } from "./evaluated-token.ts";
import type { Snapshot } from "./snapshots.ts";

/** The value by which tokens are sorted; undefined if there is none. */
const METRICS: Readonly<Record<SortKey, (token: Assessment, atMs: number) => number | undefined>> = {
  trending: ({ momentum }) => momentum.score,
  spike: ({ momentum }) => momentum.volumeSpikePercent,
  change24h: ({ change24hPercent }) => change24hPercent,
  volume24h: ({ volume24hUsd }) => volume24hUsd,
  liquidity: ({ liquidityUsd }) => liquidityUsd,
  marketCap: ({ marketCapUsd }) => marketCapUsd,
  price: ({ priceUsd }) => priceUsd,
  age: ({ createdMs }, atMs) => (createdMs === undefined ? undefined : atMs - createdMs),
  risk: ({ risk }) => risk.score,
  telegram: ({ telegramMembers }) => telegramMembers,
};

/** Filters and sorts a past snapshot; the current one has its orders ready in the stage's table. */
export function orderedAt({ tokens, atMs }: Snapshot, filter: ScreenerFilter, order: ScreenerOrder): readonly Seen[] {
  const { list, ...others } = filter;
  const metric = METRICS[order.sort];
  const sign = order.descending ? -1 : 1;
  return tokens
    .filter(
      (seen) => (list === undefined || (seen.lists & listFlag(list)) !== 0) && passesFilter(seen.token, others, atMs),
    )
    .map((seen, number) => ({ seen, number, value: metric(seen.token, atMs) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined) || a.number - b.number;
      return sign * (a.value - b.value) || a.number - b.number;
    })
    .map(({ seen }) => seen);
}
