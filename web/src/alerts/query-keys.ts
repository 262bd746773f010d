import { getAlerts } from "../lib/calls.gen.ts";
import { keyOf, pagesKeyOf } from "../lib/query-keys.ts";

/** Under which names the answers about one's own alerts are kept: what marks one as read here puts the others out of date. */
export const alertsKey = (userId: string) => keyOf(getAlerts, { params: { id: userId } });
export const historyKey = (userId: string) => pagesKeyOf(getAlerts, { params: { id: userId } });
