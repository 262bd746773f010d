import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { AlertRuleInput } from "@sextant/core/contract";
import { openDatabase } from "../../src/database/database.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../../src/database/embedded-postgres.ts";
import { migrate } from "../../src/database/migrate.ts";
import { createDeliveryStore } from "../../src/features/alerts/delivery-store.ts";
import { createRuleStore } from "../../src/features/alerts/rule-store.ts";
import type { AlertingArguments } from "./alerting-process.ts";
import { openPeers } from "./peers.ts";
import { openVenue, venueNowMs, type VenueTime } from "./venue.ts";

export type SoakOptions = {
  readonly kills: number;
  readonly rules: number;
  /** Every so many kills the database is killed too. */
  readonly databaseEvery: number;
  readonly say: (line: string) => void;
};

export type SoakResult = {
  readonly metrics: Readonly<Record<string, number>>;
  readonly checks: Readonly<Record<string, boolean>>;
  /** The first failures, by name. */
  readonly misses: readonly string[];
};

const SYMBOLS = Array.from({ length: 10 }, (_, i) => `SOAK${String.fromCharCode(65 + i)}-USD`);
const USERS = Array.from({ length: 20 }, (_, i) => `person-${String(i)}`);
const SPEED = 20;
const PROCESS = fileURLToPath(new URL("alerting-process.ts", import.meta.url));
const TIMEOUT_MS = 180_000;
/** How long a process lives after it is ready, at the most; some die before. */
const LONGEST_LIFE_MS = 2_500;
const DIES_EARLY = 0.2;

/**
 * Kills the process that watches and delivers, again and again, with its database among them, while prices leap through the levels of
 * rules; then counts: one event for each rule that was due and none for the others, every message taken outside, and repeats
 * under the same id only.
 */
export async function alertsSoak({ kills, rules: count, databaseEvery, say }: SoakOptions): Promise<SoakResult> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "soak-alerts-"));
  let postgres: EmbeddedPostgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.address, 4);
  const peers = await openPeers();
  const time: VenueTime = { fromMs: Date.UTC(2026, 2, 4, 12), startedMs: Date.now(), speed: SPEED };
  let child: ChildProcess | undefined;
  await migrate(database);
  const levels = await makeRules();
  const venue = await openVenue({ symbols: SYMBOLS, time, growingMs: kills * 3_500, everyMs: 20 });
  let databaseKills = 0;
  try {
    for (let round = 1; round <= kills; round++) {
      const dies = start();
      if (round % databaseEvery === 0) {
        await Promise.race([dies.ready, pause(5_000)]);
        await pause(Math.random() * 500);
        await restartDatabase();
        databaseKills += 1;
      }
      if (Math.random() < DIES_EARLY) await Promise.race([dies.ready, pause(200 + Math.random() * 1_500)]);
      else {
        await dies.ready;
        await pause(Math.random() * LONGEST_LIFE_MS);
      }
      dies.kill();
      await dies.gone;
      if (round % 10 === 0 || round === kills) say(`${String(round)} kills: ${JSON.stringify(await counts())}`);
    }
    venue.calm();
    const last = start();
    await last.ready;
    const settledMs = await settled();
    const replayed = await replayDoubtful();
    last.kill();
    await last.gone;
    return await evaluated(settledMs, replayed);
  } finally {
    child?.kill("SIGKILL");
    await venue.close();
    await peers.close();
    await database.pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }

  /** Half of them on symbols that leap up, the others on symbols that leap down; by id, with its level. */
  async function makeRules() {
    for (const id of USERS)
      await database.pool.query(
        "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'soak', $1, $1, $1, now())",
        [id],
      );
    const store = createRuleStore(database);
    const made = new Map<string, { readonly symbol: string; readonly up: boolean; readonly level: number }>();
    for (let i = 0; i < count; i++) {
      const up = i % 2 === 0;
      const symbol = SYMBOLS[i % SYMBOLS.length]!;
      const level = up ? 100 + Math.random() * 42 : 100 - Math.random() * 42;
      const input: AlertRuleInput = {
        symbol,
        condition: { kind: "price", direction: up ? "above" : "below", price: level },
        repeat: "once",
        cooldownMinutes: 60,
        hysteresisPercent: 0.1,
        expiresAt: null,
        note: null,
        channels: ["email", "webhook"],
      };
      const options = { nowMs: time.fromMs - 60_000, quota: { limit: null, most: 1e6 } };
      const row = await store.create(USERS[i % USERS.length]!, input, { ...options, side: up ? "below" : "above" });
      if (typeof row === "string") throw new Error(row);
      made.set(row.id, { symbol, up, level });
    }
    return made;
  }

  function start() {
    const { address } = postgres;
    const given: AlertingArguments = {
      address,
      time,
      venueUrl: venue.url,
      smtpUrl: peers.smtpUrl,
      hookUrl: peers.hookUrl,
    };
    const spawned = spawn(process.execPath, ["--import", "tsx", PROCESS, JSON.stringify(given)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = spawned;
    return {
      ready: new Promise<void>((resolve) => spawned.stdout.once("data", () => resolve())),
      gone: new Promise<void>((resolve) => spawned.once("exit", () => resolve())),
      kill: () => spawned.kill("SIGKILL"),
    };
  }

  async function restartDatabase(): Promise<void> {
    process.kill(postgres.pid, "SIGKILL");
    await pause(Math.random() * 300);
    postgres = await openEmbeddedPostgres({ dataDir });
  }

  function due(): readonly string[] {
    return [...levels].flatMap(([id, { symbol, up, level }]) => {
      const { low, high } = venue.extremes(symbol);
      return (up ? high >= level : low <= level) ? [id] : [];
    });
  }

  async function counts() {
    const { rows } = await database.pool.query<{ events: number; late: number; sent: number; open: number }>(
      `select (select count(*)::int from alerts) as events, (select count(*)::int from alerts where late) as late,
         (select count(*)::int from deliveries where state = 'sent') as sent,
         (select count(*)::int from deliveries where state in ('pending', 'claimed', 'attempting', 'held')) as open`,
    );
    return { due: due().length, ...rows[0] };
  }

  /** Waits until everything was sent and nothing is in flight; returns how long that took. */
  async function settled(): Promise<number> {
    const fromMs = performance.now();
    while (performance.now() - fromMs < TIMEOUT_MS) {
      const { due: wanted, events, open } = await counts();
      if (wanted === events && open === 0) break;
      await pause(200);
    }
    // Long enough for what should not come any more.
    await pause(2_000);
    return Math.round(performance.now() - fromMs);
  }

  /**
   * A message whose sending was killed twice is not repeated automatically: whether it arrived is unknown, and its
   * owner is informed. Here every owner requests it once more.
   */
  async function replayDoubtful(): Promise<number> {
    const { rows } = await database.pool.query<{ id: string; user_id: string }>(
      "select id, user_id from deliveries where state = 'in_doubt'",
    );
    const store = createDeliveryStore(database);
    for (const { id, user_id } of rows) await store.replay(user_id, id, venueNowMs(time));
    if (rows.length > 0) await settled();
    return rows.length;
  }

  async function evaluated(settledMs: number, replayed: number): Promise<SoakResult> {
    const alerts = await database.pool.query<{
      id: string;
      rule_id: string;
      user_id: string;
      seq: string;
      late: boolean;
    }>("select id, rule_id, user_id, seq, late from alerts order by user_id, seq");
    const deliveries = await database.pool.query<{
      alert_id: string;
      channel: string;
      state: string;
      attempts: number;
    }>("select alert_id, channel, state, attempts from deliveries");
    const inboxes = await database.pool.query<{ user_id: string; last_seq: string; unread: number }>(
      "select user_id, last_seq, unread from alert_inboxes",
    );
    const wanted = new Set(due());
    const reported = new Map<string, number>();
    for (const { rule_id } of alerts.rows) reported.set(rule_id, (reported.get(rule_id) ?? 0) + 1);
    const missing = [...wanted].filter((id) => !reported.has(id));
    const notDue = [...reported.keys()].filter((id) => !wanted.has(id));
    const twice = [...reported].filter(([, times]) => times > 1);
    const known = new Set(deliveries.rows.map(({ channel, alert_id }) => `${channel} ${alert_id}`));
    const undelivered = [...known].filter((key) => !peers.taken.has(key));
    const unknown = [...peers.taken.keys()].filter((key) => !known.has(key));
    const attempts = new Map(deliveries.rows.map((row) => [`${row.channel} ${row.alert_id}`, row.attempts]));
    const tooOften = [...peers.taken].filter(([key, times]) => times > (attempts.get(key) ?? 0));
    const own = (userId: string) => alerts.rows.filter(({ user_id }) => user_id === userId);
    const misnumbered = inboxes.rows.filter(
      ({ user_id, last_seq, unread }) =>
        own(user_id).some(({ seq }, i) => Number(seq) !== i + 1) ||
        own(user_id).length !== Number(last_seq) ||
        unread !== own(user_id).length,
    );
    const state = (name: string) => deliveries.rows.filter((row) => row.state === name).length;
    return {
      metrics: {
        kills,
        databaseKills,
        rules: count,
        ticks: venue.ticks(),
        due: wanted.size,
        events: alerts.rows.length,
        late: alerts.rows.filter(({ late }) => late).length,
        deliveries: deliveries.rows.length,
        sent: state("sent"),
        killedTwiceAndReplayedByOwner: replayed,
        leftInDoubt: state("in_doubt"),
        dead: state("dead"),
        refusedByPeers: peers.refused(),
        messagesTaken: [...peers.taken.values()].reduce((sum, times) => sum + times, 0),
        repeated: [...peers.taken.values()].filter((times) => times > 1).length,
        settledMs,
        venueMinutes: Math.round((venueNowMs(time) - time.fromMs) / 60_000),
      },
      checks: {
        somethingWasDue: wanted.size > 0,
        oneEventPerDueCrossing: missing.length === 0 && twice.length === 0,
        noEventThatWasNotDue: notDue.length === 0,
        twoDeliveriesPerEvent: deliveries.rows.length === 2 * alerts.rows.length,
        everyMessageArrived: undelivered.length === 0 && state("sent") === deliveries.rows.length,
        repeatsUnderTheSameIdOnly: unknown.length === 0 && tooOften.length === 0,
        numbersWithoutHolesAndUnreadTotals: misnumbered.length === 0,
      },
      misses: [
        ...missing.map((id) => `no event: ${id} ${JSON.stringify(levels.get(id))}`),
        ...notDue.map((id) => `not due: ${id} ${JSON.stringify(levels.get(id))}`),
        ...twice.map(([id]) => `twice: ${id}`),
        ...undelivered.map((key) => `not delivered: ${key}`),
        ...unknown.map((key) => `of no event: ${key}`),
        ...tooOften.map(([key, times]) => `taken ${String(times)} times: ${key}`),
      ].slice(0, 20),
    };
  }
}
