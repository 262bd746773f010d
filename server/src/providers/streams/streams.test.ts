import { parseSymbol } from "@sextant/core/market";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { coinbaseDialect } from "./coinbase.ts";
import { binanceDialect } from "./binance.ts";
import { SOCKET_STREAMS } from "./index.ts";
import { krakenDialect } from "./kraken.ts";
import { socketStreamConformance } from "./conformance.ts";
import { startTestExchange, type TestExchange } from "./test-exchange.ts";
import { receivedFrom, movedClock, QUIET } from "./test-stream.ts";

const iso = (ms: number) => new Date(ms).toISOString();

socketStreamConformance("coinbase", {
  dialect: coinbaseDialect,
  trade: (product_id, { id, atMs, price, size }) => ({
    type: "match",
    trade_id: id,
    product_id,
    sequence: id * 7,
    side: "sell",
    time: iso(atMs),
    price: String(price),
    size: String(size),
    maker_order_id: "m",
    taker_order_id: "t",
  }),
  alive: (product_id, last_trade_id, atMs) => ({
    type: "heartbeat",
    product_id,
    last_trade_id,
    sequence: 9,
    time: iso(atMs),
  }),
});

socketStreamConformance("coinbase advanced", {
  dialect: () => coinbaseDialect("wss://advanced-trade-ws.coinbase.com"),
  trade: (product_id, { id, atMs, price, size }) => {
    const trade = { trade_id: String(id), product_id, price: String(price), size: String(size), time: iso(atMs) };
    return { channel: "market_trades", sequence_num: id, events: [{ type: "update", trades: [trade] }] };
  },
  alive: () => ({ channel: "heartbeats", sequence_num: 0, events: [{ heartbeat_counter: 42 }] }),
});

socketStreamConformance("binance", {
  dialect: () => binanceDialect,
  trade: (s, { id, atMs, price, size }) => ({
    stream: `${s.toLowerCase()}@aggTrade`,
    data: {
      e: "aggTrade",
      E: atMs,
      s,
      a: id,
      p: String(price),
      q: String(size),
      f: id,
      l: id,
      T: atMs,
      m: true,
      M: true,
    },
  }),
  alive: (s, _, atMs) => ({
    stream: `${s.toLowerCase()}@ticker`,
    data: {
      e: "24hrTicker",
      E: atMs,
      s,
      p: "100.0",
      c: "60001.0",
      o: "59901.0",
      h: "61000",
      l: "59000",
      v: "9",
      q: "5e5",
    },
  }),
});

socketStreamConformance("kraken", {
  dialect: krakenDialect,
  trade: (symbol, { id, atMs, price, size }) => ({
    channel: "trade",
    type: "update",
    data: [{ symbol, side: "sell", price, qty: size, ord_type: "limit", trade_id: id, timestamp: iso(atMs) }],
  }),
  alive: () => ({ channel: "heartbeat" }),
});

describe("behaviour of a single venue", () => {
  let exchange: TestExchange;
  beforeEach(async () => {
    exchange = await startTestExchange();
  });
  afterEach(() => exchange.close());
  const NOW_MS = Date.UTC(2025, 5, 2, 12, 30, 10);

  it("Coinbase rejects a whole batch for one unlisted product: that one is dropped, the others subscribed again", async () => {
    exchange.onMessage = (message, socket) => {
      const { product_ids } = message as { product_ids: string[] };
      const reason = "QQQX-USD is not a valid product";
      const said = product_ids.includes("QQQX-USD")
        ? { type: "error", message: "Failed to subscribe", reason }
        : { type: "subscriptions", channels: [{ name: "matches", product_ids }] };
      socket.send(JSON.stringify(said));
    };
    const clock = movedClock(NOW_MS);
    const vendor = SOCKET_STREAMS.coinbase({ url: exchange.url, clock, log: QUIET });
    const received = receivedFrom(vendor);
    vendor.subscribe([parseSymbol("BTC-USD")!, parseSymbol("QQQX-USD")!]);
    vendor.beat();
    await expect.poll(() => received.unknown).toEqual(["QQQX-USD"]);
    vendor.beat();
    await expect.poll(() => exchange.requested.length).toBe(2);
    expect(exchange.requested[1]).toMatchObject({ type: "subscribe", product_ids: ["BTC-USD"] });
    await expect.poll(() => (vendor.beat(), vendor.state().state)).toBe("live");
    expect(exchange.connections()).toBe(1);
    vendor.stop();
  });

  it("an old last trade does not mean that the clock is behind; a heartbeat's own time counts", async () => {
    const clock = movedClock(NOW_MS);
    const vendor = SOCKET_STREAMS.coinbase({ url: exchange.url, clock, log: QUIET });
    const received = receivedFrom(vendor);
    vendor.subscribe([parseSymbol("BTC-USD")!]);
    vendor.beat();
    await expect.poll(() => exchange.requested.length).toBe(1);
    const ticker = { type: "ticker", product_id: "BTC-USD", price: "5", open_24h: "4", volume_24h: "2", trade_id: 9 };
    exchange.send({ ...ticker, time: iso(NOW_MS - 1_800_000) });
    await expect.poll(() => received.ticks.length).toBe(1);
    expect(received.ticks[0]).toMatchObject({
      kind: "summary",
      price: 5,
      reference: 4,
      volume24h: 10,
      currency: "USD",
    });
    vendor.beat();
    expect(vendor.state()).toMatchObject({ state: "live", note: undefined });
    // Half an hour without a trade: stale, until the venue confirms that this was its last one.
    expect(vendor.ageOf(parseSymbol("BTC-USD")!, NOW_MS - 1_800_000)).toEqual({ freshness: "stale" });
    exchange.send({ type: "last_match", product_id: "BTC-USD", trade_id: 9, price: "5", size: "1", time: iso(NOW_MS) });
    exchange.send({
      type: "heartbeat",
      product_id: "BTC-USD",
      last_trade_id: 9,
      sequence: 1,
      time: iso(NOW_MS - 60_000),
    });
    await expect.poll(() => vendor.counts?.().frames).toBe(3);
    // By its own timestamp the venue is a minute late: its price counts, but not as live.
    expect(vendor.ageOf(parseSymbol("BTC-USD")!, NOW_MS - 1_800_000)).toEqual({
      freshness: "delayed",
      delayMinutes: 1,
    });
    vendor.beat();
    expect(vendor.state().note).toBe("Its timestamps are 60 s behind our clock.");
    expect(vendor.missing?.("BTC-USD")).toEqual([{ fromMs: -Infinity, toMs: Infinity }]);
    vendor.stop();
  });

  it("Binance has no dollars: the USDT pair serves both symbols at once, with its volume in money", async () => {
    const clock = movedClock(NOW_MS);
    const vendor = SOCKET_STREAMS.binance({ url: exchange.url, clock, log: QUIET });
    const received = receivedFrom(vendor);
    vendor.subscribe([parseSymbol("BTC-USD")!, parseSymbol("BTC-USDT")!]);
    vendor.beat();
    await expect.poll(() => exchange.requested).toHaveLength(1);
    expect(exchange.requested[0]).toMatchObject({
      method: "SUBSCRIBE",
      params: ["btcusdt@aggTrade", "btcusdt@ticker"],
    });
    const day = {
      p: "-131.4",
      P: "-0.786",
      c: "16584.6",
      o: "16716",
      h: "16764.89",
      l: "16456.51",
      v: "122474.8",
      q: "2036102085.7",
    };
    exchange.send({ stream: "btcusdt@ticker", data: { e: "24hrTicker", E: NOW_MS, s: "BTCUSDT", ...day } });
    await expect.poll(() => received.ticks.length).toBe(2);
    expect(received.ticks.map(({ symbol, currency }) => [symbol, currency])).toEqual([
      ["BTC-USD", "USDT"],
      ["BTC-USDT", "USDT"],
    ]);
    expect(received.ticks[0]).toMatchObject({ price: 16584.6, reference: 16716, volume24h: 2036102085.7 });
    // Of the venue's two trade numberings only one is followed.
    const both = { E: NOW_MS, s: "BTCUSDT", p: "16000", q: "1", T: NOW_MS };
    exchange.send({ e: "aggTrade", a: 5, ...both });
    exchange.send({ e: "trade", t: 900, ...both });
    exchange.send({ e: "aggTrade", a: 6, ...both });
    await expect.poll(() => received.ticks.length).toBe(6);
    expect(vendor.counts?.()).toMatchObject({ gaps: 0, garbage: 0, frames: 4 });
    vendor.stop();
  });

  it("Kraken's first trades fill the gap of a lost connection", async () => {
    const clock = movedClock(NOW_MS);
    const vendor = SOCKET_STREAMS.kraken({ url: exchange.url, clock, log: QUIET, random: () => 0 });
    const received = receivedFrom(vendor);
    vendor.subscribe([parseSymbol("BTC-USD")!, parseSymbol("QQQX-USD")!]);
    vendor.beat();
    await expect.poll(() => exchange.requested.length).toBe(2);
    exchange.send({
      method: "subscribe",
      success: false,
      error: "Currency pair not supported QQQX/USD",
      symbol: "QQQX/USD",
    });
    const trade = (trade_id: number) => ({
      symbol: "BTC/USD",
      side: "buy",
      price: 5,
      qty: 1,
      ord_type: "limit",
      trade_id,
      timestamp: iso(NOW_MS + trade_id),
    });
    exchange.send({ channel: "trade", type: "snapshot", data: [trade(1), trade(2)] });
    await expect.poll(() => received.ticks.length).toBe(2);
    expect(received.unknown).toEqual(["QQQX-USD"]);
    exchange.drop();
    await expect.poll(() => vendor.counts?.().reconnects).toBe(1);
    expect(vendor.missing?.("BTC-USD")).toContainEqual({ fromMs: NOW_MS + 2, toMs: Infinity });
    clock.move(1_000);
    vendor.beat();
    await expect.poll(() => exchange.requested.length).toBe(4);
    exchange.send({ channel: "trade", type: "snapshot", data: [trade(1), trade(2), trade(3), trade(4)] });
    await expect.poll(() => received.ticks.length).toBe(4);
    expect(vendor.missing?.("BTC-USD").every(({ toMs }) => toMs <= NOW_MS + 1)).toBe(true);
    const day = { last: 6, volume: 10, vwap: 5.5, high: 7, low: 4, change: 1, change_pct: 20 };
    exchange.send({ channel: "ticker", type: "update", data: [{ symbol: "BTC/USD", ...day }] });
    await expect.poll(() => received.ticks.length).toBe(5);
    expect(received.ticks[4]).toMatchObject({ price: 6, reference: 5, high24h: 7, low24h: 4, volume24h: 55 });
    vendor.stop();
  });
});

describe("Kraken's own names of coins", () => {
  it.each([
    ["BTC-USD", "BTC/USD"],
    ["DOGE-BTC", "DOGE/BTC"],
    // Its LUNA is the old chain's coin.
    ["LUNA-USD", "LUNA2/USD"],
    ["LUNC-USD", "LUNA/USD"],
  ])("%s is subscribed as %s", (symbol, product) => {
    expect(krakenDialect("wss://ws.kraken.com/v2").productOf(parseSymbol(symbol)!)).toMatchObject({ product });
  });
});

describe("Kraken's first socket", () => {
  const dialect = krakenDialect("wss://ws.kraken.com");

  it("is used at its own address only", () => {
    expect(dialect.subscribe(["BTC/USD"], 7)).toEqual([
      { event: "subscribe", pair: ["BTC/USD"], subscription: { name: "trade" }, reqid: 7 },
      { event: "subscribe", pair: ["BTC/USD"], subscription: { name: "ticker" }, reqid: 8 },
    ]);
    expect(dialect.unsubscribe(["BTC/USD"], 1)[0]).toMatchObject({ event: "unsubscribe" });
    for (const url of ["wss://ws.kraken.com/v2", "ws://127.0.0.1:9"])
      expect(krakenDialect(url).subscribe(["BTC/USD"], 7)[0]).toMatchObject({ method: "subscribe" });
  });

  it("publishes each trade's price with its timestamp, and the 24 hours of its ticker", () => {
    const trades = [
      ["101.50000", "0.0002", "1748867410.189100", "b", "l", ""],
      ["101.40000", "0.5", "1748867410.189200", "s", "m", ""],
    ];
    expect(dialect.read([337, trades, "trade", "XBT/USD"])).toEqual([
      { kind: "summary", product: "BTC/USD", atMs: 1_748_867_410_189, price: 101.5 },
      { kind: "summary", product: "BTC/USD", atMs: 1_748_867_410_189, price: 101.4 },
    ]);
    const metrics = {
      v: ["3.0", "20.0"],
      p: ["1.0", "100.0"],
      l: ["99.0", "97.5"],
      h: ["103.0", "104.5"],
      o: ["100.0", "98.0"],
    };
    expect(dialect.read([340, { c: ["101.5", "0.1"], ...metrics }, "ticker", "XDG/XBT"])).toEqual([
      {
        kind: "summary",
        product: "DOGE/BTC",
        price: 101.5,
        reference: 98,
        high24h: 104.5,
        low24h: 97.5,
        volume24h: 2_000,
      },
    ]);
  });

  it("is understood in all its other messages", () => {
    const status = { event: "subscriptionStatus", pair: "XBT/USD", subscription: { name: "trade" } };
    expect(dialect.read({ ...status, status: "subscribed" })).toEqual([{ kind: "subscribed", products: ["BTC/USD"] }]);
    const refused = {
      ...status,
      pair: "QQQX/USD",
      status: "error",
      errorMessage: "Currency pair not supported QQQX/USD",
    };
    expect(dialect.read(refused)).toEqual([{ kind: "unknown", product: "QQQX/USD" }]);
    expect(dialect.read({ ...status, status: "error", errorMessage: "Malformed request" })).toMatchObject([
      { kind: "complaint" },
    ]);
    expect(dialect.read({ event: "heartbeat" })).toEqual([{ kind: "heartbeat" }]);
    expect(dialect.read({ event: "systemStatus", status: "maintenance" })).toEqual([
      { kind: "trading", isOpen: false },
    ]);
    expect(dialect.read([336, { as: [], bs: [] }, "book-10", "XBT/USD"])).toEqual([]);
    expect(dialect.read({ event: "pong" })).toEqual([]);
  });

  it("reports garbage as such", () => {
    for (const frame of [
      [],
      [1, 2, 3, 4],
      [1, [["0", "1", "1748867410.1"]], "trade", "XBT/USD"],
      [1, {}, "ticker", "XBT/USD"],
    ])
      expect(dialect.read(frame)).toMatchObject([{ kind: "garbage" }]);
  });
});

describe("a pair without trades in its 24 hours", () => {
  const atMs = Date.UTC(2025, 5, 2, 12);
  const advanced = (volume_24_h: string) => ({
    channel: "ticker",
    timestamp: iso(atMs),
    events: [{ type: "snapshot", tickers: [{ product_id: "BTC-USD", price: "5", volume_24_h }] }],
  });
  it.each([
    [
      "binance",
      binanceDialect,
      (v: string) => ({ e: "24hrTicker", E: atMs, s: "BTCUSDT", c: "5", v, q: v, n: Number(v) }),
    ],
    [
      ...(["kraken", krakenDialect("wss://ws.kraken.com/v2")] as const),
      (volume: string) => ({
        channel: "ticker",
        data: [{ symbol: "BTC/USD", last: 5, volume: Number(volume), vwap: 0 }],
      }),
    ],
    [
      ...(["kraken's first socket", krakenDialect("wss://ws.kraken.com")] as const),
      (v: string) => [340, { c: ["5", "1"], v: ["0", v], p: ["0", "0"] }, "ticker", "XBT/USD"],
    ],
    ["coinbase advanced", coinbaseDialect("wss://advanced-trade-ws.coinbase.com"), advanced],
  ] as const)("is confirmed at %s, and has no current price", (_, dialect, ticker) => {
    const kinds = (volume: string) => dialect.read(ticker(volume)).filter(({ kind }) => kind !== "stamp");
    expect(kinds("0.00000000")).toEqual([{ kind: "heartbeat", product: expect.stringMatching(/^BTC/) as string }]);
    expect(kinds("2.5")).toMatchObject([{ kind: "summary", price: 5 }]);
  });

  it("stays confirmed at Binance, where its price was never sent or is zero, and the connection live", async () => {
    const exchange = await startTestExchange();
    const vendor = SOCKET_STREAMS.binance({ url: exchange.url, clock: movedClock(atMs), log: QUIET });
    const received = receivedFrom(vendor);
    vendor.subscribe([parseSymbol("BTC-USDT")!]);
    vendor.beat();
    await expect.poll(() => exchange.requested.length).toBe(1);
    exchange.send({ e: "24hrTicker", E: atMs, s: "BTCUSDT", c: "0.00000000", v: "0.00000000", q: "0", n: 0 });
    await expect.poll(() => (vendor.beat(), vendor.state().state)).toBe("live");
    expect(vendor.counts?.()).toMatchObject({ garbage: 0 });
    expect(received.ticks).toEqual([]);
    vendor.stop();
    await exchange.close();
  });
});

describe("frames that were not recorded", () => {
  const NOW_MS = Date.UTC(2025, 5, 2, 12, 30, 10);
  const BTC = parseSymbol("BTC-USD")!;
  let exchange: TestExchange;
  beforeEach(async () => {
    exchange = await startTestExchange();
  });
  afterEach(() => exchange.close());

  async function on(vendorName: keyof typeof SOCKET_STREAMS) {
    const clock = movedClock(NOW_MS);
    const vendor = SOCKET_STREAMS[vendorName]({ url: exchange.url, clock, log: QUIET, random: () => 0 });
    const received = receivedFrom(vendor);
    vendor.subscribe([BTC]);
    vendor.beat();
    await expect.poll(() => exchange.requested.length).toBeGreaterThan(0);
    const send = async (...frames: unknown[]) => {
      const before = vendor.counts?.().frames ?? 0;
      for (const frame of frames) exchange.send(frame);
      await expect.poll(() => vendor.counts?.().frames).toBe(before + frames.length);
    };
    return { clock, vendor, received, send };
  }

  it("numbers as text, as numbers, with exponents, without optional fields and with new ones give the same prices", async () => {
    const { received, send, vendor } = await on("coinbase");
    const match = { type: "match", product_id: "BTC-USD", time: iso(NOW_MS), side: "buy", new_field: { deep: [1] } };
    await send(
      { ...match, trade_id: 1, price: "60000.5", size: "0.25" },
      { ...match, trade_id: "2", price: 60000.5, size: 0.25 },
      { ...match, trade_id: 3, price: "6.00005e4", size: "2.5E-1" },
      { ...match, trade_id: 4, price: "60000.5", size: "0.25", time: "2025-06-02T12:30:10.000000123Z" },
      { ...match, trade_id: 5, price: "60000.5", size: "0.25", time: "2025-06-02 12:30:10.000" },
      { ...match, trade_id: 6, price: "60000.5", size: "0.25", time: NOW_MS / 1000 },
      { ...match, trade_id: 7, price: "60000.5", size: "0.25", time: `${String(NOW_MS)}000000` },
      { type: "ticker", product_id: "BTC-USD", price: "60000.5", time: iso(NOW_MS) },
      { type: "a_type_of_next_year", product_id: "BTC-USD" },
    );
    expect(received.ticks.map(({ price, size, atMs }) => [price, size, atMs])).toEqual([
      ...Array.from({ length: 7 }, () => [60_000.5, 0.25, NOW_MS]),
      [60_000.5, undefined, NOW_MS],
    ]);
    expect(vendor.counts?.()).toMatchObject({ garbage: 0, gaps: 0 });
    vendor.stop();
  });

  it("with implausible prices give none", async () => {
    const { received, send, vendor } = await on("kraken");
    const trade = (trade_id: number, price: unknown) => ({
      symbol: "BTC/USD",
      price,
      qty: 1,
      trade_id,
      timestamp: iso(NOW_MS),
    });
    const prices = [-1, 0, "-0", null, "NaN", "1e999", 1e300, {}, [], true, "60,000", " 5"];
    await send({ channel: "trade", type: "update", data: prices.map((price, i) => trade(i + 1, price)) });
    await send('{"channel":"trade","data":[{"symbol":"BTC/USD","price":NaN,"qty":1,"trade_id":99}]}');
    await send("[".repeat(200_000) + "]".repeat(200_000));
    expect(received.ticks).toEqual([]);
    expect(vendor.counts?.().garbage).toBeGreaterThanOrEqual(prices.length + 2);
    vendor.stop();
  });

  it.each([
    ["coinbase", { type: "status", products: [{ id: "BTC-USD", status: "offline" }], currencies: [] }],
    ["coinbase", { type: "error", message: "Internal error", reason: "maintenance" }],
    ["binance", { e: "serverShutdown", E: NOW_MS }],
    ["kraken", { channel: "instrument", type: "update", data: {} }],
  ] as const)(
    "%s sending only %j is no live connection: within ten seconds it is not shown as live",
    async (name, frame) => {
      const { clock, vendor, send } = await on(name);
      const trades = {
        coinbase: { type: "match", product_id: "BTC-USD", trade_id: 1, price: "5", size: "1", time: iso(NOW_MS) },
        binance: { e: "aggTrade", E: NOW_MS, s: "BTCUSDT", a: 1, p: "5", q: "1", T: NOW_MS },
        kraken: {
          channel: "trade",
          type: "update",
          data: [{ symbol: "BTC/USD", price: 5, qty: 1, trade_id: 1, timestamp: iso(NOW_MS) }],
        },
      };
      await send(trades[name]);
      vendor.beat();
      expect(vendor.state().state).toBe("live");
      const connections = exchange.connections();
      for (let second = 1; second <= 9 && vendor.state().state === "live"; second += 1) {
        clock.move(1_000);
        await send(frame);
        vendor.beat();
      }
      expect(vendor.state().state).toBe("reconnecting");
      expect(vendor.ageOf(BTC, NOW_MS)).toEqual({ freshness: "stale" });
      expect(exchange.connections()).toBe(connections);
      vendor.stop();
    },
  );

  it("Kraken under maintenance is not live although its connection beats, and is live again when it says so", async () => {
    const { clock, vendor, send } = await on("kraken");
    const status = (system: string) => ({ channel: "status", type: "update", data: [{ system, api_version: "v2" }] });
    const trade = { symbol: "BTC/USD", price: 5, qty: 1, trade_id: 1, timestamp: iso(NOW_MS) };
    await send(status("online"), { channel: "trade", type: "update", data: [trade] });
    vendor.beat();
    expect([vendor.state().state, vendor.ageOf(BTC, NOW_MS).freshness]).toEqual(["live", "live"]);
    clock.move(1_000);
    await send(status("maintenance"), { channel: "heartbeat" });
    vendor.beat();
    expect([vendor.state().state, vendor.ageOf(BTC, NOW_MS).freshness]).toEqual(["down", "stale"]);
    expect(vendor.state().note).toBe("It reports that trading is closed.");
    clock.move(1_000);
    await send(status("online"), { channel: "heartbeat" });
    vendor.beat();
    expect([vendor.state().state, vendor.ageOf(BTC, NOW_MS).freshness]).toEqual(["live", "live"]);
    vendor.stop();
  });

  it("Binance's small tickers, one or a list of all, give prices too", async () => {
    const { received, send, vendor } = await on("binance");
    const mini = {
      e: "24hrMiniTicker",
      E: NOW_MS,
      s: "BTCUSDT",
      c: "60000",
      o: "59000",
      h: "61000",
      l: "58000",
      v: "3",
      q: "180000",
    };
    await send(
      { stream: "btcusdt@miniTicker", data: mini },
      { stream: "!miniTicker@arr", data: [mini, { ...mini, s: "ETHUSDT" }] },
      [mini],
    );
    expect(received.ticks).toHaveLength(3);
    expect(received.ticks[0]).toMatchObject({ price: 60_000, reference: 59_000, high24h: 61_000, volume24h: 180_000 });
    expect(vendor.counts?.().garbage).toBe(0);
    vendor.stop();
  });

  it("within ten seconds a few ticks from the future show that the connection gives no prices", async () => {
    const { clock, vendor, send } = await on("binance");
    for (let second = 0; second < 8; second += 1) {
      const E = clock.nowMs() + 3_600_000;
      await send({ e: "24hrTicker", E, s: "BTCUSDT", c: "5", p: "1" });
      clock.move(1_000);
      vendor.beat();
    }
    expect(vendor.state()).toMatchObject({ state: "down", note: "Its clock is 60 min ahead of ours." });
    expect(exchange.connections()).toBe(1);
    vendor.stop();
  });

  it("a heartbeat without a trade removes nothing", async () => {
    const { received, vendor, send } = await on("coinbase");
    const match = { type: "match", product_id: "BTC-USD", price: "5", size: "1", time: iso(NOW_MS) };
    await send({ ...match, trade_id: 800_000_001 });
    await send({ type: "heartbeat", product_id: "BTC-USD", last_trade_id: 0, sequence: 1, time: iso(NOW_MS) });
    await send({ ...match, trade_id: 800_000_002 });
    expect(received.ticks).toHaveLength(2);
    expect(vendor.counts?.().gaps).toBe(0);
    vendor.stop();
  });
});
