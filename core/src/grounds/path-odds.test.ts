import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareBeyond } from "./excursion-odds.ts";
import { frozenGrounds } from "./frozen-grounds.ts";
import type { ExcursionModel, PathModel } from "./grounds-model.ts";
import { endAt, endsAboveOdds, firstTouch } from "./path-odds.ts";

const { stock, index, crypto } = frozenGrounds();
const MODELS: readonly ExcursionModel[] = [stock.excursions[126], index.excursions[126], index.excursions[5]];
const followed = (model: ExcursionModel): PathModel => {
  if (model.path === undefined) throw new Error("a model that followed its windows");
  return model.path;
};
/** The file stores whole hundred-thousandths. */
const ROUNDED = 3e-5;

const anyModel = fc.constantFrom(...MODELS);
const anyScale = fc.double({ min: 0.005, max: 1.5, noNaN: true });
const anyDistance = fc.double({ min: 0.0005, max: 3, noNaN: true });

describe("which of two levels comes first", () => {
  it("is never more frequent than its touch, nor missed more often than the likelier one, and sums to 1", () => {
    fc.assert(
      fc.property(anyModel, anyScale, anyDistance, anyDistance, (model, scale, rise, fall) => {
        const [touchedRise, touchedFall] = [
          shareBeyond(model.rises, rise / scale),
          shareBeyond(model.falls, fall / scale),
        ];
        const { riseFirst, fallFirst, together, neither, endsAbove, gain, loss } = firstTouch(
          model,
          followed(model),
          scale,
          rise,
          fall,
        );
        for (const one of [riseFirst, fallFirst, together, neither, endsAbove, gain, loss])
          expect(one).toBeGreaterThanOrEqual(0);
        expect(riseFirst + together).toBeLessThanOrEqual(touchedRise + 1e-9);
        expect(fallFirst + together).toBeLessThanOrEqual(touchedFall + 1e-9);
        expect(neither).toBeLessThanOrEqual(1 - Math.max(touchedRise, touchedFall) + 1e-9);
        expect(riseFirst + fallFirst + together + neither).toBeCloseTo(1, 9);
        expect(endsAbove).toBeLessThanOrEqual(neither + 1e-9);
      }),
      { numRuns: 2000 },
    );
  });

  it("is rarer with its distance, and likelier with the distance of the other one", () => {
    fc.assert(
      fc.property(anyModel, anyScale, anyDistance, anyDistance, anyDistance, (model, scale, a, b, other) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        const at = (rise: number, fall: number) => firstTouch(model, followed(model), scale, rise, fall);
        const [closeRise, farRise] = [at(near, other), at(far, other)];
        expect(farRise.riseFirst).toBeLessThanOrEqual(closeRise.riseFirst + ROUNDED);
        expect(farRise.fallFirst).toBeGreaterThanOrEqual(closeRise.fallFirst - ROUNDED);
        expect(farRise.neither).toBeGreaterThanOrEqual(closeRise.neither - ROUNDED);
        const [closeFall, farFall] = [at(other, near), at(other, far)];
        expect(farFall.fallFirst).toBeLessThanOrEqual(closeFall.fallFirst + ROUNDED);
        expect(farFall.riseFirst).toBeGreaterThanOrEqual(closeFall.riseFirst - ROUNDED);
        expect(farFall.neither).toBeGreaterThanOrEqual(closeFall.neither - ROUNDED);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("where windows end", () => {
  it("is beyond a level at most as often as it is touched", () => {
    fc.assert(
      fc.property(anyModel, anyScale, anyDistance, (model, scale, distance) => {
        const path = followed(model);
        expect(endsAboveOdds(path, scale, distance)).toBeLessThanOrEqual(
          shareBeyond(model.rises, distance / scale) + ROUNDED,
        );
        expect(1 - endsAboveOdds(path, scale, -distance)).toBeLessThanOrEqual(
          shareBeyond(model.falls, distance / scale) + ROUNDED,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it("has its quantiles where as many end above them", () => {
    fc.assert(
      fc.property(anyModel, anyScale, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (model, scale, share) => {
        const path = followed(model);
        expect(endsAboveOdds(path, scale, endAt(path, scale, share))).toBeCloseTo(1 - share, 9);
      }),
    );
  });

  it("is not computed for coins, whose windows differ by era", () => {
    expect(Object.values(crypto.excursions).map(({ path }) => path)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
