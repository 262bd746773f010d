import { solve } from "./train-solve.ts";

/** Rows of standardised inputs, row by row, each with a leading 1 for the intercept: `count` rows of `width`. */
export type Design = { readonly rows: Float32Array; readonly count: number; readonly width: number };

const MOST_STEPS = 8;

/** One Newton step of the penalised log-likelihood; the intercept (column 0) is not penalised. */
function newtonStep(design: Design, labels: Uint8Array, coefficients: Float64Array, ridge: number): Float64Array {
  const { rows, count, width } = design;
  const gradient = new Float64Array(width);
  const hessian = new Float64Array(width * width);
  for (let r = 0; r < count; r++) {
    const from = r * width;
    let logit = 0;
    for (let i = 0; i < width; i++) logit += coefficients[i]! * rows[from + i]!;
    const p = 1 / (1 + Math.exp(-logit));
    const weight = p * (1 - p);
    const error = labels[r]! - p;
    for (let i = 0; i < width; i++) {
      const x = rows[from + i]!;
      gradient[i]! += error * x;
      const weighted = weight * x;
      const line = i * width;
      for (let j = 0; j <= i; j++) hessian[line + j]! += weighted * rows[from + j]!;
    }
  }
  for (let i = 1; i < width; i++) {
    gradient[i]! -= ridge * coefficients[i]!;
    hessian[i * width + i]! += ridge;
  }
  return solve(hessian, gradient);
}

/**
 * Returns ridge logistic regression coefficients by Newton's method: those that best predict `labels` (0 or 1) from the
 * rows, shrunk toward zero by `ridge` rows' worth of doubt. Deterministic: no random numbers, fixed order.
 */
export function ridgeLogit(design: Design, labels: Uint8Array, ridge: number): Float64Array {
  let ones = 0;
  for (let r = 0; r < design.count; r++) ones += labels[r]!;
  const rate = Math.min(Math.max(ones / design.count, 1e-4), 1 - 1e-4);
  const coefficients = new Float64Array(design.width);
  coefficients[0] = Math.log(rate / (1 - rate));
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = newtonStep(design, labels, coefficients, ridge);
    let largest = 0;
    for (let i = 0; i < change.length; i++) {
      coefficients[i]! += change[i]!;
      largest = Math.max(largest, Math.abs(change[i]!));
    }
    if (largest < 1e-4) break;
  }
  return coefficients;
}
