import { afterEach, beforeEach, expect, it } from "vitest";
import type { Candle } from "@sextant/core/market";
import type { MinuteBars } from "./gap-cover.ts";
import { livePrice, NOON_MS, testAlerts, type TestAlerts } from "./test-alerts.ts";

let test: TestAlerts;
beforeEach(async () => {
  test = await testAlerts();
});
afterEach(() => test.drop());

const SECOND = 1_000;
const MINUTE = 60_000;
const publishedTo = (who: string) => test.published.filter(({ userId }) => userId === who).map(({ alert }) => alert);
const count = async () => (await test.events()).length;

function bar(minute: number, open: number, high: number, low: number, close: number): Candle {
  return { openTimeMs: NOON_MS + minute * MINUTE, open, high, low, close, volume: 1 };
}
const barsOf =
  (bars: readonly Candle[], over: Partial<MinuteBars> = {}) =>
  (): Promise<MinuteBars> =>
    Promise.resolve({
      bars,
      closedUntilMs: (bars.at(-1)?.openTimeMs ?? 0) + MINUTE,
      source: "kraken",
      freshness: "live",
      delayMinutes: null,
      currency: "USD",
      ...over,
    });

it("a price through the level is one event with its evidence, published to its owner once, and the rule has finished", async () => {
  const rule = await test.rule("ann");
  const watch = await test.watch();
  test.clock.at += 2 * SECOND;
  for (const [i, price] of [99, 100.5, 99, 101, 98, 102].entries())
    watch.onPrice(livePrice(price, NOON_MS + i * SECOND));
  await expect.poll(() => publishedTo("ann")).toHaveLength(1);
  expect(publishedTo("ann")[0]).toMatchObject({
    message: "BTC/USD rose to $100.50. Your level is $100.",
    symbol: "BTC-USD",
    alertType: "price",
    ruleId: rule.id,
    seq: 1,
    isRead: false,
    late: false,
    happenedAt: new Date(NOON_MS + SECOND).toISOString(),
    inAppOnly: false,
    source: "kraken",
    dataAgeMs: 1_000,
    freshness: { state: "live", delayMinutes: null },
    evidence: expect.arrayContaining([
      expect.objectContaining({ id: "price", value: 100.5, unit: "USD" }),
      expect.objectContaining({ id: "level", value: 100, unit: "USD" }),
      expect.objectContaining({ id: "price-before", value: 99 }),
    ]) as unknown,
  });
  expect(test.published[0]?.unread).toBe(1);
  expect(await test.rules.one("ann", rule.id)).toMatchObject({ phase: "fired", times_fired: 1 });
  expect(watch.state()).toEqual({ rules: 0, isWritten: true });
});

it("two watchers on one database publish one crossing once", async () => {
  for (const who of ["ann", "ben"]) for (let i = 0; i < 20; i++) await test.rule(who);
  const watches = [await test.watch(), await test.watch()];
  for (const watch of watches) watch.onPrice(livePrice(101, NOON_MS));
  await expect.poll(() => watches.map((watch) => watch.state().isWritten)).toEqual([true, true]);
  expect(await count()).toBe(40);
  expect(test.published).toHaveLength(40);
  expect(publishedTo("ben").map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

it("a repeating rule waits for its cooldown, and until the value has returned", async () => {
  const { id } = await test.rule("ann", { repeat: "every", cooldownMinutes: 1 });
  const watch = await test.watch();
  const at = (price: number) => {
    test.clock.at += SECOND;
    watch.onPrice(livePrice(price, test.clock.at));
  };
  at(101);
  await expect.poll(() => publishedTo("ann")).toHaveLength(1);
  for (const price of [90, 101, 90, 101]) at(price);
  expect(await test.rules.one("ann", id)).toMatchObject({ phase: "resting", sequence: 2 });
  test.clock.at += MINUTE;
  await expect.poll(async () => (await test.rules.one("ann", id))?.phase).toBe("armed");
  await expect.poll(() => watch.state().rules).toBe(1);
  // A return by less than the hysteresis of one percent is noise.
  for (const price of [99.5, 101]) at(price);
  for (const price of [98, 101]) at(price);
  await expect.poll(() => publishedTo("ann")).toHaveLength(2);
  expect(await count()).toBe(2);
});

it("simulated and replayed prices are published in the application only, stale ones decide nothing", async () => {
  test.targets.set("ann", [{ channelId: "c1", kind: "email", to: "a…@x", skip: null }]);
  for (const [symbol, freshness] of [
    ["A", "simulated"],
    ["B", "replay"],
    ["C", "stale"],
    ["D", "live"],
    ["E", "delayed"],
  ] as const) {
    await test.rule("ann", { symbol, channels: ["email", "telegram"] });
    const watch = await test.watch();
    watch.onPrice(livePrice(101, NOON_MS, { symbol, freshness }));
  }
  await expect.poll(() => test.published).toHaveLength(4);
  const left = publishedTo("ann").map(({ symbol, inAppOnly, deliveries }) => [symbol, inAppOnly, deliveries.length]);
  expect(left.toSorted()).toEqual([
    ["A", true, 0],
    ["B", true, 0],
    ["D", false, 1],
    ["E", false, 1],
  ]);
  const { rows } = await test.database.pool.query("select state, channel, sent_to from deliveries");
  expect(rows).toEqual(Array(2).fill({ state: "pending", channel: "email", sent_to: "a…@x" }));
});

it("the side of a simulated price says nothing about the real one that takes over", async () => {
  await test.rule("ann", { condition: { kind: "price", direction: "above", price: 100 } }, "fresh");
  const watch = await test.watch();
  watch.onPrice(livePrice(50, NOON_MS, { freshness: "simulated" }));
  watch.onPrice(livePrice(150, NOON_MS + SECOND));
  watch.onPrice(livePrice(151, NOON_MS + 2 * SECOND));
  watch.onPrice(livePrice(90, NOON_MS + 3 * SECOND));
  await expect
    .poll(() => test.database.pool.query("select from alert_rules where side = 'below'").then((r) => r.rowCount))
    .toBe(1);
  expect(await count()).toBe(0);
  watch.onPrice(livePrice(101, NOON_MS + 4 * SECOND));
  await expect.poll(() => test.published).toHaveLength(1);
});

it("a crossing during a gap is found in the stored bars, published once and marked late", async () => {
  await test.rule("ann");
  await test.rule("ben", { condition: { kind: "price", direction: "above", price: 500 } });
  const first = await test.watch();
  first.onPrice(livePrice(99, NOON_MS));
  await expect.poll(() => test.database.pool.query("select from alert_watched").then((r) => r.rowCount)).toBe(1);
  await first.stop();
  test.clock.at = NOON_MS + 10 * MINUTE;
  const bars = [bar(0, 99, 99, 98, 99), bar(1, 99, 99, 98, 99), bar(2, 99, 103, 98, 99), bar(9, 99, 104, 98, 99)];
  const next = await test.watch({ minuteBarsOf: barsOf(bars) });
  next.onPrice(livePrice(105, test.clock.at));
  await expect.poll(() => test.published).toHaveLength(1);
  expect(publishedTo("ann")[0]).toMatchObject({
    late: true,
    happenedAt: new Date(NOON_MS + 3 * MINUTE).toISOString(),
    inAppOnly: false,
    dataAgeMs: 7 * MINUTE,
  });
  const third = await test.watch({ minuteBarsOf: barsOf(bars) });
  third.onPrice(livePrice(99, test.clock.at));
  third.onPrice(livePrice(105, test.clock.at + SECOND));
  await expect.poll(() => third.state()).toEqual({ rules: 1, isWritten: true });
  expect(await count()).toBe(1);
});

it("missing bars are awaited: the time before does not count as watched until they arrive", async () => {
  await test.rule("ann");
  const first = await test.watch();
  first.onPrice(livePrice(99, NOON_MS));
  const mark = async () =>
    (
      await test.database.pool.query<{ until_at: Date }>("select until_at from alert_watched")
    ).rows[0]?.until_at.getTime();
  await expect.poll(mark).toBe(NOON_MS);
  await first.stop();
  test.clock.at = NOON_MS + 10 * MINUTE;
  let requested = 0;
  const next = await test.watch({
    holdMs: 50,
    minuteBarsOf: () => {
      requested += 1;
      return Promise.reject(new Error("no vendor answers"));
    },
  });
  next.onPrice(livePrice(99, test.clock.at));
  await expect.poll(() => requested).toBe(1);
  await next.stop();
  expect(await mark()).toBe(NOON_MS);
});

it("rules created, changed and deleted in any process are watched accordingly", async () => {
  const watch = await test.watch();
  const rule = await test.rule("ann");
  await expect.poll(() => watch.state().rules).toBe(1);
  await test.rules.change(
    "ann",
    rule.id,
    { muted: true, side: "below" },
    { nowMs: test.clock.at + 1, quota: { limit: null, most: 9 } },
  );
  await expect.poll(() => watch.state().rules).toBe(0);
  watch.onPrice(livePrice(101, NOON_MS));
  await test.rules.change(
    "ann",
    rule.id,
    { muted: false, side: "above" },
    { nowMs: test.clock.at + 2, quota: { limit: null, most: 9 } },
  );
  await expect.poll(() => watch.state().rules).toBe(1);
  await test.rules.remove("ann", rule.id);
  watch.changed([Number(rule.no)]);
  await expect.poll(() => watch.state().rules).toBe(0);
  expect(await count()).toBe(0);
});

it("a snoozed rule sleeps until its time, an expired one publishes nothing", async () => {
  const rule = await test.rule("ann");
  await test.rule("ben", { expiresAt: new Date(NOON_MS + SECOND).toISOString() });
  await test.rules.change(
    "ann",
    rule.id,
    { snoozedUntilMs: NOON_MS + MINUTE, side: "below" },
    { nowMs: NOON_MS, quota: { limit: null, most: 9 } },
  );
  const watch = await test.watch();
  expect(watch.state().rules).toBe(1);
  test.clock.at = NOON_MS + 2 * SECOND;
  watch.onPrice(livePrice(101, test.clock.at));
  watch.onPrice(livePrice(99, test.clock.at));
  test.clock.at = NOON_MS + MINUTE;
  await expect.poll(async () => (await test.rules.one("ann", rule.id))?.wake_at).toBe(null);
  await expect.poll(() => watch.state().rules).toBe(1);
  for (const price of [99, 101]) watch.onPrice(livePrice(price, test.clock.at));
  await expect.poll(() => test.published).toHaveLength(1);
  expect(publishedTo("ann")).toHaveLength(1);
  expect(await count()).toBe(1);
});

it("deleting an owner deletes everything of theirs, also during a crossing", async () => {
  for (let i = 0; i < 50; i++) await test.rule(i % 2 === 0 ? "ann" : "ben");
  const watch = await test.watch();
  watch.onPrice(livePrice(101, NOON_MS));
  await test.database.pool.query("delete from users where id = 'ann'");
  await expect.poll(() => watch.state().isWritten).toBe(true);
  expect(await test.events()).toHaveLength(25);
  const left = await test.database.pool.query("select from alert_rules where user_id = 'ann'");
  expect(left.rowCount).toBe(0);
});

it("an event that the database rejects is lost alone: its rule is still watched, and publishes the next crossing", async () => {
  await test.rule("ann");
  const watch = await test.watch();
  watch.onPrice(livePrice(99, NOON_MS));
  await test.database.pool.query("alter table alerts add constraint planted check (source <> 'broken')");
  watch.onPrice(livePrice(101, NOON_MS + SECOND, { source: "broken" }));
  await watch.settled();
  await expect.poll(() => watch.state()).toEqual({ rules: 1, isWritten: true });
  for (const [i, price] of [101, 98, 101].entries()) watch.onPrice(livePrice(price, NOON_MS + (2 + i) * SECOND));
  await expect.poll(() => test.published).toHaveLength(1);
  expect(await count()).toBe(1);
});
