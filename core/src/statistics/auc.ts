import { checkLengths } from "./check-lengths.ts";
import { sortedOrder } from "./sorted-order.ts";

/**
 * The chance that something that happened had been given better odds than something that did not: 0.5 is no discernment, 1
 * perfect. Says nothing about calibration. Ties count half. Undefined when all outcomes are alike. Source: Hanley and McNeil
 * 1982 (area under the ROC curve as the Wilcoxon statistic).
 */
export function auc(scores: ArrayLike<number>, outcomes: ArrayLike<number>): number | undefined {
  const length = checkLengths("auc", scores, outcomes);
  const order = sortedOrder(scores);
  let hits = 0;
  let rankSum = 0;
  for (let at = 0; at < length;) {
    const start = at;
    let tiedHits = 0;
    for (; at < length && scores[order[at]!] === scores[order[start]!]; at++) tiedHits += outcomes[order[at]!]!;
    hits += tiedHits;
    rankSum += tiedHits * ((start + 1 + at) / 2);
  }
  const misses = length - hits;
  return hits === 0 || misses === 0 ? undefined : (rankSum - (hits * (hits + 1)) / 2) / (hits * misses);
}
