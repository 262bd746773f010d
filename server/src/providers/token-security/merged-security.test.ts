import type { TokenSecurity } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { mergedSecurity } from "./merged-security.ts";

const told = <T extends boolean | number>(value: T, source: string, asOfMs: number) => ({ value, source, asOfMs });

describe("what several checkers say", () => {
  const one: TokenSecurity = {
    honeypot: told(false, "a", 2),
    sellSimulated: told(true, "a", 2),
    contractVerified: told(true, "a", 2),
    sellTaxPercent: told(3, "a", 2),
    holders: told(90, "a", 2),
    ownershipRenounced: told(true, "a", 2),
    liquidityLockedPercent: told(100, "a", 2),
    top10Percent: told(5, "a", 2),
    creatorPercent: told(1, "a", 2),
  };
  const other: TokenSecurity = {
    honeypot: told(true, "b", 1),
    sellSimulated: told(false, "b", 1),
    contractVerified: told(true, "b", 1),
    sellTaxPercent: told(99, "b", 1),
    holders: told(80, "b", 1),
    proxy: told(false, "b", 1),
    liquidityLockedPercent: told(60, "b", 1),
    liquidityUnlockMs: told(9, "b", 1),
    top10Percent: told(90, "b", 1),
    creatorPercent: told(40, "b", 1),
  };

  it("is the worse of two words on a danger, under the name of who said it, and the fresher of two counts", () => {
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

  it("tells when a lock ends by whoever told how much is locked", () => {
    const less: TokenSecurity = { ...one, liquidityLockedPercent: told(20, "a", 2) };
    expect(mergedSecurity([one, other]).liquidityUnlockMs).toEqual(other.liquidityUnlockMs);
    expect(mergedSecurity([less, other])).not.toHaveProperty("liquidityUnlockMs");
  });

  it.each(["knownScam", "creatorMadeTraps", "selfDestruct", "tradingRestricted", "externalCall"] as const)(
    "keeps a bad word on %s, however fresh the good one is",
    (field) => {
      const bad = told(true, "a", 1);
      expect(mergedSecurity([{ [field]: bad }, { [field]: told(false, "b", 2) }])[field]).toBe(bad);
      expect(mergedSecurity([{ [field]: told(false, "b", 2) }, { [field]: bad }])[field]).toBe(bad);
    },
  );

  it("is nothing where nobody says anything", () => {
    expect(mergedSecurity([])).toEqual({});
    expect(mergedSecurity([{}, {}])).toEqual({});
  });
});
