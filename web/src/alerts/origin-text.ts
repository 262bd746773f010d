import type { Alert } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { freshnessBadge } from "../lib/freshness-text.ts";
import { formatSpan } from "../lib/time-text.ts";
import { describeKind } from "./kind-text.ts";

/** Where the figures of an alert came from, what they were and how old; nobody here vouches for those that another platform sent. */
export function formatOrigin({
  alertType,
  source,
  freshness,
  dataAgeMs,
}: Pick<Alert, "alertType" | "source" | "freshness" | "dataAgeMs">): string {
  if (alertType === "webhook" || alertType === "billing" || alertType === "trader") return describeKind(alertType);
  return `${sourceName(source)}, ${freshnessBadge(freshness).text.toLowerCase()}, ${formatSpan(dataAgeMs)} old`;
}
