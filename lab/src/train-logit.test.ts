import { describe, expect, it } from "vitest";
import { diceNamed } from "./evaluate-dice.ts";
import { leastSquares } from "./train-least-squares.ts";
import { ridgeLogit } from "./train-logit.ts";

const dice = diceNamed("train");
const normal = (): number => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());

describe("ridgeLogit", () => {
  const count = 20_000;
  const truth = [-0.4, 0.8, -0.3];
  const rows = new Float32Array(count * 3);
  const labels = new Uint8Array(count);
  for (let r = 0; r < count; r++) {
    rows.set([1, normal(), normal()], r * 3);
    const score = truth.reduce((sum, b, i) => sum + b * rows[r * 3 + i]!, 0);
    labels[r] = dice() < 1 / (1 + Math.exp(-score)) ? 1 : 0;
  }
  const design = { rows, count, width: 3 };

  it("finds the coefficients that made the labels", () => {
    ridgeLogit(design, labels, 0).forEach((b, i) => expect(b).toBeCloseTo(truth[i]!, 1));
  });

  it("shrinks slopes toward zero as the ridge grows, and keeps the base rate", () => {
    const doubted = ridgeLogit(design, labels, 1e9);
    expect(Math.abs(doubted[1]!)).toBeLessThan(1e-3);
    const rate = labels.reduce((a, b) => a + b, 0) / count;
    expect(1 / (1 + Math.exp(-doubted[0]!))).toBeCloseTo(rate, 4);
  });
});

describe("leastSquares", () => {
  it("finds a straight line, and leaves an input that never varies at zero", () => {
    const x = Float64Array.from({ length: 500 }, normal);
    const still = new Float64Array(500);
    const target = x.map((value) => 2 + 3 * value);
    const [intercept, slope, none] = leastSquares([x, still], target, Int32Array.from(x.keys()));
    expect(intercept).toBeCloseTo(2, 3);
    expect(slope).toBeCloseTo(3, 3);
    expect(none).toBeCloseTo(0, 6);
  });
});
