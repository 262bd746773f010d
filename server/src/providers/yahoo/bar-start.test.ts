import { barOpenMs, expectedBars, shareCalendar, type Timeframe, timeframeMs } from "@sextant/core/market";
import { expect, it } from "vitest";
import { parseYahooChart } from "./parse-chart.ts";

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

/** Returns the bars of a chart answer with rows at these times; each row's volume is its position, counted from 1. */
function starts(
  symbol: string,
  zone: string,
  timeframe: Timeframe,
  times: readonly string[],
  instrumentType = "EQUITY",
) {
  const column = (value: number) => times.map(() => value);
  const quote = {
    open: column(10),
    high: column(12),
    low: column(9),
    close: column(11),
    volume: times.map((_, i) => i + 1),
  };
  const meta = { symbol, currency: "EUR", exchangeTimezoneName: zone, dataGranularity: "60m", instrumentType };
  const timestamp = times.map((time) => at(time) / 1000);
  const body = { chart: { result: [{ meta, timestamp, indicators: { quote: [quote] } }], error: null } };
  const chart = parseYahooChart(body, { symbol, timeframe, nowMs: at("2026-11-26T23:00Z") });
  if (chart === "empty") throw new Error("no chart");
  return chart.candles.map(({ openTimeMs, volume }) => `${iso(openTimeMs)} ${String(volume)}`);
}

it.each([
  ["SHOP.TO", "America/Toronto", ["14:30:00", "15:30:00", "16:30:00"], ["14:30 1", "15:30 2", "16:30 3"]],
  ["TCS.NS", "Asia/Kolkata", ["03:45:00", "04:45:00"], ["03:45 1", "04:45 2"]],
  ["0700.HK", "Asia/Hong_Kong", ["03:30:00", "05:00:00", "06:00:00"], ["03:30 1", "05:00 2", "06:00 3"]],
  ["600519.SS", "Asia/Shanghai", ["02:30:00", "05:00:00"], ["02:30 1", "05:00 2"]],
  ["7203.T", "Asia/Tokyo", ["02:00:00", "03:30:00", "04:30:00"], ["02:00 1", "03:30 2", "04:30 3"]],
  ["SAP.DE", "Europe/Berlin", ["08:00:00", "09:00:00"], ["08:00 1", "09:00 2"]],
  // Hours of the exchange are unknown: the row's own time.
  ["PTT.BK", "Asia/Bangkok", ["03:00:00", "07:30:00"], ["03:00 1", "07:30 2"]],
] as const)("starts an hour of %s where its exchange does, in %s", (symbol, zone, times, expected) => {
  const full = times.map((time) => `2026-11-26T${time}Z`);
  expect(starts(symbol, zone, "1h", full)).toEqual(expected.map((bar) => `2026-11-26T${bar}`));
});

it.each([
  ["SHOP.TO", "America/Toronto", ["14:30:00", "15:30:00", "15:47:11"], ["14:30 1", "15:30 3"]],
  ["SHOP.TO", "America/Toronto", ["14:30:00", "15:30:00", "16:31:05"], ["14:30 1", "15:30 2", "16:30 3"]],
  ["0700.HK", "Asia/Hong_Kong", ["03:30:00", "05:12:40"], ["03:30 1", "05:00 2"]],
  ["0700.HK", "Asia/Hong_Kong", ["06:00:00", "07:00:00", "08:08:20"], ["06:00 1", "07:00 3"]],
  ["PTT.BK", "Asia/Bangkok", ["03:00:00", "07:30:00", "07:55:09"], ["03:00 1", "07:30 3"]],
  ["AAPL", "America/New_York", ["14:30:00", "15:30:00", "15:47:11"], ["14:30 1", "15:30 3"]],
] as const)(
  "assigns the last trade of %s to the bar that contains it, in %s at %j",
  (symbol, zone, times, expected) => {
    const full = times.map((time) => `2026-11-26T${time}Z`);
    expect(starts(symbol, zone, "1h", full)).toEqual(expected.map((bar) => `2026-11-26T${bar}`));
  },
);

it("gives exactly the bars of the exchange's sessions, at whatever second the last trade is", () => {
  const span = [at("2026-11-24T18:00Z"), at("2026-11-26T18:00Z")] as const;
  for (const suffix of ["TO", "V", "HK", "SS", "SZ", "NS", "BO", "T", "KL", "L", "DE", "AX", "SI", "NZ"]) {
    const instrument = { kind: "stock", symbol: `AB.${suffix}` } as const;
    const { zone } = shareCalendar(instrument.symbol);
    for (const timeframe of ["5m", "15m", "1h"] as const) {
      const opens = expectedBars(instrument, timeframe, ...span);
      for (const lateMs of [1_000, 61_000, timeframeMs(timeframe) / 2 - 1_000]) {
        const last = opens.at(-1)! + lateMs;
        const read = starts(
          instrument.symbol,
          zone,
          timeframe,
          [...opens, last].map((ms) => new Date(ms).toISOString()),
        );
        expect([suffix, timeframe, read.map((bar) => bar.slice(0, 16))]).toEqual([suffix, timeframe, opens.map(iso)]);
        expect(opens.every((open) => barOpenMs(instrument, timeframe, open) === open)).toBe(true);
      }
    }
  }
});

it("counts a coin's bars from midnight UTC", () => {
  const times = ["2026-11-26T10:00:00Z", "2026-11-26T10:17:30Z"];
  expect(starts("BTC-USD", "UTC", "1h", times, "CRYPTOCURRENCY")).toHaveLength(1);
  expect(starts("BTC-USD", "UTC", "1h", times, "CRYPTOCURRENCY")[0]).toContain("2026-11-26T10:00");
});
