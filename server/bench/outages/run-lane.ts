import { setTimeout as pause } from "node:timers/promises";
import type { Dice } from "@sextant/core/statistics";
import { type Caller, createCaller, send, type Tally } from "./callers.ts";
import type { Lane, Outage } from "./lanes.ts";

const CALLERS = 3;
/** How long health may take to notice: its last result is cached for a second, a query that hangs takes two. */
const NOTICES_WITHIN_MS = 4_000;
const HEALTH_EVERY_MS = 250;
/** Beyond this an outage counts as one that never heals. */
const HEALS_WITHIN_MS = 180_000;
/** How often an outage strikes a server that has just got ready: there the most is under way. */
const RIGHT_AFTER_START = 0.5;

/** A finished outage, and how long after its end health reported ready and a write succeeded. */
export type Round = { readonly kind: string; readonly readyMs: number; readonly writesMs: number };

export type LaneMetrics = {
  readonly rounds: readonly Round[];
  readonly tally: Tally;
  /** Each process that exited unexpectedly. */
  readonly endings: readonly string[];
  /** Each time that health reported ready although nothing could be written. */
  readonly untruths: readonly string[];
  /** Writes that were acknowledged and are not there, or are there more than once. */
  readonly wrongWrites: readonly string[];
  readonly writes: number;
  readonly acknowledged: number;
};

type Options = {
  readonly dice: Dice;
  readonly say: (line: string) => void;
  /** Only outages whose name contains this. */
  readonly only: string | undefined;
  /** The number of the next outage; undefined once there were enough. */
  next(): number | undefined;
};

/**
 * Repeatedly makes a lane's database unavailable while users use its server, then checks what happened to their writes.
 */
export async function runLane(lane: Lane, { dice, say, only, next }: Options): Promise<LaneMetrics> {
  const { server } = lane;
  const tally: Tally = { statuses: new Map(), errors: [], slowest: { call: "", ms: 0 } };
  const [rounds, endings, untruths]: [Round[], string[], string[]] = [[], [], []];
  let isOver = false;
  /** A total outage in progress: from here on health must report 503. */
  let total: { readonly name: string; readonly sinceMs: number } | undefined;
  const outages = lane.outages.filter(({ name }) => only === undefined || name.includes(only));

  server.spawn();
  await server.ready();
  const inLane = { server, tally, pool: lane.database.pool, dice };
  const prober = await createCaller(inLane, `${lane.name}-prober`, () => false);
  const callers: Caller[] = [];
  for (let who = 0; who < CALLERS; who++)
    callers.push(await createCaller(inLane, `${lane.name}-${String(who)}`, () => !isOver));
  if (outages.length === 0) isOver = true;
  const running = [watchHealth(), ...callers.map((caller) => caller.run())];

  for (let no = next(); no !== undefined && outages.length > 0; no = next()) {
    const outage = outages[Math.floor(dice() * outages.length)]!;
    const round = await strike(outage);
    rounds.push(round);
    say(
      `${String(no)} ${lane.name} ${outage.name}: ready after ${String(Math.round(round.readyMs))} ms, writes after ${String(Math.round(round.writesMs))} ms, ${String(tally.errors.length)} wrong answers`,
    );
    await reviveEnded(outage.name);
  }
  isOver = true;
  await Promise.all(running);
  const written = await countWrites();
  await server.stop().catch((error: unknown) => endings.push(`at the end: ${String(error)}`));
  return { rounds, tally, endings, untruths, ...written };

  async function strike(outage: Outage): Promise<Round> {
    if (outage.isAtStart === true) {
      await restart(async () => {
        await outage.begin();
        server.spawn();
        await untilWaiting();
        await pause(outage.lastsMs(dice));
        await outage.end();
      });
      return { kind: outage.name, ...(await healed(performance.now())) };
    }
    if (dice() < RIGHT_AFTER_START) {
      await restart(() => {
        server.spawn();
      });
      await pause(300 + dice() * 2_700);
    } else await pause(dice() * 3_000);
    await outage.begin();
    if (outage.isTotal) total = { name: outage.name, sinceMs: performance.now() };
    await pause(outage.lastsMs(dice));
    total = undefined;
    await outage.end();
    return { kind: outage.name, ...(await healed(performance.now())) };
  }

  async function restart(start: () => Promise<void> | void): Promise<void> {
    await server.stop().catch((error: unknown) => endings.push(`at a restart: ${String(error)}`));
    await start();
    await server.ready();
  }

  /**
   * A server that starts while its database is unavailable reports that, on its console and in its health, and does not
   * exit.
   */
  async function untilWaiting(): Promise<void> {
    const untilMs = performance.now() + 60_000;
    while (!server.said("Waiting for the database") || (await health()) !== 503) {
      if (server.ended() !== undefined || performance.now() > untilMs) {
        untruths.push(`It does not say that it waits for its database: ${server.lastWords()}`);
        return;
      }
      await pause(50);
    }
  }

  async function health(): Promise<number | undefined> {
    return (await send(server, tally, { method: "GET", path: "/api/health", headers: {} }))?.status;
  }

  async function watchHealth(): Promise<void> {
    while (!isOver) {
      const [fromMs, before] = [performance.now(), total];
      const status = await health();
      // The same outage before and after: it went on for the whole of the question.
      if (status === 200 && before !== undefined && before === total && fromMs - before.sinceMs > NOTICES_WITHIN_MS)
        untruths.push(`health said ready ${String(Math.round(fromMs - before.sinceMs))} ms into: ${before.name}`);
      await pause(HEALTH_EVERY_MS);
    }
  }

  /** Returns how long after `endMs` health reported ready and a write succeeded. */
  async function healed(endMs: number): Promise<Omit<Round, "kind">> {
    const after = async (isSo: () => Promise<boolean>): Promise<number> => {
      while (!(await isSo()) && server.ended() === undefined) {
        if (performance.now() - endMs > HEALS_WITHIN_MS) {
          untruths.push(`It did not heal within ${String(HEALS_WITHIN_MS)} ms: ${server.lastWords()}`);
          break;
        }
        await pause(50);
      }
      return performance.now() - endMs;
    };
    const [readyMs, writesMs] = await Promise.all([
      after(async () => (await health()) === 200),
      after(async () => await prober.tryToWrite()),
    ]);
    return { readyMs, writesMs };
  }

  async function reviveEnded(during: string): Promise<void> {
    const how = server.ended();
    if (how === undefined) return;
    endings.push(`${during}: ${how}`);
    await restart(() => {
      server.spawn();
    });
  }

  async function countWrites() {
    const all = callers.flatMap(({ writes }) => writes);
    const { rows } = await lane.database.pool.query<{ name: string; times: number }>(
      `select note as name, count(*)::int as times from
         (select note from alert_rules union all select note from portfolio_transactions) as written group by note`,
    );
    const times = new Map(rows.map(({ name, times: each }) => [name, each]));
    const wrongWrites = all.flatMap(({ kind, name, isAcknowledged, end }) => {
      const found = times.get(name) ?? 0;
      const isRight = end === "removed" ? found === 0 : isAcknowledged && end !== "in doubt" ? found === 1 : found <= 1;
      return isRight ? [] : [`${kind} '${name}', which ended with '${end}', is there ${String(found)} times`];
    });
    return { wrongWrites, writes: all.length, acknowledged: all.filter((each) => each.isAcknowledged).length };
  }
}
