import { describe, expect, it } from "vitest";
import { FACTORS } from "./factors.ts";
import { HEADS } from "./heads.ts";
import { frozenModel, modelVersion } from "./index.ts";
import file from "./model.json" with { type: "json" };
import { DIRECTIONAL } from "./odds.ts";
import { HEAD_INPUTS } from "./raw-odds.ts";
import { VOLATILITY_INPUTS } from "./volatility-inputs.ts";

describe("the frozen model", () => {
  it("has the hash of its own numbers as its version", () => {
    expect(modelVersion(file)).toBe(file.version);
    const changed = { ...file, policy: { ...file.policy, callStrength: 81 } };
    expect(modelVersion(changed)).not.toBe(file.version);
  });

  it("has a number wherever the code reads one", () => {
    const finite = (list: Float64Array, length: number): void => {
      expect(list).toHaveLength(length);
      expect(list.every((value) => Number.isFinite(value))).toBe(true);
    };
    for (const group of Object.values(frozenModel().groups)) {
      finite(group.factorMean, FACTORS.length);
      finite(group.factorSpread, FACTORS.length);
      finite(group.whitening, (FACTORS.length * (FACTORS.length + 1)) / 2);
      for (const own of Object.values(group.horizons)) {
        finite(own.volatility, VOLATILITY_INPUTS.length + 1);
        finite(own.volatilityAlone, VOLATILITY_INPUTS.length - 1);
        finite(own.levels, 6);
        finite(own.bases, HEADS.length);
        finite(own.slopes, HEADS.length);
        finite(own.shortfalls, 6);
        expect(own.heads).toHaveLength(HEADS.length);
        for (const head of own.heads) if (head !== undefined) finite(head, HEAD_INPUTS + 1);
        for (const list of own.edges) finite(list, 19);
        expect([...own.levels].every((level, i, all) => i === 0 || level > all[i - 1]!)).toBe(true);
      }
    }
  });

  it("gives the base rate where out-of-sample data did not confirm its odds, with the reason", () => {
    let rejections = 0;
    for (const group of Object.values(frozenModel().groups)) {
      for (const { heads, slopes, refused } of Object.values(group.horizons)) {
        for (const [question, reasons] of Object.entries(refused)) {
          HEADS.forEach(({ id, kind }, place) => {
            if (id !== question && kind !== question) return;
            expect(heads[place]).toBeUndefined();
            if (DIRECTIONAL[place]!) expect(slopes[place]).toBe(0);
          });
          expect(reasons).not.toEqual([]);
          for (const { n, low, error } of reasons) expect(n === 0 || low <= 0 || error > 0.03).toBe(true);
          rejections++;
        }
      }
    }
    expect(rejections).toBeGreaterThan(0);
  });

  it("claims no skill in direction", () => {
    for (const group of Object.values(frozenModel().groups))
      for (const { slopes } of Object.values(group.horizons))
        expect(HEADS.filter((_, place) => DIRECTIONAL[place]! && slopes[place]! > 0)).toEqual([]);
  });
});
