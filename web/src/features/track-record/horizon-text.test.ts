import { HORIZONS } from "@sextant/core/forecast";
import { PLAN_BARS } from "@sextant/core/setups";
import { expect, it } from "vitest";
import { byLength, claimSpan, describeHorizon } from "./horizon-text.ts";

it("describes horizons in words", () => {
  const said = {
    "24h": "24 hours",
    "1d": "1 daily bar",
    "126d": "126 daily bars",
    "5x1m": "5 minutes",
    "4x15m": "4 bars of 15 minutes",
    "4h": "4 hours",
    "4x1h": "4 hourly bars",
    "20x1d": "20 daily bars",
    later: "later",
  };
  for (const [horizon, text] of Object.entries(said)) expect(describeHorizon(horizon)).toBe(text);
});

it("claims of one class use the words of their advice: trading days for stocks, days for coins", () => {
  expect(claimSpan("126d", "stock")).toBe("126 trading days");
  expect(claimSpan("126d", "crypto")).toBe("126 days");
  expect(claimSpan("1d", "stock")).toBe("1 trading day");
  expect(claimSpan("24h", "crypto")).toBe("24 hours");
  expect(claimSpan("120h", "crypto")).toBe("5 days");
  expect(claimSpan("6x4h", "stock")).toBe("6 four-hour bars");
  expect(claimSpan("4x15m", "stock")).toBe("1 hour of trading");
  expect(claimSpan("later", "stock")).toBe("later");
});

it("horizons are sorted from short to long", () => {
  expect(["5d", "6x4h", "4h", "15m", "5x1m", "4x15m"].sort(byLength)).toEqual([
    ...["5x1m", "15m", "4x15m", "4h", "6x4h", "5d"],
  ]);
});

it("no two horizons of claims have the same words, so that a list has no duplicates", () => {
  const setups = ["15m", "1h", "4h", "1d"].map((timeframe) => `${String(PLAN_BARS)}x${timeframe}`);
  const all = [...new Set([...HORIZONS.map(({ id }) => id), ...setups])];
  expect(new Set(all.map(describeHorizon)).size).toBe(all.length);
});
