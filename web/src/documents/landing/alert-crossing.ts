/** A price that the closes crossed once it had been waited for, as the picture of an alert shows it. */
export type AlertCrossing = {
  readonly level: number;
  readonly side: "above" | "below";
  /** Index of the first close beyond the level. */
  readonly at: number;
};

/**
 * Returns the round price that an alert set at the first close would have waited for longest; undefined if the closes
 * crossed none.
 */
export function alertCrossing(closes: readonly number[]): AlertCrossing | undefined {
  const [first] = closes;
  if (first === undefined) return undefined;
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const power = 10 ** Math.floor(Math.log10((high - low) / 4));
  const step = power * ((high - low) / 4 >= 5 * power ? 5 : (high - low) / 4 >= 2 * power ? 2 : 1);
  let longest: AlertCrossing | undefined;
  for (let times = Math.ceil(low / step); high > low && times * step < high; times += 1) {
    // Multiplied, not added up: sums of steps such as 0.1 are no longer round.
    const level = Number((times * step).toPrecision(12));
    const side = level > first ? "above" : "below";
    const at = closes.findIndex((close) => (side === "above" ? close > level : close < level));
    if (at > (longest?.at ?? 0)) longest = { level, side, at };
  }
  return longest;
}
