import type { CandlesAnswer } from "@sextant/core/contract";
import { NEW_YORK } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { chartBars } from "./chart-bars.ts";

const answer = (symbol: string, timeframe: CandlesAnswer["timeframe"], times: readonly string[]): CandlesAnswer => ({
  symbol,
  timeframe,
  currency: "USD",
  quotedIn: null,
  source: "files",
  asOf: "2026-02-01T00:00:00Z",
  freshness: { state: "stale", delayMinutes: null },
  adjusted: "splits",
  candles: times.map((time) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 0, closed: true })),
});
const hours = (count: number, without: (hour: number) => boolean = () => false) =>
  Array.from({ length: count }, (_, hour) => hour)
    .filter((hour) => !without(hour))
    .map((hour) => new Date(Date.UTC(2026, 0, 5) + hour * 3_600_000).toISOString());

describe("chartBars", () => {
  it("leaves an empty slot for each bar missing from a 24-hour market", () => {
    const { slots, missing } = chartBars(
      answer(
        "BTC-USD",
        "1h",
        hours(24, (hour) => hour === 5 || hour === 6),
      ),
      "UTC",
    );
    expect(missing).toBe(2);
    expect(slots.map(({ index }) => index).slice(3, 9)).toEqual([3, 4, undefined, undefined, 5, 6]);
  });

  it("has one slot for a stock's week whose Monday is a holiday, and an empty one only for a missing week", () => {
    // A year of weeks from 5 January 2026. Six of their Mondays are holidays in New York; one ordinary week is missing.
    const weeks = Array.from({ length: 52 }, (_, week) => new Date(Date.UTC(2026, 0, 5) + week * 7 * 86_400_000));
    const times = weeks.map((week) => week.toISOString()).filter((time) => !time.startsWith("2026-03-16"));
    const { slots, missing } = chartBars(answer("AAPL", "1w", times), NEW_YORK);
    expect(missing).toBe(1);
    expect(slots.map(({ time }) => time)).toEqual(weeks.map((week) => week.toISOString()));
  });

  it("has no slots for a weekend and a holiday, but one for a missing session", () => {
    // Monday 19 January 2026 is Martin Luther King Day; the 21st is missing.
    const days = ["15", "16", "20", "22", "23"].map((day) => `2026-01-${day}T00:00:00.000Z`);
    const { slots, missing } = chartBars(answer("AAPL", "1d", days), NEW_YORK);
    expect(missing).toBe(1);
    expect(slots.map(({ time }) => time.slice(8, 10))).toEqual(["15", "16", "20", "21", "22", "23"]);
  });

  it("shortens a long gap but counts it in full", () => {
    const { slots, missing } = chartBars(
      answer(
        "ETH-USD",
        "1h",
        hours(300, (hour) => hour > 50 && hour < 250),
      ),
      "UTC",
    );
    expect(missing).toBe(199);
    expect(slots.filter(({ index }) => index === undefined)).toHaveLength(60);
  });

  it("reads intraday bars in New York time, summer and winter", () => {
    const bells = ["2026-03-06T14:30:00.000Z", "2026-03-09T13:30:00.000Z"];
    const { slots } = chartBars(answer("AAPL", "1h", bells), NEW_YORK);
    const atBells = slots.filter(({ index }) => index !== undefined);
    expect(atBells.map(({ seconds }) => new Date(seconds * 1000).toISOString().slice(11, 16))).toEqual([
      "09:30",
      "09:30",
    ]);
  });

  it("counts nothing as missing when the bars follow unknown trading hours", () => {
    const times = Array.from({ length: 50 }, (_, i) => new Date(Date.UTC(2026, 0, 5, 2) + i * 5_400_000).toISOString());
    expect(chartBars(answer("AAPL", "1h", times), NEW_YORK).missing).toBe(0);
  });
});
