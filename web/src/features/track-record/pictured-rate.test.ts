import { expect, it } from "vitest";
import { picturedRate } from "./pictured-rate.ts";

const all = { resolved: 350, tooEarly: false, statedPercent: 61.3, hitRatePercent: 58.8 };
const point = (statedPercent: number, n: number) => ({
  statedPercent,
  n,
  happenedPercent: statedPercent - 2.5,
  bandLow: 0,
  bandHigh: 100,
});

it("a stated chance is drawn as a hundred only if a hundred claims with it are settled", () => {
  expect(picturedRate({ all, reliability: [point(52, 120), point(71, 99), point(90, 131)] })).toEqual({
    title: "Here we said 52%, and it happened 49 of 100 times",
    happenedPercent: 49.5,
    note: "Of claims with a stated chance of about 52% (120 claims), drawn as if there were a hundred.",
  });
});

it("without such a group all claims are drawn, and below a hundred none", () => {
  expect(picturedRate({ all, reliability: [point(71, 35)] })).toEqual({
    title: "Here we said 61.3% on average, and it happened 58 of 100 times",
    happenedPercent: 58.8,
    note: "All 350 settled claims together, drawn as if there were a hundred.",
  });
  expect(picturedRate({ all: { ...all, tooEarly: true }, reliability: [] })).toBeUndefined();
});
