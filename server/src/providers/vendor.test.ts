import { describe, expect, it } from "vitest";
import { isBusy, mostTelling, VendorFault, type VendorFaultKind } from "./vendor.ts";

const fault = (kind: VendorFaultKind, retryAfterMs?: number) =>
  new VendorFault("v", kind, "said", retryAfterMs === undefined ? {} : { retryAfterMs });

describe("of several faults the most telling", () => {
  it("is that of who is only busy and would answer in a moment, whoever failed after it", () => {
    const busy = fault("no-budget", 800);
    expect(mostTelling([fault("unreachable"), busy, fault("timeout"), fault("not-found")])).toBe(busy);
  });

  it("is a failure before an unknown symbol: who failed might have known it", () => {
    const down = fault("unreachable");
    expect(mostTelling([down, fault("not-found")])).toBe(down);
  });

  it("is 'unknown symbol' where all say so, and nothing where there is none", () => {
    expect(mostTelling([fault("not-found"), fault("not-found")])?.kind).toBe("not-found");
    expect(mostTelling([])).toBeUndefined();
  });
});

describe("busy", () => {
  it("is who was asked too often for the moment, not who has told all for today, nor who is away", () => {
    expect([fault("no-budget", 900), fault("rate-limited", 5_000), fault("rate-limited")].every(isBusy)).toBe(true);
    expect([fault("rate-limited", 8 * 3_600_000), fault("breaker-open", 900), fault("timeout")].some(isBusy)).toBe(
      false,
    );
    expect(isBusy(new Error("no-budget"))).toBe(false);
  });
});
