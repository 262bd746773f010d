import { formatTimestamp } from "@sextant/core/market";
import type { VendorErrorKind } from "./vendor.ts";

const PREDICATES: Readonly<Record<VendorErrorKind, string>> = {
  "not-found": "doesn't know this",
  refused: "refuses our requests",
  "rate-limited": "is limiting our requests",
  timeout: "answers too slowly",
  unreachable: "is unreachable",
  garbage: "returns unusable data",
  "breaker-open": "keeps failing, so we are pausing requests",
  "no-budget": "has reached its rate limit",
};

/**
 * Describes a vendor's error as one quiet sentence ('Coinbase is unreachable since 29 Nov 2026, 17:50 UTC.'), without
 * error codes or the vendor's own text, which belong in the log.
 */
export function vendorErrorText(kind: VendorErrorKind, subject = "It", sinceMs?: number): string {
  return `${subject} ${PREDICATES[kind]}${sinceMs === undefined ? "" : ` since ${formatTimestamp(sinceMs)}`}.`;
}
