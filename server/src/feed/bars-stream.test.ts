import { parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { BarsPrice, CandleStore } from "../candles/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { receivedFrom } from "../providers/streams/test-stream.ts";
import { createBarsStream } from "./bars-stream.ts";

const NOW_MS = Date.parse("2025-06-02T12:00:00Z");
const BTC = parseSymbol("BTC-USD")!;
const AAPL = parseSymbol("AAPL")!;

function over(options: { freshness: BarsPrice["freshness"]; isReplay?: boolean; error?: unknown }) {
  const clock = { nowMs: () => NOW_MS, replay: options.isReplay === true ? { fromMs: NOW_MS, speed: 60 } : undefined };
  const { freshness } = options;
  const candles: Pick<CandleStore, "newestPrice"> = {
    newestPrice({ symbol }) {
      // As pg throws it.
      if (options.error !== undefined) return Promise.reject(options.error);
      if (symbol === "NONE") return Promise.reject(new VendorError("files", "not-found", "none"));
      if (freshness === "simulated") return Promise.resolve(undefined);
      const said = (value: number) => ({ value, source: "files", asOfMs: NOW_MS });
      return Promise.resolve({
        symbol,
        freshness,
        price: said(124),
        currency: "USDT",
        timeframe: "1h",
        period: "24h",
        turnover: 5_000,
        previousClose: said(101),
        dayHigh: said(130),
        dayLow: said(90),
        closes: { values: [124], timeframe: "1h" },
      });
    },
  };
  const warned: unknown[] = [];
  const vendor = createBarsStream({ candles, clock, log: { warn: (...said: unknown[]) => void warned.push(said) } });
  return { vendor, received: receivedFrom(vendor), warned, options };
}

describe("prices out of closed bars", () => {
  it("are the only ones in a replay, for the replayed time, with the 24 hours around it and their currency", async () => {
    const { vendor, received } = over({ freshness: "replay", isReplay: true });
    vendor.subscribe([BTC]);
    vendor.beat();
    await expect.poll(() => received.ticks.length).toBe(1);
    expect(received.ticks[0]).toMatchObject({ price: 124, atMs: NOW_MS, reference: 101, high24h: 130, low24h: 90 });
    expect(received.ticks[0]).toMatchObject({ volume24h: 5_000, period: "24h", currency: "USDT" });
    expect(vendor.ageOf(BTC, NOW_MS)).toMatchObject({ freshness: "replay" });
    expect([vendor.name, vendor.state().state]).toEqual(["replay", "replay"]);
  });

  it("are retried when the database fails: the error is logged and the symbol is not reported as unknown", async () => {
    const error = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
    const { vendor, received, warned, options } = over({ freshness: "live", error });
    vendor.subscribe([BTC]);
    vendor.beat();
    await expect.poll(() => warned).toMatchObject([[{ err: error, symbol: "BTC-USD" }, expect.any(String)]]);
    expect([received.ticks, received.unknown]).toEqual([[], []]);
    options.error = undefined;
    for (let beat = 0; beat < 60; beat += 1) vendor.beat();
    await expect.poll(() => received.ticks.length).toBe(1);
  });

  it("are none where there are only simulated bars, or no bars", async () => {
    const { vendor, received } = over({ freshness: "simulated" });
    vendor.subscribe([AAPL, parseSymbol("NONE")!]);
    vendor.beat();
    await expect.poll(() => received.unknown.sort()).toEqual(["AAPL", "NONE"]);
    expect(received.ticks).toEqual([]);
  });
});
