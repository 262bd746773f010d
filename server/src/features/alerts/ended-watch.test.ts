import type { Candle } from "@sextant/core/market";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inTransaction } from "../../database/in-transaction.ts";
import type { AlertWatchOptions } from "./alert-watch.ts";
import { createOtherRules } from "./all-other-rules.ts";
import type { AdviceNow } from "./event-rules.ts";
import type { MinuteBars } from "./gap-cover.ts";
import { livePrice, NOON_MS, testAlerts, type TestAlerts } from "./test-alerts.ts";

let test: TestAlerts;
let writes = 0;
beforeEach(async () => {
  test = await testAlerts();
});
afterEach(() => test.drop());

const MINUTE = 60_000;
const transaction: AlertWatchOptions["transaction"] = async (work) => {
  const result = await inTransaction(test.database.pool, work);
  writes += 1;
  return result;
};
/** Everything a watcher may write. */
const all = async () =>
  Promise.all(
    ["alert_rules", "alert_watched", "alerts"].map(
      async (table) =>
        (await test.database.pool.query(`select xmin::text, * from ${table} order by 2`)).rows as unknown,
    ),
  );

it("a stopped watcher writes nothing any more: no bars, no checks, no prices, and nothing it had begun", async () => {
  await test.rule("ann");
  await test.rule("ann", { symbol: "ETH-USD" });
  const advisory = { kind: "advisory", horizon: "shortTerm", riskProfile: "MODERATE" } as const;
  await test.rule("ben", { symbol: "BTC-USD", condition: advisory }, "fresh");
  const first = await test.watch();
  first.onPrice(livePrice(99, NOON_MS));
  first.onPrice(livePrice(99, NOON_MS, { symbol: "ETH-USD", freshness: "simulated" }));
  await first.settled();
  await first.stop();
  test.clock.at += 10 * MINUTE;

  const bar: Candle = { openTimeMs: NOON_MS + MINUTE, open: 99, high: 150, low: 98, close: 99, volume: 1 };
  const real = { source: "kraken", freshness: "live" as const, delayMinutes: null, currency: "USD" };
  let barsCame = (_: MinuteBars): void => undefined;
  let adviceCame = (_: AdviceNow): void => undefined;
  const watch = await test.watch({
    transaction,
    everyMs: 20,
    holdMs: 1,
    minuteBarsOf: () => new Promise((resolve) => (barsCame = resolve)),
    otherRules: createOtherRules({
      closedBarsOf: () => Promise.resolve(undefined),
      signalsSince: [],
      requestEveryMs: 0,
      adviceOf: () => new Promise((resolve) => (adviceCame = resolve)),
      portfolioValues: () => Promise.resolve([]),
    }),
  });
  await watch.stop();
  const [before, count] = [await all(), writes];
  expect(count).toBeGreaterThan(0);

  barsCame({ ...real, bars: [bar], closedUntilMs: NOON_MS + 11 * MINUTE });
  adviceCame({
    action: "BUY",
    confidence: 60,
    calibrated: true,
    source: "engine",
    freshness: "live",
    asOfMs: test.clock.at,
  });
  for (const price of [99, 101]) watch.onPrice(livePrice(price, test.clock.at));
  watch.onPrice(livePrice(99, test.clock.at, { symbol: "ETH-USD" }));
  watch.onGap();
  watch.changed([1, 2, 3]);
  await watch.settled();
  expect([await all(), writes]).toEqual([before, count]);
  expect(test.published).toEqual([]);
});
