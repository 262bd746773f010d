import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Alert, FeedSource, MarketUpdate } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { poll } from "./database/poll.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startTestReceiver, type TestReceiver } from "./providers/http/test-receiver.ts";
import { startTestExchange, type TestExchange } from "./providers/streams/test-exchange.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FROM_MS = Date.UTC(2025, 5, 2, 6);
/** A minute of the replayed day in half a second. */
const SPEED = 120;

/** Invented minutes: thirty at about 100, ten at about 110, and so on; the first of each ten with ten times the volume. */
function minuteOf(openTimeMs: number): readonly number[] {
  const minute = Math.floor(openTimeMs / MINUTE_MS);
  const base = Math.floor(minute / 10) % 4 === 3 ? 110 : 100;
  const close = base + (minute % 2 === 0 ? 0.2 : -0.2);
  return [close, close + 0.1, close - 0.1, close, minute % 10 === 0 ? 50 : 5];
}

let folder: string;
let db: TestDatabase;
let exchange: TestExchange;
let hook: TestReceiver;
let server: TestLiveServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "sextant-replay-"));
  mkdirSync(path.join(folder, "crypto", "1m"), { recursive: true });
  const rows = Array.from({ length: (2 * DAY_MS) / MINUTE_MS }, (_, i) => Date.UTC(2025, 5, 1) + i * MINUTE_MS);
  const lines = rows.map((ms) => [`${new Date(ms).toISOString().slice(0, 19)}Z`, ...minuteOf(ms)].join(","));
  const text = ["time,open,high,low,close,volume", ...lines].join("\n");
  writeFileSync(path.join(folder, "crypto", "1m", "BTC-USD.csv"), `${text}\n`);
  db = await testDatabase();
  exchange = await startTestExchange();
  hook = await startTestReceiver({ secure: false });
  server = await startTestLiveServer(db, {
    VENDORS: "files,coinbase,simulated",
    CANDLES_DIR: folder,
    CANDLES_REPLAY_FROM: new Date(FROM_MS).toISOString(),
    CANDLES_REPLAY_SPEED: String(SPEED),
    VENDOR_COINBASE_WS_URL: exchange.url,
    OUTBOUND_ALLOW: "127.0.0.1",
  });
}, 200_000);
afterAll(async () => {
  await server.close();
  await exchange.close();
  await hook.close();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

it("a replayed day is marked as such everywhere, triggers its rules in the application, and sends nothing outside", async () => {
  const ann = await server.person("ann");
  const url = `http://127.0.0.1:${String(hook.port)}/hook`;
  await ann.own("POST", "/channels", { kind: "webhook", url });
  const channels = ["webhook"];
  const inputs: Record<string, object> = {
    price: { condition: { kind: "price", direction: "crosses", price: 105 } },
    move: { condition: { kind: "move", direction: "either", percent: 5, windowMinutes: 15 } },
    volume: { condition: { kind: "volume", timeframe: "1m", times: 3 }, repeat: "per_bar" },
    bollinger: { condition: { kind: "bollinger", timeframe: "1m", band: "upper", direction: "above" } },
    average: {
      condition: { kind: "average", timeframe: "1m", average: "sma", fast: null, slow: 20, direction: "above" },
    },
    macd: { condition: { kind: "macd", timeframe: "5m", direction: "up" } },
  };
  const kinds = new Map<string, string>();
  for (const [name, input] of Object.entries(inputs))
    kinds.set(
      (await ann.own<{ id: string }>("POST", "/alert-rules", { symbol: "BTC-USD", channels, ...input })).id,
      name,
    );

  const socket = await server.socket(["market:BTC-USD", "feed", "alerts"], ann.headers);
  const all = (type: string) => socket.messages.filter((one) => one["type"] === type).map(({ data }) => data);
  let reported: readonly Alert[] = [];
  await poll(
    async () => {
      reported = await ann.alerts();
      const seen = new Set(reported.map(({ ruleId }) => kinds.get(ruleId ?? "")));
      return seen.size === kinds.size ? true : undefined;
    },
    90_000,
    500,
  );
  expect(new Set(reported.map(({ ruleId }) => kinds.get(ruleId ?? "")))).toEqual(new Set(kinds.values()));
  const nowMs = Date.parse(((await server.health()) as unknown as { now: string }).now);
  for (const alert of reported) {
    expect([alert.alertType, alert.freshness.state, alert.inAppOnly]).toEqual([alert.alertType, "replay", true]);
    expect(alert.deliveries.filter(({ state }) => state !== "skipped")).toEqual([]);
    expect(Date.parse(alert.happenedAt)).toBeGreaterThan(FROM_MS);
    expect(Date.parse(alert.happenedAt)).toBeLessThanOrEqual(nowMs + MINUTE_MS);
  }
  const volumes = reported.filter(({ alertType }) => alertType === "volume");
  const bars = volumes.map(({ evidence }) => evidence.find(({ id }) => id === "bar-open")?.value ?? 0);
  // The first minute of each ten, each published once.
  expect(bars.every((ms) => (ms / MINUTE_MS) % 10 === 0)).toBe(true);
  expect(new Set(bars).size).toBe(bars.length);
  for (const { evidence } of volumes) {
    const value = (id: string) => evidence.find((fact) => fact.id === id)?.value;
    expect([value("reading"), value("level")]).toEqual([50, 3 * ((2 * 50 + 18 * 5) / 20)]);
  }

  const updates = all("market_update") as MarketUpdate["data"][];
  expect(updates.length).toBeGreaterThan(3);
  for (const one of updates) {
    const openTimeMs = Date.parse(one.asOf) - MINUTE_MS;
    expect([one.freshness.state, one.source, one.price]).toEqual(["replay", "files", minuteOf(openTimeMs)[3]]);
  }
  const sources = (all("feed").at(-1) as { sources: readonly FeedSource[] }).sources;
  expect(sources.find(({ source }) => source === "replay")?.state).toBe("replay");
  expect(sources.some(({ state }) => state === "live")).toBe(false);
  const feed = await ann.call<{ items: { symbol: string; freshness: { state: string } }[] }>("GET", "/api/market-feed");
  expect(feed.items.every(({ freshness: { state } }) => ["replay", "simulated", "stale"].includes(state))).toBe(true);
  expect(exchange.connections()).toBe(0);
  expect(hook.received).toEqual([]);
  socket.close();
}, 200_000);
