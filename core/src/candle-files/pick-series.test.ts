import { describe, expect, it } from "vitest";
import type { Instrument } from "../market/index.ts";
import { pickSeries, seriesFile, type SeriesCandidate } from "./index.ts";

const stock = (symbol: string): Instrument => ({ kind: "stock", symbol });
const pair = (base: string, quote: string): Instrument => ({ kind: "crypto", symbol: `${base}-${quote}`, base, quote });

function candidate(path: string, lastBarMs: number, hasSplitColumn = false): SeriesCandidate {
  const file = seriesFile(path);
  if (file === undefined) throw new Error(`no series file: ${path}`);
  return { file, lastBarMs, hasSplitColumn };
}

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

  it("knows what is no candle file", () => {
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
  it("prefers split-adjusted, then the latest bar", () => {
    const raw = candidate("stocks/1d/AAPL.csv", 300);
    const columns = candidate("stocks/1d/AAPL-av.csv", 100, true);
    const tagged = candidate("stocks/1d/AAPL-splitadj.csv", 200);
    expect(pickSeries([raw, columns, tagged], stock("AAPL"), "1d")?.series).toBe(tagged);
    expect(pickSeries([raw, columns], stock("AAPL"), "1d")?.series).toBe(columns);
    expect(pickSeries([raw], stock("AAPL"), "1h")).toBeUndefined();
  });

  it("lets the USDT pair stand in for USD, and says so", () => {
    const usdt = candidate("crypto/1d/ETHUSDT.csv", 300);
    const usd = candidate("crypto/1d/ETH-USD-coinbase.csv", 100);
    expect(pickSeries([usdt], pair("ETH", "USD"), "1d")).toEqual({ series: usdt, quotedIn: "USDT" });
    expect(pickSeries([usdt, usd], pair("ETH", "USD"), "1d")).toEqual({ series: usd, quotedIn: undefined });
    expect(pickSeries([usdt], pair("BTC", "USD"), "1d")).toBeUndefined();
  });
});
