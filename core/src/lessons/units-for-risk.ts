/** What a position is made for: the capital, the share of it that a stop may cost (percent), the prices of both. */
export type RiskedTrade = {
  readonly capital: number;
  readonly riskPercent: number;
  readonly entry: number;
  readonly stop: number;
};

/** Returns how many units may be bought so that a fill at the stop costs just the risked share of the capital. */
export function unitsForRisk({ capital, riskPercent, entry, stop }: RiskedTrade): number {
  return (capital * riskPercent) / 100 / (entry - stop);
}
