import type { BarCondition } from "@sextant/core/alerts";
import { candleColumns, sliceColumns } from "@sextant/core/market";
import { seededDice } from "@sextant/core/statistics";
import { afterEach, expect, it } from "vitest";
import type { AlertWatch } from "./alert-watch.ts";
import { createOtherRules } from "./all-other-rules.ts";
import { NOON_MS, testAlerts, type TestAlerts } from "./test-alerts.ts";

const tests: TestAlerts[] = [];
afterEach(async () => {
  for (const test of tests.splice(0)) await test.drop();
});

const HOUR = 3_600_000;
const [BEFORE, FIRST_PART, ALL] = [60, 20, 50];
const CONDITIONS: readonly BarCondition[] = [
  { kind: "rsi", timeframe: "1h", direction: "above", level: 50 },
  { kind: "macd", timeframe: "1h", direction: "up" },
  { kind: "average", timeframe: "1h", average: "sma", fast: null, slow: 20, direction: "above" },
  { kind: "bollinger", timeframe: "1h", band: "lower", direction: "below" },
  { kind: "volume", timeframe: "1h", times: 1.5 },
];

/**
 * Returns hourly bars that wobble around 100, less and more than the hysteresis of one percent; `BEFORE` of them end by
 * noon.
 */
function wobble(seed: number) {
  const dice = seededDice(seed);
  return candleColumns(
    Array.from({ length: BEFORE + ALL }, (_, i) => {
      // Occasionally far out, beyond the bands.
      const close = 100 + (dice() - 0.5) * (dice() < 0.2 ? 9 : 3);
      const openTimeMs = NOON_MS + (i - BEFORE) * HOUR;
      return { openTimeMs, open: close, high: close, low: close, close, volume: Math.floor(dice() * 20) };
    }),
  );
}

/** Returns when each rule fired for the second part: watched bar by bar, or all at once after a gap. */
async function publishedOfSecondPart(seed: number, isWatched: boolean): Promise<Map<string, readonly number[]>> {
  const test = await testAlerts();
  tests.push(test);
  const columns = wobble(seed);
  const names = new Map<string, string>();
  for (const condition of CONDITIONS)
    for (const repeat of ["per_bar", "every"] as const) {
      const { id } = await test.rule("ann", { condition, repeat, cooldownMinutes: 30 });
      names.set(id, `${condition.kind} ${repeat}`);
    }
  let closed = 0;
  const closedBarsOf = () =>
    Promise.resolve({
      source: "kraken",
      freshness: "live" as const,
      delayMinutes: null,
      currency: "USD",
      columns: sliceColumns(columns, 0, BEFORE + closed),
    });
  const otherRules = createOtherRules({
    closedBarsOf,
    signalsSince: [],
    adviceOf: () => Promise.resolve(undefined),
    portfolioValues: () => Promise.resolve([]),
  });
  async function look(watch: AlertWatch): Promise<void> {
    watch.onGap();
    await watch.settled();
  }
  async function evaluated(watch: AlertWatch): Promise<void> {
    const untilMs = async () => {
      await look(watch);
      const { rows } = await test.database.pool.query<{ until_ms: number }>(
        "select extract(epoch from until_at)::float8 * 1000 as until_ms from alert_watched where what = 'bars BTC-USD 1h'",
      );
      return rows[0]?.until_ms;
    };
    await expect.poll(untilMs, { interval: 5 }).toBe(NOON_MS + closed * HOUR);
  }
  async function watchBars(until: number): Promise<void> {
    const watch = await test.watch({ otherRules });
    while (closed < until) {
      // Cooldowns that are over by then end before the bar closes.
      test.clock.at = NOON_MS + closed * HOUR + 59 * 60_000;
      await look(watch);
      closed += 1;
      test.clock.at = NOON_MS + closed * HOUR + 1_000;
      watch.onBarClose("BTC-USD", "1h");
      await evaluated(watch);
    }
    await watch.stop();
  }

  await watchBars(FIRST_PART);
  if (isWatched) await watchBars(ALL);
  else {
    closed = ALL;
    test.clock.at = NOON_MS + ALL * HOUR + 1_000;
    await evaluated(await test.watch({ otherRules }));
  }
  const published = new Map([...names.values()].map((name): [string, number[]] => [name, []]));
  for (const { rule_id, happened_at } of await test.events()) {
    const bar = ((happened_at as Date).getTime() - NOON_MS) / HOUR;
    if (bar > FIRST_PART) published.get(names.get(rule_id as string) ?? "")?.push(bar);
  }
  return published;
}

it.each([2, 5])("missed bars give the same events as watched ones (walk %i)", async (seed) => {
  const [watched, missed] = [await publishedOfSecondPart(seed, true), await publishedOfSecondPart(seed, false)];
  for (const [name, bars] of watched) {
    expect(bars, name).not.toEqual([]);
    // A rule with a cooldown starts it when it fires: of the missed bars it publishes only the first.
    expect(missed.get(name), name).toEqual(name.endsWith("per_bar") ? bars : bars.slice(0, 1));
  }
  // The hysteresis suppresses rules that fire every time, but none that fire for every bar.
  expect(watched.get("average per_bar")?.length).toBeGreaterThan(watched.get("average every")?.length ?? 0);
});
