import type { QueryClient } from "@tanstack/react-query";
import type { QueryKey } from "../lib/query-keys.ts";

/**
 * Requests a list again in place of an answer that is on its way, which may have been read before what is known now. The very first
 * answer too: a query that has no data yet is not fetched anew by its invalidation alone.
 */
export async function reloadAlerts(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
