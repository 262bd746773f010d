import * as TEXTS from "./texts.tsx";

type Standing = {
  readonly value: number;
  /** Share with a lower value, half of the equal ones included, 0 to 100. */
  readonly percentile: number;
  readonly median: number;
  /** Number of companies with the value, including this one. */
  readonly of: number;
};

/** Among fewer, a percentile would claim more than is known. */
const FEWEST_FOR_PERCENTILE = 5;
const RANKS = [TEXTS.firstRank, TEXTS.secondRank, TEXTS.thirdRank, TEXTS.fourthRank] as const;

/**
 * Describes a company's rank: its percentile, or its rank among a few, highest first; `who` is 'companies in Energy'.
 */
export function describeSectorRank(standing: Standing, who: string): string {
  const { percentile, of } = standing;
  if (of < FEWEST_FOR_PERCENTILE) return `${describeRank(standing)}${TEXTS.rankOf}${of} ${who}`;
  // By convention for percentiles, no company is above or below all, since it is one of them.
  return `${TEXTS.percentile}${Math.min(99, Math.max(1, Math.round(percentile)))}${TEXTS.among}${of.toLocaleString("en-US")} ${who}`;
}

/** Computed from the middle of the ranks that equal values share: if three are equal, the median is one of them. */
function describeRank({ value, percentile, median, of }: Standing): string {
  const place = of + 0.5 - (percentile * of) / 100;
  if (of > 2 && place === (of + 1) / 2) return TEXTS.inMiddle;
  const shared = Number.isInteger(place) ? (value === median ? 3 : 1) : 2;
  const rank = RANKS[place - (shared - 1) / 2 - 1] ?? "";
  return shared === 1 ? rank : `${TEXTS.tiedFor}${rank}`;
}
