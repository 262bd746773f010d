import { solve } from "./train-solve.ts";

/**
 * Returns the least-squares coefficients with an intercept: b with target = b[0] + sum b[i + 1] * inputs[i], over the
 * rows given by index. A small ridge keeps inputs that never vary (a season where there is none) at zero.
 */
export function leastSquares(inputs: readonly Float64Array[], target: Float64Array, rows: Int32Array): Float64Array {
  const width = inputs.length + 1;
  const matrix = new Float64Array(width * width);
  const right = new Float64Array(width);
  const row = new Float64Array(width);
  row[0] = 1;
  for (const r of rows) {
    for (let i = 1; i < width; i++) row[i] = inputs[i - 1]![r]!;
    for (let i = 0; i < width; i++) {
      right[i]! += row[i]! * target[r]!;
      for (let j = 0; j <= i; j++) matrix[i * width + j]! += row[i]! * row[j]!;
    }
  }
  for (let i = 0; i < width; i++) matrix[i * width + i]! += 1e-6 * rows.length;
  return solve(matrix, right);
}
