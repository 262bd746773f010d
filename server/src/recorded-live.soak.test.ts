import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { CandlesAnswer, FeedItem } from "@sextant/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { poll } from "./database/poll.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startTestExchange, type TestExchange } from "./providers/streams/test-exchange.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";
import { recountedBars, type VenueTrade } from "./test-live-venue.ts";

const FILE = `${process.env["SHARED_DATA"] ?? ""}/providers/exchange-recordings/cryptofeed/COINBASE.ws.28.0.txt.gz`;
const isRun = existsSync(FILE);
if (!isRun) console.warn("Recorded frames in the whole server: skipped without the recordings in SHARED_DATA.");

const MINUTE_MS = 60_000;
/** The recording lasts twenty seconds: each of them becomes twelve. */
const SLOWER = 12;

type Row = { type?: string; product_id?: string; trade_id?: number; price?: string; size?: string; time?: string };
type Frame = { readonly afterMs: number; readonly lagMs: number; readonly row: Row };

/** What moves prices, with the time since the recording began. */
function recorded(): readonly Frame[] {
  const lines = gunzipSync(readFileSync(FILE)).toString("utf8").split("\n");
  const all = lines.flatMap((line) => {
    const [, seconds, text] = /^(\d+\.\d+): (.*)$/s.exec(line) ?? [];
    return seconds === undefined || text === undefined
      ? []
      : [{ atMs: Number(seconds) * 1000, row: JSON.parse(text) as Row }];
  });
  const firstMs = all[0]?.atMs ?? 0;
  return all
    .filter(({ row }) => ["match", "last_match", "ticker"].includes(row.type ?? ""))
    .map(({ atMs, row }) => ({
      afterMs: (atMs - firstMs) * SLOWER,
      lagMs: Math.max(0, Math.min(1_000, atMs - Date.parse(row.time ?? ""))),
      row,
    }));
}

describe.skipIf(!isRun)("recorded frames of Coinbase, slowed down, in the whole server", () => {
  let db: TestDatabase;
  let exchange: TestExchange;
  let server: TestLiveServer;
  beforeAll(async () => {
    db = await testDatabase();
    exchange = await startTestExchange();
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await exchange.close();
    await db.drop();
  });
  const settings = () => ({
    VENDORS: "coinbase",
    VENDOR_COINBASE_WS_URL: exchange.url,
    // Nothing answers there, so all candles come from the stream.
    VENDOR_COINBASE_URL: "http://127.0.0.1:9",
  });

  it("give right prices and right minutes, also around a kill in the middle of one", async () => {
    const frames = recorded();
    const products = [...new Set(frames.map(({ row }) => row.product_id ?? ""))];
    const topics = products.map((product) => `market:${product}`);
    server = await startTestLiveServer(db, settings());
    const ann = await server.person("ann");
    let socket = await server.socket(topics);
    await expect.poll(() => exchange.requested.length, { timeout: 20_000 }).toBeGreaterThan(0);
    // From the beginning of a minute on.
    await poll(() => (Date.now() % MINUTE_MS < 1_500 ? true : undefined), 70_000, 50);
    const startMs = Date.now();
    const trades = new Map<string, VenueTrade[]>();
    const last = new Map<string, number>();
    const prices = new Map<string, number>();
    let next = 0;
    let beatMs = 0;
    const timer = setInterval(() => {
      const nowMs = Date.now();
      for (let frame = frames[next]; frame !== undefined && frame.afterMs <= nowMs - startMs; frame = frames[next]) {
        const { row, lagMs } = frame;
        const atMs = Math.round(startMs + frame.afterMs - lagMs);
        const { product_id = "", trade_id = 0 } = row;
        exchange.send({ ...row, time: new Date(atMs).toISOString() });
        if (row.type === "match") {
          const trade = { id: trade_id, atMs, price: Number(row.price), size: Number(row.size) };
          trades.set(product_id, [...(trades.get(product_id) ?? []), trade]);
          prices.set(product_id, trade.price);
        }
        if (row.type !== "ticker") last.set(product_id, trade_id);
        next += 1;
      }
      if (nowMs - beatMs < 1_000) return;
      beatMs = nowMs;
      const time = new Date(nowMs).toISOString();
      for (const [product_id, last_trade_id] of last)
        exchange.send({ type: "heartbeat", product_id, last_trade_id, sequence: nowMs, time });
    }, 20);

    // Killed in the middle of the third minute.
    await poll(() => (Date.now() - startMs > 2.4 * MINUTE_MS ? true : undefined), 200_000, 50);
    const killedMs = Date.now();
    await server.close();
    socket.close();
    server = await startTestLiveServer(db, settings());
    socket = await server.socket(topics);
    await poll(() => (next >= frames.length ? true : undefined), 300_000, 200);
    await poll(
      () => (Date.now() % MINUTE_MS > 8_000 && Date.now() % MINUTE_MS < 12_000 ? true : undefined),
      70_000,
      50,
    );

    const eve = { ...ann, call: (await server.person("eve")).call };
    let wholeBefore = 0;
    let wholeAfter = 0;
    for (const product of products) {
      const own = trades.get(product) ?? [];
      const counted = new Map(recountedBars(own).map((bar) => [bar.openTimeMs, bar]));
      const answer = await eve
        .call<CandlesAnswer>("GET", `/api/candles/${product}?timeframe=1m&limit=50`)
        .catch(() => undefined);
      for (const { time, closed, volume, ...bar } of answer?.candles ?? []) {
        const openTimeMs = Date.parse(time);
        const { volume: sum = NaN, ...expected } = counted.get(openTimeMs) ?? {};
        expect([product, closed, { openTimeMs, ...bar }]).toEqual([product, true, expected]);
        expect(volume).toBeCloseTo(sum, 6);
        // The minute in which it was killed is not whole.
        expect(openTimeMs === Math.floor(killedMs / MINUTE_MS) * MINUTE_MS).toBe(false);
        if (openTimeMs < killedMs) wholeBefore += 1;
        else wholeAfter += 1;
      }
      const shown = socket.messages.findLast(({ data }) => (data as FeedItem | undefined)?.symbol === product)?.[
        "data"
      ];
      const price = prices.get(product);
      const hasTradedSince = own.some(({ atMs }) => atMs > killedMs + 15_000);
      if (price !== undefined && hasTradedSince) expect([product, (shown as FeedItem).price]).toEqual([product, price]);
    }
    clearInterval(timer);
    socket.close();
    console.warn(`whole minutes: ${String(wholeBefore)} before the kill, ${String(wholeAfter)} after it`);
    expect(wholeBefore).toBeGreaterThan(3);
    expect(wholeAfter).toBeGreaterThan(0);
  }, 600_000);
});
