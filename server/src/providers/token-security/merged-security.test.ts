import type { TokenSecurity } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { mergedSecurity } from "./merged-security.ts";

const reported = <T extends boolean | number>(value: T, source: string, asOfMs: number) => ({ value, source, asOfMs });

describe("merging several checkers", () => {
  const one: TokenSecurity = {
    honeypot: reported(false, "a", 2),
    sellSimulated: reported(true, "a", 2),
    contractVerified: reported(true, "a", 2),
    sellTaxPercent: reported(3, "a", 2),
    holders: reported(90, "a", 2),
    ownershipRenounced: reported(true, "a", 2),
    liquidityLockedPercent: reported(100, "a", 2),
    top10Percent: reported(5, "a", 2),
    creatorPercent: reported(1, "a", 2),
  };
  const other: TokenSecurity = {
    honeypot: reported(true, "b", 1),
    sellSimulated: reported(false, "b", 1),
    contractVerified: reported(true, "b", 1),
    sellTaxPercent: reported(99, "b", 1),
    holders: reported(80, "b", 1),
    proxy: reported(false, "b", 1),
    liquidityLockedPercent: reported(60, "b", 1),
    liquidityUnlockMs: reported(9, "b", 1),
    top10Percent: reported(90, "b", 1),
    creatorPercent: reported(40, "b", 1),
  };

  it("takes the worse of two answers on a danger, with its source, and the newer of two counts", () => {
    const merged = {
      honeypot: other.honeypot,
      sellSimulated: other.sellSimulated,
      contractVerified: one.contractVerified,
      sellTaxPercent: other.sellTaxPercent,
      holders: one.holders,
      ownershipRenounced: one.ownershipRenounced,
      proxy: other.proxy,
      top10Percent: other.top10Percent,
      creatorPercent: other.creatorPercent,
      liquidityLockedPercent: other.liquidityLockedPercent,
      liquidityUnlockMs: other.liquidityUnlockMs,
    };
    expect(mergedSecurity([one, other])).toEqual(merged);
    expect(mergedSecurity([other, one])).toEqual(merged);
  });

  it("takes the end of a lock from the source of the locked share", () => {
    const less: TokenSecurity = { ...one, liquidityLockedPercent: reported(20, "a", 2) };
    expect(mergedSecurity([one, other]).liquidityUnlockMs).toEqual(other.liquidityUnlockMs);
    expect(mergedSecurity([less, other])).not.toHaveProperty("liquidityUnlockMs");
  });

  it.each(["knownScam", "creatorMadeTraps", "selfDestruct", "tradingRestricted", "externalCall"] as const)(
    "keeps a bad answer on %s, however recent the good one is",
    (field) => {
      const bad = reported(true, "a", 1);
      expect(mergedSecurity([{ [field]: bad }, { [field]: reported(false, "b", 2) }])[field]).toBe(bad);
      expect(mergedSecurity([{ [field]: reported(false, "b", 2) }, { [field]: bad }])[field]).toBe(bad);
    },
  );

  it("is empty if no checker answered", () => {
    expect(mergedSecurity([])).toEqual({});
    expect(mergedSecurity([{}, {}])).toEqual({});
  });
});
