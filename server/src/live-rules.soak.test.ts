import type { Alert, AlertRuleInput, CandlesAnswer, FeedSource, MarketUpdate, Portfolio } from "@sextant/core/contract";
import type { Candle } from "@sextant/core/market";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { poll } from "./database/poll.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";
import { startTestVenue, type TestVenue } from "./test-live-venue.ts";

const MINUTE_MS = 60_000;
const START = 60_000;
/** The dashboard's promise: within ten seconds of an outage the badge shows it. */
const TRUTH_MS = 10_000;

/** Minutes before the test: falling a little, up and down, so that a leap crosses everything. */
const history: readonly Candle[] = Array.from({ length: 330 }, (_, i) => {
  const openTimeMs = (Math.floor(Date.now() / MINUTE_MS) - 330 + i) * MINUTE_MS;
  const close = START + (330 - i) * 2 + (i % 2 === 0 ? 6 : -6);
  return { openTimeMs, open: close + 1, high: close + 9, low: close - 9, close, volume: 110 + (i % 5) };
});

let db: TestDatabase;
let coinbase: TestVenue;
let kraken: TestVenue;
let server: TestLiveServer;
let ann: Awaited<ReturnType<TestLiveServer["person"]>>;
let socket: Awaited<ReturnType<TestLiveServer["socket"]>>;

const settings = () => ({
  VENDORS: "coinbase,kraken,simulated",
  VENDOR_COINBASE_WS_URL: coinbase.exchange.url,
  VENDOR_COINBASE_URL: coinbase.httpUrl,
  VENDOR_KRAKEN_WS_URL: kraken.exchange.url,
});

beforeAll(async () => {
  db = await testDatabase();
  coinbase = await startTestVenue("coinbase", history, START);
  kraken = await startTestVenue("kraken", [], 3_000);
  server = await startTestLiveServer(db, settings());
  ann = await server.person("ann");
  socket = await server.socket(["alerts", "feed", "market:BTC-USD"], ann.headers);
}, 200_000);
afterAll(async () => {
  socket.close();
  await server.close();
  await coinbase.close();
  await kraken.close();
  await db.drop();
});

const secondOf = (ms: number): number => Math.floor((ms % MINUTE_MS) / 1000);
const factOf = ({ evidence }: Alert, id: string): number => evidence.find((fact) => fact.id === id)?.value ?? NaN;
const updates = (): MarketUpdate["data"][] =>
  socket.messages.filter(({ type }) => type === "market_update").map(({ data }) => data as MarketUpdate["data"]);
const alertsOf = async (ruleId: string): Promise<Alert[]> =>
  (await ann.alerts()).filter((one) => one.ruleId === ruleId);

async function alertOf(ruleId: string, withinMs: number): Promise<Alert> {
  const found = await poll(async () => (await alertsOf(ruleId))[0], withinMs, 300);
  if (found === undefined) {
    const rule = (await ann.rules()).find(({ id }) => id === ruleId);
    throw new Error(
      `Nothing was told: ${rule?.says ?? ruleId} (${rule?.state ?? "gone"})\n${server.text().slice(-3000)}`,
    );
  }
  return found;
}

// The indicators, implemented independently and simply by their definitions.
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function rsiOf(closes: readonly number[]): number {
  let [gain, loss] = [0, 0];
  for (let i = 1; i < closes.length; i += 1) {
    const move = (closes[i] ?? 0) - (closes[i - 1] ?? 0);
    const weight = i <= 14 ? 1 / 14 : 1;
    if (i <= 14) [gain, loss] = [gain + Math.max(move, 0) * weight, loss + Math.max(-move, 0) * weight];
    else [gain, loss] = [(gain * 13 + Math.max(move, 0)) / 14, (loss * 13 + Math.max(-move, 0)) / 14];
  }
  return 100 - 100 / (1 + gain / loss);
}

function emasOf(values: readonly number[], period: number): number[] {
  const made = [mean(values.slice(0, period))];
  for (const value of values.slice(period))
    made.push((made.at(-1) ?? 0) + (2 / (period + 1)) * (value - (made.at(-1) ?? 0)));
  return made;
}

function macdOf(closes: readonly number[]): { readonly line: number; readonly signal: number } {
  const slow = emasOf(closes, 26);
  const lines = emasOf(closes, 12)
    .slice(-slow.length)
    .map((fast, i) => fast - (slow[i] ?? 0));
  return { line: lines.at(-1) ?? NaN, signal: emasOf(lines, 9).at(-1) ?? NaN };
}

function upperBandOf(closes: readonly number[]): number {
  const last = closes.slice(-20);
  return mean(last) + 2 * Math.sqrt(mean(last.map((close) => (close - mean(last)) ** 2)));
}

const of = (condition: AlertRuleInput["condition"], over: Partial<AlertRuleInput> = {}) => ({
  symbol: "BTC-USD",
  condition,
  ...over,
});
const timeframe = "1m" as const;

describe("rules of every kind over an exchange's own frames, in the whole server", () => {
  const ids: Record<string, string> = {};
  let leapMs = 0;
  let expiredMs = 0;
  let portfolioId = "";

  it("are created, and symbols that only they use are followed although no one views them", async () => {
    await expect.poll(() => updates().at(-1)?.source, { timeout: 20_000 }).toBe("coinbase");
    portfolioId = (await ann.own<Portfolio>("POST", "/portfolios", { name: "Coins", currency: "USD" })).id;
    const bought = { side: "buy", symbol: "BTC-USD", quantity: "2", price: "60000" };
    await ann.own("POST", `/portfolios/${portfolioId}/transactions`, bought);
    const every = { repeat: "every", cooldownMinutes: 60 } as const;
    expiredMs = Date.now() + 10_000;
    const soon = new Date(expiredMs).toISOString();
    const subscriptions: Record<string, object> = {
      above: of({ kind: "price", direction: "above", price: 61_000 }, { note: "sell a little" }),
      below: of({ kind: "price", direction: "below", price: 59_000 }),
      crosses: of({ kind: "price", direction: "crosses", price: 59_500 }, every),
      never: of({ kind: "price", direction: "above", price: 70_000 }),
      expired: of({ kind: "price", direction: "above", price: 60_900 }, { expiresAt: soon }),
      move: of({ kind: "move", direction: "up", percent: 2, windowMinutes: 5 }),
      rsi: of({ kind: "rsi", timeframe, direction: "above", level: 70 }),
      macd: of({ kind: "macd", timeframe, direction: "up" }),
      sma: of({ kind: "average", timeframe, average: "sma", fast: null, slow: 20, direction: "above" }),
      emas: of({ kind: "average", timeframe, average: "ema", fast: 5, slow: 20, direction: "above" }),
      bollinger: of({ kind: "bollinger", timeframe, band: "upper", direction: "above" }),
      volume: of({ kind: "volume", timeframe, times: 3 }, { repeat: "per_bar" }),
      value: { symbol: null, condition: { kind: "portfolio_value", portfolioId, direction: "above", value: "122000" } },
      drawdown: { symbol: null, condition: { kind: "portfolio_drawdown", portfolioId, percent: 4 } },
      followed: { symbol: "ETH-USD", condition: { kind: "price", direction: "above", price: 9_000 } },
      advisory: { symbol: "AAPL", condition: { kind: "advisory", horizon: "longTerm", riskProfile: "MODERATE" } },
    };
    for (const [name, subscription] of Object.entries(subscriptions)) ids[name] = (await ann.rule(subscription)).id;
    // Followed by its rule alone; the venue that knows it is found.
    await expect.poll(() => kraken.exchange.connections(), { timeout: 30_000 }).toBe(1);
    await expect.poll(() => JSON.stringify(kraken.exchange.requested), { timeout: 30_000 }).toContain("ETH/USD");
    expect(await ann.alerts()).toEqual([]);
    // However many users view it, the venue gets one request.
    const many = await Promise.all(
      Array.from({ length: 5 }, () => server.socket(["market:BTC-USD", "market:ETH-USD"])),
    );
    await expect
      .poll(() => many.every(({ messages }) => messages.some(({ type }) => type === "market_update")), {
        timeout: 15_000,
      })
      .toBe(true);
    expect([coinbase.exchange.connections(), kraken.exchange.connections()]).toEqual([1, 1]);
    for (const one of many) one.close();
    // A portfolio's value is known soon after its rule is created.
    const known = "select count(*)::int as n from alert_rules where kind like 'portfolio%' and memory is not null";
    await expect
      .poll(async () => (await db.database.pool.query<{ n: number }>(known)).rows[0]?.n, { timeout: 15_000 })
      .toBe(2);
  }, 120_000);

  it("fire at the tick: levels and moves, with the price that triggered them, sent to the owner's socket", async () => {
    // Early in a minute, so that most of its trades are those of the leap.
    const isEarly = () => secondOf(Date.now()) >= 2 && secondOf(Date.now()) <= 25;
    await poll(() => (Date.now() > expiredMs && isEarly() ? true : undefined), 80_000, 100);
    leapMs = Date.now();
    Object.assign(coinbase, { price: 61_800, size: 6 });
    const above = await alertOf(ids["above"] ?? "", 10_000);
    const [first] = coinbase.trades.filter(({ atMs }) => atMs >= leapMs);
    expect(above).toMatchObject({
      alertType: "price",
      late: false,
      source: "coinbase",
      inAppOnly: false,
      note: "sell a little",
    });
    expect(above.freshness.state).toBe("live");
    expect([factOf(above, "level"), factOf(above, "price")]).toEqual([61_000, first?.price]);
    expect(Date.parse(above.happenedAt)).toBe(first?.atMs);
    expect(factOf(above, "price-before")).toBeLessThan(60_001);
    expect(above.dataAgeMs).toBeLessThan(5_000);
    expect(above.message).toContain("BTC/USD rose to");
    const move = await alertOf(ids["move"] ?? "", 10_000);
    const lowest = Math.min(...coinbase.trades.filter(({ atMs }) => atMs < leapMs).map(({ price }) => price));
    expect(factOf(move, "from")).toBeGreaterThanOrEqual(lowest);
    expect(factOf(move, "move")).toBeCloseTo((factOf(move, "price") / factOf(move, "from") - 1) * 100, 6);
    expect(factOf(move, "move")).toBeGreaterThan(2.9);
    const frames = socket.messages.filter(({ type }) => type === "alert").map(({ data }) => data as { alert: Alert });
    expect(frames.find(({ alert }) => alert.ruleId === ids["above"])?.alert.evidence).toEqual(above.evidence);
    expect(await alertsOf(ids["expired"] ?? "")).toEqual([]);
    expect(await alertsOf(ids["crosses"] ?? "")).toEqual([]);
  }, 120_000);

  it("fire once at the close of their bar, with the readings that a recount gives", async () => {
    const barMs = Math.floor(leapMs / MINUTE_MS) * MINUTE_MS;
    await poll(() => (Date.now() >= barMs + MINUTE_MS ? true : undefined), 70_000, 100);
    coinbase.size = 0.5;
    const reported: Record<string, Alert> = {};
    for (const name of ["rsi", "macd", "sma", "emas", "bollinger", "volume"]) {
      const alert = await alertOf(ids[name] ?? "", 30_000);
      reported[name] = alert;
      expect([name, factOf(alert, "bar-open"), alert.source, alert.late]).toEqual([name, barMs, "coinbase", false]);
      expect(alert.inAppOnly).toBe(false);
      // Evaluated when it closed, not a minute later.
      expect(Date.parse(alert.createdAt) - (barMs + MINUTE_MS)).toBeLessThan(15_000);
    }
    const all = coinbase.bars().filter(({ openTimeMs }) => openTimeMs <= barMs);
    const [closes, volumes] = [all.map(({ close }) => close), all.map(({ volume }) => volume)];
    const [bar, before] = [all.at(-1), closes.slice(0, -1)];
    const reading = (name: string) => {
      const alert = reported[name];
      return alert === undefined ? [] : ["reading", "level", "reading-before"].map((id) => factOf(alert, id));
    };
    const near = (actual: readonly number[], expected: readonly number[]): void => {
      expected.forEach((value, i) => expect((actual[i] ?? NaN) / value).toBeCloseTo(1, 5));
    };
    near(reading("rsi"), [rsiOf(closes), 70, rsiOf(before)]);
    near(reading("macd"), [macdOf(closes).line, macdOf(closes).signal, macdOf(before).line]);
    near(reading("sma"), [bar?.close ?? NaN, mean(closes.slice(-20)), before.at(-1) ?? NaN]);
    near(reading("emas"), [emasOf(closes, 5).at(-1) ?? NaN, emasOf(closes, 20).at(-1) ?? NaN]);
    near(reading("bollinger"), [bar?.close ?? NaN, upperBandOf(closes), before.at(-1) ?? NaN]);
    near(reading("volume"), [bar?.volume ?? NaN, 3 * mean(volumes.slice(-21, -1))]);
  }, 150_000);

  it("of portfolios fire by their value at the prices of now", async () => {
    const value = await alertOf(ids["value"] ?? "", 80_000);
    expect(value).toMatchObject({ alertType: "portfolio_value", symbol: "", inAppOnly: false });
    expect(factOf(value, "value") / 2).toBeGreaterThan(61_799);
    expect(factOf(value, "value") / 2).toBeLessThan(61_801);
  }, 120_000);

  it("reset: once means once, a cooldown is respected, and nothing fires that was not due", async () => {
    coinbase.price = 58_000;
    const below = await alertOf(ids["below"] ?? "", 10_000);
    expect([factOf(below, "level"), Math.round(factOf(below, "price"))]).toEqual([59_000, 58_000]);
    await alertOf(ids["crosses"] ?? "", 10_000);
    for (const price of [60_000, 58_000, 62_000]) {
      coinbase.price = price;
      const seen = updates().length;
      await expect
        .poll(
          () =>
            updates()
              .slice(seen)
              .some((one) => Math.abs(one.price - price) < 2),
          { timeout: 10_000 },
        )
        .toBe(true);
    }
    coinbase.price = 58_000;
    const drawdown = await alertOf(ids["drawdown"] ?? "", 140_000);
    expect(drawdown.alertType).toBe("portfolio_drawdown");
    const [high, worth] = [factOf(drawdown, "high"), factOf(drawdown, "value")];
    expect(factOf(drawdown, "drawdown")).toBeCloseTo((1 - worth / high) * 100, 3);
    expect(high / 2).toBeGreaterThan(61_799);
    for (const name of ["above", "below", "crosses", "move", "rsi", "macd", "sma", "bollinger", "value", "volume"])
      expect([name, (await alertsOf(ids[name] ?? "")).length]).toEqual([name, 1]);
    for (const name of ["never", "expired", "followed"])
      expect([name, await alertsOf(ids[name] ?? "")]).toEqual([name, []]);
    const states = new Map((await ann.rules()).map(({ id, state }) => [id, state]));
    expect(states.get(ids["above"] ?? "")).toBe("fired");
    expect(states.get(ids["crosses"] ?? "")).toBe("resting");
    expect(states.get(ids["expired"] ?? "")).toBe("expired");
  }, 200_000);

  it("of advisories over simulated data stay in the application, marked", async () => {
    const { pool } = db.database;
    const ruleId = ids["advisory"] ?? "";
    const seen = await poll(
      async () =>
        (
          await pool.query<{ memory: { action?: string } | null }>("select memory from alert_rules where id = $1", [
            ruleId,
          ])
        ).rows[0]?.memory?.action,
      130_000,
      500,
    );
    expect(["BUY", "SELL", "HOLD"]).toContain(seen);
    // As if it had been another when it was last looked at.
    const before = seen === "SELL" ? "BUY" : "SELL";
    await pool.query("update alert_rules set memory = memory || $2, changed_at = now() where id = $1", [
      ruleId,
      { action: before },
    ]);
    const advisory = await alertOf(ruleId, 130_000);
    expect(advisory).toMatchObject({ alertType: "advisory", inAppOnly: true });
    expect(advisory.freshness.state).toBe("simulated");
    expect(advisory.message).toContain(`changed from ${before} to ${seen ?? ""}`);
  }, 300_000);
});

describe("minutes from trades, of a venue whose candles cannot be requested", () => {
  it("are those of a recount, whole ones only", async () => {
    const answer = await ann.call<CandlesAnswer>("GET", "/api/candles/ETH-USD?timeframe=1m&limit=50");
    const closed = answer.candles.filter((one) => one.closed);
    const bars = new Map(kraken.bars().map((bar) => [bar.openTimeMs, bar]));
    expect(answer).toMatchObject({ source: "kraken", currency: "USD" });
    expect(closed.length).toBeGreaterThan(0);
    for (const { time, closed: isClosed, ...bar } of closed) {
      const { openTimeMs, ...counted } = bars.get(Date.parse(time)) as Candle;
      expect([time, isClosed, { ...bar, volume: Math.round(bar.volume * 1e6) / 1e6 }]).toEqual([
        new Date(openTimeMs).toISOString(),
        true,
        { ...counted, volume: Math.round(counted.volume * 1e6) / 1e6 },
      ]);
    }
  });
});

describe("the badge", () => {
  type Feed = {
    readonly sources: readonly FeedSource[];
    readonly items: readonly { symbol: string; source: string; freshness: { state: string } }[];
  };
  const feed = () => ann.call<Feed>("GET", "/api/market-feed");
  const stateOf = ({ sources }: { readonly sources: readonly FeedSource[] }) =>
    sources.find(({ source }) => source === "coinbase")?.state;
  const lastFeed = () =>
    socket.messages.findLast(({ type }) => type === "feed")?.["data"] as { sources: readonly FeedSource[] } | undefined;

  it.each([
    ["says nothing any more", () => void (coinbase.isSilent = true)],
    ["says only garbage", () => void (coinbase.spoil = () => ({ garbage: [null, -1, "NaN"] }))],
    ["refuses connections", () => ((coinbase.exchange.isClosed = true), coinbase.exchange.drop())],
    [
      "tells prices of the day after tomorrow",
      () => void (coinbase.spoil = (frame) => ({ ...frame, time: "2101-01-01T00:00:00Z" })),
    ],
  ])(
    "reports within ten seconds a venue that %s, on the socket, in the feed's call and in the health response, and recovers",
    async (_, break_) => {
      await expect.poll(async () => stateOf(await feed()), { timeout: 60_000 }).toBe("live");
      await expect.poll(() => updates().at(-1)?.freshness.state, { timeout: 60_000 }).toBe("live");
      break_();
      const brokenMs = performance.now();
      const isReported = await poll(
        async () => {
          const [said, { parts }] = [await feed(), await server.health()];
          const item = said.items.find(({ symbol }) => symbol === "BTC-USD");
          const all = [stateOf(said), stateOf(lastFeed() ?? { sources: [] })];
          const isTrue = all.every((state) => state === "reconnecting" || state === "down");
          const isOld = item?.freshness.state !== "live" && updates().at(-1)?.freshness.state !== "live";
          return isTrue && isOld && parts["feed coinbase"]?.state !== "ok" ? true : undefined;
        },
        TRUTH_MS + 5_000,
        100,
      );
      expect(isReported).toBe(true);
      expect(performance.now() - brokenMs).toBeLessThan(TRUTH_MS);
      const connections = coinbase.exchange.connections();
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      // No storm: a few attempts at the most, one line at a time.
      expect(coinbase.exchange.connections() - connections).toBeLessThan(5);
      Object.assign(coinbase, { isSilent: false, spoil: (frame: object) => frame });
      coinbase.exchange.isClosed = false;
      await expect.poll(() => stateOf(lastFeed() ?? { sources: [] }), { timeout: 45_000 }).toBe("live");
      await expect.poll(() => updates().at(-1)?.freshness.state, { timeout: 45_000 }).toBe("live");
    },
    150_000,
  );
});
