/** Times that dates are drawn again for an interval. */
export const DRAWS = 300;

/** Column of squared errors: the Brier score before its mean. */
export const losses = (p: Float64Array, y: Uint8Array): Float64Array => p.map((value, i) => (value - y[i]!) ** 2);

/** What a column adds up to. */
export const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);
