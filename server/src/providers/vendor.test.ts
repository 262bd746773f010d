import { describe, expect, it } from "vitest";
import { isBusy, mostSpecific, VendorError, type VendorErrorKind } from "./vendor.ts";

const error = (kind: VendorErrorKind, retryAfterMs?: number) =>
  new VendorError("v", kind, "said", retryAfterMs === undefined ? {} : { retryAfterMs });

describe("of several faults the most telling", () => {
  it("is that of who is only busy and would answer in a moment, whoever failed after it", () => {
    const busy = error("no-budget", 800);
    expect(mostSpecific([error("unreachable"), busy, error("timeout"), error("not-found")])).toBe(busy);
  });

  it("is a failure before an unknown symbol: who failed might have known it", () => {
    const down = error("unreachable");
    expect(mostSpecific([down, error("not-found")])).toBe(down);
  });

  it("is 'unknown symbol' where all say so, and nothing where there is none", () => {
    expect(mostSpecific([error("not-found"), error("not-found")])?.kind).toBe("not-found");
    expect(mostSpecific([])).toBeUndefined();
  });
});

describe("busy", () => {
  it("is who was asked too often for the moment, not who has told all for today, nor who is away", () => {
    expect([error("no-budget", 900), error("rate-limited", 5_000), error("rate-limited")].every(isBusy)).toBe(true);
    expect([error("rate-limited", 8 * 3_600_000), error("breaker-open", 900), error("timeout")].some(isBusy)).toBe(
      false,
    );
    expect(isBusy(new Error("no-budget"))).toBe(false);
  });
});
