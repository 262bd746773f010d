import type { AlertRule } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getMarketFeed } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { priceNowOf, type PriceNow } from "./distance-text.ts";

const EVERY_MS = 30_000;
/** Maximum symbols of one request. */
const MOST = 12;

/** Returns the current prices of the symbols that rules about prices and moves wait for, twelve at most, by symbol. */
export function useRulePrices(rules: readonly AlertRule[]): ReadonlyMap<string, PriceNow> {
  const watched = rules.flatMap(({ symbol, condition }) =>
    (condition.kind === "price" || condition.kind === "move") && symbol !== null ? [symbol] : [],
  );
  const symbols = [...new Set(watched)].slice(0, MOST);
  const { data } = useQuery({
    ...callQuery(getMarketFeed, { query: { symbols: symbols.join(",") } }),
    ...usePolling(EVERY_MS),
    enabled: symbols.length > 0,
  });
  return new Map((data?.items ?? []).map((item) => [item.symbol, priceNowOf(item)]));
}
