import { claimId } from "./claim-id.ts";
import type { Issue, IssueDraft, ResolutionDraft } from "./entry.ts";
import { chainEntries, EMPTY_CHAIN } from "./entry-chain.ts";
import { sha256 } from "./bytes.ts";

const HOUR_MS = 3_600_000;
/** A Wednesday noon. */
export const START_MS = Date.UTC(2025, 5, 4, 12);
export const iso = (ms: number): string => new Date(ms).toISOString();

/** For tests: a claim to buy bitcoin over the next four hours, with the given differences. */
export function buyDraft(different: Partial<IssueDraft> = {}): IssueDraft {
  return {
    book: "practice",
    feed: "replay",
    origin: "scheduled",
    issuedAt: iso(START_MS + 2_000),
    barCloseAt: iso(START_MS),
    symbol: "BTC-USD",
    assetClass: "crypto",
    claimKind: "direction",
    timeframe: "1h",
    horizon: "4h",
    profile: "MODERATE",
    action: "BUY",
    entry: 100,
    target: 102,
    stop: 98,
    low: null,
    high: null,
    movePercent: null,
    pUp: 0.53,
    pTarget: 0.3,
    pStop: 0.28,
    pExpired: 0.42,
    confidence: 0.52,
    base: 0.5,
    breakEven: 0.5,
    q05: 96,
    q95: 104,
    costPercent: 0.2,
    expiresAt: iso(START_MS + 4 * HOUR_MS),
    modelVersion: "test-1",
    codeHash: "c0dec0de",
    inputHash: "12345678",
    factsHash: "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",
    source: "files",
    ...different,
  };
}

/** For tests: a claim as recorded in its own book. */
export function issued(different: Partial<IssueDraft> = {}): Issue {
  const [written] = chainEntries(EMPTY_CHAIN, [buyDraft(different)], sha256);
  if (written?.entry.kind !== "issue") throw new Error("a claim was asked for");
  return written.entry;
}

/** For tests: the `n`th of many claims, an hour apart. */
export function nthDraft(n: number, different: Partial<IssueDraft> = {}): IssueDraft {
  const closedMs = START_MS + n * HOUR_MS;
  return buyDraft({
    barCloseAt: iso(closedMs),
    issuedAt: iso(closedMs + 2_000),
    expiresAt: iso(closedMs + 4 * HOUR_MS),
    ...different,
  });
}

/** For tests: the resolution of a claim that won. */
export function wonDraft(claim: IssueDraft, different: Partial<ResolutionDraft> = {}): ResolutionDraft {
  return {
    book: claim.book,
    of: claimId(claim, sha256),
    outcome: "HIT_TARGET",
    resolvedAt: claim.expiresAt,
    price: claim.target,
    barTime: claim.barCloseAt,
    note: "",
    ...different,
  };
}
