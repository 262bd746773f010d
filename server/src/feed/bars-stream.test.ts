import { parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { CandlesReply, CandleStore } from "../candles/index.ts";
import { VendorFault } from "../providers/vendor.ts";
import { heardFrom } from "../providers/streams/test-stream.ts";
import { createBarsStream } from "./bars-stream.ts";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse("2025-06-02T12:00:00Z");
const BTC = parseSymbol("BTC-USD")!;
const AAPL = parseSymbol("AAPL")!;

function over(options: {
  freshness: CandlesReply["freshness"];
  isReplay?: boolean;
  within?: boolean;
  fault?: unknown;
}) {
  const clock = { nowMs: () => NOW_MS, replay: options.isReplay === true ? { fromMs: NOW_MS, speed: 60 } : undefined };
  const { freshness } = options;
  const candles: Pick<CandleStore, "lastCandles" | "priceInFiles"> = {
    priceInFiles(instrument) {
      // As pg throws it.
      if (options.fault !== undefined) return Promise.reject(options.fault);
      if (options.within !== true) return Promise.resolve(undefined);
      const price = { value: 124, source: "files", asOfMs: NOW_MS };
      return Promise.resolve({ symbol: instrument.symbol, freshness, price, currency: "USD", timeframe: "1h" });
    },
    lastCandles({ instrument, timeframe, limit }) {
      if (instrument.symbol === "NONE") return Promise.reject(new VendorFault("files", "not-found", "none"));
      const stepMs = timeframe === "1d" ? 24 * HOUR_MS : HOUR_MS;
      const endMs = timeframe === "1d" ? Date.parse("2025-06-02") : NOW_MS;
      const bars = Array.from({ length: limit }, (_, i) => ({
        ...{ openTimeMs: endMs - (limit - i) * stepMs, open: 100 + i, high: 130, low: 90, close: 100 + i, volume: 2 },
        closed: true,
      }));
      return Promise.resolve({
        ...{ candles: bars, source: "files", adjusted: "splits", quotedIn: "USD", asOfMs: endMs, freshness },
        ...{ isOld: false, fault: undefined, later: undefined },
      });
    },
  };
  const warned: unknown[] = [];
  const vendor = createBarsStream({ candles, clock, log: { warn: (...said: unknown[]) => void warned.push(said) } });
  return { vendor, heard: heardFrom(vendor), warned, options };
}

describe("prices out of closed bars", () => {
  it("are all there is in a replay, of the replayed moment, with the 24 hours around it", async () => {
    const { vendor, heard } = over({ freshness: "replay", isReplay: true, within: true });
    vendor.subscribe([BTC]);
    vendor.beat();
    await expect.poll(() => heard.ticks.length).toBe(1);
    expect(heard.ticks[0]).toMatchObject({ price: 124, atMs: NOW_MS, reference: 101, high24h: 130, low24h: 90 });
    expect(vendor.ageOf(BTC, NOW_MS)).toMatchObject({ freshness: "replay" });
    expect([vendor.name, vendor.state().state]).toEqual(["replay", "replay"]);
  });

  it("are the last day's close where nothing within the day is at hand, never called live", async () => {
    const { vendor, heard } = over({ freshness: "live" });
    vendor.subscribe([BTC]);
    vendor.beat();
    await expect.poll(() => heard.ticks.length).toBe(1);
    expect(heard.ticks[0]).toMatchObject({ price: 102, reference: 101, atMs: Date.parse("2025-06-02") });
    expect(vendor.ageOf(BTC, 0)).toEqual({ freshness: "end_of_day" });
  });

  it("wait where the database fails: it is logged, nobody is told the symbol is unknown, and it is asked again", async () => {
    const fault = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
    const { vendor, heard, warned, options } = over({ freshness: "live", fault });
    vendor.subscribe([BTC]);
    vendor.beat();
    await expect.poll(() => warned).toMatchObject([[{ err: fault, symbol: "BTC-USD" }, expect.any(String)]]);
    expect([heard.ticks, heard.unknown]).toEqual([[], []]);
    options.fault = undefined;
    for (let beat = 0; beat < 60; beat += 1) vendor.beat();
    await expect.poll(() => heard.ticks.length).toBe(1);
  });

  it("are none where only made-up bars are, or none", async () => {
    const { vendor, heard } = over({ freshness: "simulated" });
    vendor.subscribe([AAPL, parseSymbol("NONE")!]);
    vendor.beat();
    await expect.poll(() => heard.unknown.sort()).toEqual(["AAPL", "NONE"]);
    expect(heard.ticks).toEqual([]);
  });
});
