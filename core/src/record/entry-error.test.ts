import { describe, expect, it } from "vitest";
import { chainEntries, EMPTY_CHAIN } from "./entry-chain.ts";
import type { IssueDraft } from "./entry.ts";
import { claimError, entryError } from "./entry-error.ts";
import { sha256 } from "./bytes.ts";
import { buyDraft, issued, START_MS, iso, wonDraft } from "./test-claims.ts";

const write = (different: object) => () => chainEntries(EMPTY_CHAIN, [{ ...buyDraft(), ...different }], sha256);

describe("a claim that could not be settled or contradicts itself", () => {
  it.each([
    ["an unknown word", { action: "HODL" }, "action is not one of"],
    ["a percentage for a probability", { confidence: 52 }, "confidence is not a probability"],
    ["no number", { entry: Number.NaN }, ""],
    ["a stop above the entry of a BUY", { stop: 101 }, "wrong side"],
    ["a BUY's levels for a SELL", { action: "SELL" }, "wrong side"],
    ["a stop without a target", { target: null }, "a stop needs a target"],
    ["a HOLD without its band", { action: "HOLD" }, "needs low and high"],
    ["a band upside down", { low: 101, high: 99 }, "low is not below high"],
    ["a volatility claim without a size", { claimKind: "volatility", action: "OTHER" }, "needs movePercent"],
    ["a range that says BUY", { claimKind: "range", low: 99, high: 101 }, "cannot advise BUY"],
    ["a claim of nothing", { action: "OTHER" }, "OTHER makes no claim"],
    ["a claim issued after its end", { issuedAt: iso(START_MS + 1e9) }, "half of its time was over"],
    ["a claim issued late", { issuedAt: iso(START_MS + 2 * 3_600_000 + 1) }, "half of its time was over"],
    ["a claim issued before its bar closed", { issuedAt: iso(START_MS - 1) }, "before barCloseAt"],
    ["a time in another form", { expiresAt: "2025-06-05T12:00:00Z" }, "expiresAt is not a UTC time"],
    ["a day that is not", { expiresAt: "2025-02-30T12:00:00.000Z" }, "expiresAt is not a UTC time"],
    ["a simulated market in the live book", { book: "live", feed: "simulated" }, "does not belong in the live record"],
    ["a replayed market in the live book", { book: "live", feed: "replay" }, "does not belong in the live record"],
    ["a real market in the practice book", { feed: "real" }, "does not belong in the practice record"],
    ["a field nobody knows", { rumour: 1 }, "rumour is not a field"],
  ] as const)("is never written down: %s", (_, different, says) => {
    expect(write(different)).toThrow(RangeError);
    const odd: object = { ...buyDraft(), ...different };
    expect(claimError(odd as IssueDraft)).toBeDefined();
    if (says !== "") expect(write(different)).toThrow(says);
  });

  it("rejects a void without a reason and a result without a price", () => {
    const end = (different: object) => () => chainEntries(EMPTY_CHAIN, [wonDraft(buyDraft(), different)], sha256);
    expect(end({ outcome: "VOID", price: null })).toThrow("needs a reason");
    expect(end({ price: null })).toThrow("price and barTime");
    expect(end({ note: "line\nbreak" })).toThrow("note");
  });
});

describe("a claim", () => {
  it("has the same id for every request and content, and another for another bar, horizon, profile or version", () => {
    const { id } = issued();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(issued({ origin: "requested", confidence: 0.6, issuedAt: iso(START_MS + 60_000) }).id).toBe(id);
    const others = [
      { symbol: "ETH-USD" },
      { timeframe: "4h" },
      { horizon: "24h" },
      { profile: null },
      { barCloseAt: iso(START_MS - 1) },
      { modelVersion: "test-2" },
      { claimKind: "advisory" },
      { book: "live", feed: "real" },
    ] as const;
    const ids = others.map((different) => issued(different).id);
    expect(new Set([id, ...ids]).size).toBe(others.length + 1);
  });

  it("is valid as written, and invalid with any field missing", () => {
    const entry = issued();
    expect(entryError(entry)).toBeUndefined();
    expect(claimError(buyDraft())).toBeUndefined();
    for (const name of Object.keys(entry)) {
      const { [name as keyof typeof entry]: _, ...rest } = entry;
      expect(entryError(rest)).toBeDefined();
    }
    for (const odd of [null, 1, "x", [], {}, { kind: "toString" }]) expect(entryError(odd)).toBeDefined();
  });
});
