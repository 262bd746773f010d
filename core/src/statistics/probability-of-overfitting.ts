/**
 * `probability`: how often the best in one half was below the median in the other; `logits`: the underlying ranks, one
 * per split.
 */
export type Overfitting = { readonly probability: number; readonly logits: Float64Array };

/** Returns mean over deviation from sums; -Infinity if nothing varied, so that an idle trial is never the best. */
function sharpeOfSums(sum: number, squares: number, count: number): number {
  const average = sum / count;
  const variance = squares / count - average * average;
  return variance > 1e-18 ? average / Math.sqrt(variance) : average === 0 ? -Infinity : Math.sign(average) * Infinity;
}

/** Returns all ways to select half of `blocks`, as bit masks. */
function halves(blocks: number): number[] {
  const masks: number[] = [];
  const choose = (mask: number, from: number, left: number): void => {
    if (left === 0) masks.push(mask);
    else for (let block = from; block <= blocks - left; block++) choose(mask | (1 << block), block + 1, left - 1);
  };
  choose(0, 0, blocks / 2);
  return masks;
}

/**
 * Returns the probability that selecting the best of several parameter sets on past data selected chance: the periods
 * are cut into `blocks` (even), and each half of them is used once to select by Sharpe ratio, with the other half to
 * evaluate. Near 0 the selection is reliable; 0.5 is the result of pure noise. `trials` are equally long columns of
 * returns, one per parameter set. Undefined with fewer than two trials or fewer than two periods per block. Source:
 * Bailey, Borwein, Lopez de Prado, Zhu 2017, The probability of backtest overfitting (combinatorially symmetric
 * cross-validation).
 */
export function probabilityOfOverfitting(trials: readonly ArrayLike<number>[], blocks = 10): Overfitting | undefined {
  if (!Number.isInteger(blocks) || blocks < 2 || blocks > 20 || blocks % 2 !== 0) {
    throw new RangeError(`probabilityOfOverfitting: blocks must be an even number from 2 to 20, not ${String(blocks)}`);
  }
  const periods = trials[0]?.length ?? 0;
  if (trials.some((trial) => trial.length !== periods)) {
    throw new RangeError("probabilityOfOverfitting: all trials must cover the same periods");
  }
  // The first periods that do not fill a whole block are left out.
  const size = Math.floor(periods / blocks);
  if (trials.length < 2 || size < 2) return undefined;
  const skipped = periods - size * blocks;
  const width = trials.length;
  const sums = new Float64Array(blocks * width);
  const squares = new Float64Array(blocks * width);
  trials.forEach((trial, n) => {
    for (let i = 0; i < size * blocks; i++) {
      const value = trial[skipped + i]!;
      const at = Math.floor(i / size) * width + n;
      sums[at]! += value;
      squares[at]! += value * value;
    }
  });
  const count = (size * blocks) / 2;
  const ratio = (mask: number, n: number): number => {
    let sum = 0;
    let square = 0;
    for (let block = 0; block < blocks; block++) {
      if ((mask & (1 << block)) === 0) continue;
      sum += sums[block * width + n]!;
      square += squares[block * width + n]!;
    }
    return sharpeOfSums(sum, square, count);
  };
  const all = 2 ** blocks - 1;
  const logits = Float64Array.from(halves(blocks), (mask) => {
    let best = 0;
    let bestRatio = -Infinity;
    for (let n = 0; n < width; n++) {
      const here = ratio(mask, n);
      if (here > bestRatio) [best, bestRatio] = [n, here];
    }
    const own = ratio(all & ~mask, best);
    let rank = 0;
    for (let n = 0; n < width; n++) {
      const other = ratio(all & ~mask, n);
      // Ties share their ranks; the trial itself counts half, and half is added, so the ranks start at 1.
      rank += other < own ? 1 : other === own ? 0.5 : 0;
    }
    const place = (rank + 0.5) / (width + 1);
    return Math.log(place / (1 - place));
  });
  return { probability: logits.filter((logit) => logit <= 0).length / logits.length, logits };
}
