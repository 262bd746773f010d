import { parseSymbol, type Tick } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { movedClock } from "../providers/streams/test-stream.ts";
import { createFeedBars, type FeedBar } from "./feed-bars.ts";
import { testStream } from "./test-streams.ts";

const MINUTE = Date.UTC(2025, 5, 2, 12, 30);
const BTC = parseSymbol("BTC-USD")!;

describe("bars from a stream's trades", () => {
  it("wait one tick for unread trades when a minute ended while the process was suspended", () => {
    const clock = movedClock(MINUTE);
    const bars: FeedBar[] = [];
    const vendor = testStream("coinbase", "socket");
    const feed = createFeedBars({ clock, onBar: (bar) => void bars.push(bar) });
    const trade = (price: number, atMs: number): void => {
      const tick: Tick = { kind: "trade", symbol: "BTC-USD", source: "coinbase", price, size: 1, tradeId: price, atMs };
      feed.take(vendor, BTC, tick, "USD");
    };
    trade(100, MINUTE + 1_000);
    clock.move(2_000);
    feed.beat();
    // Frozen for a minute and a half: trades that arrived meanwhile are read only after the timers have run.
    clock.move(90_000);
    feed.beat();
    expect(bars).toEqual([]);
    trade(140, MINUTE + 30_000);
    clock.move(1_000);
    feed.beat();
    expect(bars.map(({ candle }) => [candle.high, candle.close, candle.volume])).toEqual([[140, 140, 2]]);
  });

  it("close even when every tick is late", () => {
    const clock = movedClock(MINUTE);
    const bars: FeedBar[] = [];
    const vendor = testStream("coinbase", "socket");
    const feed = createFeedBars({ clock, onBar: (bar) => void bars.push(bar) });
    feed.beat();
    feed.take(
      vendor,
      BTC,
      { kind: "trade", symbol: "BTC-USD", source: "coinbase", price: 100, size: 1, tradeId: 1, atMs: MINUTE + 1_000 },
      "USD",
    );
    for (let beat = 0; beat < 10; beat += 1) {
      clock.move(10_000);
      feed.beat();
    }
    expect(bars).toHaveLength(1);
  });
});
