import { describe, expect, it } from "vitest";
import { isBusy, mostSpecific, VendorError, type VendorErrorKind } from "./vendor.ts";

const error = (kind: VendorErrorKind, retryAfterMs?: number) =>
  new VendorError("v", kind, "said", retryAfterMs === undefined ? {} : { retryAfterMs });

describe("the most specific of several errors", () => {
  it("is that of a vendor that is only busy, whichever failed after it", () => {
    const busy = error("no-budget", 800);
    expect(mostSpecific([error("unreachable"), busy, error("timeout"), error("not-found")])).toBe(busy);
  });

  it("is a failure rather than an unknown symbol, because the failed vendor might have known it", () => {
    const down = error("unreachable");
    expect(mostSpecific([down, error("not-found")])).toBe(down);
  });

  it("is 'unknown symbol' if all report that, and undefined if there is none", () => {
    expect(mostSpecific([error("not-found"), error("not-found")])?.kind).toBe("not-found");
    expect(mostSpecific([])).toBeUndefined();
  });
});

describe("busy", () => {
  it("is a short rate limit, not a daily limit or an outage", () => {
    expect([error("no-budget", 900), error("rate-limited", 5_000), error("rate-limited")].every(isBusy)).toBe(true);
    expect([error("rate-limited", 8 * 3_600_000), error("breaker-open", 900), error("timeout")].some(isBusy)).toBe(
      false,
    );
    expect(isBusy(new Error("no-budget"))).toBe(false);
  });
});
