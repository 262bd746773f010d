import { candleColumns } from "@sextant/core/market";
import type { Candle } from "@sextant/core/market";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { AlertWatchOptions } from "./alert-watch.ts";
import { type AllOtherRulesOptions, createOtherRules } from "./all-other-rules.ts";
import type { PortfolioNow } from "./event-rules.ts";
import type { MinuteBars } from "./gap-cover.ts";
import { livePrice, NOON_MS, testAlerts, type TestAlerts } from "./test-alerts.ts";

let test: TestAlerts;
beforeEach(async () => {
  test = await testAlerts();
  test.targets.set("ann", [{ channelId: "c1", kind: "email", to: "a…@x", skip: null }]);
});
afterEach(() => test.drop());

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const quota = { limit: null, most: 99 };
const real = { source: "kraken", freshness: "live" as const, delayMinutes: null, currency: "USD" };
const bar = (minute: number, open: number, high: number, low: number, close: number): Candle => ({
  openTimeMs: NOON_MS + minute * MINUTE,
  open,
  high,
  low,
  close,
  volume: 1,
});
const barsOf = (bars: readonly Candle[], over: Partial<MinuteBars> = {}): AlertWatchOptions["minuteBarsOf"] => {
  const closedUntilMs = (bars.at(-1)?.openTimeMs ?? 0) + MINUTE;
  return () => Promise.resolve({ ...real, bars, closedUntilMs, ...over });
};
const others = (over: Partial<AllOtherRulesOptions> = {}): Pick<AlertWatchOptions, "otherRules"> => ({
  otherRules: createOtherRules({
    closedBarsOf: () => Promise.resolve(undefined),
    signalsSince: [],
    adviceOf: () => Promise.resolve(undefined),
    portfolioValues: () => Promise.resolve([]),
    ...over,
  }),
});
const published = () =>
  test.published.map(({ alert }) => [alert.inAppOnly ? "in the application" : "everywhere", alert.deliveries.length]);
const marked = async (what: string) =>
  (await test.database.pool.query("select from alert_watched where what = $1", [what])).rowCount;

it("a simulated crossing finishes a one-time rule for simulated data only: the real one is published too, and is sent", async () => {
  const rule = await test.rule("ann", { channels: ["email"] });
  const watch = await test.watch();
  const at = (price: number, freshness: "simulated" | "live") => {
    test.clock.at += SECOND;
    watch.onPrice(livePrice(price, test.clock.at, { freshness }));
  };
  at(99, "simulated");
  for (let i = 0; i < 3; i++) {
    at(101, "simulated");
    await watch.settled();
    at(98, "simulated");
  }
  expect(published()).toEqual([["in the application", 0]]);
  expect(await test.rules.one("ann", rule.id)).toMatchObject({ phase: "armed", sequence: 1, times_fired: 1 });
  for (const price of [99, 98.9]) at(price, "live");
  await expect
    .poll(async () => {
      at(98.8, "live");
      return (await test.rules.one("ann", rule.id))?.side;
    })
    .toBe("below");
  at(101, "live");
  await expect.poll(published).toEqual([
    ["in the application", 0],
    ["everywhere", 1],
  ]);
  expect(await test.rules.one("ann", rule.id)).toMatchObject({ phase: "fired", times_fired: 2 });
});

it("a simulated crossing begins no cooldown: a repeating rule publishes simulated ones once per cooldown, real ones at once", async () => {
  const rule = await test.rule("ann", { repeat: "every", cooldownMinutes: 10 });
  const watch = await test.watch();
  for (let i = 0; i < 4; i++) {
    for (const price of [98, 101]) watch.onPrice(livePrice(price, test.clock.at, { freshness: "replay" }));
    await watch.settled();
    test.clock.at += 4 * MINUTE;
  }
  expect(test.published).toHaveLength(2);
  expect(await test.rules.one("ann", rule.id)).toMatchObject({ phase: "armed", sequence: 1 });
});

it("a stale price changes nothing: the fresh one after it publishes the crossing, and it is sent", async () => {
  await test.rule("ann", { channels: ["email"] });
  const watch = await test.watch();
  watch.onPrice(livePrice(99, NOON_MS));
  watch.onPrice(livePrice(101, NOON_MS + SECOND, { freshness: "stale" }));
  await watch.settled();
  expect(test.published).toEqual([]);
  watch.onPrice(livePrice(101, NOON_MS + 2 * SECOND));
  await expect.poll(published).toEqual([["everywhere", 1]]);
});

it("simulated bars report nothing about a gap in watching real prices", async () => {
  await test.rule("ann");
  const first = await test.watch();
  first.onPrice(livePrice(99, NOON_MS));
  await expect.poll(() => marked("price BTC-USD")).toBe(1);
  await first.stop();
  test.clock.at += 10 * MINUTE;
  const next = await test.watch({
    minuteBarsOf: barsOf([bar(2, 99, 150, 98, 99)], { freshness: "simulated" }),
    holdMs: 1,
  });
  next.onPrice(livePrice(99, test.clock.at));
  await next.settled();
  expect(test.published).toEqual([]);
});

it("a rule changed between its crossing and the write publishes nothing about its former level", async () => {
  const rule = await test.rule("ann");
  const watch = await test.watch({ everyMs: 3_600_000 });
  watch.onPrice(livePrice(99, NOON_MS));
  // The crossing waits for the end of this event-loop iteration; the change is written before the crossing can be.
  const client = await test.database.pool.connect();
  await client.query("begin; select from alert_rules for update");
  watch.onPrice(livePrice(101, NOON_MS + SECOND));
  await client.query(
    `update alert_rules set sequence = sequence + 1, level = 200, condition = '{"kind":"price","direction":"above","price":200}'`,
  );
  await client.query("commit");
  client.release();
  await watch.settled();
  expect(test.published).toEqual([]);
  expect(await test.rules.one("ann", rule.id)).toMatchObject({ phase: "armed", times_fired: 0 });
  // The rule is now watched in its changed form.
  watch.onPrice(livePrice(201, NOON_MS + 2 * SECOND));
  await expect
    .poll(() => test.published.map(({ alert }) => alert.message))
    .toEqual(["BTC/USD rose to $201.00. Your level is $200."]);
});

it("a cooldown that ended during a gap ended then: a crossing after it is published late", async () => {
  await test.rule("ann", { repeat: "every", cooldownMinutes: 2 });
  const first = await test.watch();
  first.onPrice(livePrice(101, NOON_MS));
  await expect.poll(() => test.published).toHaveLength(1);
  first.onPrice(livePrice(98, NOON_MS + 30 * SECOND));
  await expect.poll(() => marked("price BTC-USD")).toBe(1);
  await first.stop();
  test.clock.at = NOON_MS + 10 * MINUTE;
  const flat = [1, 2, 3, 4, 5, 6].map((minute) => bar(minute, 98, 98, 98, 98));
  await test.watch({ minuteBarsOf: barsOf([...flat, bar(7, 98, 102, 98, 98), bar(9, 98, 98, 98, 98)]) });
  await expect
    .poll(() => test.published.map(({ alert }) => [alert.late, Date.parse(alert.happenedAt) - NOON_MS]))
    .toEqual([
      [false, 0],
      [true, 8 * MINUTE],
    ]);
});

it("a rule that has expired meanwhile still publishes crossings from before, and none from after", async () => {
  const ends = (minute: number) => new Date(NOON_MS + minute * MINUTE).toISOString();
  await test.rule("ann", { expiresAt: ends(5) });
  await test.rule("ben", { expiresAt: ends(3) });
  const first = await test.watch();
  first.onPrice(livePrice(99, NOON_MS));
  await expect.poll(() => marked("price BTC-USD")).toBe(1);
  await first.stop();
  test.clock.at = NOON_MS + 10 * MINUTE;
  const next = await test.watch({ minuteBarsOf: barsOf([bar(3, 99, 101, 99, 99), bar(9, 99, 99, 99, 99)]) });
  await expect.poll(() => test.published).toHaveLength(1);
  await next.settled();
  expect(test.published[0]).toMatchObject({ userId: "ann", alert: { late: true } });
});

const move = { kind: "move", direction: "down", percent: 5, windowMinutes: 10 } as const;

it("a move completed during a gap is found in the bars, with its numbers, once and late", async () => {
  const rule = await test.rule("ann", { condition: move, channels: ["email"] });
  const first = await test.watch(others());
  first.onPrice(livePrice(100, NOON_MS));
  await expect.poll(() => marked("move BTC-USD")).toBe(1);
  await first.stop();
  test.clock.at = NOON_MS + 30 * MINUTE;
  const bars = [
    bar(0, 100, 100, 100, 100),
    bar(4, 100, 101, 100, 100),
    bar(8, 99, 99, 95, 96),
    bar(29, 100, 100, 100, 100),
  ];
  const parts = { ...others(), minuteBarsOf: barsOf(bars) };
  const next = await test.watch(parts);
  next.onPrice(livePrice(100, test.clock.at));
  await expect.poll(published).toEqual([["everywhere", 1]]);
  expect(test.published[0]?.alert).toMatchObject({
    late: true,
    ruleId: rule.id,
    happenedAt: new Date(NOON_MS + 9 * MINUTE).toISOString(),
    evidence: expect.arrayContaining([
      expect.objectContaining({ id: "from", value: 101 }),
      expect.objectContaining({ id: "price", value: 95 }),
    ]) as unknown,
  });
  const third = await test.watch(parts);
  await third.settled();
  expect(await test.events()).toHaveLength(1);
});

it("a move that began during a gap counts from there: windows are filled from the bars", async () => {
  await test.rule("ann", { condition: move });
  test.clock.at = NOON_MS + 10 * MINUTE;
  const watch = await test.watch({
    ...others(),
    minuteBarsOf: barsOf([bar(6, 104, 104, 100, 100), bar(9, 100, 100, 99, 99)]),
  });
  watch.onPrice(livePrice(98.7, test.clock.at));
  await expect
    .poll(() => test.published.map(({ alert }) => alert.message))
    .toEqual([expect.stringContaining("from $104.00 to $98.70") as unknown]);
  expect(test.published[0]?.alert.late).toBe(false);
});

it("a simulated price followed by a real one is no move", async () => {
  await test.rule("ann", { condition: move }, "fresh");
  const watch = await test.watch(others());
  watch.onPrice(livePrice(200, NOON_MS, { freshness: "simulated" }));
  for (const [i, price] of [100, 99].entries()) watch.onPrice(livePrice(price, NOON_MS + i * SECOND));
  await watch.settled();
  expect(test.published).toEqual([]);
  watch.onPrice(livePrice(94, NOON_MS + 3 * SECOND));
  await expect.poll(published).toEqual([["everywhere", 0]]);
});

const volume = { kind: "volume", timeframe: "1h", times: 3 } as const;
/** Hourly bars up to a timestamp, with spikes in those that ended the given hours before it. */
const hours = (endMs: number, spikes: readonly number[]) =>
  candleColumns(
    Array.from({ length: 60 }, (_, i) => ({
      openTimeMs: endMs - (60 - i) * HOUR,
      open: 100,
      high: 101,
      low: 99,
      close: 100,
      volume: spikes.includes(59 - i) ? 9 : 1,
    })),
  );

it("bars that closed before the series was first watched are evaluated from the rule's creation on", async () => {
  await test.rule("ann", { condition: volume, expiresAt: new Date(NOON_MS + 2 * HOUR).toISOString() });
  await test.rule("ben", { condition: volume, expiresAt: new Date(NOON_MS + HOUR - 1).toISOString() });
  test.clock.at = NOON_MS + 3 * HOUR;
  await test.watch(others({ closedBarsOf: () => Promise.resolve({ ...real, columns: hours(test.clock.at, [2, 4]) }) }));
  await expect.poll(() => test.published).toHaveLength(1);
  expect(test.published[0]).toMatchObject({
    userId: "ann",
    alert: { late: true, happenedAt: new Date(NOON_MS + HOUR).toISOString() },
  });
});

it("a symbol that no source knows any more keeps its rule, and delays no other", async () => {
  const gone = await test.rule("ann", { symbol: "GONE", condition: volume });
  await test.rule("ben", { condition: volume });
  test.clock.at = NOON_MS + HOUR + SECOND;
  const watch = await test.watch({
    ...others({
      closedBarsOf: (symbol) =>
        symbol === "GONE"
          ? Promise.reject(new Error("unknown symbol"))
          : Promise.resolve({ ...real, columns: hours(NOON_MS + HOUR, [0]) }),
    }),
    minuteBarsOf: (symbol) =>
      symbol === "GONE" ? Promise.reject(new Error("unknown symbol")) : Promise.resolve(undefined),
  });
  await expect.poll(() => test.published.map(({ userId }) => userId)).toEqual(["ben"]);
  expect(await test.rules.one("ann", gone.id)).toMatchObject({ phase: "armed" });
  await test.rules.remove("ann", gone.id);
  watch.changed([Number(gone.no)]);
  await watch.settled();
  expect(watch.state().rules).toBe(0);
});

it("a plan that shrinks between a crossing and its write leaves the rule unwatched and publishes nothing", async () => {
  for (let i = 0; i < 3; i++) {
    await test.rule("ann", { condition: { kind: "price", direction: "above", price: 100 + i } });
    test.clock.at += 1;
  }
  const watch = await test.watch({ everyMs: 3_600_000 });
  await test.rules.fit("ann", 1, test.clock.at);
  watch.onPrice(livePrice(110, NOON_MS));
  await watch.settled();
  expect(test.published.map(({ alert }) => alert.message)).toEqual(["BTC/USD rose to $110.00. Your level is $100."]);
  // With quota again they start from scratch: crossings in between are not published.
  await test.rules.fit("ann", null, test.clock.at);
  watch.onGap();
  await watch.settled();
  for (const price of [111, 99, 110]) watch.onPrice(livePrice(price, NOON_MS + SECOND));
  await watch.settled();
  expect(test.published).toHaveLength(3);
});

it("setting the clock back hides no change of a rule, ends a cooldown in time, and does not evaluate bars twice", async () => {
  const resting = await test.rule("ann", { repeat: "every", cooldownMinutes: 5 });
  let columns = hours(NOON_MS, []);
  const watch = await test.watch({
    ...others({ closedBarsOf: () => Promise.resolve({ ...real, columns }) }),
    everyMs: 3_600_000,
  });
  watch.onPrice(livePrice(99, NOON_MS));
  watch.onPrice(livePrice(101, NOON_MS));
  await watch.settled();
  await test.rule("ben", { condition: volume });
  watch.onGap();
  await watch.settled();
  test.clock.at = NOON_MS - 2 * HOUR;
  await test.rules.change("ann", resting.id, { muted: true, side: "below" }, { nowMs: test.clock.at, quota });
  for (let i = 0; i < 2; i++) {
    watch.onGap();
    await watch.settled();
  }
  expect(await test.rules.one("ann", resting.id)).toMatchObject({ phase: "armed", muted: true, sequence: 2 });
  columns = hours(NOON_MS + HOUR, [0]);
  test.clock.at += HOUR;
  watch.onBarClose("BTC-USD", "1h");
  await expect.poll(() => test.published.map(({ userId }) => userId)).toEqual(["ann", "ben"]);
});

it("a portfolio with a stale price is published in the application once, and on all channels when a fresh price confirms it", async () => {
  const condition = { kind: "portfolio_value", portfolioId: "p1", direction: "above", value: "1000" } as const;
  await test.rule("ann", { symbol: null, condition, channels: ["email"] }, "fresh");
  let value = "900";
  let freshness: PortfolioNow["freshness"] = "live";
  const portfolioValues = (): Promise<readonly PortfolioNow[]> =>
    Promise.resolve([
      {
        portfolioId: "p1",
        userId: "ann",
        name: "Mine",
        currency: "USD",
        value,
        peak: value,
        drawdownPercent: 0,
        basis: "a",
        freshness,
        sources: ["kraken"],
        asOfMs: test.clock.at,
      },
    ]);
  const watch = await test.watch({ ...others({ portfolioValues, requestEveryMs: 0 }), everyMs: 3_600_000 });
  const look = async () => {
    watch.onGap();
    await watch.settled();
  };
  await look();
  [value, freshness] = ["1100", "stale"];
  for (let i = 0; i < 3; i++) await look();
  expect(published()).toEqual([["in the application", 0]]);
  freshness = "live";
  await look();
  await expect.poll(published).toEqual([
    ["in the application", 0],
    ["everywhere", 1],
  ]);
});
