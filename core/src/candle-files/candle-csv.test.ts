import { describe, expect, it } from "vitest";
import { adjustAll, adjustSplits, barTime, parseCandleCsv } from "./index.ts";

const NOW_MS = Date.UTC(2026, 0, 1);
// Hand-made rows; no real prices.
const FILE = `time,open,high,low,close,volume,adj_close,dividend,split_coefficient
2020-01-02,100,110,90,104,10,25,0.0,1.0
2020-01-03,104,112,100,108,20,26.5,2.0,1.0
2020-01-06,27,28,26,27,80,27,0.0,4.0
`;

describe("parseCandleCsv", () => {
  it("reads bars, dividends and splits", () => {
    const file = parseCandleCsv(FILE, NOW_MS);
    expect(file.badRows).toEqual([]);
    expect(file.candles).toHaveLength(3);
    expect(file.candles[0]).toEqual({
      openTimeMs: Date.UTC(2020, 0, 2),
      open: 100,
      high: 110,
      low: 90,
      close: 104,
      volume: 10,
    });
    expect(file.actions).toEqual([
      { timeMs: Date.UTC(2020, 0, 3), dividend: 2, splitCoefficient: 1 },
      { timeMs: Date.UTC(2020, 0, 6), dividend: 0, splitCoefficient: 4 },
    ]);
    expect([...(file.adjustedClose ?? [])]).toEqual([25, 26.5, 27]);
    expect(file.hasSplitColumn).toBe(true);
  });

  it("reports each bad row by line and keeps the rest", () => {
    const file = parseCandleCsv(
      "\uFEFFTime,Open,High,Low,Close,Volume\r\n2020-01-02,1,2,1,2,5\r\n2020-01-03,1,,1,2,5\r\n03/01/2020,1,2,1,2,5\r\n\r\n" +
        "2020-02-30,1,2,1,2,5\r\n2020-01-04,1,2,1.5,2,5\r\n2020-01-05,1,1e308,1,2,5\r\n2020-01-02,1,2,1,2,5\r\n2020-01-08,0x1,2,1,2,5",
      NOW_MS,
    );
    expect(file.candles).toHaveLength(1);
    expect(file.badRows.map((row) => row.line)).toEqual([3, 4, 6, 7, 8, 9, 10]);
    expect(file.badRows[5]?.reason).toBe("time repeats line 2");
  });

  it("rejects bars and splits later than the given time, by line", () => {
    const head = "time,open,high,low,close,volume,split_coefficient";
    const file = parseCandleCsv(
      `${head}\n2026-01-01,1,2,1,2,5,1\n2026-01-01T00:00:01Z,1,2,1,2,5,2\n9999-12-31,1,2,1,2,5,1`,
      NOW_MS,
    );
    expect(file.candles.map((candle) => candle.openTimeMs)).toEqual([NOW_MS]);
    expect(file.actions).toEqual([]);
    const reason = "time lies in the future";
    expect(file.badRows).toEqual([
      { line: 3, reason },
      { line: 4, reason },
    ]);
  });

  it("sorts unsorted rows", () => {
    const file = parseCandleCsv(
      "time,open,high,low,close,volume\n2020-01-03,1,2,1,2,5\n2020-01-02,1,2,1,1.5,5",
      NOW_MS,
    );
    expect(file.candles.map((c) => c.close)).toEqual([1.5, 2]);
  });

  it("names the column that a header lacks", () => {
    expect(parseCandleCsv("time,open,high,low,close\n", NOW_MS).badRows).toEqual([
      { line: 1, reason: "header lacks the column volume" },
    ]);
    expect(parseCandleCsv("", NOW_MS).badRows).toHaveLength(1);
  });
});

describe("barTime", () => {
  it("agrees with JavaScript's calendar", () => {
    for (let ms = 0; ms < Date.UTC(2110, 0, 1); ms += 86_400_000 * 3.7 + 61_000) {
      const second = Math.floor(ms / 1000) * 1000;
      const iso = new Date(second).toISOString();
      expect(barTime(iso)).toBe(second);
      expect(barTime(iso.slice(0, 19) + "Z")).toBe(second);
      expect(barTime(iso.slice(0, 10))).toBe(Date.parse(iso.slice(0, 10)));
    }
  });

  it("rejects a missing zone, another zone and an invalid date", () => {
    for (const text of [
      "2020-01-01T00:00:00",
      "2020-01-01T00:00:00+01:00",
      "2021-02-29",
      "2020-13-01",
      "2020-00-10",
      "20200101",
      "",
    ])
      expect(barTime(text)).toBeUndefined();
  });
});

describe("adjustment", () => {
  const file = parseCandleCsv(FILE, NOW_MS);

  it("divides prices and multiplies volumes before a split, not from its day on", () => {
    const adjusted = adjustSplits(file.candles, file.actions);
    expect(adjusted.map((c) => c.close)).toEqual([26, 27, 27]);
    expect(adjusted.map((c) => c.volume)).toEqual([40, 80, 80]);
  });

  it("follows the published adjusted close if there is one", () => {
    const adjusted = adjustAll(file.candles, file.actions, file.adjustedClose);
    expect(adjusted[0]?.close).toBeCloseTo(25, 12);
    expect(adjusted[0]?.open).toBeCloseTo((100 * 25) / 104, 12);
    expect(adjusted[1]?.volume).toBe(80);
  });

  it("otherwise scales by the dividend's share of the previous close", () => {
    const adjusted = adjustAll(file.candles, file.actions);
    expect(adjusted[0]?.close).toBeCloseTo(26 * (1 - 2 / 104), 12);
    expect(adjusted[1]?.close).toBe(27);
  });
});
