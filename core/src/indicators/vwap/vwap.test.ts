import fc from "fast-check";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";
import { describe, expect, it } from "vitest";
import { candleColumns, cryptoPair, stock } from "../../market/index.ts";
import { alike, expectSameSteps, scaleOf } from "../conformance.ts";
import { flat, walk } from "../sample-histories.ts";
import { anyHistory } from "../test-any-history.ts";
import { highest, lowest, sum, typical } from "../test-naive.ts";
import { expectAt } from "../test-published.ts";
import { parseIndicator } from "../parse-indicator.ts";
import { sessionStarts } from "../session-starts.ts";
import { flows } from "../test-flows.ts";
import { withParameters } from "../indicator.ts";
import * as peers from "../test-peers.ts";
import { anchoredVwap, AVWAP, sessionVwap, vwap, VWAP } from "./vwap.ts";

const [AAPL, BTC] = [stock("AAPL"), cryptoPair("BTC", "USD")];

const HOURLY = walk(24 * 9, 40, 53).map((bar, i) => ({ ...bar, openTimeMs: i * 3_600_000 + 7 * 3_600_000 }));
const hourly = candleColumns(HOURLY);

describe("VWAP", () => {
  const hourly = walk(24 * 9, 40, 53).map((bar, i) => ({ ...bar, openTimeMs: i * 3_600_000 + 7 * 3_600_000 }));
  const columns = candleColumns(hourly);
  const since = (from: number, to: number): number => {
    const bars = hourly.slice(from, to + 1);
    return sum(bars.map((bar) => typical(bar) * bar.volume)) / sum(bars.map((bar) => bar.volume));
  };

  it("restarts with each UTC day, also bar by bar", () => {
    const ours = vwap(columns);
    hourly.forEach((bar, i) => {
      const midnight = Math.floor(bar.openTimeMs / 86_400_000) * 86_400_000;
      const from = hourly.findIndex((one) => one.openTimeMs >= midnight);
      expect(alike(ours[i] ?? NaN, since(from, i))).toBe(true);
    });
    expectSameSteps(parseIndicator("vwap"), hourly, 1);
    expect(ours).toEqual(sessionVwap(columns, sessionStarts(BTC, columns.openTimeMs)));
  });

  it("starts where specified, and has no value before", () => {
    const ours = anchoredVwap(columns, 100);
    expect(ours.findIndex((value) => !Number.isNaN(value))).toBe(100);
    for (let i = 100; i < hourly.length; i++) expect(alike(ours[i] ?? NaN, since(100, i))).toBe(true);
    expect([...anchoredVwap(columns, hourly.length)].every(Number.isNaN)).toBe(true);
    expect([...sessionVwap(columns, [])].every(Number.isNaN)).toBe(true);
    expect(() => anchoredVwap(columns, -1)).toThrow("vwap: the anchor must be the index of a bar, not -1");
  });

  it("is the typical price until something was traded, and within the prices of its day", () => {
    const quiet = flat(5, 3).map((bar, i) => ({ ...bar, close: 3 + 3 * i, high: 3 + 3 * i, volume: i < 3 ? 0 : 4 }));
    expect([...vwap(candleColumns(quiet))]).toEqual(quiet.map((bar, i) => (i < 4 ? typical(bar) : 10)));
    fc.assert(
      fc.property(anyHistory(60), (candles) => {
        const ours = anchoredVwap(candleColumns(candles), 0);
        ours.forEach((value, i) => {
          const seen = candles.slice(0, i + 1);
          expect(value).toBeLessThanOrEqual(highest(seen) * (1 + 1e-12));
          expect(value).toBeGreaterThanOrEqual(lowest(seen) * (1 - 1e-12));
        });
      }),
    );
  });
});

describe("sessionStarts", () => {
  const at = (...times: string[]): Float64Array => Float64Array.from(times.map((time) => Date.parse(time)));
  it("are those of the exchange's own day abroad, which in Sydney begins on the previous evening in UTC", () => {
    const sydney = at("2026-11-25T02:00:00Z", "2026-11-25T23:00:00Z", "2026-11-26T03:00:00Z", "2026-11-26T23:00:00Z");
    expect(sessionStarts(stock("BHP.AX"), sydney)).toEqual([0, 1, 3]);
    const paris = at("2026-11-25T23:30:00Z", "2026-11-26T03:00:00Z", "2026-11-26T08:00:00Z");
    expect(sessionStarts(stock("MC.PA"), paris)).toEqual([0]);
  });
  it("are a coin's UTC days, gaps included", () => {
    const times = at("2024-03-01T22:00Z", "2024-03-01T23:00Z", "2024-03-02T00:00Z", "2024-03-05T07:00Z");
    expect(sessionStarts(BTC, times)).toEqual([0, 2, 3]);
  });
  it("are a stock's New York days: after-hours bars past midnight UTC belong to the previous evening", () => {
    const winter = at("2024-01-03T09:00Z", "2024-01-03T20:59Z", "2024-01-04T00:30Z", "2024-01-04T14:30Z");
    expect(sessionStarts(AAPL, winter)).toEqual([0, 3]);
    // Summer time: the day ends an hour earlier in UTC.
    const summer = at("2024-07-02T13:30Z", "2024-07-03T03:59Z", "2024-07-03T04:01Z");
    expect(sessionStarts(AAPL, summer)).toEqual([0, 2]);
  });
  it("are not moved to midnight UTC by an after-hours bar that begins exactly there", () => {
    const evening = at(
      "2024-01-04T00:00Z",
      "2024-01-04T00:30Z",
      "2024-01-04T14:30Z",
      "2024-01-05T00:00Z",
      "2024-01-05T14:30Z",
    );
    expect(sessionStarts(AAPL, evening)).toEqual([0, 2, 4]);
  });
  it("are every daily bar of a stock, which is dated 00:00 UTC", () => {
    expect(sessionStarts(AAPL, at("2024-01-03", "2024-01-04", "2024-01-05"))).toEqual([0, 1, 2]);
    expect(sessionStarts(AAPL, new Float64Array(0))).toEqual([]);
  });
});

it("is ChartSchool's anchored VWAP (cs-vwap.csv, whose window is not yet full)", () => {
  const published = {
    0: 24.632466666666666,
    1: 24.654805154030853,
    2: 24.80379676048873,
    5: 25.02307824302856,
    8: 25.020869365685463,
    13: 25.11402265022072,
  };
  expectAt(anchoredVwap(flows, 0), published, 9);
});
it("is trading-signals' and technicalindicators' anchored VWAP, which the first does not repeat for a bar without volume", () => {
  const price = new streaming.VWAP();
  const prices = peers.each((bar) => {
    price.update(bar, false);
    return price.getResult();
  });
  const ours = anchoredVwap(peers.columns, 0);
  peers.expectSame(ours, prices, 0);
  peers.expectSame(ours, technical.VWAP.calculate(peers.lists), 0);
});
it("gives the same bar by bar, from the session and from the anchor, as in bulk", () => {
  const context = { instrument: AAPL, openTimeMs: hourly.openTimeMs, anchor: 40 };
  for (const definition of [VWAP, AVWAP])
    expectSameSteps(withParameters(definition, [], context), HOURLY, scaleOf(HOURLY, "vwap"));
  expect(withParameters(VWAP, [], context).bulk(hourly)).toEqual([
    sessionVwap(hourly, sessionStarts(AAPL, hourly.openTimeMs)),
  ]);
});
it("has no drift over a million bars far from zero", () => {
  const far = walk(1_000_000, 100, 59).map((bar) => ({
    ...bar,
    open: bar.open + 1e6,
    high: bar.high + 1e6,
    low: bar.low + 1e6,
    close: bar.close + 1e6,
  }));
  const paid = far.reduce((total, bar) => total + (typical(bar) - 1e6) * bar.volume, 0);
  const traded = far.reduce((total, bar) => total + bar.volume, 0);
  expect(alike((anchoredVwap(candleColumns(far), 0).at(-1) ?? NaN) - 1e6, paid / traded, 1)).toBe(true);
});
