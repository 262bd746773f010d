import { expect, it } from "vitest";
import { marketNowMs } from "./market-now.ts";
import { isOldMetric } from "./stock-metric.ts";

const WALL_MS = Date.parse("2026-11-27T09:00:00Z");
const REPLAY = { atMs: Date.parse("2024-04-18T03:30:00Z"), wallMs: WALL_MS - 60_000, speed: 10 };

it("returns the browser's time where nothing is replayed", () => {
  expect(marketNowMs(WALL_MS, {})).toBe(WALL_MS);
});

it("returns the replay's time, at its speed", () => {
  expect(new Date(marketNowMs(WALL_MS, { replay: REPLAY })).toISOString()).toBe("2024-04-18T03:40:00.000Z");
});

it("marks a value as old by the replay's time, as filters do, not by the browser's", () => {
  const asOf = "2024-04-17T20:00:00Z";
  expect(isOldMetric("price", asOf, marketNowMs(WALL_MS, { replay: REPLAY }))).toBe(false);
  expect(isOldMetric("price", asOf, marketNowMs(WALL_MS, {}))).toBe(true);
});
