import { checkLengths } from "./check-lengths.ts";

/**
 * Returns how strongly outcomes within a block (a day, a week: any common cause) are correlated beyond the stated
 * probabilities: the mean product of two standardised misses within a block, from 0 (independent) to 1 (one draw for
 * all). It gives `eceNoiseFloor` how much evidence there really is. Forecasts of exactly 0 or 1 can't vary and are left
 * out; 0 if no block has two members. Source: the moment estimator of an intraclass correlation (Fisher 1925,
 * Statistical Methods, ch. 7), with known means and variances.
 */
export function blockCorrelation(
  probabilities: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  blocks: ArrayLike<number>,
): number {
  const length = checkLengths("blockCorrelation", probabilities, outcomes, blocks);
  const sums = new Map<number, { sum: number; squares: number; count: number }>();
  for (let i = 0; i < length; i++) {
    const p = probabilities[i]!;
    const variance = p * (1 - p);
    if (!(variance > 0)) continue;
    const miss = (outcomes[i]! - p) / Math.sqrt(variance);
    const block = sums.get(blocks[i]!);
    if (block === undefined) sums.set(blocks[i]!, { sum: miss, squares: miss * miss, count: 1 });
    else {
      block.sum += miss;
      block.squares += miss * miss;
      block.count += 1;
    }
  }
  let products = 0;
  let pairs = 0;
  for (const { sum, squares, count } of sums.values()) {
    products += sum * sum - squares;
    pairs += count * (count - 1);
  }
  return pairs === 0 ? 0 : Math.min(1, Math.max(0, products / pairs));
}
