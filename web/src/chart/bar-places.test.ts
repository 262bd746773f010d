import type { CandlesAnswer } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { barPlaces } from "./bar-places.ts";
import { chartBars } from "./chart-bars.ts";

const bar = (time: string) => ({ time, open: 1, high: 2, low: 0.5, close: 1.5, volume: 10, closed: true });
const answer = (symbol: string, timeframe: CandlesAnswer["timeframe"], times: readonly string[]): CandlesAnswer => ({
  symbol,
  timeframe,
  currency: "USD",
  quotedIn: null,
  source: "test",
  asOf: times.at(-1) ?? "",
  adjusted: "none",
  freshness: { state: "live", delayMinutes: null },
  candles: times.map(bar),
});
const day = (text: string) => `${text}T00:00:00.000Z`;
// Thursday to Wednesday, over a weekend.
const STOCK = ["2025-06-05", "2025-06-06", "2025-06-09", "2025-06-10", "2025-06-11"].map(day);
const places = (symbol = "AAPL", timeframe: CandlesAnswer["timeframe"] = "1d", times = STOCK) =>
  barPlaces(chartBars(answer(symbol, timeframe, times), "UTC"));
const at = (text: string) => Date.parse(text);

it("maps a bar's start to its bar, and a timestamp between two bars to a fraction", () => {
  const { slotOf } = places();
  expect(STOCK.map((time) => slotOf(at(time)))).toEqual([0, 1, 2, 3, 4]);
  expect(slotOf(at("2025-06-09T12:00:00Z"))).toBe(2.5);
  // Saturday noon is halfway between Friday's start and Monday's.
  expect(slotOf(at("2025-06-07T12:00:00Z"))).toBe(1.5);
});

it("counts timestamps before and after the loaded bars in bars of the exchange's calendar", () => {
  const { slotOf } = places();
  expect(slotOf(at(day("2025-06-04")))).toBe(-1);
  expect(slotOf(at(day("2025-05-30")))).toBe(-4);
  expect(slotOf(at(day("2025-06-12")))).toBe(5);
  // Friday the 13th is the seventh bar; the Saturday after it lies beyond.
  expect(slotOf(at(day("2025-06-13")))).toBe(6);
  expect(slotOf(at(day("2025-06-14")))).toBe(6.5);
});

it("a position stays on its bar when older bars are prepended: only the index shifts", () => {
  const few = places();
  const more = places("AAPL", "1d", ["2025-06-03", "2025-06-04"].map(day).concat(STOCK));
  for (const time of [day("2025-06-03"), day("2025-06-10"), day("2025-06-20")])
    expect(more.slotOf(at(time))).toBe((few.slotOf(at(time)) ?? NaN) + 2);
});

it("the timestamp of a slot maps back to the slot, within the bars and around them", () => {
  const hours = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2025, 5, 5) + i * 3_600_000).toISOString());
  for (const { slotOf, timestampOf } of [places(), places("BTC-USD", "1h", hours)])
    for (let slot = -40; slot < 80; slot += 1) expect(slotOf(timestampOf(slot) ?? NaN), String(slot)).toBe(slot);
});

it("one timestamp maps to every timeframe", () => {
  const hours = Array.from({ length: 72 }, (_, i) => new Date(Date.UTC(2025, 5, 5) + i * 3_600_000).toISOString());
  const days = ["2025-06-05", "2025-06-06", "2025-06-07"].map(day);
  const noon = at("2025-06-06T12:00:00Z");
  expect(places("BTC-USD", "1h", hours).slotOf(noon)).toBe(36);
  expect(places("BTC-USD", "1d", days).slotOf(noon)).toBe(1.5);
});

it("estimates very distant timestamps, and returns no slot without bars", () => {
  const minutes = Array.from({ length: 10 }, (_, i) => new Date(Date.UTC(2025, 5, 5) + i * 60_000).toISOString());
  expect(places("BTC-USD", "1m", minutes).slotOf(Date.UTC(2025, 5, 5) - 30 * 86_400_000)).toBe(-43_200);
  expect(places("AAPL", "1d", []).slotOf(0)).toBeUndefined();
  expect(places("AAPL", "1d", []).timestampOf(0)).toBeUndefined();
});
