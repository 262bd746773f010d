import { useQuery } from "@tanstack/react-query";
import { getSymbolRanges } from "../../lib/calls.gen.ts";
import type { Answer } from "../../lib/call.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";

export type Ranges = Answer<"getSymbolRanges">;
export type RangesItem = Ranges["items"][number];
export type OneRange = RangesItem["ranges"][number];

export const RANGES_KEY = keyOf(getSymbolRanges, {});
const EVERY_MS = 60_000;
/** How soon to request again while the server still computes one. */
const PENDING_MS = 2_000;

/** Returns the ranges of the user's symbols. Looking at them writes nothing into the record. */
export function useRanges() {
  const polling = usePolling(EVERY_MS);
  return useQuery({
    ...callQuery(getSymbolRanges),
    ...polling,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ isPending }) => isPending) === true ? PENDING_MS : polling.refetchInterval,
  });
}
