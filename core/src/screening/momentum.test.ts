import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TokenProfile } from "../market/index.ts";
import type { WashSign } from "./assessment.ts";
import { dayChange } from "./day-change.ts";
import { mergedMarket, type MergedMarket } from "./merged-market.ts";
import { momentum } from "./momentum.ts";
import { aTokenProfile, aPool, DAY_MS, HOUR_MS, hourly, NOW_MS, poolWithout } from "./test-profile.ts";
import { volumeSpike } from "./volume-spike.ts";

const CLEAN: WashSign = { isSuspect: false, volumeToLiquidity: 1, reasons: [] };
const SUSPECT: WashSign = { isSuspect: true, volumeToLiquidity: 80, reasons: ["…"] };

function momentumOf(profile: TokenProfile, wash = CLEAN) {
  const market = mergedMarket(profile, NOW_MS);
  return momentum(market, wash, volumeSpike(market, profile.past, NOW_MS), dayChange(profile, market, NOW_MS), NOW_MS);
}
const points = (profile: TokenProfile, wash = CLEAN) =>
  Object.fromEntries(momentumOf(profile, wash).parts.map((part) => [part.id, part.points]));

describe("the trending score", () => {
  it("is the sum of its parts, computed by hand", () => {
    const profile = aTokenProfile({ pools: [aPool({ makers: { h24: 200 } })], past: hourly(7, 240_000) });
    // volume: log10(600,000 / 10,000) / 3 of 30; spike: 150 % of 300; trades: log10(2,100 / 50) / 2 of 10; addresses: half of 10;
    // change: 6 x 2/10 + 6 x 10/25 + 8 x 37/50; buys: 1,200 of 2,100 is 57.14 %, (57.14 - 45) / 15 of 10; reported a minute ago.
    expect(points(profile)).toEqual({
      volume: 17.8,
      spike: 7.5,
      trades: 8.1,
      traders: 5,
      change: 9.5,
      balance: 8.1,
      freshness: 5,
    });
    expect(momentumOf(profile).score).toBe(61);
  });
  it("reaches 100 and no more", () => {
    const best = aPool({
      liquidityUsd: 5e6,
      liquidityBase: 1e6,
      volumeUsd: { h1: 2e6, h6: 1.2e7, h24: 5e7 },
      buys: { h24: 70_000 },
      sells: { h24: 30_000 },
      makers: { h24: 90_000 },
      changePercent: { h1: 500, h6: 900, h24: 9_000 },
    });
    const { score, parts } = momentumOf(aTokenProfile({ pools: [best], past: hourly(7, 1e6) }));
    expect(score).toBe(100);
    expect(parts.reduce((most, part) => most + part.mostPoints, 0)).toBe(100);
  });
  it("gives a wash suspect nothing for volume and spike, and says so", () => {
    const profile = aTokenProfile({ past: hourly(7, 100_000) });
    expect(points(profile, SUSPECT)).toMatchObject({ volume: 0, spike: 0 });
    expect(momentumOf(profile, SUSPECT).parts[0]?.value).toBe("$600K, not counted: signs of wash trading");
  });
  it("gives few points for volume without activity behind it", () => {
    const thin = aPool({ liquidityUsd: 2_500, liquidityBase: 625 });
    expect(points(aTokenProfile({ pools: [thin] }))["volume"]).toBeCloseTo(1.8, 10);
  });
  it("gives nothing for buys without sells", () => {
    expect(points(aTokenProfile({ pools: [aPool({ buys: { h24: 980 }, sells: { h24: 20 } })] }))["balance"]).toBe(0);
  });
  it("is never better with less information", () => {
    const market = mergedMarket(aTokenProfile({ pools: [aPool({ makers: { h24: 800 } })] }), NOW_MS);
    const spike = { percent: 120, basis: "", isOfDays: true };
    const known = momentum(market, CLEAN, spike, { percent: 20, note: undefined }, NOW_MS).score;
    const fields = ["volume24hUsd", "liquidityUsd", "buys24h", "sells24h", "makers24h", "asOfMs", "main"] as const;
    fc.assert(
      fc.property(fc.subarray([...fields]), fc.boolean(), fc.boolean(), (hidden, hasSpike, hasChange) => {
        const less: MergedMarket = { ...market, ...Object.fromEntries(hidden.map((field) => [field, undefined])) };
        const lessSpike = hasSpike ? spike : { ...spike, percent: undefined };
        const { score } = momentum(less, CLEAN, lessSpike, { percent: hasChange ? 20 : undefined, note: "" }, NOW_MS);
        expect(score).toBeLessThanOrEqual(known);
      }),
    );
  });
});

describe("volume against the token's own past", () => {
  const spikeOf = (profile: TokenProfile) => volumeSpike(mergedMarket(profile, NOW_MS), profile.past, NOW_MS);
  it("compares 24 hours with the median day observed before", () => {
    expect(spikeOf(aTokenProfile({ past: hourly(7, 150_000) })).percent).toBeCloseTo(300, 9);
    expect(spikeOf(aTokenProfile({ past: hourly(7, 150_000) })).basis).toBe(
      "$600K in 24 hours against a median of $150K over the 7 days observed before.",
    );
  });
  it("is 0 at the usual volume and below it", () => {
    expect(spikeOf(aTokenProfile({ past: hourly(7, 900_000) })).percent).toBe(0);
  });
  it("excludes the last 24 hours from the past", () => {
    const past = hourly(8, 150_000).map((seen) =>
      NOW_MS - seen.atMs < DAY_MS ? { ...seen, volume24hUsd: 9e9 } : seen,
    );
    expect(spikeOf(aTokenProfile({ past })).percent).toBeCloseTo(300, 9);
  });
  it("is not distorted by one extreme day", () => {
    const past = hourly(7, 150_000).map((seen) =>
      Math.floor((NOW_MS - seen.atMs) / DAY_MS) === 3 ? { ...seen, volume24hUsd: 5e8 } : seen,
    );
    expect(spikeOf(aTokenProfile({ past })).percent).toBeCloseTo(300, 9);
  });
  it("falls back to the source's hours, says so, and earns no points by it", () => {
    // 130,000 in 6 hours against 470,000 in the 18 before.
    const profile = aTokenProfile({ past: hourly(2, 150_000) });
    const spike = spikeOf(profile);
    expect(spike.percent).toBe(0);
    const busy = aTokenProfile({ pools: [aPool({ volumeUsd: { h6: 300_000, h24: 600_000 } })] });
    expect(spikeOf(busy).percent).toBeCloseTo(200, 9);
    expect(spikeOf(busy).basis).toContain("The last 6 hours compared with the 18 before");
    expect(points(busy)["spike"]).toBe(0);
  });
  it("is unknown for a token younger than a day, of unknown age, or hardly traded", () => {
    const young = aPool({ createdMs: NOW_MS - 3 * HOUR_MS });
    expect(spikeOf(aTokenProfile({ pools: [young] })).percent).toBeUndefined();
    expect(spikeOf(aTokenProfile({ pools: [poolWithout(["createdMs"])] })).percent).toBeUndefined();
    expect(spikeOf(aTokenProfile({ past: hourly(7, 5) })).percent).toBeUndefined();
  });
});

describe("the 24-hour change", () => {
  const changeOf = (profile: TokenProfile) => dayChange(profile, mergedMarket(profile, NOW_MS), NOW_MS);
  const unreported = aPool({ changePercent: { h1: 2 } });
  it("is the source's value for a token that is a day old", () => expect(changeOf(aTokenProfile()).percent).toBe(37));
  it("is undefined for a younger one, whatever a source says, to the millisecond", () => {
    const young = (createdMs: number) => changeOf(aTokenProfile({ pools: [aPool({ createdMs })] }));
    expect(young(NOW_MS - DAY_MS + 1)).toEqual({ percent: undefined, note: "Younger than 24 hours." });
    expect(young(NOW_MS - DAY_MS).percent).toBe(37);
  });
  it("uses our own price of 23 to 25 hours ago if no source reports it", () => {
    const at = (hoursAgo: number) =>
      changeOf(aTokenProfile({ pools: [unreported], past: [{ atMs: NOW_MS - hoursAgo * HOUR_MS, priceUsd: 1.6 }] }))
        .percent;
    expect(at(24)).toBeCloseTo(25, 9);
    expect(at(23)).toBeCloseTo(25, 9);
    expect(at(25.1)).toBeUndefined();
    expect(at(22.9)).toBeUndefined();
  });
  it("ignores a pool younger than a day, even if the token is older", () => {
    const pools = [
      aPool({ createdMs: NOW_MS - HOUR_MS, liquidityUsd: 900_000, liquidityBase: 225_000 }),
      aPool({ poolAddress: "old", changePercent: { h24: -4 } }),
    ];
    expect(changeOf(aTokenProfile({ pools })).percent).toBe(-4);
  });
  it("requires a day of our own observations for a token of unknown age", () => {
    const ageless = [poolWithout(["createdMs"])];
    expect(changeOf(aTokenProfile({ pools: ageless })).percent).toBe(37);
    expect(changeOf(aTokenProfile({ pools: ageless, firstSeenMs: NOW_MS - HOUR_MS }))).toMatchObject({
      percent: undefined,
    });
  });
});
