import type { RecordRow } from "@sextant/core/contract";
import { heldOf, shownKind } from "@sextant/core/record";
import { publishedPercent } from "@sextant/core/strategy";
import type { ClaimWithFacts } from "../../record/index.ts";
import { claimSentence } from "./claim-sentence.ts";
import { storedClaim } from "./stored-facts.ts";

/** Returns a claim of the record with its resolution, as a displayed row. */
export function rowOf({ issue, resolution, factsText }: ClaimWithFacts): RecordRow {
  return {
    seq: issue.seq,
    id: issue.id,
    book: issue.book,
    origin: issue.origin,
    kind: shownKind(issue),
    symbol: issue.symbol,
    assetClass: issue.assetClass,
    horizon: issue.horizon,
    profile: issue.profile,
    action: issue.action,
    ground: issue.ground ?? null,
    claim: storedClaim(factsText) ?? claimSentence(issue),
    entry: issue.entry,
    target: issue.target,
    stop: issue.stop,
    low: issue.low,
    high: issue.high,
    movePercent: issue.movePercent,
    confidence: publishedPercent(issue.confidence),
    basePercent: issue.base === null ? null : publishedPercent(issue.base),
    breakEvenPercent: issue.breakEven === null ? null : publishedPercent(issue.breakEven),
    issuedAt: issue.issuedAt,
    barClosedAt: issue.barCloseAt,
    expiresAt: issue.expiresAt,
    source: issue.source,
    modelVersion: issue.modelVersion,
    outcome: resolution?.outcome ?? "OPEN",
    held: heldOf(resolution?.outcome ?? null) ?? null,
    resolvedAt: resolution?.resolvedAt ?? null,
    endPrice: resolution?.price ?? null,
    note: resolution === null || resolution.note === "" ? null : resolution.note,
    hash: issue.hash,
  };
}
