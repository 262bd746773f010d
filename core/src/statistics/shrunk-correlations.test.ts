import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shrunkCorrelations } from "./shrunk-correlations.ts";

const series = (count: number, length: number) =>
  fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: length, maxLength: length }), {
    minLength: count,
    maxLength: count,
  });
const moves = (values: readonly number[]): boolean => values.some((value) => value !== values[0]);
const anyPanel = fc
  .integer({ min: 2, max: 6 })
  .chain((count) => series(count, 12))
  .filter((all) => all.every(moves));

describe("correlations shrunk towards their average", () => {
  it("match the authors' values, computed by their matrix form in independent code", () => {
    const { correlations, shrinkage, average } = shrunkCorrelations([
      [1, 2, -1, 3, 0, -2, 1, -4],
      [2, 1, -2, 2, 1, -1, 0, -3],
      [0, -1, 1, 2, -3, 1, -2, 2],
    ]);
    expect(average).toBeCloseTo(0.06778391494126874, 12);
    expect(shrinkage).toBeCloseTo(0.32893520208793187, 12);
    expect(correlations[1]).toBeCloseTo(0.6158788049253563, 12);
    expect(correlations[2]).toBeCloseTo(-0.18317427664404223, 12);
    expect(correlations[5]).toBeCloseTo(-0.22935278345750815, 12);
  });

  it("for one series are 1, for two the sample's own", () => {
    expect([...shrunkCorrelations([[1, 2, 4]]).correlations]).toEqual([1]);
    const { correlations, shrinkage } = shrunkCorrelations([
      [1, 2, 3, 4],
      [1, 3, 2, 4],
    ]);
    expect(shrinkage).toBe(0);
    expect(correlations[1]).toBeCloseTo(0.8, 12);
  });

  it("are symmetric, within -1 and 1, and make no variance negative", () => {
    fc.assert(
      fc.property(
        anyPanel,
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 6, maxLength: 6 }),
        (all, weights) => {
          const { correlations: c, count, shrinkage } = shrunkCorrelations(all);
          expect(shrinkage).toBeGreaterThanOrEqual(0);
          expect(shrinkage).toBeLessThanOrEqual(1);
          let variance = 0;
          for (let i = 0; i < count; i++) {
            for (let j = 0; j < count; j++) {
              expect(c[i * count + j]).toBe(c[j * count + i]);
              expect(Math.abs(c[i * count + j]!)).toBeLessThanOrEqual(1);
              variance += weights[i]! * weights[j]! * c[i * count + j]!;
            }
            expect(c[i * count + i]).toBe(1);
          }
          expect(variance).toBeGreaterThan(-1e-9);
        },
      ),
    );
  });

  it("do not depend on the order of the series", () => {
    fc.assert(
      fc.property(anyPanel, (all) => {
        const [forth, back] = [shrunkCorrelations(all), shrunkCorrelations([...all].reverse())];
        const last = all.length - 1;
        for (let i = 0; i < all.length; i++) {
          for (let j = 0; j < all.length; j++) {
            const mirrored = back.correlations[(last - i) * all.length + last - j]!;
            expect(forth.correlations[i * all.length + j]).toBeCloseTo(mirrored, 9);
          }
        }
      }),
    );
  });
});
