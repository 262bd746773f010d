/** Columns of sums over the last 50 and 200 values; `sum200` is empty where it was not wanted. */
export type WindowSums = { readonly sum50: Float64Array; readonly sum200: Float64Array };

/**
 * Returns the sums of the last 50 (and 200) values at each place, NaN before there are as many. A sum is made of sums of ten, in a
 * fixed order: it hangs on its own values only, so that the same window gives the same digits wherever the series starts, and
 * nothing is ever subtracted from a running sum.
 */
export function sumsOf(values: Float64Array, isLong: boolean): WindowSums {
  const { length } = values;
  const tens = new Float64Array(length).fill(NaN);
  for (let i = 9; i < length; i++) {
    let sum = 0;
    for (let j = i - 9; j <= i; j++) sum += values[j]!;
    tens[i] = sum;
  }
  const sum50 = new Float64Array(length).fill(NaN);
  for (let i = 49; i < length; i++) {
    sum50[i] = tens[i - 40]! + tens[i - 30]! + tens[i - 20]! + tens[i - 10]! + tens[i]!;
  }
  if (!isLong) return { sum50, sum200: new Float64Array(0) };
  const sum200 = new Float64Array(length).fill(NaN);
  for (let i = 199; i < length; i++) sum200[i] = sum50[i - 150]! + sum50[i - 100]! + sum50[i - 50]! + sum50[i]!;
  return { sum50, sum200 };
}
