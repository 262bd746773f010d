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
  /**
   * Roles that depend on another: each is acquired only by the process that leads the role it maps to, and both are
   * lost together.
   */
  readonly beside?: Readonly<Partial<Record<LeaderRole, LeaderRole>>>;
  /** Host and process ID, for operators. */
  readonly holder: string;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
};

/** The class ID of our two-key advisory locks; the second key identifies the role. */
const LOCK_CLASS = 739_846_265;
/** How often we request the locks we do not have. Each request also serves as a heartbeat. */
const BEAT_MS = 1_000;
/**
 * PostgreSQL closes a session that has been idle this long and releases its locks, which covers a frozen process or a
 * lost network.
 */
const SILENCE_MS = 6_000;
/**
 * How long we treat our leases as valid, counted from before the last request was sent. Shorter than the idle timeout.
 */
const LEASE_VALID_MS = 5_000;
/** How long to wait for a former leader's open transaction. */
const FENCE_TIMEOUT_MS = 1_000;
/** How long work may take to shut down before its lock is released anyway. */
const RELEASE_TIMEOUT_MS = 5_000;

/**
 * Elects leaders with session-level advisory locks on a dedicated connection. Locks of a process that is killed, frozen
 * or cut off are free within 7 seconds.
 */
export function createLeaderElection<LeaderRole extends string>(
  options: LeaderElectionOptions<LeaderRole>,
): LeaderElection<LeaderRole> {
  const { database, roles, holder, log } = options;
  const names = Object.keys(roles) as LeaderRole[];
  const keys = new Map(names.map((role) => [role, lockKey(role)]));
  const leases = new Map<LeaderRole, Lease>();
  /** Roles locked in the current session. */
  const locked = new Set<LeaderRole>();
  const listeners = new Set<(role: LeaderRole, lease: Lease | undefined) => unknown>();
  let confirmedMs = -Infinity;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let doubt: NodeJS.Timeout | undefined;
  let turning: Promise<void> | undefined;

  const connection = keepOwnConnection({
    database,
    name: "sextant-leaders",
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
      log.warn("Leader election: the database is unavailable; retrying");
    },
    failed(error) {
      log.warn({ error: String(error) }, "Leader election: the database is unreachable; retrying");
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
      log.error({ role, error: String(error) }, "A task that starts or stops with a leader role failed");
    }
  }

  function take(lease: Lease, role: LeaderRole): void {
    leases.set(role, lease);
    log.info({ role, fence: lease.fence }, "Became leader");
    void publish(role, lease);
  }

  async function end(role: LeaderRole): Promise<void> {
    if (!leases.delete(role)) return;
    log.info({ role }, "No longer leader");
    await publish(role, undefined);
  }

  function endStrict(): void {
    for (const role of [...leases.keys()]) if (roles[role] === "ends") void end(role);
  }

  function isLeaseValid(): boolean {
    return performance.now() < confirmedMs + LEASE_VALID_MS;
  }

  function held(role: LeaderRole): Lease | undefined {
    return roles[role] === "continues" || isLeaseValid() ? leases.get(role) : undefined;
  }

  function isWanted(role: LeaderRole): boolean {
    const other = options.beside?.[role];
    return !locked.has(role) && (other === undefined || locked.has(other));
  }

  /**
   * Requests the missing locks, which also serves as a heartbeat. Returns whether further roles became eligible as a
   * result.
   */
  async function request(client: pg.Client): Promise<boolean> {
    const requestedMs = performance.now();
    const wanted = names.filter(isWanted);
    const { rows } = await client.query<{ key: number }>(
      "select key from (select key, pg_try_advisory_lock($1, key) as got from unnest($2::int[]) as wanted (key)) as tried where got",
      [LOCK_CLASS, wanted.map((role) => keys.get(role))],
    );
    // The connection was replaced in the meantime, so this one's locks are lost.
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
      // Roles that depend on another role are requested once that one is locked.
      while (await request(client)) continue;
      await endTaken(client);
    } catch (error) {
      if (connection.now() !== client) return;
      log.warn({ error: String(error) }, "Leader election: the database is not answering; retrying");
      connection.drop();
    }
  }

  /**
   * Ends leases that continued through a database outage and that another process has acquired since. A lock still in
   * our own old session does not end them.
   */
  async function endTaken(client: pg.Client): Promise<void> {
    const unsure = [...leases.values()].filter(({ role }) => !locked.has(role as LeaderRole));
    if (unsure.length === 0) return;
    const { rows } = await client.query<RowOf<"leaders", "name" | "fence"> & { readonly name: LeaderRole }>(
      "select name, fence from leaders where name = any($1)",
      [unsure.map(({ role }) => role)],
    );
    for (const { name, fence } of rows) if (Number(fence) > (leases.get(name)?.fence ?? Infinity)) void end(name);
  }

  /** Extends our leases, counted from when the request was sent. */
  function confirmed(requestedMs: number, client: pg.Client): void {
    confirmedMs = requestedMs;
    clearTimeout(doubt);
    doubt = setTimeout(
      () => {
        // The database did not answer in time, so the leases end with the connection.
        if (connection.now() === client) connection.drop();
        endStrict();
      },
      Math.max(0, requestedMs + LEASE_VALID_MS - performance.now()),
    );
    doubt.unref();
  }

  /**
   * Increments the fencing token, without which a locked role is not yet led. Does not wait for a former leader's open
   * transaction: that one commits first, and we retry on the next tick.
   */
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
      await raceTimeout(ended, RELEASE_TIMEOUT_MS, () => undefined);
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
