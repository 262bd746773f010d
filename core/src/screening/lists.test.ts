import { describe, expect, it } from "vitest";
import type { Assessment, ListName, ScreenerFilter } from "./index.ts";
import { assessToken } from "./assess-token.ts";
import { LISTS } from "./assessment.ts";
import { isInList } from "./lists.ts";
import { createKnownTokens } from "./look-alike.ts";
import { passesFilter } from "./passes-filter.ts";
import { screenerCondition } from "./screener-condition.ts";
import { aTokenProfile, aPool, DAY_MS, HOUR_MS, NOW_MS } from "./test-profile.ts";

const known = createKnownTokens();
const base = assessToken(aTokenProfile(), NOW_MS, known);
const assessment = (given: Partial<Assessment> = {}): Assessment => ({ ...base, ...given });
const listsOf = (given: Partial<Assessment>): ListName[] =>
  LISTS.filter((list) => isInList(assessment(given), list, NOW_MS));

describe("the five lists", () => {
  it("include an ordinary riser of the week in three of them", () => {
    expect(listsOf({})).toEqual(["trending", "gainers", "highVolume"]);
  });
  it("treat a pair as new for 24 hours, and one of unknown age never", () => {
    expect(listsOf({ createdMs: NOW_MS - DAY_MS + 1 })).toContain("newPairs");
    expect(listsOf({ createdMs: NOW_MS - DAY_MS })).not.toContain("newPairs");
    expect(listsOf({ createdMs: undefined, firstSeenMs: NOW_MS })).not.toContain("newPairs");
  });
  it("ask $10,000 of liquidity and a known rise of gainers", () => {
    expect(listsOf({ liquidityUsd: 10_000 })).toContain("gainers");
    for (const given of [
      { liquidityUsd: 9_999 },
      { liquidityUsd: undefined },
      { change24hPercent: 0 },
      { change24hPercent: undefined },
    ])
      expect(listsOf(given)).not.toContain("gainers");
  });
  it("ask $500,000 of high volume", () => {
    expect(listsOf({ volume24hUsd: 500_000 })).toContain("highVolume");
    expect(listsOf({ volume24hUsd: 499_999 })).not.toContain("highVolume");
  });
  it("exclude wash suspects from gainers and high volume", () => {
    expect(listsOf({ wash: { isSuspect: true, volumeToLiquidity: 84, reasons: [] } })).toEqual(["trending"]);
  });
  it("allow any risk in trending, but no stablecoins", () => {
    expect(listsOf({ risk: { ...base.risk, riskClass: "EXTREME" } })).toContain("trending");
    expect(listsOf({ kind: { ...base.kind, projectType: "Stablecoin" } })).not.toContain("trending");
  });
  it("include memecoins by their type", () => {
    expect(listsOf({ kind: { ...base.kind, projectType: "Memecoin" } })).toContain("memecoinWinners");
  });
});

describe("a filter", () => {
  const passes = (filter: ScreenerFilter, given: Partial<Assessment> = {}) =>
    passesFilter(assessment(given), filter, NOW_MS);
  it("without criteria passes everything", () => expect(passes({})).toBe(true));
  it("includes both ends of a range", () => {
    expect(passes({ liquidityUsd: { min: 500_000, max: 500_000 } })).toBe(true);
    expect(passes({ liquidityUsd: { min: 500_001 } })).toBe(false);
    expect(passes({ ageHours: { max: 239 } })).toBe(false);
    expect(passes({ ageHours: { min: 240, max: 240 } })).toBe(true);
  });
  it("excludes a token without the value, even in an open range", () => {
    expect(passes({ marketCapUsd: {} }, { marketCapUsd: undefined })).toBe(false);
    expect(passes({ minSpike: 0 }, { momentum: { ...base.momentum, volumeSpikePercent: undefined } })).toBe(false);
    expect(passes({ ageHours: { min: 0 } }, { createdMs: undefined })).toBe(false);
  });
  it("selects by chain, risk and list", () => {
    expect(passes({ chain: "base", list: "gainers", risk: base.risk.riskClass })).toBe(true);
    expect(passes({ chain: "solana" })).toBe(false);
    expect(passes({ list: "newPairs" })).toBe(false);
  });
});

describe("the market's condition", () => {
  const market = (...changes: readonly (number | undefined)[]) =>
    screenerCondition(changes.map((change24hPercent) => assessment({ change24hPercent })));
  it("is unknown for nine tokens", () => {
    expect(market(1, 2, 3, 4, 5, 6, 7, 8, 9, undefined)).toEqual({
      condition: "UNKNOWN",
      finding: "9 tokens have a day of history and $10K of liquidity.",
      rule: "We need 10 to name a market condition.",
      counted: 9,
    });
  });
  it("is BULL where 60 % rose and the median by 3 %", () => {
    expect(market(2, 2, 3, 4, 5, 6, -1, -2, -3, -4)).toMatchObject({ condition: "NEUTRAL" });
    expect(market(3, 3, 3, 4, 5, 6, 7, -2, -3, -4)).toEqual({
      condition: "BULL",
      finding: "70% of 10 tokens rose in the last day (median +3%).",
      rule: "We call it a BULL when 60% rise and the median is +3% or higher.",
      counted: 10,
    });
  });
  it("is BEAR in the opposite case", () => {
    expect(market(-3, -3, -3, -4, -5, -6, -7, 2, 3, 4)).toMatchObject({
      condition: "BEAR",
      finding: "70% of 10 tokens fell in the last day (median \u22123%).",
    });
  });
  it("is VOLATILE if the middle half is spread wide, unless nearly all go one way", () => {
    expect(market(-60, -50, -40, -30, -1, 1, 30, 40, 50, 60).condition).toBe("VOLATILE");
    expect(market(5, 10, 20, 50, 60, 80, 90, 97, -1, -2).condition).toBe("BULL");
  });
  it("excludes wash suspects, illiquid markets and stablecoins", () => {
    const out = [
      { wash: { isSuspect: true, volumeToLiquidity: 90, reasons: [] } },
      { liquidityUsd: 9_000 },
      { liquidityUsd: undefined },
      { kind: { ...base.kind, projectType: "Stablecoin" as const } },
    ];
    expect(screenerCondition(out.map(assessment)).counted).toBe(0);
  });
});

describe("an aged pair", () => {
  it("is new or not by its oldest pool", () => {
    const pools = [aPool({ createdMs: NOW_MS - HOUR_MS }), aPool({ poolAddress: "b", createdMs: NOW_MS - 3 * DAY_MS })];
    expect(isInList(assessToken(aTokenProfile({ pools }), NOW_MS, known), "newPairs", NOW_MS)).toBe(false);
  });
});
