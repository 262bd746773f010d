import type { AlertCondition } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getCandles } from "../../lib/calls.gen.ts";
import { isStale } from "../../lib/is-stale.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import type { PriceNow } from "./distance-text.ts";
import { barsOfWindow, moveNow, type MoveNow } from "./move-now.ts";

const EVERY_MS = 60_000;
const ANY_WINDOW = 60;

/** Returns the current move of a rule about moves; undefined for other rules, and while a current one is unknown. */
export function useMoveNow(
  symbol: string | null,
  condition: AlertCondition | undefined,
  now: PriceNow | undefined,
): MoveNow | undefined {
  const move = condition?.kind === "move" ? condition : undefined;
  const price = now?.price ?? undefined;
  const { data } = useQuery({
    ...callQuery(getCandles, {
      params: { symbol: symbol ?? "" },
      query: barsOfWindow(move?.windowMinutes ?? ANY_WINDOW),
    }),
    ...usePolling(EVERY_MS),
    enabled: symbol !== null && move !== undefined && price !== undefined,
    retry: false,
  });
  if (move === undefined || now === undefined || price === undefined || data === undefined) return undefined;
  // Simulated bars say nothing about a real price, and old ones nothing about now.
  const isSame = (data.freshness.state === "simulated") === now.isSimulated;
  return isSame && !isStale(data.freshness) ? moveNow(data.candles, { price, atMs: now.atMs }, move) : undefined;
}
