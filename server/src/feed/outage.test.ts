import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSimulatedQuotes } from "../providers/quotes/index.ts";
import { createSimulatedStream, SOCKET_STREAMS, type StreamVendor } from "../providers/streams/index.ts";
import { startTestExchange, type TestExchange } from "../providers/streams/test-exchange.ts";
import { movedClock, QUIET, type MovedClock } from "../providers/streams/test-stream.ts";
import { createLiveBoard } from "./live-board.ts";

const START_MS = Date.UTC(2025, 5, 2, 12, 30, 10);
const iso = (ms: number) => new Date(ms).toISOString();

/** Two venues on real sockets; all frames are invented. */
describe("an outage", () => {
  let coinbase: TestExchange;
  let kraken: TestExchange;
  let clock: MovedClock;
  beforeEach(async () => {
    [coinbase, kraken, clock] = [await startTestExchange(), await startTestExchange(), movedClock(START_MS)];
  });
  afterEach(async () => {
    await coinbase.close();
    await kraken.close();
  });

  let id = 1;
  const ofCoinbase = (price: number) => {
    id += 1;
    const said = { type: "match", product_id: "BTC-USD", trade_id: id, size: "1", price: String(price) };
    coinbase.send({ ...said, time: iso(clock.nowMs()) });
  };
  const ofKraken = (price: number) => {
    id += 1;
    const trade = { symbol: "BTC/USD", price, qty: 1, trade_id: id, timestamp: iso(clock.nowMs()) };
    kraken.send({ channel: "trade", type: "update", data: [trade] });
  };

  function live(more: readonly StreamVendor[] = [], withKraken = true) {
    const parts = { clock, log: QUIET, random: () => 0 };
    const streams = [
      SOCKET_STREAMS.coinbase({ ...parts, url: coinbase.url }),
      ...(withKraken ? [SOCKET_STREAMS.kraken({ ...parts, url: kraken.url })] : []),
      ...more,
    ];
    const board = createLiveBoard({ streams, clock, log: QUIET });
    board.watch(["BTC-USD"], "person");
    board.ingest(true);
    board.beat();
    return { board, shown: () => board.now("BTC-USD") };
  }

  it("of one venue is bridged by the next one, and undone once the first has been healthy for half a minute", async () => {
    const { board, shown } = live();
    await expect.poll(() => coinbase.requested.length).toBe(1);
    ofCoinbase(100);
    await expect.poll(() => shown()?.price).toBe(100);
    board.beat();
    expect(board.sources()).toMatchObject([{ source: "coinbase", state: "live" }]);
    expect(kraken.connections()).toBe(0);

    coinbase.isClosed = true;
    coinbase.drop();
    const lostMs = clock.nowMs();
    await expect.poll(() => board.sources()[0]?.state).toBe("reconnecting");
    while (kraken.connections() === 0) {
      clock.move(500);
      board.beat();
      await new Promise((resolve) => setImmediate(resolve));
      if (clock.nowMs() > lostMs + 10_000) break;
    }
    await expect.poll(() => kraken.requested.length).toBe(2);
    ofKraken(101);
    await expect.poll(() => (clock.move(100), board.beat(), shown()?.source)).toBe("kraken");
    expect(shown()).toMatchObject({ price: 101, freshness: "live" });

    coinbase.isClosed = false;
    const requested = coinbase.requested.length;
    await expect
      .poll(() => (clock.move(500), ofKraken(101), board.beat(), coinbase.requested.length))
      .toBeGreaterThan(requested);
    const backMs = clock.nowMs();
    while (shown()?.source === "kraken" && clock.nowMs() < backMs + 120_000) {
      clock.move(2_000);
      const price = 102 + (clock.nowMs() - backMs) / 1e6;
      ofKraken(price);
      ofCoinbase(price + 1);
      await expect.poll(() => shown()?.asOfMs, { interval: 1 }).toBe(clock.nowMs());
      board.beat();
    }
    expect(shown()?.source).toBe("coinbase");
    expect(clock.nowMs() - backMs).toBeGreaterThan(29_000);
    board.close();
  });

  it("of all venues makes the price stale within ten seconds; simulated prices never replace a real one", async () => {
    const quotes = createSimulatedQuotes({ clock });
    const { board, shown } = live([createSimulatedStream({ quotes, clock })], false);
    await expect.poll(() => coinbase.requested.length).toBe(1);
    ofCoinbase(100);
    await expect.poll(() => shown()?.price).toBe(100);
    board.beat();
    coinbase.isClosed = true;
    coinbase.drop();
    const lostMs = clock.nowMs();
    await expect.poll(() => board.sources()[0]?.state).toBe("reconnecting");
    while (shown()?.freshness === "live" && clock.nowMs() < lostMs + 60_000) {
      clock.move(1_000);
      board.beat();
    }
    expect(clock.nowMs() - lostMs).toBeLessThanOrEqual(10_000);
    for (let second = 0; second < 40; second += 1) {
      clock.move(1_000);
      board.beat();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(shown()).toMatchObject({ price: 100, freshness: "stale", source: "coinbase" });
    expect(board.sources()).toMatchObject([{ source: "coinbase", state: "down" }]);
    board.close();
  });

  it("from the start leaves labelled simulated prices, which end with the first real one", async () => {
    const quotes = createSimulatedQuotes({ clock });
    coinbase.isClosed = true;
    const { board, shown } = live([createSimulatedStream({ quotes, clock })], false);
    await expect.poll(() => (clock.move(500), board.beat(), shown()?.freshness)).toBe("simulated");
    coinbase.isClosed = false;
    await expect.poll(() => (clock.move(500), board.beat(), coinbase.requested.length)).toBeGreaterThan(0);
    ofCoinbase(100);
    await expect.poll(() => shown()?.price).toBe(100);
    board.beat();
    expect(shown()).toMatchObject({ source: "coinbase", freshness: "live", high24h: undefined });
    expect(board.sources().map(({ source }) => source)).toEqual(["coinbase"]);
    board.close();
  });
});
