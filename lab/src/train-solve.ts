/** Solves the symmetric positive definite system `matrix` x = `right` by Cholesky; `matrix` row by row, lower half read. */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const factor = cholesky(matrix, n);
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= factor[i * n + k]! * x[k]!;
    x[i]! /= factor[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= factor[k * n + i]! * x[k]!;
    x[i]! /= factor[i * n + i]!;
  }
  return x;
}

/** Lower triangle L with L Lᵀ = `matrix`. Throws when the matrix is not positive definite: two inputs are then the same. */
export function cholesky(matrix: Float64Array, n: number): Float64Array {
  const factor = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= factor[i * n + k]! * factor[j * n + k]!;
      if (i !== j) factor[i * n + j] = sum / factor[j * n + j]!;
      else if (sum > 0) factor[i * n + i] = Math.sqrt(sum);
      else throw new Error(`column ${String(i)} of the regression is a sum of others`);
    }
  }
  return factor;
}
