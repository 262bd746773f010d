import type { Alert } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { freshnessBadge } from "../lib/freshness-text.ts";
import { formatSpan } from "../lib/time-text.ts";
import { describeKind } from "./kind-text.ts";
import * as TEXTS from "./texts.tsx";

/** Kinds whose alerts rest on no price of ours. */
const NO_MARKET: ReadonlySet<string> = new Set(["webhook", "billing", "installation", "trader"]);

/** Describes the source, freshness and age of an alert's values; values sent by another platform are unverified. */
export function formatOrigin({
  alertType,
  source,
  freshness,
  dataAgeMs,
}: Pick<Alert, "alertType" | "source" | "freshness" | "dataAgeMs">): string {
  if (NO_MARKET.has(alertType)) return describeKind(alertType);
  return `${sourceName(source)}, ${freshnessBadge(freshness).text.toLowerCase()}, ${formatSpan(dataAgeMs)}${TEXTS.afterOld}`;
}
