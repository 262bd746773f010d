import type { TokenSecurity } from "@sextant/core/market";
import { expect, it } from "vitest";
import { withKnownTraps } from "./known-traps.ts";

const reported = <T extends boolean | number>(value: T, asOfMs: number) => ({ value, source: "a", asOfMs });

it("a trap stays known, with its timestamp, until the checker that found it reports otherwise", () => {
  const found: TokenSecurity = {
    honeypot: reported(true, 1),
    sellSimulated: reported(false, 1),
    sellTaxPercent: reported(0, 1),
  };
  const silent: TokenSecurity = { proxy: reported(false, 2) };
  expect(withKnownTraps(silent, found)).toEqual({
    ...silent,
    honeypot: found.honeypot,
    sellSimulated: found.sellSimulated,
  });
  const good: TokenSecurity = { honeypot: reported(false, 2), sellSimulated: reported(true, 2) };
  expect(withKnownTraps(good, found)).toEqual(good);
});

it("so does every other danger, however it is reported; holders are no danger", () => {
  const found: TokenSecurity = {
    ownerChangesBalance: reported(true, 1),
    contractVerified: reported(false, 1),
    holderTaxPercent: reported(97.9, 1),
    warningSeverity: reported(20, 1),
    highTaxHoldersPercent: reported(100, 1),
  };
  const passing: TokenSecurity = {
    top10Percent: reported(90, 1),
    ownershipRenounced: reported(false, 1),
    holders: reported(9, 1),
  };
  expect(withKnownTraps({}, { ...found, ...passing, buyTaxPercent: reported(0, 1) })).toEqual(found);
  expect(withKnownTraps({ holderTaxPercent: reported(0, 2) }, found).holderTaxPercent).toEqual(reported(0, 2));
});

it("good news is dropped with the answer that reported it", () => {
  const good: TokenSecurity = {
    honeypot: reported(false, 1),
    sellSimulated: reported(true, 1),
    cannotSellAll: reported(false, 1),
  };
  expect(withKnownTraps({}, good)).toEqual({});
  expect(withKnownTraps(good, undefined)).toEqual(good);
});
