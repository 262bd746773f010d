import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import type pg from "pg";
import { raceTimeout } from "../async/race-timeout.ts";
import type { Database } from "../database/database.ts";
import { keepOwnConnection } from "../database/own-connection.ts";
import type { RowOf } from "../database/row.ts";
import type { Logger } from "../log.ts";
import type { LeaderElection, Lease, WithoutDatabase } from "./leader-election.ts";

export type LeaderElectionOptions<LeaderRole extends string> = {
  readonly database: Database;
  readonly roles: Readonly<Record<LeaderRole, WithoutDatabase>>;
  /** A duty named here is taken only by who holds the other one, and both are lost together. */
  readonly beside?: Readonly<Partial<Record<LeaderRole, LeaderRole>>>;
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
const FENCE_TIMEOUT_MS = 1_000;
/** How long work that ends may take before its duty is given back all the same. */
const FAREWELL_MS = 5_000;

/** Duties by advisory locks of one session, on a connection of its own: killed, frozen or cut off, they are free within 7 seconds. */
export function createLeaderElection<LeaderRole extends string>(
  options: LeaderElectionOptions<LeaderRole>,
): LeaderElection<LeaderRole> {
  const { database, roles, holder, log } = options;
  const names = Object.keys(roles) as LeaderRole[];
  const keys = new Map(names.map((role) => [role, lockKey(role)]));
  const leases = new Map<LeaderRole, Lease>();
  /** Locked in the present session. */
  const locked = new Set<LeaderRole>();
  const listeners = new Set<(role: LeaderRole, lease: Lease | undefined) => unknown>();
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
        `set idle_session_timeout = ${String(SILENCE_MS)}; set lock_timeout = ${String(FENCE_TIMEOUT_MS)}`,
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

  async function publish(role: LeaderRole, lease: Lease | undefined): Promise<void> {
    await Promise.all([...listeners].map((listener) => published(listener, role, lease)));
  }

  async function published(
    listener: (role: LeaderRole, lease: Lease | undefined) => unknown,
    role: LeaderRole,
    lease: Lease | undefined,
  ): Promise<void> {
    try {
      await listener(role, lease);
    } catch (error) {
      log.error({ role, error: String(error) }, "Work that begins or ends with a duty failed");
    }
  }

  function take(lease: Lease, role: LeaderRole): void {
    leases.set(role, lease);
    log.info({ role, fence: lease.fence }, "Duty taken");
    void publish(role, lease);
  }

  async function end(role: LeaderRole): Promise<void> {
    if (!leases.delete(role)) return;
    log.info({ role }, "Duty ended");
    await publish(role, undefined);
  }

  function endStrict(): void {
    for (const role of [...leases.keys()]) if (roles[role] === "ends") void end(role);
  }

  function isLeaseValid(): boolean {
    return performance.now() < confirmedMs + BELIEF_MS;
  }

  function held(role: LeaderRole): Lease | undefined {
    return roles[role] === "goes on" || isLeaseValid() ? leases.get(role) : undefined;
  }

  function isWanted(role: LeaderRole): boolean {
    const other = options.beside?.[role];
    return !locked.has(role) && (other === undefined || locked.has(other));
  }

  /** Asks for what is wanted, which also says that we live. Whether that made more be wanted. */
  async function request(client: pg.Client): Promise<boolean> {
    const requestedMs = performance.now();
    const wanted = names.filter(isWanted);
    const { rows } = await client.query<{ key: number }>(
      "select key from (select key, pg_try_advisory_lock($1, key) as got from unnest($2::int[]) as wanted (key)) as tried where got",
      [LOCK_CLASS, wanted.map((role) => keys.get(role))],
    );
    // Another connection meanwhile: what this one held is gone.
    if (connection.now() !== client || stopped) return false;
    confirmed(requestedMs, client);
    const got = new Set(rows.map(({ key }) => key));
    for (const role of wanted) {
      if (got.has(keys.get(role) ?? NaN)) await number(client, role);
    }
    return names.some((role) => isWanted(role) && !wanted.includes(role));
  }

  async function turn(): Promise<void> {
    const client = connection.now();
    if (client === undefined) return;
    try {
      // What another duty allows is asked for once that one is held.
      while (await request(client)) continue;
      await endTaken(client);
    } catch (error) {
      if (connection.now() !== client) return;
      log.warn({ error: String(error) }, "Duties: the database does not answer; it is tried again");
      connection.drop();
    }
  }

  /** What went on while the database was away ends once another has taken it; that our own old session still has the lock is no end. */
  async function endTaken(client: pg.Client): Promise<void> {
    const unsure = [...leases.values()].filter(({ role }) => !locked.has(role as LeaderRole));
    if (unsure.length === 0) return;
    const { rows } = await client.query<RowOf<"leaders", "name" | "fence"> & { readonly name: LeaderRole }>(
      "select name, fence from leaders where name = any($1)",
      [unsure.map(({ role }) => role)],
    );
    for (const { name, fence } of rows) if (Number(fence) > (leases.get(name)?.fence ?? Infinity)) void end(name);
  }

  /** What is held is held for a while longer. */
  function confirmed(requestedMs: number, client: pg.Client): void {
    confirmedMs = requestedMs;
    clearTimeout(doubt);
    doubt = setTimeout(
      () => {
        // It did not answer in time. What is held ends with the connection.
        if (connection.now() === client) connection.drop();
        endStrict();
      },
      Math.max(0, requestedMs + BELIEF_MS - performance.now()),
    );
    doubt.unref();
  }

  /** Locked is not held before it has its number. Waits for no former holder: what it is just writing is written first, at the next turn. */
  async function number(client: pg.Client, role: LeaderRole): Promise<void> {
    try {
      const { rows } = await client.query<RowOf<"leaders", "fence">>(
        `insert into leaders (name, fence, holder) values ($1, 1, $2)
         on conflict (name) do update set fence = leaders.fence + 1, holder = excluded.holder, taken_at = now()
         returning fence`,
        [role, holder],
      );
      if (connection.now() !== client || stopped) return;
      locked.add(role);
      take({ role, fence: Number(rows[0]?.fence) }, role);
    } catch (error) {
      if ((error as { readonly code?: string }).code !== "55P03") throw error;
      await client.query("select pg_advisory_unlock($1, $2)", [LOCK_CLASS, keys.get(role)]);
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
      for (const role of names) {
        const lease = held(role);
        if (lease !== undefined) void published(listener, role, lease);
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
      const ended = Promise.all([...leases.keys()].map((role) => end(role)));
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

function lockKey(role: string): number {
  return createHash("sha256").update(role).digest().readInt32BE(0);
}
