import type { QueryClient } from "@tanstack/react-query";
import type { QueryKey } from "../lib/query-keys.ts";

/**
 * Requests a list again in place of a pending response, which may predate what is known now. This includes the very
 * first response: invalidation alone does not refetch a query without data.
 */
export async function reloadAlerts(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
