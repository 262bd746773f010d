import { blockUniforms, type BlockDependence } from "./block-uniforms.ts";
import { checkLengths } from "./check-lengths.ts";
import type { Dice } from "./dice.ts";
import { equalMassBins } from "./equal-mass-bins.ts";
import { quantile } from "./quantile.ts";

/** One point of a reliability diagram; `low` to `high` contains the rate of perfect odds nine times in ten. */
export type ReliabilityBin = {
  readonly count: number;
  readonly meanProbability: number;
  readonly observedRate: number;
  readonly low: number;
  readonly high: number;
};

/**
 * Returns the reliability diagram: stated against observed frequencies, in groups of equal count, each with its
 * consistency bar. A point inside its bar is consistent with well-calibrated odds at this count. Bars come from
 * resampling: forecasts are resampled, outcomes drawn from them, and the observed rates of each bin collected (`level`
 * 0.9: from the 5th to the 95th percentile). Empty without forecasts. Source: Broecker and Smith 2007, Increasing the
 * reliability of reliability diagrams.
 */
export function reliabilityBins(
  probabilities: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  dice: Dice,
  options: {
    readonly bins?: number;
    readonly draws?: number;
    readonly level?: number;
    readonly dependence?: BlockDependence;
  } = {},
): readonly ReliabilityBin[] {
  const { bins = 10, draws = 400, level = 0.9, dependence } = options;
  const length = checkLengths("reliabilityBins", probabilities, outcomes, ...(dependence ? [dependence.blocks] : []));
  const { order, ends } = equalMassBins(probabilities, bins);
  const binOf = new Uint32Array(length);
  ends.forEach((end, bin) => {
    for (let at = ends[bin - 1] ?? 0; at < end; at++) binOf[order[at]!] = bin;
  });
  const rates = ends.map((): number[] => []);
  const uniforms = blockUniforms(length, dice, dependence);
  const counts = new Float64Array(ends.length);
  const hits = new Float64Array(ends.length);
  for (let draw = 0; draw < draws; draw++) {
    uniforms.next();
    counts.fill(0);
    hits.fill(0);
    for (let i = 0; i < length; i++) {
      const index = Math.floor(dice() * length);
      const bin = binOf[index]!;
      counts[bin]! += 1;
      if (uniforms.of(index) < probabilities[index]!) hits[bin]! += 1;
    }
    rates.forEach((list, bin) => {
      if (counts[bin]! > 0) list.push(hits[bin]! / counts[bin]!);
    });
  }
  return ends.map((end, bin) => {
    const start = ends[bin - 1] ?? 0;
    let stated = 0;
    let happened = 0;
    for (let at = start; at < end; at++) {
      stated += probabilities[order[at]!]!;
      happened += outcomes[order[at]!]!;
    }
    const drawn = Float64Array.from(rates[bin]!).sort();
    return {
      count: end - start,
      meanProbability: stated / (end - start),
      observedRate: happened / (end - start),
      low: quantile(drawn, (1 - level) / 2) ?? 0,
      high: quantile(drawn, (1 + level) / 2) ?? 1,
    };
  });
}
