type Standing = {
  readonly value: number;
  /** Share with a lower figure, half of the equal ones counted, 0 to 100. */
  readonly percentile: number;
  readonly median: number;
  /** How many have the figure, this one among them. */
  readonly of: number;
};

/** Of fewer, a percentile would say more than is known. */
const FEWEST_FOR_PERCENTILE = 5;
const RANKS = ["1st", "2nd", "3rd", "4th"] as const;

/** Where a company stands: its percentile, or its rank among a few, the highest first; `who` are 'companies in Energy'. */
export function describeStanding(standing: Standing, who: string): string {
  const { percentile, of } = standing;
  if (of < FEWEST_FOR_PERCENTILE) return `${describeRank(standing)} of ${of} ${who}`;
  // As percentiles are told: nobody stands above or below all, for one is among them.
  return `percentile ${Math.min(99, Math.max(1, Math.round(percentile)))} of ${of.toLocaleString("en-US")} ${who}`;
}

/** From the middle of the places that equal figures share: where three are equal, the median is one of them. */
function describeRank({ value, percentile, median, of }: Standing): string {
  const place = of + 0.5 - (percentile * of) / 100;
  if (of > 2 && place === (of + 1) / 2) return "in the middle";
  const shared = Number.isInteger(place) ? (value === median ? 3 : 1) : 2;
  const rank = RANKS[place - (shared - 1) / 2 - 1] ?? "";
  return shared === 1 ? rank : `shared ${rank}`;
}
