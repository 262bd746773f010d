import type { Alert } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { freshnessBadge } from "../lib/freshness-words.ts";
import { spanWords } from "../lib/time-words.ts";
import { kindWords } from "./kind-words.ts";

/** Where the figures of an alert came from, what they were and how old; nobody here vouches for those that another platform sent. */
export function originWords({
  alertType,
  source,
  freshness,
  dataAgeMs,
}: Pick<Alert, "alertType" | "source" | "freshness" | "dataAgeMs">): string {
  if (alertType === "webhook" || alertType === "billing" || alertType === "trader") return kindWords(alertType);
  return `${sourceName(source)}, ${freshnessBadge(freshness).words.toLowerCase()}, ${spanWords(dataAgeMs)} old`;
}
