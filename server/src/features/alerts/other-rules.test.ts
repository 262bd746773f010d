import type { AlertCondition, TradingSignal } from "@sextant/core/contract";
import { candleColumns } from "@sextant/core/market";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createOtherRules, type AllOtherRulesOptions } from "./all-other-rules.ts";
import type { PortfolioNow } from "./event-rules.ts";
import type { SignalsSince } from "./signal-cursor.ts";
import { livePrice, NOON_MS, testAlerts, type TestAlerts } from "./test-alerts.ts";

let test: TestAlerts;
beforeEach(async () => {
  test = await testAlerts();
});
afterEach(() => test.drop());

const HOUR = 3_600_000;
const real = { source: "kraken", freshness: "live" as const, delayMinutes: null, currency: "USD" };

/** Returns hourly bars up to noon with a volume of one, except those listed by how many bars before noon they ended. */
function hours(spikes: Readonly<Record<number, number>>, endMs = NOON_MS) {
  return candleColumns(
    Array.from({ length: 60 }, (_, i) => ({
      openTimeMs: endMs - (60 - i) * HOUR,
      open: 100,
      high: 101,
      low: 99,
      close: 100,
      volume: spikes[59 - i] ?? 1,
    })),
  );
}

const watched = (over: Partial<AllOtherRulesOptions>) =>
  test.watch({
    otherRules: createOtherRules({
      closedBarsOf: () => Promise.resolve(undefined),
      signalsSince: [],
      adviceOf: () => Promise.resolve(undefined),
      portfolioValues: () => Promise.resolve([]),
      ...over,
    }),
  });
const volume = { kind: "volume", timeframe: "1h", times: 3 } as const;
const publishedKinds = () => test.published.map(({ alert }) => [alert.alertType, alert.late]);

it("a bar's condition is evaluated once at its close, and bars that closed during a gap at the next start", async () => {
  test.clock.at = NOON_MS - 30 * 60_000;
  await test.rule("ann", { condition: volume, repeat: "per_bar" });
  test.clock.at = NOON_MS + 1_000;
  let columns = hours({ 0: 5 });
  const closedBarsOf = () => Promise.resolve({ ...real, columns });
  const first = await watched({ closedBarsOf });
  for (let i = 0; i < 3; i++) first.onBarClose("BTC-USD", "1h");
  await expect.poll(publishedKinds).toEqual([["volume", false]]);
  await first.stop();
  columns = hours({ 0: 1, 1: 9, 2: 8, 3: 5 }, NOON_MS + 3 * HOUR);
  test.clock.at = NOON_MS + 3 * HOUR + 1_000;
  await watched({ closedBarsOf });
  await expect.poll(publishedKinds).toEqual([
    ["volume", false],
    ["volume", true],
    ["volume", true],
  ]);
  expect((await test.rules.of("ann"))[0]).toMatchObject({ phase: "armed", times_fired: 3 });
});

/** Returns hourly bars that oscillate around 100 in short waves, and end in a trend of `trend` bars. */
function trending(trend: number, endMs: number) {
  const closes = Array.from({ length: 600 }, (_, i) => 100 + Math.sin(i * 1.3) + Math.max(0, i - (599 - trend)) * 3);
  return candleColumns(
    closes.map((close, i) => ({
      openTimeMs: endMs - (600 - i) * HOUR,
      open: close,
      high: close + 0.5,
      low: close - 0.5,
      close,
      volume: 1,
    })),
  );
}

it("a rule on any indicator's line is evaluated at the close of its bar, with the reading as evidence", async () => {
  const strong = { kind: "indicator", timeframe: "1h", indicator: "adx", line: "adx", against: { level: 25 } } as const;
  test.clock.at = NOON_MS - 30 * 60_000;
  await test.rule("ann", { condition: { ...strong, direction: "above" }, repeat: "per_bar" });
  await test.rule("ann", { condition: { ...strong, direction: "below" }, repeat: "per_bar" });
  let trend = 0;
  const watch = await watched({
    closedBarsOf: () => Promise.resolve({ ...real, columns: trending(trend, NOON_MS + trend * HOUR) }),
  });
  for (; trend < 12; trend++) {
    test.clock.at = NOON_MS + trend * HOUR + 1_000;
    watch.onBarClose("BTC-USD", "1h");
    await watch.settled();
  }
  await expect.poll(publishedKinds).toEqual([["indicator", false]]);
  const [published] = test.published;
  const value = (id: string) => published?.alert.evidence.find((one) => one.id === id)?.value ?? NaN;
  expect(published?.alert.message).toMatch(
    /^ADX\(14\) of BTC\/USD on 1h bars went above 25: \d\d\.\d\d at the close of the bar/,
  );
  expect([value("reading") > 25, value("reading-before") < 25, value("level")]).toEqual([true, true, 25]);
});

it("a move within its window fires at the price that makes it", async () => {
  await test.rule("ann", { condition: { kind: "move", direction: "down", percent: 5, windowMinutes: 60 } }, "fresh");
  const watch = await watched({});
  for (const [i, price] of [100, 99, 94.9].entries()) watch.onPrice(livePrice(price, NOON_MS + i * 60_000));
  await expect.poll(publishedKinds).toEqual([["move", false]]);
  expect(test.published[0]?.alert.message).toContain("5.10% within 1 hour");
});

const signalRule = (changes: object): AlertCondition => ({
  kind: "signal",
  timeframe: "1h",
  action: "buy",
  leastConfidence: 60,
  edgeOnly: false,
  ...changes,
});

it("a rule for a proven edge waits for one, with its interval as evidence; a rule from before edges takes any signal", async () => {
  await test.rule("ann", { condition: signalRule({ edgeOnly: true, leastConfidence: 0 }) });
  await test.rule("ben", { condition: signalRule({ edgeOnly: undefined, leastConfidence: 0 }) });
  expect((await test.rules.of("ben"))[0]?.condition).not.toHaveProperty("edgeOnly");
  const setup = { id: "rsi2", name: "RSI(2)", setups: 900, isShrunk: false, edgeLowPoints: 0.4, edgeHighPoints: 3.1 };
  const issued = [false, true].map((hasEdge, at) => ({
    seq: at + 1,
    source: "kraken",
    freshness: "live" as const,
    signal: {
      symbol: "BTC-USD",
      timeframe: "1h",
      action: "buy",
      confidence: 52,
      claim: `Claim ${String(at)}.`,
      signalType: "setup",
      setup: { ...setup, hasEdge },
      createdAt: new Date(NOON_MS + (at + 1) * 60_000).toISOString(),
    } as TradingSignal,
  }));
  await watched({
    signalsSince: [(from) => Promise.resolve(issued.filter(({ seq }) => typeof from === "number" || seq > from.seq))],
  });
  test.clock.at += 5 * 60_000;
  await expect.poll(() => test.published.length).toBe(2);
  const messages = Object.fromEntries(test.published.map(({ userId, alert }) => [userId, alert.message]));
  expect(messages["ben"]).toContain("confidence 52%: Claim 0.");
  expect(messages["ann"]).toContain("confidence 52%, edge after costs +0.4 to +3.1 points: Claim 1.");
  const evidence = test.published.find(({ userId }) => userId === "ann")?.alert.evidence;
  expect(evidence?.map(({ id, value }) => [id, value])).toEqual([
    ["confidence", 52],
    ["edge-low", 0.4],
    ["edge-high", 3.1],
  ]);
});

it("a matching signal is published once, also when it was issued during a gap", async () => {
  await test.rule("ann", { condition: signalRule({}) });
  const signal = (confidence: number, action: string, minutes: number) => ({
    seq: minutes,
    source: "kraken",
    freshness: "live" as const,
    signal: {
      symbol: "BTC-USD",
      timeframe: "1h",
      action,
      confidence,
      claim: "It rises.",
      createdAt: new Date(NOON_MS + minutes * 60_000).toISOString(),
    } as TradingSignal,
  });
  const issued = [signal(50, "buy", 1), signal(70, "sell", 2), signal(70, "buy", 3), signal(80, "buy", 4)];
  const signalsSince: SignalsSince = (from) =>
    Promise.resolve(
      issued.filter(({ seq, signal: { createdAt } }) =>
        typeof from === "number" ? Date.parse(createdAt) > from : seq > from.seq,
      ),
    );
  await watched({ signalsSince: [signalsSince] });
  test.clock.at += 5 * 60_000;
  await expect.poll(publishedKinds).toEqual([["signal", false]]);
  expect(test.published[0]?.alert.message).toContain("confidence 70%");
});

it("signals of each book are matched by their own numbers, and positions of both are kept", async () => {
  await test.rule("ann", { condition: signalRule({}) });
  await test.rule("ben", { condition: signalRule({}), symbol: "ETH-USD" });
  const signal = (seq: number, seconds: number, book: "live" | "practice") => ({
    seq,
    source: book === "live" ? "kraken" : "simulated",
    freshness: book === "live" ? ("live" as const) : ("simulated" as const),
    signal: {
      symbol: book === "live" ? "BTC-USD" : "ETH-USD",
      timeframe: "1h",
      action: "buy",
      confidence: 70,
      claim: `${book} ${String(seq)}.`,
      createdAt: new Date(NOON_MS + seconds * 1_000).toISOString(),
    } as TradingSignal,
  });
  const since =
    (issued: readonly ReturnType<typeof signal>[]): SignalsSince =>
    (from) =>
      Promise.resolve(issued.filter(({ seq }) => typeof from === "number" || seq > from.seq));
  const live = [signal(40, 1, "live")];
  const practice = [signal(2, 1, "practice")];
  await watched({ signalsSince: [since(live), since(practice)] });
  test.clock.at = NOON_MS + 60_000;
  const claims = () => test.published.map(({ alert }) => alert.message.split(": ")[1]).toSorted();
  await expect.poll(claims).toEqual(["live 40.", "practice 2."]);
  const marks = async () => (await test.database.pool.query("select what from alert_watched order by what")).rows;
  await expect.poll(async () => JSON.stringify(await marks())).toMatch(/practice-signals.*signals/);
});

it("a signal read before its rule became known is still published; one from before the rule is not", async () => {
  const signal = (seq: number, seconds: number) => ({
    seq,
    source: "kraken",
    freshness: "live" as const,
    signal: {
      symbol: "BTC-USD",
      timeframe: "1h",
      action: "buy",
      confidence: 70,
      claim: `Claim ${String(seq)}.`,
      createdAt: new Date(NOON_MS + seconds * 1_000).toISOString(),
    } as TradingSignal,
  });
  const issued = [signal(1, 1), signal(2, 3)];
  let isRead = false;
  const signalsSince: SignalsSince = (from) => {
    isRead ||= typeof from !== "number" && from.seq === 2;
    return Promise.resolve(
      issued.filter(({ seq, signal: { createdAt } }) =>
        typeof from === "number" ? Date.parse(createdAt) > from : seq > from.seq,
      ),
    );
  };
  await watched({ signalsSince: [signalsSince] });
  await expect.poll(() => isRead).toBe(true);
  // Created between the two, and on its way to the watcher for longer than the second signal.
  test.clock.at = NOON_MS + 2_000;
  await test.rule("ann", { condition: signalRule({}) });
  test.clock.at = NOON_MS + 4_000;
  await expect.poll(() => test.published.map(({ alert }) => alert.message.split(": ")[1])).toEqual(["Claim 2."]);
});

it("an advisory that changes its action is published with both actions; a portfolio by its value, never after a purchase", async () => {
  await test.rule("ann", { condition: { kind: "advisory", horizon: "shortTerm", riskProfile: "MODERATE" } });
  await test.rule(
    "ben",
    {
      symbol: null,
      condition: { kind: "portfolio_value", portfolioId: "p1", direction: "above", value: "1000" },
    },
    "fresh",
  );
  let action = "HOLD";
  let [value, basis] = ["900", "a"];
  const adviceOf = () =>
    Promise.resolve({
      action,
      confidence: 55,
      calibrated: true,
      source: "engine",
      freshness: "live" as const,
      asOfMs: test.clock.at,
    });
  const portfolioValues = () =>
    Promise.resolve<PortfolioNow[]>([
      {
        portfolioId: "p1",
        userId: "ben",
        name: "Mine",
        currency: "USD",
        value,
        peak: value,
        drawdownPercent: 0,
        basis,
        freshness: "live",
        sources: ["kraken"],
        asOfMs: test.clock.at,
      },
    ]);
  await watched({ adviceOf, portfolioValues, requestEveryMs: 0 });
  const memories = async () =>
    (await test.database.pool.query("select from alert_rules where memory is not null")).rowCount;
  await expect.poll(memories).toBe(2);
  [value, basis] = ["5000", "b"];
  await expect
    .poll(async () => (await test.database.pool.query("select from alert_rules where memory->>'basis' = 'b'")).rowCount)
    .toBe(1);
  expect(test.published).toEqual([]);
  value = "950";
  await expect
    .poll(
      async () => (await test.database.pool.query("select from alert_rules where memory->>'side' = 'below'")).rowCount,
    )
    .toBe(1);
  value = "1001";
  action = "BUY";
  await expect
    .poll(() => publishedKinds().toSorted())
    .toEqual([
      ["advisory", false],
      ["portfolio_value", false],
    ]);
  expect(test.published.map(({ alert }) => alert.message).toSorted()).toEqual([
    expect.stringContaining("from HOLD to BUY") as unknown,
    expect.stringContaining("'Mine' is worth $1,001") as unknown,
  ]);
});
