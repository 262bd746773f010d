import type { Score } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { coverageFinding, kindsFinding, oddsFinding } from "./findings.ts";

const score = (name: string, skill95: Score["skill95"]) => ({ name, skill95 }) as Score;
const group = (low: number, high: number) => ({
  horizon: "4h",
  assetClass: "crypto" as const,
  nominalPercent: 90,
  resolved: 200,
  held: 180,
  tooEarly: false,
  wilson95: { low, high },
});

it("there is no finding before there is enough data", () => {
  expect(kindsFinding([score("hold", null)])).toBe("Too early to tell skill from luck");
  expect(coverageFinding([{ ...group(1, 2), wilson95: null }])).toBe("Too early to judge the ranges");
});

it("kinds are called better or worse only if their whole interval is; worse ones come first", () => {
  const [good, unsure, bad] = [
    score("volatility", { low: 1, high: 3 }),
    score("hold", { low: -1, high: 3 }),
    score("direction", { low: -5, high: -1 }),
  ];
  expect(kindsFinding([good, unsure])).toBe("Better than the usual chance: big move");
  expect(kindsFinding([unsure])).toBe("No kind of claim has proven skill so far");
  expect(kindsFinding([good, bad])).toBe("Worse than the usual chance: buy or sell");
});

it("ranges are called too narrow or too wide only if the promise is outside their interval", () => {
  expect(coverageFinding([group(86, 93)])).toBe("Ranges came true as often as expected");
  expect(coverageFinding([group(86, 93), group(84, 89), group(91, 95)])).toBe(
    "Of 3 ranges judged, 1 is too narrow and 1 is too wide",
  );
  expect(coverageFinding([group(84, 89)])).toBe("The range is too narrow");
});

it("chances are off only outside the band in which luck moves them", () => {
  const point = (happenedPercent: number) => ({ n: 40, statedPercent: 70, happenedPercent, bandLow: 62, bandHigh: 78 });
  expect(oddsFinding([point(62), point(78)])).toBe("Chances came true as often as we said");
  expect(oddsFinding([point(61.9), point(70), point(78.1)])).toBe("2 of 3 stated chances are off by more than luck");
  expect(oddsFinding([point(80)])).toBe("The chance we stated is off by more than luck");
});
