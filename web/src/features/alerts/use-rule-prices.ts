import type { AlertRule } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getMarketFeed } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import type { PriceNow } from "./distance-text.ts";

const EVERY_MS = 30_000;
/** Maximum symbols of one request. */
const MOST = 12;

/** Returns the current prices of the symbols whose price rules wait for, twelve at most, by symbol. */
export function useRulePrices(rules: readonly AlertRule[]): ReadonlyMap<string, PriceNow> {
  const watched = rules.flatMap(({ symbol, condition }) =>
    condition.kind === "price" && symbol !== null ? [symbol] : [],
  );
  const symbols = [...new Set(watched)].slice(0, MOST);
  const { data } = useQuery({
    ...callQuery(getMarketFeed, { query: { symbols: symbols.join(",") } }),
    ...usePolling(EVERY_MS),
    enabled: symbols.length > 0,
  });
  const current = (data?.items ?? []).filter(({ freshness }) => freshness.state !== "stale");
  return new Map(current.map(({ symbol, price, currency }) => [symbol, { price, currency }]));
}
