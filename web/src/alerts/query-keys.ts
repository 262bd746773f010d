import { getAlerts } from "../lib/calls.gen.ts";
import { keyOf, pagesKeyOf } from "../lib/query-keys.ts";

/** The query keys of the user's alerts: marking one as read here invalidates the others. */
export const alertsKey = (userId: string) => keyOf(getAlerts, { params: { id: userId } });
export const historyKey = (userId: string) => pagesKeyOf(getAlerts, { params: { id: userId } });
