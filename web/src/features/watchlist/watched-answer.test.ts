import { expect, it } from "vitest";
import { watchedAnswer } from "./watched-answer.ts";

const of = (symbol: string, changePercent: number | null, changePeriod: "24h" | "session" = "session") => ({
  symbol,
  changePercent,
  changePeriod,
});

it("counts rises and falls, and names the largest move", () => {
  expect(watchedAnswer([of("AAPL", 1.2), of("NVDA", -3.4), of("SPY", 0)], 3)).toBe(
    "1 of your 3 symbols is up since the last close, 1 is down. NVDA moved most: \u22123.40%.",
  );
});

it("names no period if there are several", () => {
  expect(watchedAnswer([of("AAPL", 1.2), of("BTC-USD", 3.4, "24h")], 2)).toBe(
    "2 of your 2 symbols are up, 0 are down. BTC/USD moved most: +3.40%.",
  );
});

it("says how many have no current price", () => {
  expect(watchedAnswer([of("AAPL", 1.2), of("SPY", 1)], 3)).toBe(
    "2 of 2 symbols with a current price are up, 1 has none. AAPL moved most: +1.20%.",
  );
  expect(watchedAnswer([of("AAPL", 1.2)], 3)).toBe("AAPL: +1.20% since the last close. 2 have no current price.");
});

it("says how many have no day change", () => {
  expect(watchedAnswer([of("AAPL", -0.31), of("SPY", 0.44), of("BTC-USD", null, "24h")], 3)).toBe(
    "1 of 2 symbols with a day change is up, 1 has none. SPY moved most: +0.44%.",
  );
});

it("needs no largest of one, and says nothing while no change is known", () => {
  expect(watchedAnswer([of("BTC-USD", 1.2, "24h")], 1)).toBe("BTC/USD: +1.20% over 24 hours.");
  expect(watchedAnswer([of("AAPL", null)], 1)).toBeUndefined();
});
