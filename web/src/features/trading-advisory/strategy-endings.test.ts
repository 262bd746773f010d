import { expect, it } from "vitest";
import { strategyEndings } from "./strategy-endings.ts";

const trade = {
  action: "BUY" as const,
  confidence: 62.5,
  odds: { target: 2.7, neither: 91.2, stop: 6.1 },
  hold: null,
  entryPrice: 97_589.74,
  targetPrice: 99_512.95,
  stopLoss: 96_328.3,
  ground: "skill" as const,
  deepFall: null,
};

const endingsOf = (strategy: Parameters<typeof strategyEndings>[0]) => strategyEndings(strategy, "USD");

it("the outcomes in which a trade's claim is correct add up to its confidence, and all of them to a hundred", () => {
  const endings = endingsOf(trade);
  const sum = (mark: string) => endings.filter((one) => one.mark === mark).reduce((all, one) => all + one.percent, 0);
  expect(sum("good")).toBeCloseTo(62.5, 9);
  expect(sum("good") + sum("bad")).toBeCloseTo(100, 9);
  expect(endings[1]?.text).toBe("would reach neither and end above $97,589.74, a smaller gain before costs");
});

it("a sale that reaches neither level wins below its entry", () => {
  expect(endingsOf({ ...trade, action: "SELL" })[1]?.text).toContain("end below $97,589.74");
});

it("a HOLD ends within its range or outside", () => {
  const hold = { low: 95, high: 105, percent: 71.7, basePercent: 68 };
  expect(endingsOf({ ...trade, action: "HOLD", odds: null, hold, ground: null }).map(({ percent }) => percent)).toEqual(
    [71.7, 28.3],
  );
});

it("advice based on a ground ends as its own claim does, not as its plan might", () => {
  const buy = endingsOf({ ...trade, ground: "premium" });
  expect(buy).toEqual([
    { mark: "good", percent: 62.5, text: "would end above $97,589.74" },
    { mark: "bad", percent: 37.5, text: "would end at $97,589.74 or below" },
  ]);
  const deepFall = { fallPercent: 20, percent: 62.5, sessions: 126 };
  const risk = endingsOf({ ...trade, action: "SELL", ground: "risk", deepFall });
  expect(risk.map(({ text }) => text)).toEqual(["would fall 20% or more at some point", "wouldn't fall that far"]);
  const coin = endingsOf({ ...trade, action: "SELL", ground: "premium", deepFall });
  expect(coin).toEqual([
    { mark: "good", percent: 62.5, text: "would end below $97,589.74" },
    { mark: "bad", percent: 37.5, text: "would end at $97,589.74 or above" },
  ]);
  expect(risk.map(({ mark }) => mark)).toEqual(["good", "bad"]);
});
