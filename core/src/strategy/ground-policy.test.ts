import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILES } from "../forecast/index.ts";
import { CLOSES_TO_CHANGE, DEEP_FALL_LIMITS, groundVerdict, issuedVerdicts, type ShareState } from "./ground-policy.ts";
import { SIZE_BAND, sizeOf, sizeWithin, TARGET_VOLATILITY, volatilityWeight } from "./volatility-size.ts";

const share: ShareState = { kind: "share", indexUp: true, relativeVolatility: 0, deepFallOdds: 0.2, large: false };

const anyShare = fc.record({
  kind: fc.constant("share" as const),
  indexUp: fc.boolean(),
  relativeVolatility: fc.double({ min: -2, max: 3, noNaN: true }),
  deepFallOdds: fc.double({ min: 0, max: 1, noNaN: true }),
  large: fc.boolean(),
});

describe("the verdict on a share", () => {
  it("buys in a rising market if it is at most slightly more volatile than the typical share", () => {
    expect(groundVerdict(share, "MODERATE", 126)).toMatchObject({ action: "BUY", ground: "premium" });
    expect(groundVerdict({ ...share, relativeVolatility: 0.25 }, "MODERATE", 126).action).toBe("BUY");
    expect(groundVerdict({ ...share, relativeVolatility: 0.26 }, "MODERATE", 126)).toMatchObject({
      action: "HOLD",
      ground: undefined,
      because: "volatile_for_class",
    });
    expect(groundVerdict({ ...share, indexUp: false }, "MODERATE", 126).because).toBe("index_below_mean");
  });

  it("sells on the probability of a deep fall only if far more volatile than the typical share, and never if large", () => {
    const wild = { ...share, relativeVolatility: 0.7, deepFallOdds: 0.5 };
    expect(groundVerdict(wild, "MODERATE", 126)).toMatchObject({ action: "SELL", ground: "risk" });
    expect(groundVerdict({ ...wild, large: true }, "MODERATE", 126).action).toBe("HOLD");
    expect(groundVerdict({ ...wild, relativeVolatility: 0.5 }, "MODERATE", 126).action).toBe("HOLD");
    expect(groundVerdict({ ...wild, relativeVolatility: 0.5, indexUp: false }, "MODERATE", 126).action).toBe("SELL");
  });

  it("applies each profile's own limits: bold profiles buy a share that careful ones don't", () => {
    const one = { ...share, deepFallOdds: 0.45 };
    expect(PROFILES.map((profile) => groundVerdict(one, profile, 126).action)).toEqual(["HOLD", "HOLD", "BUY"]);
  });

  it("acts on no share within five days, and on nothing within one", () => {
    fc.assert(
      fc.property(anyShare, fc.constantFrom(...PROFILES), (state, profile) => {
        expect(groundVerdict(state, profile, 5).action).toBe("HOLD");
        expect(groundVerdict(state, profile, 1).action).toBe("HOLD");
      }),
    );
  });

  it("never buys below the mean or above its limit, and never sells under its limit, whatever the previous action", () => {
    const before = fc.constantFrom(undefined, "BUY" as const, "HOLD" as const, "SELL" as const);
    fc.assert(
      fc.property(anyShare, fc.constantFrom(...PROFILES), before, (state, profile, previous) => {
        const { action } = groundVerdict(state, profile, 126, previous);
        const { buyBelow, sellFrom } = DEEP_FALL_LIMITS[profile];
        if (action === "BUY") {
          expect(state.indexUp).toBe(true);
          expect(state.deepFallOdds).toBeLessThan(buyBelow + 0.08);
        }
        if (action === "SELL") {
          expect(state.large).toBe(false);
          expect(state.deepFallOdds).toBeGreaterThanOrEqual(sellFrom - 0.08);
        }
      }),
    );
  });
});

describe("the verdict on an index and on coins", () => {
  it("buys an index above its mean from five days on", () => {
    expect(groundVerdict({ kind: "index", indexUp: true }, "CONSERVATIVE", 5).action).toBe("BUY");
    expect(groundVerdict({ kind: "index", indexUp: true }, "CONSERVATIVE", 1).action).toBe("HOLD");
    expect(groundVerdict({ kind: "index", indexUp: false }, "AGGRESSIVE", 126).because).toBe("index_below_mean");
  });

  it("reduces coins but Bitcoin, Ether and the best fifth, and never buys one", () => {
    const coin = { kind: "coin" as const, major: false, bestFifth: false };
    expect(groundVerdict(coin, "MODERATE", 126)).toMatchObject({ action: "SELL", because: "class_ended_lower" });
    expect(groundVerdict({ ...coin, major: true }, "MODERATE", 126).action).toBe("HOLD");
    expect(groundVerdict({ ...coin, bestFifth: true }, "MODERATE", 126).action).toBe("HOLD");
    expect(groundVerdict(coin, "MODERATE", 5).action).toBe("HOLD");
  });
});

describe("issued verdicts", () => {
  const up = { kind: "index", indexUp: true } as const;
  const down = { kind: "index", indexUp: false } as const;
  const actions = (states: readonly (typeof up | typeof down | undefined)[]) =>
    issuedVerdicts(states, "MODERATE", 126).map((verdict) => verdict?.action);

  it("change after three closes in a row, not after a single one", () => {
    expect(actions([up, down, up, down, down, down, up])).toEqual(["BUY", "BUY", "BUY", "BUY", "BUY", "HOLD", "HOLD"]);
  });

  it("report the progress of a change", () => {
    expect(issuedVerdicts([up, down, down], "MODERATE", 126).at(-1)?.changing).toEqual({ to: "HOLD", closes: 2 });
  });

  it("keep the previous verdict through an unknown close", () => {
    expect(actions([undefined, up, undefined, down, undefined, down, down])).toEqual([
      ...[undefined, "BUY", "BUY", "BUY", "BUY", "BUY", "HOLD"],
    ]);
  });

  it("never look ahead, and change at most once in three closes", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(up, down, undefined), { maxLength: 60 }), (states) => {
        const whole = actions(states);
        for (let k = 0; k <= states.length; k += 7) expect(actions(states.slice(0, k))).toEqual(whole.slice(0, k));
        const changes = whole.flatMap((action, t) =>
          t > 0 && whole[t - 1] !== undefined && action !== whole[t - 1] ? [t] : [],
        );
        changes.slice(1).forEach((t, i) => {
          expect(t - changes[i]!).toBeGreaterThanOrEqual(CLOSES_TO_CHANGE);
        });
      }),
    );
  });
});

describe("the size of a position", () => {
  it("targets the profile's volatility, halves a HOLD and is zero for a SELL", () => {
    const dailyVolatility = 0.4 / Math.sqrt(252);
    const of = { state: share, profile: "MODERATE" as const, dailyVolatility };
    expect(sizeOf({ ...of, action: "BUY" })).toBeCloseTo(TARGET_VOLATILITY.share.MODERATE / 0.4, 12);
    expect(sizeOf({ ...of, action: "HOLD" })).toBeCloseTo(0.25, 12);
    expect(sizeOf({ ...of, action: "SELL" })).toBe(0);
  });

  it("is never more than the whole, and is halved for an index below its mean", () => {
    const dailyVolatility = 0.001;
    expect(volatilityWeight({ state: share, profile: "AGGRESSIVE", dailyVolatility })).toBe(1);
    const index = { kind: "index" as const, indexUp: false };
    expect(volatilityWeight({ state: index, profile: "AGGRESSIVE", dailyVolatility })).toBe(0.5);
  });

  it("is unchanged within the band, but goes to zero immediately", () => {
    expect(sizeWithin(0.5, 0.5 + SIZE_BAND)).toBe(0.5);
    expect(sizeWithin(0.5, 0.61)).toBe(0.61);
    expect(sizeWithin(0.05, 0)).toBe(0);
  });
});
