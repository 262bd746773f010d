import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import type pg from "pg";
import { raceTimeout } from "../async/race-timeout.ts";
import type { Database } from "../database/database.ts";
import { keepOwnConnection } from "../database/own-connection.ts";
import type { RowOf } from "../database/row.ts";
import type { Logger } from "../log.ts";
import type { Duties, Holding, WithoutDatabase } from "./duties.ts";

export type DutiesOptions<Duty extends string> = {
  readonly database: Database;
  readonly duties: Readonly<Record<Duty, WithoutDatabase>>;
  /** A duty named here is taken only by who holds the other one, and both are lost together. */
  readonly beside?: Readonly<Partial<Record<Duty, Duty>>>;
  /** Host and process, for operators. */
  readonly holder: string;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
};

/** Class of our advisory locks with two numbers; the second is the duty's. */
const LOCK_CLASS = 739_846_265;
/** How often we ask for what we do not hold, which also says that we live. */
const BEAT_MS = 1_000;
/** PostgreSQL ends a session that said nothing for so long, and its locks with it: a frozen process, a lost network. */
const SILENCE_MS = 6_000;
/** We believe to hold what we held when we last asked, for a shorter time than that, counted from before the question. */
const BELIEF_MS = 5_000;
/** How long to wait for a former holder's transaction that is just being written. */
const FENCE_PATIENCE_MS = 1_000;
/** How long work that ends may take before its duty is given back all the same. */
const FAREWELL_MS = 5_000;

/** Duties by advisory locks of one session, on a connection of its own: killed, frozen or cut off, they are free within 7 seconds. */
export function createDuties<Duty extends string>(options: DutiesOptions<Duty>): Duties<Duty> {
  const { database, duties, holder, log } = options;
  const names = Object.keys(duties) as Duty[];
  const keys = new Map(names.map((duty) => [duty, lockKey(duty)]));
  const holdings = new Map<Duty, Holding>();
  /** Locked in the present session. */
  const locked = new Set<Duty>();
  const listeners = new Set<(duty: Duty, holding: Holding | undefined) => unknown>();
  let confirmedMs = -Infinity;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let doubt: NodeJS.Timeout | undefined;
  let turning: Promise<void> | undefined;

  const connection = keepOwnConnection({
    database,
    name: "sextant-duties",
    prepare: async (client) => {
      await client.query(
        `set idle_session_timeout = ${String(SILENCE_MS)}; set lock_timeout = ${String(FENCE_PATIENCE_MS)}`,
      );
    },
    opened: () => {
      locked.clear();
    },
    lost() {
      locked.clear();
      endStrict();
      log.warn("Duties: the database is away; it is tried again");
    },
    failed(error) {
      log.warn({ error: String(error) }, "Duties: the database cannot be reached; it is tried again");
    },
  });

  async function tell(duty: Duty, holding: Holding | undefined): Promise<void> {
    await Promise.all([...listeners].map((listener) => told(listener, duty, holding)));
  }

  async function told(
    listener: (duty: Duty, holding: Holding | undefined) => unknown,
    duty: Duty,
    holding: Holding | undefined,
  ): Promise<void> {
    try {
      await listener(duty, holding);
    } catch (error) {
      log.error({ duty, error: String(error) }, "Work that begins or ends with a duty failed");
    }
  }

  function take(holding: Holding, duty: Duty): void {
    holdings.set(duty, holding);
    log.info({ duty, fence: holding.fence }, "Duty taken");
    void tell(duty, holding);
  }

  async function end(duty: Duty): Promise<void> {
    if (!holdings.delete(duty)) return;
    log.info({ duty }, "Duty ended");
    await tell(duty, undefined);
  }

  function endStrict(): void {
    for (const duty of [...holdings.keys()]) if (duties[duty] === "ends") void end(duty);
  }

  function isBelieved(): boolean {
    return performance.now() < confirmedMs + BELIEF_MS;
  }

  function held(duty: Duty): Holding | undefined {
    return duties[duty] === "goes on" || isBelieved() ? holdings.get(duty) : undefined;
  }

  function isWanted(duty: Duty): boolean {
    const other = options.beside?.[duty];
    return !locked.has(duty) && (other === undefined || locked.has(other));
  }

  /** Asks for what is wanted, which also says that we live. Whether that made more be wanted. */
  async function ask(client: pg.Client): Promise<boolean> {
    const askedMs = performance.now();
    const wanted = names.filter(isWanted);
    const { rows } = await client.query<{ key: number }>(
      "select key from (select key, pg_try_advisory_lock($1, key) as got from unnest($2::int[]) as wanted (key)) as tried where got",
      [LOCK_CLASS, wanted.map((duty) => keys.get(duty))],
    );
    // Another connection meanwhile: what this one held is gone.
    if (connection.now() !== client || stopped) return false;
    confirmed(askedMs, client);
    const got = new Set(rows.map(({ key }) => key));
    for (const duty of wanted) {
      if (got.has(keys.get(duty) ?? NaN)) await number(client, duty);
    }
    return names.some((duty) => isWanted(duty) && !wanted.includes(duty));
  }

  async function turn(): Promise<void> {
    const client = connection.now();
    if (client === undefined) return;
    try {
      // What another duty allows is asked for once that one is held.
      while (await ask(client)) continue;
      await endTaken(client);
    } catch (error) {
      if (connection.now() !== client) return;
      log.warn({ error: String(error) }, "Duties: the database does not answer; it is tried again");
      connection.drop();
    }
  }

  /** What went on while the database was away ends once another has taken it; that our own old session still has the lock is no end. */
  async function endTaken(client: pg.Client): Promise<void> {
    const unsure = [...holdings.values()].filter(({ duty }) => !locked.has(duty as Duty));
    if (unsure.length === 0) return;
    const { rows } = await client.query<RowOf<"duties", "name" | "fence"> & { readonly name: Duty }>(
      "select name, fence from duties where name = any($1)",
      [unsure.map(({ duty }) => duty)],
    );
    for (const { name, fence } of rows) if (Number(fence) > (holdings.get(name)?.fence ?? Infinity)) void end(name);
  }

  /** What is held is held for a while longer. */
  function confirmed(askedMs: number, client: pg.Client): void {
    confirmedMs = askedMs;
    clearTimeout(doubt);
    doubt = setTimeout(
      () => {
        // It did not answer in time. What is held ends with the connection.
        if (connection.now() === client) connection.drop();
        endStrict();
      },
      Math.max(0, askedMs + BELIEF_MS - performance.now()),
    );
    doubt.unref();
  }

  /** Locked is not held before it has its number. Waits for no former holder: what it is just writing is written first, at the next turn. */
  async function number(client: pg.Client, duty: Duty): Promise<void> {
    try {
      const { rows } = await client.query<RowOf<"duties", "fence">>(
        `insert into duties (name, fence, holder) values ($1, 1, $2)
         on conflict (name) do update set fence = duties.fence + 1, holder = excluded.holder, taken_at = now()
         returning fence`,
        [duty, holder],
      );
      if (connection.now() !== client || stopped) return;
      locked.add(duty);
      take({ duty, fence: Number(rows[0]?.fence) }, duty);
    } catch (error) {
      if ((error as { readonly code?: string }).code !== "55P03") throw error;
      await client.query("select pg_advisory_unlock($1, $2)", [LOCK_CLASS, keys.get(duty)]);
    }
  }

  function beat(): void {
    turning ??= turn().finally(() => {
      turning = undefined;
    });
  }

  return {
    held,
    onChange(listener) {
      listeners.add(listener);
      for (const duty of names) {
        const holding = held(duty);
        if (holding !== undefined) void told(listener, duty, holding);
      }
      return () => void listeners.delete(listener);
    },
    async start() {
      await connection.start();
      beat();
      await turning;
      if (stopped) return;
      timer = setInterval(beat, BEAT_MS);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      const ended = Promise.all([...holdings.keys()].map((duty) => end(duty)));
      await raceTimeout(ended, FAREWELL_MS, () => undefined);
      clearTimeout(doubt);
      await turning;
      await connection
        .now()
        ?.query("select pg_advisory_unlock_all()")
        .catch(() => undefined);
      await connection.stop();
    },
  };
}

function lockKey(duty: string): number {
  return createHash("sha256").update(duty).digest().readInt32BE(0);
}
