import { useQuery } from "@tanstack/react-query";
import { alertsKey } from "./query-keys.ts";
import { callWithHeaders } from "../lib/call.ts";
import { getAlerts } from "../lib/calls.gen.ts";
import { usePolling } from "../lib/use-polling.ts";
import type { OwnAlerts } from "./own-alerts.ts";

export const MOST_ALERTS = 10;
const EVERY_MS = 15_000;

/**
 * Loads the newest alerts and the server's total of unread ones, every 15 s, or once if the socket delivers updates.
 */
export function useAlerts(userId: string, polls = true) {
  const polling = usePolling(EVERY_MS);
  return useQuery({
    queryKey: alertsKey(userId),
    queryFn: async ({ signal }): Promise<OwnAlerts> => {
      const { answer, headers } = await callWithHeaders(getAlerts, {
        params: { id: userId },
        query: { limit: MOST_ALERTS },
        signal,
      });
      const total = Number(headers.get("x-unread-count") ?? Number.NaN);
      const unread = Number.isInteger(total) ? total : answer.filter(({ isRead }) => !isRead).length;
      return { alerts: answer, unread };
    },
    ...(polls && polling),
  });
}
