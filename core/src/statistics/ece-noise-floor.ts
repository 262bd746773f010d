import { blockUniforms, type BlockDependence } from "./block-uniforms.ts";
import { checkLengths } from "./check-lengths.ts";
import type { Dice } from "./dice.ts";
import { equalMassBins } from "./equal-mass-bins.ts";
import { quantile } from "./quantile.ts";

/**
 * Returns the calibration error that perfect odds would show by chance: the `level` quantile (95 %) of
 * `expectedCalibrationError` when outcomes are drawn from the stated probabilities themselves, with blocks correlated
 * according to `dependence`. An error below it is no evidence of miscalibration, and a small error over few forecasts
 * no evidence of quality. `dice` is seeded by the caller. Undefined without forecasts. Source: consistency resampling,
 * Broecker and Smith 2007; Kumar, Liang, Ma 2019 on the bias.
 */
export function eceNoiseFloor(
  probabilities: ArrayLike<number>,
  dice: Dice,
  options: {
    readonly bins?: number;
    readonly draws?: number;
    readonly level?: number;
    readonly dependence?: BlockDependence;
  } = {},
): number | undefined {
  const { bins = 15, draws = 400, level = 0.95, dependence } = options;
  const length = checkLengths("eceNoiseFloor", probabilities, ...(dependence ? [dependence.blocks] : []));
  if (length === 0) return undefined;
  const { order, ends } = equalMassBins(probabilities, bins);
  const uniforms = blockUniforms(length, dice, dependence);
  const errors = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw++) {
    uniforms.next();
    let total = 0;
    let at = 0;
    for (const end of ends) {
      let gap = 0;
      for (; at < end; at++) {
        const index = order[at]!;
        const p = probabilities[index]!;
        gap += uniforms.of(index) < p ? p - 1 : p;
      }
      total += Math.abs(gap);
    }
    errors[draw] = total / length;
  }
  return quantile(errors, level);
}
