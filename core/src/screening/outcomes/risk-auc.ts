/** Minimum rugs, and minimum surviving tokens, for a meaningful AUC. */
export const FEWEST_FOR_AUC = 10;

/**
 * How well a score separates rugs from the rest: the probability that a rug had the higher score, ties counted half.
 */
export type RiskAuc = {
  readonly rugs: number;
  readonly stored: number;
  /** Undefined, like the interval, with fewer than ten of either. */
  readonly auc: number | undefined;
  /** Lower end of the 95 % interval. */
  readonly low: number | undefined;
  readonly high: number | undefined;
};

/**
 * Returns the AUC of the risk score over tokens with a known outcome. By Mann and Whitney 1947; the interval inverts
 * the variance of Hanley and McNeil 1982 (Newcombe 2006, Confidence intervals for an effect size measure based on the
 * Mann-Whitney statistic, method 5), which remains valid near 1, where others shrink to nothing.
 */
export function riskAuc(tokens: readonly { readonly score: number; readonly isRug: boolean }[]): RiskAuc {
  const rugs = tokens.reduce((count, { isRug }) => count + (isRug ? 1 : 0), 0);
  const stored = tokens.length - rugs;
  if (Math.min(rugs, stored) < FEWEST_FOR_AUC) return { rugs, stored, auc: undefined, low: undefined, high: undefined };
  const auc = mannWhitney(tokens, rugs, stored);
  return { rugs, stored, auc, low: 1 - highestFor(1 - auc, rugs, stored), high: highestFor(auc, rugs, stored) };
}

function mannWhitney(
  tokens: readonly { readonly score: number; readonly isRug: boolean }[],
  rugs: number,
  stored: number,
): number {
  const sorted = [...tokens].sort((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let i = 0; i < sorted.length;) {
    let end = i;
    let rugsHere = 0;
    for (; end < sorted.length && sorted[end]?.score === sorted[i]?.score; end++) if (sorted[end]?.isRug) rugsHere += 1;
    // Ranks i + 1 to end are shared by all ties.
    rankSum += (rugsHere * (i + 1 + end)) / 2;
    i = end;
  }
  return (rankSum - (rugs * (rugs + 1)) / 2) / (rugs * stored);
}

const NINETEEN_IN_TWENTY = 1.959963984540054;

/** Returns the highest true value for which `auc` would still be plausible. */
function highestFor(auc: number, rugs: number, stored: number): number {
  const others = (rugs + stored) / 2 - 1;
  const spread = (truth: number): number =>
    Math.sqrt(
      (truth * (1 - truth) * (1 + others * ((1 - truth) / (2 - truth) + truth / (1 + truth)))) / (rugs * stored),
    );
  let low = auc;
  let high = 1;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (middle - auc < NINETEEN_IN_TWENTY * spread(middle)) low = middle;
    else high = middle;
  }
  return high;
}
