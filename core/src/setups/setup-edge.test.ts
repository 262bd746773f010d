import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frozenSetupOdds } from "./frozen-odds.ts";
import { SETUPS } from "./registry.ts";
import { hasSetupEdge, describeProvenSetups, setupEdge } from "./setup-edge.ts";
import type { SetupKey, SetupOdds, SetupOddsTable } from "./setup-odds.ts";

const ODDS: SetupOdds = {
  n: 2000,
  target: 0.5,
  stop: 0.4,
  neither: 0.1,
  came: 0.55,
  odds: 0.55,
  base: 0.5,
  baseN: 9000,
  breakEven: 0.51,
  edge: [0.03, 0.05],
  lift: [0.04, 0.06],
  eras: 5,
  lowestEra: 0.5,
  highestEra: 0.6,
  isShrunk: false,
};

const tableOf = (oddsOf: (key: SetupKey) => SetupOdds | undefined): SetupOddsTable => ({
  version: "setups-1-test",
  costPercent: { stock: 0.1, crypto: 0.2 },
  oddsOf,
});

describe("the edge of a setup", () => {
  it.each([
    ["proven", {}],
    ["not-measured", { edge: undefined, lift: undefined }],
    ["not-measured", { isShrunk: true }],
    ["loses", { came: 0.45, edge: [-0.09, -0.03] }],
    ["open", { came: 0.52, edge: [-0.01, 0.03] }],
    // 1.3 points above 0 is no more than chance gives the best of 150 rows.
    ["luck", { came: 0.55, edge: [0.013, 0.063] }],
    ["market", { base: 0.549, lift: [-0.02, 0.02] }],
  ] as const)("is %s", (expected, changes) => {
    expect(setupEdge({ ...ODDS, ...changes })).toBe(expected);
  });

  it("is proven only if both intervals are above 0, and never if there is too little data", () => {
    const interval = fc.tuple(
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      fc.double({ min: 0, max: 0.1, noNaN: true }),
    );
    fc.assert(
      fc.property(interval, interval, fc.boolean(), fc.boolean(), (edge, lift, isShrunk, isMeasured) => {
        const ends = ([middle, half]: readonly [number, number]) => [middle - half, middle + half] as const;
        const odds = {
          ...ODDS,
          isShrunk,
          breakEven: ODDS.came - edge[0],
          base: ODDS.came - lift[0],
          ...(isMeasured ? { edge: ends(edge), lift: ends(lift) } : { edge: undefined, lift: undefined }),
        };
        const said = setupEdge(odds);
        expect(hasSetupEdge(odds)).toBe(said === "proven");
        expect(said === "not-measured").toBe(isShrunk || !isMeasured);
        const [low, high] = ends(edge);
        if (said === "proven") expect([low > 0, ends(lift)[0] > 0]).toEqual([true, true]);
        if (said === "loses") expect(high).toBeLessThan(0);
        if (said === "open") expect(low <= 0 && high >= 0).toBe(true);
        if (said === "luck" || said === "market") expect(low).toBeGreaterThan(0);
      }),
    );
  });
});

describe("the number of setups with an edge", () => {
  it("is zero in the shipped table, and counts them otherwise", () => {
    expect(describeProvenSetups(frozenSetupOdds())).toBe("no setup has a proven edge yet");
    expect(describeProvenSetups(tableOf(() => undefined))).toBe("no setup has a proven edge yet");
    const one = tableOf((key) => (key.setup === "inside-bar" && key.side === "SELL" ? ODDS : undefined));
    expect(describeProvenSetups(one)).toBe("1 of 10 setups has a proven edge on some charts");
    expect(describeProvenSetups(tableOf(() => ODDS))).toBe(
      `${String(SETUPS.length)} of ${String(SETUPS.length)} setups have a proven edge on some charts`,
    );
  });
});
