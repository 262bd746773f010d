import type { Candle } from "@sextant/core/market";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { type AlertWatch, createAlertWatch } from "./alert-watch.ts";
import { naiveRules } from "./test-naive-rules.ts";
import { livePrice, NOON_MS, quietLog, testAlerts, type TestAlerts } from "./test-alerts.ts";

const MINUTE = 60_000;
const SYMBOLS = ["A-USD", "B-USD"];
const quota = { limit: null, most: 1_000 };

/** The steps of one minute: a price of each symbol, preceded by an optional change to a rule or the process. */
type Step = {
  readonly prices: readonly number[];
  readonly isStale: boolean;
  readonly act:
    | { readonly kind: "make"; readonly rule: MadeRule }
    | { readonly kind: "edit"; readonly which: number; readonly level: number }
    | { readonly kind: "mute" | "unmute" | "arm" | "remove"; readonly which: number }
    | { readonly kind: "snooze"; readonly which: number; readonly minutes: number }
    /** The process is killed before or just after it gets this minute's price; the next one starts `minutes` later. */
    | { readonly kind: "kill"; readonly after: boolean; readonly minutes: number; readonly stops: boolean }
    | { readonly kind: "nothing" };
};
type MadeRule = {
  readonly symbol: number;
  readonly direction: "above" | "below" | "crosses";
  readonly level: number;
  readonly repeat: "once" | "per_bar" | "every";
  readonly cooldownMinutes: number;
  readonly hysteresisPercent: number;
  readonly lives: number | null;
};

const levels = fc.constantFrom(98, 99, 100, 101, 102);
const which = fc.nat(30);
const made = fc.record<MadeRule>({
  symbol: fc.nat(1),
  direction: fc.constantFrom("above", "below", "crosses"),
  level: levels,
  repeat: fc.constantFrom("once", "per_bar", "every"),
  cooldownMinutes: fc.integer({ min: 1, max: 4 }),
  hysteresisPercent: fc.constantFrom(0, 0.5, 1.5),
  lives: fc.option(fc.integer({ min: 1, max: 15 }), { freq: 4 }),
});
const act: fc.Arbitrary<Step["act"]> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("make" as const), rule: made }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("edit" as const), which, level: levels }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("mute" as const, "unmute" as const, "arm" as const, "remove" as const),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("snooze" as const), which, minutes: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("kill" as const),
      after: fc.boolean(),
      minutes: fc.integer({ min: 1, max: 8 }),
      stops: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: "nothing" as const }) },
);
/** Prices in halves around the levels, so that levels are met exactly. */
const price = fc.integer({ min: 194, max: 206 }).map((half) => half / 2);
const step: fc.Arbitrary<Step> = fc.record({
  prices: fc.tuple(price, price),
  isStale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  act,
});

/** Returns a database that can be cut off: a killed process's pending work is lost. */
function cutOff({ pool }: Database): { readonly database: Database; cut(): void } {
  let isCut = false;
  const guarded = new Proxy(pool, {
    get(target, name) {
      if (isCut && (name === "connect" || name === "query"))
        return () => Promise.reject(new Error("the process was killed"));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { database: { pool: guarded }, cut: () => void (isCut = true) };
}

/** Plays a history through the watcher and through the naive rules; returns the alerts of each, as `rule minute`. */
async function played(test: TestAlerts, steps: readonly Step[]) {
  const naive = naiveRules();
  const bars = new Map<string, Candle[]>(SYMBOLS.map((symbol) => [symbol, []]));
  const ids: string[] = [];
  const nos = new Map<string, number>();
  let process = cutOff(test.database);
  let watch: AlertWatch | undefined;

  const startWatch = async (): Promise<AlertWatch> => {
    process = cutOff(test.database);
    // Not registered with the test: a killed watcher must not be stopped afterwards.
    const begun = createAlertWatch({
      database: process.database,
      clock: test.clock,
      log: quietLog,
      everyMs: 3_600_000,
      holdMs: 10_000,
      targetsOf: () => Promise.resolve(new Map()),
      published: () => undefined,
      deliveriesDue: () => undefined,
      minuteBarsOf: (symbol, fromMs) =>
        Promise.resolve({
          bars: (bars.get(symbol) ?? []).filter(({ openTimeMs }) => openTimeMs >= fromMs),
          closedUntilMs: test.clock.at,
          ...({ source: "kraken", freshness: "live", delayMinutes: null, currency: "USD" } as const),
        }),
    });
    await begun.start();
    await begun.settled();
    return begun;
  };
  const changed = async (id: string): Promise<void> => {
    watch?.changed([nos.get(id) ?? -1]);
    await watch?.settled();
  };
  const trade = (prices: readonly number[]): void => {
    SYMBOLS.forEach((symbol, i) => {
      const at = prices[i]!;
      bars.get(symbol)!.push({ openTimeMs: test.clock.at, open: at, high: at, low: at, close: at, volume: 1 });
    });
  };

  // One rule per symbol that never fires, so that both are watched from the start.
  for (const symbol of SYMBOLS)
    await test.rule("ben", { symbol, condition: { kind: "price", direction: "above", price: 1e6 } });
  watch = await startWatch();
  let away = 0;
  for (const { prices, isStale, act: now } of [
    { prices: [100, 100], isStale: false, act: { kind: "nothing" } } as Step,
    ...steps,
  ]) {
    test.clock.at += MINUTE;
    const nowMs = test.clock.at;
    if (watch === undefined && --away <= 0) {
      watch = await startWatch();
      naive.lookedAfter(nowMs);
    }
    // Ended cooldowns and snoozes, changes, and state to be stored.
    watch?.onGap();
    await watch?.settled();
    naive.time(nowMs, watch !== undefined);
    const id = "which" in now ? ids[now.which % Math.max(1, ids.length)] : undefined;
    const change = async (to: Parameters<typeof test.rules.change>[2]): Promise<void> => {
      if (id === undefined) return;
      await test.rules.change("ann", id, to, { nowMs, quota });
      await changed(id);
    };
    if (watch !== undefined && now.kind === "make") {
      const { symbol, direction, level, lives, ...of } = now.rule;
      const expiresMs = lives === null ? undefined : nowMs + lives * MINUTE + 1;
      const row = await test.rule(
        "ann",
        {
          symbol: SYMBOLS[symbol]!,
          condition: { kind: "price", direction, price: level },
          ...of,
          expiresAt: expiresMs === undefined ? null : new Date(expiresMs).toISOString(),
        },
        "fresh",
      );
      ids.push(row.id);
      nos.set(row.id, Number(row.no));
      naive.make(row.id, { ...now.rule, symbol: SYMBOLS[symbol]!, expiresMs }, nowMs);
      await changed(row.id);
    } else if (watch !== undefined && id !== undefined && now.kind === "edit") {
      const row = await test.rules.one("ann", id);
      if (row?.condition.kind === "price") {
        const {
          symbol,
          condition,
          repeat,
          hysteresis_percent: hysteresisPercent,
          cooldown_minutes: cooldownMinutes,
        } = row;
        const input = {
          symbol,
          condition: { ...condition, price: now.level },
          repeat,
          hysteresisPercent,
          cooldownMinutes,
          expiresAt: row.expires_at?.toISOString() ?? null,
          note: null,
          channels: [],
        };
        await change({ input, side: "fresh" });
        naive.edit(id, now.level, nowMs);
      }
    } else if (watch !== undefined && id !== undefined && now.kind === "snooze") {
      await change({ snoozedUntilMs: nowMs + now.minutes * MINUTE, side: "fresh" });
      naive.snooze(id, nowMs + now.minutes * MINUTE);
    } else if (watch !== undefined && id !== undefined && (now.kind === "mute" || now.kind === "unmute")) {
      await change({ muted: now.kind === "mute", side: "fresh" });
      naive.mute(id, now.kind === "mute", nowMs);
    } else if (watch !== undefined && id !== undefined && now.kind === "arm") {
      await change({ armAgain: true, side: "fresh" });
      naive.arm(id, nowMs);
    } else if (watch !== undefined && id !== undefined && now.kind === "remove") {
      await test.rules.remove("ann", id);
      await changed(id);
      naive.remove(id);
    }
    const dies = watch !== undefined && now.kind === "kill" ? now : undefined;
    if (dies?.after === false) {
      if (dies.stops) await watch?.stop();
      process.cut();
      watch = undefined;
      away = dies.minutes;
    }
    if (isStale) {
      SYMBOLS.forEach((symbol, i) => {
        watch?.onPrice(livePrice(prices[i]! + 3, nowMs, { symbol, freshness: "stale" }));
      });
      await watch?.settled();
    }
    trade(prices);
    SYMBOLS.forEach((symbol, i) => {
      watch?.onPrice(livePrice(prices[i]!, nowMs, { symbol }));
    });
    const isLost = dies?.after === true && !dies.stops;
    if (isLost) process.cut();
    else await watch?.settled();
    SYMBOLS.forEach((symbol, i) => {
      naive.price(symbol, prices[i]!, nowMs, watch !== undefined && !isLost);
    });
    if (dies?.after === true) {
      if (dies.stops) await watch?.stop();
      process.cut();
      watch = undefined;
      away = dies.minutes;
    }
  }
  if (watch === undefined) {
    test.clock.at += MINUTE;
    watch = await startWatch();
    naive.lookedAfter(test.clock.at);
  }
  await watch.settled();
  const { rows } = await test.database.pool.query<{
    rule_id: string | null;
    event_key: string;
    happened_at: Date;
    late: boolean;
    evidence: readonly { readonly id: string; readonly value: number }[];
    freshness: string;
  }>("select rule_id, event_key, happened_at, late, evidence, freshness from alerts where user_id = 'ann'");
  process.cut();
  const fact = (of: (typeof rows)[number], name: string) => of.evidence.find(({ id }) => id === name)?.value;
  return {
    due: naive.due
      .map(
        ({ id, atMs, price: at, level }) =>
          `${id} ${String((atMs - NOON_MS) / MINUTE)} ${String(at)} at ${String(level)}`,
      )
      .toSorted(),
    published: rows
      .map((row) => {
        // An event from a bar happened within that bar.
        const minute = ((fact(row, "bar-open") ?? row.happened_at.getTime()) - NOON_MS) / MINUTE;
        const at = fact(row, "price") ?? fact(row, "close");
        return `${row.event_key.split(" ")[0] ?? ""} ${String(minute)} ${String(at)} at ${String(fact(row, "level"))}`;
      })
      .toSorted(),
    refused: rows.filter(({ freshness }) => freshness !== "live").length,
  };
}

it("whatever happens to rules and processes, each due crossing is one event with correct evidence, and nothing else is published", async () => {
  let events = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const test = await testAlerts();
      try {
        const { due, published, refused } = await played(test, steps);
        expect(published).toEqual(due);
        expect(refused).toBe(0);
        events += published.length;
      } finally {
        await test.drop();
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(events).toBeGreaterThan(20);
}, 120_000);
