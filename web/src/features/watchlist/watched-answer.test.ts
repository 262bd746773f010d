import { expect, it } from "vitest";
import { watchedAnswer } from "./watched-answer.ts";

const of = (symbol: string, changePercent: number | null) => ({ symbol, changePercent });

it("counts rises and falls, and names the largest move", () => {
  expect(watchedAnswer([of("AAPL", 1.2), of("BTC-USD", -3.4), of("SPY", 0), of("ADA-USD", null)])).toBe(
    "1 of the 3 symbols you follow is up over the last day, 1 is down. BTC/USD moved most: \u22123.40%.",
  );
});

it("needs no largest of one, and says nothing while no change is known", () => {
  expect(watchedAnswer([of("AAPL", 1.2)])).toBe("AAPL: +1.20% over the last day.");
  expect(watchedAnswer([of("AAPL", null)])).toBeUndefined();
});
