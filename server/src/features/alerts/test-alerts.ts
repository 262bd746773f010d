import type { AlertRuleInput } from "@sextant/core/contract";
import type { LivePrice } from "@sextant/core/market";
import { pino } from "pino";
import type { Clock, WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import type { DeliveryTarget } from "../../providers/notify/port.ts";
import { createAlertWatch, type AlertWatch, type AlertWatchOptions } from "./alert-watch.ts";
import { createRuleStore, type RuleStore } from "./rule-store.ts";
import type { RuleRow } from "./rule-row.ts";
import type { WrittenAlert } from "./write-events.ts";

/** Noon, for tests. */
export const NOON_MS = Date.UTC(2026, 2, 4, 12);
export const quietLog = pino({ level: "silent" });

/** Creates a clock that stands still until it is moved, for tests. */
export function movedClock(atMs = NOON_MS): Clock & WallClock & { at: number } {
  const clock = { at: atMs, replay: undefined, nowMs: () => clock.at, wallMs: () => clock.at };
  return clock;
}

/** Creates an input with the test's overrides, for tests. */
export function input(over: Partial<AlertRuleInput> = {}): AlertRuleInput {
  return {
    symbol: "BTC-USD",
    condition: { kind: "price", direction: "above", price: 100 },
    repeat: "once",
    cooldownMinutes: 60,
    hysteresisPercent: 1,
    expiresAt: null,
    note: null,
    channels: [],
    ...over,
  };
}

/** Creates a live price, for tests. */
export function livePrice(price: number, atMs: number, over: Partial<LivePrice> = {}): LivePrice {
  return {
    symbol: "BTC-USD",
    price,
    reference: undefined,
    high24h: undefined,
    low24h: undefined,
    volume24h: undefined,
    currency: "USD",
    source: "kraken",
    asOfMs: atMs,
    freshness: "live",
    delayMinutes: undefined,
    ...over,
  };
}

export type TestAlerts = {
  readonly database: Database;
  readonly clock: ReturnType<typeof movedClock>;
  readonly rules: RuleStore;
  /** Everything published to sockets, in order. */
  readonly published: WrittenAlert[];
  readonly targets: Map<string, readonly DeliveryTarget[]>;
  /** Creates another watcher on the same database, like another process or the next one. */
  watch(options?: Partial<AlertWatchOptions>): Promise<AlertWatch>;
  rule(userId: string, over?: Partial<AlertRuleInput>, side?: RuleRow["side"]): Promise<RuleRow>;
  /** Returns all events, oldest first. */
  events(): Promise<readonly Record<string, unknown>[]>;
  /** Resolves when everything that fired is written. */
  drop(): Promise<void>;
};

/** Creates the users ann and ben, without channels or bars, for tests. */
export async function testAlerts(): Promise<TestAlerts> {
  const db: TestDatabase = await testDatabase();
  const { database } = db;
  for (const id of ["ann", "ben"])
    await database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
  const clock = movedClock();
  const rules = createRuleStore(database);
  const published: WrittenAlert[] = [];
  const targets = new Map<string, readonly DeliveryTarget[]>();
  const watches: AlertWatch[] = [];
  return {
    database,
    clock,
    rules,
    published,
    targets,
    async watch(options = {}) {
      const watch = createAlertWatch({
        database,
        clock,
        log: quietLog,
        deliveriesDue: () => undefined,
        everyMs: 50,
        holdMs: 10_000,
        targetsOf: () => Promise.resolve(targets),
        minuteBarsOf: () => Promise.resolve(undefined),
        published: (alert) => published.push(alert),
        ...options,
      });
      watches.push(watch);
      await watch.start();
      return watch;
    },
    async rule(userId, over = {}, side = "below") {
      const made = await rules.create(userId, input(over), {
        nowMs: clock.at,
        quota: { limit: null, most: 1_000 },
        side,
      });
      if (typeof made === "string") throw new Error(`no room: ${made}`);
      return made;
    },
    async events() {
      const { rows } = await database.pool.query<Record<string, unknown>>("select * from alerts order by user_id, seq");
      return rows;
    },
    async drop() {
      await Promise.all(watches.map((watch) => watch.stop()));
      await db.drop();
    },
  };
}
