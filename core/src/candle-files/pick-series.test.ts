import { describe, expect, it } from "vitest";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { candleColumns, type Instrument } from "../market/index.ts";
import {
  adjustSplits,
  joinedColumns,
  parseCandleCsv,
  pickSeries,
  seriesFile,
  type PickedSeries,
  type SeriesCandidate,
} from "./index.ts";

const SHARED = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "candles");
const recorded = existsSync(SHARED);
if (!recorded) console.warn(`SKIPPED: real candles are not at ${SHARED}; set SHARED_DATA`);

const stock = (symbol: string): Instrument => ({ kind: "stock", symbol });
const pair = (base: string, quote: string): Instrument => ({ kind: "crypto", symbol: `${base}-${quote}`, base, quote });

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(day);

/** Closes that move up and down by a few percent, the same on the same day in every file. */
const closeOn = (ms: number): number => 100 + 7 * Math.sin(ms / DAY_MS / 9) + ((ms / DAY_MS) % 5);

type Shape = { readonly from: string; readonly to: string; readonly price?: (close: number, ms: number) => number };

/** A file with one bar a day, including weekends: only times and prices matter here. */
function candidate(
  path: string,
  { from, to, price = (close) => close }: Shape,
  hasSplitColumn = false,
): SeriesCandidate {
  const file = seriesFile(path);
  if (file === undefined) throw new Error(`no series file: ${path}`);
  const days = Array.from({ length: (at(to) - at(from)) / DAY_MS + 1 }, (_, i) => at(from) + i * DAY_MS);
  const columns = candleColumns(
    days.map((openTimeMs) => {
      const close = price(closeOn(openTimeMs), openTimeMs);
      return { openTimeMs, open: close, high: close, low: close, close, volume: 1000 };
    }),
  );
  return { file, columns, hasSplitColumn };
}

const NOW_MS = at("2026-01-01");
const pathsOf = (picked: PickedSeries<SeriesCandidate> | undefined): readonly string[] | undefined =>
  picked?.parts.map(({ series }) => series.file.path);

describe("seriesFile", () => {
  it("reads market, timeframe, symbol and tag", () => {
    expect(seriesFile("any/where/stocks/1d/AAPL-splitadj-2016_2025H1.csv.gz")).toMatchObject({
      instrument: stock("AAPL"),
      timeframe: "1d",
      tag: "splitadj-2016_2025H1",
      splitAdjusted: true,
    });
    expect(seriesFile("stocks/1d/BRK.B.csv")).toMatchObject({
      instrument: stock("BRK.B"),
      tag: "",
      splitAdjusted: false,
    });
    expect(seriesFile("crypto/1d/BTC-USD-coinbase.csv.gz")).toMatchObject({
      instrument: pair("BTC", "USD"),
      tag: "coinbase",
    });
    expect(seriesFile("crypto/5m/BTCUSDT-2025-08_09.csv.gz")).toMatchObject({
      instrument: pair("BTC", "USDT"),
      tag: "2025-08_09",
    });
  });

  it.each(["MKC-V", "VOLV-B.ST", "7203.T", "OCDO.L"])("reads %s as one share, not as a series of another", (symbol) => {
    expect(seriesFile(`stocks/1d/${symbol}.csv`)).toMatchObject({ instrument: stock(symbol), tag: "" });
    expect(seriesFile(`stocks/1d/${symbol}-GBp.csv`)).toMatchObject({ instrument: stock(symbol), tag: "GBp" });
  });

  it("recognises paths that are not candle files", () => {
    for (const path of [
      "stocks/1d/README.md",
      "stocks/2d/AAPL.csv",
      "bonds/1d/X.csv",
      "AAPL.csv",
      "crypto/1d/XYZ.csv",
      "stocks/1d/.csv",
    ])
      expect(seriesFile(path)).toBeUndefined();
  });
});

describe("pickSeries", () => {
  const old = { from: "2014-01-01", to: "2020-12-31" };
  const recent = { from: "2018-01-01", to: "2025-06-30" };

  it("joins a file's older bars to the newer ones if both agree, in the newer one's prices", () => {
    const newer = candidate("stocks/1d/AAA-splitadj-2018.csv", { ...recent, price: (close) => close / 40 });
    const older = candidate("stocks/1d/AAA.csv", old, true);
    const picked = pickSeries([older, newer], stock("AAA"), "1d", NOW_MS);
    expect(picked?.parts).toEqual([
      { series: older, factor: 40, beforeMs: at("2018-01-01") },
      { series: newer, factor: 1, beforeMs: Infinity },
    ]);
    const joined = joinedColumns(picked?.parts ?? []);
    expect([...joined.openTimeMs]).toEqual([...(picked?.openTimeMs ?? [])]);
    expect([joined.openTimeMs[0], joined.openTimeMs.at(-1)]).toEqual([at("2014-01-01"), at("2025-06-30")]);
    joined.openTimeMs.forEach((ms, i) => {
      expect(ms).toBe(at("2014-01-01") + i * DAY_MS);
      expect(joined.close[i]).toBeCloseTo(closeOn(ms) / 40, 9);
      expect(joined.volume[i]).toBe(ms < at("2018-01-01") ? 40_000 : 1000);
    });
    expect(pathsOf(pickSeries([newer, older], stock("AAA"), "1d", at("2015-06-01")))).toEqual(pathsOf(picked));
  });

  it("joins through a reverse split and across three files", () => {
    const a = candidate(
      "stocks/1d/AAA-av2010.csv",
      { from: "2010-01-01", to: "2012-12-31", price: (close) => close / 10 },
      true,
    );
    const b = candidate(
      "stocks/1d/AAA-av2012.csv",
      { from: "2012-06-01", to: "2016-12-31", price: (close) => close / 10 },
      true,
    );
    const c = candidate("stocks/1d/AAA-splitadj.csv", { from: "2016-06-01", to: "2020-12-31" });
    const picked = pickSeries([b, c, a], stock("AAA"), "1d", NOW_MS);
    expect(picked?.parts.map(({ series, factor }) => [series.file.tag, factor])).toEqual([
      ["av2010", 0.1],
      ["av2012", 0.1],
      ["splitadj", 1],
    ]);
  });

  it.each<[string, Shape["price"], RegExp]>([
    ["closes that differ", (close, ms) => close * (1 + 0.004 * Math.sin(ms / DAY_MS)), /0\.1 % apart on \d+ of 1096/],
    [
      "a split within the overlap that one of them leaves in",
      (close, ms) => (ms < at("2019-06-01") ? close * 4 : close),
      /apart/,
    ],
    ["a ratio that is no split's", (close) => close * 1.07, /ratio 1\.070, which is neither 1 nor a split's/],
    [
      "dividends taken out of one of them",
      (close, ms) => close * 0.996 ** Math.max(0, Math.floor((at("2019-06-01") - ms) / (91 * DAY_MS))),
      /apart/,
    ],
  ])("leaves out a file with %s, and says why", (_, price, reason) => {
    const newer = candidate("stocks/1d/AAA-splitadj-2018.csv", recent);
    const older = candidate("stocks/1d/AAA.csv", { ...old, ...(price && { price }) }, true);
    const picked = pickSeries([older, newer], stock("AAA"), "1d", NOW_MS);
    expect(picked?.parts).toEqual([{ series: newer, factor: 1, beforeMs: Infinity }]);
    expect(picked?.leftOut).toEqual([{ series: older, reason: expect.stringMatching(reason) }]);
    // While both continue, the one with the longer history is used.
    expect(pathsOf(pickSeries([older, newer], stock("AAA"), "1d", at("2018-06-15T22:00:00Z")))).toEqual([
      older.file.path,
    ]);
  });

  it("accepts one odd last trade in a hundred bars and prices rounded to cents, but no more", () => {
    const cents = (close: number): number => Math.round(close) / 100;
    const newer = candidate("stocks/1d/AAA-splitadj-2018.csv", { ...recent, price: cents });
    const odd = (every: number) => (close: number, ms: number) => ((ms / DAY_MS) % every === 0 ? close * 1.008 : close);
    const older = (every: number) => candidate("stocks/1d/AAA.csv", { ...old, price: odd(every) }, true);
    expect(pickSeries([older(120), newer], stock("AAA"), "1d", NOW_MS)?.parts).toMatchObject([{ factor: 100 }, {}]);
    const fine = candidate("stocks/1d/AAA-splitadj-2018.csv", recent);
    expect(pickSeries([older(120), fine], stock("AAA"), "1d", NOW_MS)?.parts).toMatchObject([{ factor: 1 }, {}]);
    expect(pickSeries([older(50), fine], stock("AAA"), "1d", NOW_MS)?.parts).toHaveLength(1);
  });

  it("needs twenty common bars, and a year of them if only one file states its split adjustment", () => {
    const newer = candidate("stocks/1d/AAA-splitadj-2018.csv", recent);
    const picks = (to: string, hasSplitColumn: boolean) =>
      pickSeries(
        [candidate("stocks/1d/AAA.csv", { from: "2014-01-01", to }, hasSplitColumn), newer],
        stock("AAA"),
        "1d",
        NOW_MS,
      );
    expect(picks("2018-01-19", true)?.leftOut[0]?.reason).toBe("19 common bars, 20 are needed");
    expect(picks("2018-01-20", true)?.parts).toHaveLength(2);
    expect(picks("2018-09-06", false)?.leftOut[0]?.reason).toBe("249 common bars, 250 are needed");
    expect(picks("2018-09-07", false)?.parts).toHaveLength(2);
    expect(picks("2017-06-01", true)?.leftOut[0]?.reason).toBe("0 common bars, 20 are needed");
  });

  it("leaves out a file without split information whose older bars have a step that may be a split", () => {
    const newer = candidate("stocks/1d/AAA-splitadj-2018.csv", recent);
    const split = { ...old, price: (close: number, ms: number) => (ms < at("2016-03-01") ? close * 3 : close) };
    const raw = candidate("stocks/1d/AAA.csv", split);
    const picked = pickSeries([raw, newer], stock("AAA"), "1d", NOW_MS);
    expect(pathsOf(picked)).toEqual([newer.file.path]);
    expect(picked?.leftOut[0]?.reason).toMatch(/step that may be a split/);
    expect(pathsOf(pickSeries([raw, newer], stock("AAA"), "1d", at("2018-06-15T22:00:00Z")))).toEqual([
      newer.file.path,
    ]);
    // Before the other file begins, it is the only one.
    expect(pathsOf(pickSeries([raw, newer], stock("AAA"), "1d", at("2017-06-15T22:00:00Z")))).toEqual([raw.file.path]);
  });

  it("uses the file that begins earlier if both continue and cannot be joined", () => {
    const late = candidate("stocks/1d/AAA-splitadj-2018.csv", { ...recent, price: (close) => close * 1.07 });
    const early = candidate("stocks/1d/AAA.csv", old, true);
    expect(pathsOf(pickSeries([late, early], stock("AAA"), "1d", at("2018-03-01T22:00:00Z")))).toEqual([
      early.file.path,
    ]);
    expect(pathsOf(pickSeries([late, early], stock("AAA"), "1d", at("2021-03-01T22:00:00Z")))).toEqual([
      late.file.path,
    ]);
  });

  it("never joins files in two currencies", () => {
    const pence = candidate("stocks/1d/OCDO.L-GBp-splitadj.csv", recent);
    const pounds = candidate("stocks/1d/OCDO.L-GBP-splitadj.csv", old);
    const picked = pickSeries([pence, pounds], stock("OCDO.L"), "1d", NOW_MS);
    expect(picked?.parts).toHaveLength(1);
    expect(picked?.leftOut).toMatchObject([{ reason: "its prices are in GBP, not GBp" }]);
  });

  it("joins coins only at the same price: a coin does not split", () => {
    const newer = candidate("crypto/1d/ADAUSDT-bybit.csv", recent);
    const older = (factor: number) => candidate("crypto/1d/ADAUSDT.csv", { ...old, price: (close) => close * factor });
    expect(pickSeries([newer, older(1)], pair("ADA", "USDT"), "1d", NOW_MS)?.parts).toHaveLength(2);
    expect(pickSeries([newer, older(1000)], pair("ADA", "USDT"), "1d", NOW_MS)?.parts).toHaveLength(1);
  });

  it("uses the USDT pair in place of USD, and says so", () => {
    const usdt = candidate("crypto/1d/ETHUSDT.csv", recent);
    const usd = candidate("crypto/1d/ETH-USD-coinbase.csv", recent);
    expect(pickSeries([usdt], pair("ETH", "USD"), "1d", NOW_MS)).toMatchObject({
      quotedIn: "USDT",
      parts: [{ series: usdt }],
    });
    expect(pickSeries([usdt, usd], pair("ETH", "USD"), "1d", NOW_MS)?.quotedIn).toBeUndefined();
    expect(pickSeries([usdt], pair("BTC", "USD"), "1d", NOW_MS)).toBeUndefined();
    expect(pickSeries([usdt], pair("ETH", "USD"), "1h", NOW_MS)).toBeUndefined();
  });

  it("uses the USDT pair once a dollar file has ended a week before, and never joins the two", () => {
    const usd = candidate("crypto/1d/BTC-USD-coinbase.csv", { from: "2014-12-01", to: "2019-07-04" });
    const usdt = candidate("crypto/1d/BTCUSDT.csv", { from: "2018-01-01", to: "2024-04-18" });
    const picked = (day: string) => pickSeries([usd, usdt], pair("BTC", "USD"), "1d", at(`${day}T12:00:00Z`));
    expect([picked("2019-07-11")?.quotedIn, pathsOf(picked("2019-07-11"))]).toEqual([undefined, [usd.file.path]]);
    expect([picked("2019-07-13")?.quotedIn, pathsOf(picked("2019-07-13"))]).toEqual(["USDT", [usdt.file.path]]);
    expect(picked("2017-06-15")?.quotedIn).toBeUndefined();
  });
});

describe.skipIf(!recorded)("pickSeries on recorded files", () => {
  it.each([
    ["SPY", 1],
    ["AAPL", 1],
    ["AMZN", 20],
    ["NVDA", 40],
    ["TSLA", 3],
  ])("joins the two files of %s, a factor of %d apart", (symbol, factor) => {
    const candidates = readdirSync(`${SHARED}/stocks/1d`)
      .filter((name) => name === `${symbol}.csv.gz` || name.startsWith(`${symbol}-`))
      .map((name): SeriesCandidate => {
        const file = seriesFile(`stocks/1d/${name}`)!;
        const read = parseCandleCsv(gunzipSync(readFileSync(`${SHARED}/${file.path}`)).toString("utf8"), NOW_MS);
        const candles = file.splitAdjusted ? read.candles : adjustSplits(read.candles, read.actions);
        return { file, hasSplitColumn: read.hasSplitColumn, columns: candleColumns(candles) };
      });
    const picked = pickSeries(candidates, stock(symbol), "1d", at("2017-06-15T21:30:00Z"));
    expect(picked?.parts.map((part) => part.factor)).toEqual([factor, 1]);
    expect(picked?.leftOut).toEqual([]);
  });
});
