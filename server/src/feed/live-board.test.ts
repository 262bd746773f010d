import type { LivePrice } from "@sextant/core/market";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedClock, QUIET } from "../providers/streams/test-stream.ts";
import type { FeedBar } from "./feed-bars.ts";
import { createLiveBoard } from "./live-board.ts";
import { testStream, type TestStream } from "./test-streams.ts";

const START_MS = Date.UTC(2025, 5, 2, 12, 30, 10);
const IN_USDT = () => "USDT";
const NO_WATCHERS = { alerts: [], person: [], visitor: [] };

function boardOver(streams: readonly TestStream[], isIngesting = true) {
  const clock = movedClock(START_MS);
  const board = createLiveBoard({ streams, clock, log: QUIET });
  const prices: LivePrice[] = [];
  const bars: FeedBar[] = [];
  board.onPrice((price) => void prices.push(price));
  board.onBar((bar) => void bars.push(bar));
  board.ingest(isIngesting);
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.move(1000);
      board.beat();
    }
  };
  const btc = () => board.now("BTC-USD");
  return { board, clock, prices, bars, pass, btc };
}

describe("latest prices", () => {
  it("come from the first source only, together with the 24 hours around them", () => {
    const [first, second] = [testStream("coinbase", "socket"), testStream("kraken", "socket")];
    const { board, clock, btc, prices } = boardOver([first, second]);
    const { release } = board.watch(["BTC/USD", "btc"], "person");
    expect([first.subscribed.has("BTC-USD"), second.subscribed.size]).toEqual([true, 0]);
    const day = { reference: 90, high24h: 105, low24h: 80, volume24h: 7e9 };
    first.says({ symbol: "BTC-USD", price: 100, atMs: clock.nowMs(), ...day });
    first.says({ kind: "trade", symbol: "BTC-USD", price: 110, size: 1, tradeId: 4, atMs: clock.nowMs() + 5 });
    expect(btc()).toMatchObject({ price: 110, ...day, high24h: 110, source: "coinbase", freshness: "live" });
    // Older than the known price: nothing changes.
    first.says({ kind: "trade", symbol: "BTC-USD", price: 50, size: 1, tradeId: 3, atMs: clock.nowMs() + 4 });
    expect(btc()?.price).toBe(110);
    expect(prices).toHaveLength(2);
    release();
  });

  it("fail over to the next source within seconds of an outage, and return only after the first has been good for half a minute", () => {
    const [first, second] = [testStream("coinbase", "socket"), testStream("kraken", "socket")];
    const { board, clock, btc, pass } = boardOver([first, second]);
    board.watch(["BTC-USD"], "person");
    first.says({ symbol: "BTC-USD", price: 100, atMs: clock.nowMs() });
    first.is = "reconnecting";
    pass(4);
    expect(second.subscribed.has("BTC-USD")).toBe(true);
    second.says({ symbol: "BTC-USD", price: 101, atMs: clock.nowMs() });
    // The first source's price is still good, so the shown price does not switch.
    expect(btc()?.source).toBe("coinbase");
    first.isStale = true;
    pass(1);
    expect(btc()).toMatchObject({ source: "kraken", price: 101, freshness: "live" });
    first.is = "live";
    first.isStale = false;
    first.says({ symbol: "BTC-USD", price: 102, atMs: clock.nowMs() });
    pass(20);
    expect(btc()?.source).toBe("kraken");
    pass(15);
    expect(btc()).toMatchObject({ source: "coinbase", price: 102 });
    pass(65);
    expect(second.subscribed.size).toBe(0);
  });

  it("go stale when no other source has one, and are published as stale once", () => {
    const only = testStream("coinbase", "socket");
    const { board, clock, btc, pass, prices } = boardOver([only]);
    board.watch(["BTC-USD"], "person");
    only.says({ symbol: "BTC-USD", price: 100, atMs: clock.nowMs() });
    only.isStale = true;
    pass(5);
    expect(btc()).toMatchObject({ price: 100, freshness: "stale" });
    expect(prices.map(({ freshness }) => freshness)).toEqual(["live", "stale"]);
  });

  it("keep a price that went stale before yesterday's close, until a newer one arrives", () => {
    const [venue, bars] = [testStream("coinbase", "socket"), testStream("bars", "bars")];
    const { board, clock, btc, pass } = boardOver([venue, bars]);
    board.watch(["BTC-USD"], "person");
    venue.says({ symbol: "BTC-USD", price: 100, atMs: clock.nowMs() });
    venue.is = "reconnecting";
    venue.isStale = true;
    pass(4);
    bars.says({ symbol: "BTC-USD", price: 70, atMs: clock.nowMs() - 3_600_000 });
    pass(4);
    expect(btc()).toMatchObject({ price: 100, freshness: "stale", source: "coinbase" });
    bars.says({ symbol: "BTC-USD", price: 101, atMs: clock.nowMs() });
    pass(1);
    expect(btc()).toMatchObject({ price: 101, source: "bars" });
  });

  it("prefer dollars to the USDT pair, and label the substitute", () => {
    const tether = testStream("binance", "socket", IN_USDT);
    const dollars = testStream("coinbase", "socket");
    const { board, clock, btc, pass } = boardOver([tether, dollars]);
    board.watch(["BTC-USD"], "person");
    expect([tether.subscribed.size, dollars.subscribed.size]).toEqual([0, 1]);
    dollars.knowsNot("BTC-USD");
    pass(2);
    tether.says({ symbol: "BTC-USD", price: 100, atMs: clock.nowMs() });
    expect(btc()).toMatchObject({ price: 100, currency: "USDT", source: "binance" });
  });

  it("are simulated only where no real price ever arrived, and never afterwards", () => {
    const [real, simulated] = [testStream("coinbase", "socket"), testStream("simulated", "simulated")];
    real.is = "reconnecting";
    const { board, clock, btc, pass } = boardOver([real, simulated]);
    board.watch(["BTC-USD"], "person");
    pass(4);
    simulated.says({ symbol: "BTC-USD", price: 1, atMs: clock.nowMs() });
    expect(btc()).toMatchObject({ price: 1, freshness: "simulated", source: "simulated" });
    real.says({ symbol: "BTC-USD", price: 100, atMs: clock.nowMs() - 60_000 });
    expect(btc()).toMatchObject({ price: 100, source: "coinbase" });
    expect(simulated.subscribed.size).toBe(0);
    real.isStale = true;
    pass(60);
    simulated.says({ symbol: "BTC-USD", price: 2, atMs: clock.nowMs() });
    expect(btc()).toMatchObject({ price: 100, freshness: "stale", source: "coinbase" });
    expect(simulated.subscribed.size).toBe(0);
  });

  it("are followed while anyone subscribes, here or in another process, and half a minute longer", () => {
    const only = testStream("coinbase", "socket");
    const { board, pass } = boardOver([only]);
    const releases = [board.watch(["BTC-USD", "nonsense here"], "person"), board.watch(["BTC-USD"], "person")];
    board.subscriptionsBy("other", { ...NO_WATCHERS, visitor: ["ETH-USD"] });
    expect([...only.subscribed].sort()).toEqual(["BTC-USD", "ETH-USD"]);
    expect(board.watched()).toEqual({ ...NO_WATCHERS, person: ["BTC-USD"] });
    releases[0]?.release();
    releases[0]?.release();
    pass(40);
    expect(only.subscribed.has("BTC-USD")).toBe(true);
    releases[1]?.release();
    pass(35);
    expect([...only.subscribed]).toEqual([]);
    expect(board.now("BTC-USD")).toBeUndefined();
  });

  it("are taken from the ingesting process, and its silence is noticed", () => {
    const only = testStream("coinbase", "socket");
    const { board, btc, pass, clock } = boardOver([only], false);
    board.watch(["BTC-USD"], "person");
    expect(only.subscribed.size).toBe(0);
    const price: LivePrice = {
      symbol: "BTC-USD",
      price: 5,
      reference: 4,
      high24h: 6,
      low24h: 3,
      volume24h: 1,
      currency: "USD",
      source: "coinbase",
      asOfMs: clock.nowMs(),
      freshness: "live",
      delayMinutes: undefined,
    };
    const source = { source: "coinbase", state: "live", since: new Date(START_MS).toISOString(), note: null } as const;
    board.take(price);
    board.takePulse({ sources: [source], unknown: [] });
    pass(7);
    expect([btc()?.freshness, board.sources()[0]?.state]).toEqual(["live", "live"]);
    pass(2);
    expect([btc()?.freshness, board.sources()[0]?.state]).toEqual(["stale", "reconnecting"]);
    board.ingest(true);
    expect(only.subscribed.has("BTC-USD")).toBe(true);
    only.says({ symbol: "BTC-USD", price: 7, atMs: clock.nowMs() });
    expect(btc()).toMatchObject({ price: 7, freshness: "live" });
    board.take(price);
    expect(btc()?.price).toBe(7);
    board.close();
    expect(only.subscribed.size).toBe(0);
  });

  it("reach the other listeners when one fails", () => {
    const only = testStream("coinbase", "socket");
    const { board, clock, prices } = boardOver([only]);
    board.onPrice(() => {
      throw new Error("invented");
    });
    const after: number[] = [];
    const end = board.onPrice(({ price }) => void after.push(price));
    board.watch(["BTC-USD"], "person");
    only.says({ symbol: "BTC-USD", price: 1, atMs: clock.nowMs() });
    end();
    only.says({ symbol: "BTC-USD", price: 2, atMs: clock.nowMs() + 1 });
    expect([after, prices.length]).toEqual([[1], 2]);
  });
});

describe("bars of the latest prices", () => {
  const trade = (id: number, atMs: number, price: number) =>
    ({ kind: "trade", symbol: "BTC-USD", price, size: 2, tradeId: id, atMs }) as const;
  const minute = Math.floor(START_MS / 60_000) * 60_000;

  it("close by the clock plus the grace period, and go to the listeners", () => {
    const only = testStream("coinbase", "socket");
    const { board, clock, bars, pass } = boardOver([only]);
    board.watch(["BTC-USD"], "person");
    only.says(trade(1, START_MS, 100));
    only.says(trade(2, START_MS + 49_999, 120));
    pass(51);
    expect(bars).toEqual([]);
    pass(1);
    expect(clock.nowMs()).toBe(minute + 62_000);
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatchObject({
      source: "coinbase",
      candle: { openTimeMs: minute, open: 100, high: 120, low: 100, close: 120, volume: 4 },
    });
  });

  it("are left out where trades are missing, and say from where on they are complete", () => {
    const only = testStream("coinbase", "socket");
    const { board, bars, pass } = boardOver([only]);
    board.watch(["BTC-USD"], "person");
    only.holes = [{ fromMs: -Infinity, toMs: START_MS }];
    only.says(trade(1, START_MS, 100));
    pass(60);
    expect(bars).toEqual([]);
    only.holes = [];
    only.says(trade(2, minute + 61_000, 101));
    pass(60);
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatchObject({ wholeFromMs: minute + 60_000, candle: { openTimeMs: minute + 60_000 } });
    // A minute without any data is a gap too, not a pause in trading.
    only.holes = [{ fromMs: minute + 61_000, toMs: Infinity }];
    pass(60);
    only.holes = [];
    only.says(trade(9, minute + 181_000, 103));
    pass(60);
    expect(bars.at(-1)).toMatchObject({ wholeFromMs: minute + 180_000, candle: { openTimeMs: minute + 180_000 } });
  });

  it("are never built from prices in another currency", () => {
    const tether = testStream("binance", "socket", IN_USDT);
    const { board, bars, pass } = boardOver([tether]);
    board.watch(["BTC-USD"], "person");
    tether.says(trade(1, START_MS, 100));
    pass(120);
    expect(bars).toEqual([]);
  });

  it("show the last price of any sequence of ticks, whatever their order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4_000), { minLength: 1, maxLength: 50 }), (afters) => {
        const only = testStream("coinbase", "socket");
        const { board, btc } = boardOver([only]);
        board.watch(["BTC-USD"], "person");
        for (const after of afters) only.says(trade(1000 + after, START_MS + after, 1 + after));
        expect(btc()?.price).toBe(1 + Math.max(...afters));
      }),
    );
  });
});

describe("bars of a connection that stalls or delivers late", () => {
  const minute = Math.floor(START_MS / 60_000) * 60_000;
  const trade = (id: number, atMs: number, price: number) =>
    ({ kind: "trade", symbol: "BTC-USD", price, size: 1, tradeId: id, atMs }) as const;

  it("wait for the connection, since its last trades are still on the way", () => {
    const only = testStream("coinbase", "socket");
    let receivedToMs = START_MS;
    const { board, bars, pass } = boardOver([{ ...only, receivedToMs: () => receivedToMs }]);
    board.watch(["BTC-USD"], "person");
    only.says(trade(1, START_MS, 100));
    receivedToMs = minute + 58_000;
    // By the clock, the minute has been over for five seconds.
    pass(55);
    expect(bars).toEqual([]);
    only.says(trade(2, minute + 59_500, 130));
    receivedToMs = minute + 64_000;
    pass(1);
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatchObject({ candle: { openTimeMs: minute, high: 130, close: 130, volume: 2 } });
  });

  it("are published again, corrected, when a trade arrives after they closed", () => {
    const only = testStream("coinbase", "socket");
    const { board, bars, pass } = boardOver([only]);
    board.watch(["BTC-USD"], "person");
    only.says(trade(1, START_MS, 100));
    pass(55);
    expect(bars).toHaveLength(1);
    only.says(trade(2, minute + 59_999, 90));
    pass(1);
    expect(bars.map(({ candle }) => [candle.openTimeMs, candle.low, candle.close, candle.volume])).toEqual([
      [minute, 100, 100, 1],
      [minute, 90, 90, 2],
    ]);
    pass(3);
    expect(bars).toHaveLength(2);
  });
});
