/** The rank of one value within a set that includes it. */
export type Standing = {
  /** Share of the values below it plus half of its equals, 0 to 100. */
  readonly percentile: number;
  readonly median: number;
  readonly of: number;
};

/**
 * Returns the percentile by mid-rank (half of the equal values count as below: the percentile rank of Crocker and
 * Algina, 'Introduction to Classical and Modern Test Theory', 1986), so that the middle of any set is 50, as is a
 * single value. `values` includes the value itself; NaN entries are ignored. Undefined for NaN.
 */
export function sectorRank(value: number, values: Float64Array): Standing | undefined {
  if (Number.isNaN(value)) return undefined;
  const reported = values.filter((one) => !Number.isNaN(one)).sort();
  let below = 0;
  let equal = 0;
  for (const one of reported) {
    if (one < value) below++;
    else if (one === value) equal++;
  }
  const of = reported.length;
  if (equal === 0) throw new Error("A value is compared with others of which it is none");
  const middle = of >> 1;
  const median = of % 2 === 1 ? reported[middle]! : (reported[middle - 1]! + reported[middle]!) / 2;
  return { percentile: (100 * (below + equal / 2)) / of, median, of };
}
