import type { TokenSecurity } from "@sextant/core/market";
import { expect, it } from "vitest";
import { withKnownTraps } from "./known-traps.ts";

const told = <T extends boolean | number>(value: T, asOfMs: number) => ({ value, source: "a", asOfMs });

it("a trap stays known, with its age, until the checker that found it says otherwise", () => {
  const found: TokenSecurity = { honeypot: told(true, 1), sellSimulated: told(false, 1), sellTaxPercent: told(0, 1) };
  const silent: TokenSecurity = { proxy: told(false, 2) };
  expect(withKnownTraps(silent, found)).toEqual({
    ...silent,
    honeypot: found.honeypot,
    sellSimulated: found.sellSimulated,
  });
  const good: TokenSecurity = { honeypot: told(false, 2), sellSimulated: told(true, 2) };
  expect(withKnownTraps(good, found)).toEqual(good);
});

it("so does every other danger, however it is told; who holds it is no danger", () => {
  const found: TokenSecurity = {
    ownerChangesBalance: told(true, 1),
    contractVerified: told(false, 1),
    holderTaxPercent: told(97.9, 1),
    warningSeverity: told(20, 1),
    highTaxHoldersPercent: told(100, 1),
  };
  const passing: TokenSecurity = { top10Percent: told(90, 1), ownershipRenounced: told(false, 1), holders: told(9, 1) };
  expect(withKnownTraps({}, { ...found, ...passing, buyTaxPercent: told(0, 1) })).toEqual(found);
  expect(withKnownTraps({ holderTaxPercent: told(0, 2) }, found).holderTaxPercent).toEqual(told(0, 2));
});

it("good news does not outlive the answer that told it", () => {
  const good: TokenSecurity = { honeypot: told(false, 1), sellSimulated: told(true, 1), cannotSellAll: told(false, 1) };
  expect(withKnownTraps({}, good)).toEqual({});
  expect(withKnownTraps(good, undefined)).toEqual(good);
});
