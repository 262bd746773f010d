import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parseSymbol, type Candle, type LivePrice } from "@sextant/core/market";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SOCKET_STREAMS } from "../providers/streams/index.ts";
import { startTestExchange, type TestExchange } from "../providers/streams/test-exchange.ts";
import { movedClock, QUIET } from "../providers/streams/test-stream.ts";
import type { FeedBar } from "./feed-bars.ts";
import { createLiveBoard } from "./live-board.ts";

const FOLDER = `${process.env["SHARED_DATA"] ?? ""}/providers/exchange-recordings/cryptofeed`;
const hasRecordings = existsSync(FOLDER);
if (!hasRecordings)
  console.warn(`No recordings under ${FOLDER}: prices and bars of real exchange frames are not checked.`);

const MINUTE_MS = 60_000;
/** The recording lasts twenty seconds; slowed down, each second becomes a minute. */
const SLOWER = 60;

type Frame = { readonly atMs: number; readonly text: string };
type Match = { type: string; product_id: string; trade_id: number; price: string; size: string; time: string };

/** Returns the received frames of a recording with their timestamps, without those that were sent. */
function recorded(name: string): Frame[] {
  const lines = gunzipSync(readFileSync(`${FOLDER}/${name}`))
    .toString("utf8")
    .split("\n");
  return lines.flatMap((line) => {
    const [, seconds, text] = /^(\d+\.\d+): (.*)$/s.exec(line) ?? [];
    return seconds === undefined || text === undefined ? [] : [{ atMs: Number(seconds) * 1000, text }];
  });
}

/**
 * Slows down Coinbase's frames: the gaps between them grow, while the delay between a frame's own timestamp and its
 * receipt stays.
 */
function slowCoinbase(): { frames: Frame[]; startMs: number; matches: Match[] } {
  const all = recorded("COINBASE.ws.28.0.txt.gz");
  const firstMs = all[0]?.atMs ?? 0;
  const startMs = Math.ceil(firstMs / MINUTE_MS) * MINUTE_MS;
  const matches: Match[] = [];
  const frames = all.map((frame) => {
    const value = JSON.parse(frame.text) as Partial<Match>;
    const atMs = Math.round(startMs + (frame.atMs - firstMs) * SLOWER);
    if (typeof value.time !== "string") return { ...frame, atMs };
    const time = new Date(atMs - Math.round(frame.atMs - Date.parse(value.time))).toISOString();
    const slow = { ...value, time };
    if (slow.type === "match") matches.push(slow as Match);
    return { atMs, text: JSON.stringify(slow) };
  });
  return { frames, startMs, matches };
}

/** Frames that move prices; the order book frames around them may be sent in one go. */
const isPrice = ({ text }: Frame) => /"(?:match|ticker|last_match)"/.test(text);

/** Computes bars by their definition, directly from the trades. */
function recounted(matches: readonly Match[]): Map<string, Candle> {
  const bars = new Map<string, Candle>();
  const sorted = [...matches].sort((a, b) => Date.parse(a.time) - Date.parse(b.time) || a.trade_id - b.trade_id);
  for (const { product_id, price, size, time } of sorted) {
    const openTimeMs = Math.floor(Date.parse(time) / MINUTE_MS) * MINUTE_MS;
    const key = `${product_id} ${String(openTimeMs)}`;
    const [p, v] = [Number(price), Number(size)];
    const bar = bars.get(key) ?? { openTimeMs, open: p, high: p, low: p, close: p, volume: 0 };
    const [high, low] = [Math.max(bar.high, p), Math.min(bar.low, p)];
    bars.set(key, { ...bar, high, low, close: p, volume: bar.volume + v });
  }
  return bars;
}

const rounded = ({ volume, ...bar }: Candle) => ({ ...bar, volume: Number(volume.toPrecision(12)) });

describe.skipIf(!hasRecordings)("recorded frames of exchanges, played by a local server", () => {
  let exchange: TestExchange;
  beforeEach(async () => {
    exchange = await startTestExchange();
  });
  afterEach(() => exchange.close());

  function live(vendor: keyof typeof SOCKET_STREAMS, startMs: number, symbols: readonly string[]) {
    const clock = movedClock(startMs);
    const stream = SOCKET_STREAMS[vendor]({ url: exchange.url, clock, log: QUIET, random: () => 0 });
    const board = createLiveBoard({ streams: [stream], clock, log: QUIET });
    const bars: FeedBar[] = [];
    const prices: LivePrice[] = [];
    board.onBar((bar) => void bars.push(bar));
    board.onPrice((price) => void prices.push(price));
    board.watch(symbols, "person");
    board.ingest(true);
    board.beat();
    const counts = () => stream.counts?.() ?? { frames: 0, garbage: 0, duplicates: 0, reordered: 0, gaps: 0 };
    /** Sends the frames and waits until all of them have been read. */
    const play = async (texts: readonly string[]) => {
      const before = counts().frames;
      for (const text of texts) exchange.send(text);
      await expect.poll(counts, { interval: 1 }).toMatchObject({ frames: before + texts.length });
    };
    return { clock, stream, board, bars, prices, counts, play };
  }

  const barsOf = (bars: readonly FeedBar[]) =>
    new Map(
      bars.map(({ instrument, candle }) => [`${instrument.symbol} ${String(candle.openTimeMs)}`, rounded(candle)]),
    );
  const productsOf = (matches: readonly Match[]) => [...new Set(matches.map(({ product_id }) => product_id))];
  const lastOf = (matches: readonly Match[], product: string) =>
    matches.filter(({ product_id }) => product_id === product).at(-1);

  /** Plays Coinbase's recording minute by minute, with each minute's frames altered by `spoilt`. */
  async function playCoinbase(
    spoilt: (frames: readonly Frame[]) => readonly Frame[],
    between: (minute: number, line: ReturnType<typeof live>) => Promise<boolean> = () => Promise.resolve(true),
  ) {
    const { frames, startMs, matches } = slowCoinbase();
    const products = productsOf(matches);
    const line = live("coinbase", startMs, products);
    /** A heartbeat with the venue's true state, whatever frames were dropped. */
    const heartbeatOf = (product_id: string, atMs: number) => {
      const published = frames.filter(({ atMs: one, text }) => one <= atMs && /"(?:last_)?match"/.test(text));
      const own = published.map(({ text }) => JSON.parse(text) as Match).filter((one) => one.product_id === product_id);
      const last_trade_id = Math.max(0, ...own.map(({ trade_id }) => trade_id));
      return JSON.stringify({ type: "heartbeat", product_id, last_trade_id, sequence: 1 });
    };
    await expect.poll(() => exchange.requested.length).toBeGreaterThan(0);
    const minutes = Math.ceil(((frames.at(-1)?.atMs ?? 0) - startMs) / MINUTE_MS);
    for (let minute = 0; minute < minutes + 1; minute += 1) {
      const fromMs = startMs + minute * MINUTE_MS;
      const own = frames.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + MINUTE_MS);
      if (!(await between(minute, line))) continue;
      let books: string[] = [];
      for (const frame of spoilt(own)) {
        books.push(frame.text);
        if (!isPrice(frame)) continue;
        line.clock.set(frame.atMs);
        await line.play(books);
        books = [];
        line.board.beat();
      }
      // The recording has no heartbeats, which the venue sends every second when subscribed.
      line.clock.set(fromMs + MINUTE_MS - 1_000);
      await line.play([...books, ...products.map((product) => heartbeatOf(product, line.clock.nowMs()))]);
      line.board.beat();
      // The grace period for late trades.
      line.clock.move(3_500);
      line.board.beat();
    }
    return { ...line, matches, products };
  }

  it("give the prices and bars recomputed from Coinbase's trades", async () => {
    const { board, bars, matches, products, counts } = await playCoinbase((frames) => frames);
    for (const product of products) expect(board.now(product)?.price).toBe(Number(lastOf(matches, product)?.price));
    const expected = new Map([...recounted(matches)].map(([key, bar]) => [key, rounded(bar)]));
    // The first minute, in which the connection opened, is incomplete.
    const seen = barsOf(bars);
    expect(seen.size).toBeGreaterThan(8);
    for (const [key, bar] of seen) expect([key, bar]).toEqual([key, expected.get(key)]);
    const startMs = Math.min(...[...expected.values()].map(({ openTimeMs }) => openTimeMs));
    const later = [...expected.keys()].filter((key) => Number(key.split(" ")[1]) > startMs);
    expect([...seen.keys()].sort()).toEqual(later.sort());
    expect(counts()).toMatchObject({ garbage: 0, duplicates: 0, gaps: 0 });
  });

  it("give the same result despite repeats, reordering and garbage", async () => {
    const clean = await playCoinbase((frames) => frames);
    await exchange.close();
    exchange = await startTestExchange();
    const spoilt = await playCoinbase((frames) => {
      // Trades that arrive within the grace period of each other are swapped.
      const trades = frames.filter(({ text }) => text.includes('"match"'));
      const texts = new Map<Frame, Frame>();
      for (let i = 0; i + 1 < trades.length; i += 2) {
        const [one, next] = [trades[i], trades[i + 1]];
        if (one === undefined || next === undefined || next.atMs - one.atMs >= 1_500) continue;
        texts.set(one, next).set(next, { ...one, atMs: next.atMs });
      }
      return frames.flatMap((frame, i) => {
        const placed = texts.get(frame) ?? frame;
        const repeated = isPrice(frame) ? [placed, placed] : [placed];
        return i % 50 === 7 ? [...repeated, { ...placed, text: '{"type":' }] : repeated;
      });
    });
    expect(spoilt.counts().garbage).toBeGreaterThan(20);
    expect(spoilt.counts().duplicates).toBeGreaterThan(5);
    expect(spoilt.counts().reordered).toBeGreaterThan(0);
    expect(barsOf(spoilt.bars)).toEqual(barsOf(clean.bars));
    for (const product of clean.products)
      expect(spoilt.board.now(product)?.price).toBe(clean.board.now(product)?.price);
  });

  it("give no bar for a minute in which a trade was lost, and correct bars for all others", async () => {
    const { matches } = slowCoinbase();
    const busiest = productsOf(matches).sort(
      (a, b) => matches.filter((m) => m.product_id === b).length - matches.filter((m) => m.product_id === a).length,
    )[0];
    const own = matches.filter(({ product_id }) => product_id === busiest);
    const lost = own[Math.floor(own.length / 2)];
    const lostMinute = Math.floor(Date.parse(lost?.time ?? "") / MINUTE_MS) * MINUTE_MS;
    const { bars, counts } = await playCoinbase((frames) =>
      frames.filter(({ text }) => !(text.includes('"match"') && text.includes(`"trade_id":${String(lost?.trade_id)}`))),
    );
    const seen = barsOf(bars);
    const expected = recounted(matches);
    expect(counts().gaps).toBeGreaterThan(0);
    expect(seen.has(`${busiest ?? ""} ${String(lostMinute)}`)).toBe(false);
    for (const [key, bar] of seen) expect([key, bar]).toEqual([key, rounded(expected.get(key) as Candle)]);
    expect(seen.size).toBeGreaterThan(7);
  });

  it("reveal a dead socket within ten seconds, and give only complete bars after it", async () => {
    const { matches } = slowCoinbase();
    let staleAfterMs: number | undefined;
    const { bars, board, stream } = await playCoinbase(
      (frames) => frames,
      async (minute, line) => {
        if (minute !== 6) return true;
        // The socket stays open and sends nothing for a minute.
        const [deadMs, connections] = [line.clock.nowMs(), exchange.connections()];
        while (line.clock.nowMs() < deadMs + 15_000 && line.board.now("SKL-USD")?.freshness === "live") {
          line.clock.move(1000);
          line.board.beat();
        }
        staleAfterMs = line.clock.nowMs() - deadMs;
        const requested = exchange.requested.length;
        line.clock.set(deadMs + MINUTE_MS);
        await expect.poll(() => (line.clock.move(10), line.board.beat(), exchange.connections())).toBe(connections + 1);
        await expect.poll(() => exchange.requested.length).toBeGreaterThan(requested);
        return false;
      },
    );
    expect(staleAfterMs).toBeLessThanOrEqual(10_000);
    const expected = recounted(matches);
    for (const [key, bar] of barsOf(bars)) expect([key, bar]).toEqual([key, rounded(expected.get(key) as Candle)]);
    expect(bars.length).toBeGreaterThan(5);
    expect(barsOf(bars).size).toBeLessThan(expected.size);
    expect(stream.counts?.().reconnects).toBeGreaterThan(0);
    for (const product of productsOf(matches))
      expect(board.now(product)?.price).toBe(Number(lastOf(matches, product)?.price));
  });

  it("give Binance's prices, at which its own minutes close", async () => {
    const frames = recorded("BINANCE.ws.1.0.txt.gz");
    const startMs = frames[0]?.atMs ?? 0;
    const line = live("binance", startMs, ["NKN-USDT", "LRC-BTC", "BLZ-ETH", "RUNE-EUR"]);
    await expect.poll(() => exchange.requested.length).toBeGreaterThan(0);
    line.clock.set((frames.at(-1)?.atMs ?? 0) + 10);
    await line.play(frames.map(({ text }) => text));
    line.board.beat();
    const closes = frames.flatMap(({ text }) => {
      const { data } = JSON.parse(text) as { data: { e: string; s: string; k: { c: string } } };
      return data.e === "kline" ? [[data.s, Number(data.k.c)] as const] : [];
    });
    expect(closes.length).toBeGreaterThan(1);
    for (const [product, close] of closes) {
      const shown = line.prices.find(({ symbol }) => symbol.replace("-", "") === product);
      expect([product, shown?.price, shown?.source]).toEqual([product, close, "binance"]);
    }
    expect(line.counts().garbage).toBe(0);
  });

  it("of Coinbase's Advanced Trade samples are understood", async () => {
    const folder = `${FOLDER}/../../exchange-samples/nautilus/coinbase`;
    const sample = (name: string) => readFileSync(`${folder}/${name}.json`, "utf8");
    const line = live("coinbase", Date.parse("2026-04-07T14:30:11Z"), ["BTC-USD"]);
    await expect.poll(() => exchange.requested.length).toBeGreaterThan(0);
    await line.play(
      ["ws_subscriptions", "ws_market_trades", "ws_l2_data_snapshot", "ws_heartbeats", "ws_candles"].map(sample),
    );
    expect(line.board.now("BTC-USD")).toMatchObject({ price: 68_900, asOfMs: Date.parse("2026-04-07T14:30:02.800Z") });
    await line.play([sample("ws_ticker")]);
    const shown = line.board.now("BTC-USD");
    expect(shown).toMatchObject({ price: 68_900.5, high24h: 69_200, low24h: 67_500, currency: "USD" });
    expect(shown?.reference).toBeCloseTo(68_900.5 / 1.0185, 6);
    expect(line.counts().garbage).toBe(0);
    expect(parseSymbol("BTC-USD")?.symbol).toBe(shown?.symbol);
  });
});
