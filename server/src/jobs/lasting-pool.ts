import { setTimeout } from "node:timers/promises";
import type pg from "pg";

/** The names graphile-worker gives to the statements that record how a job ended. */
const ENDS_A_JOB = /^(?:complete|fail)_jobs?(?:_q)?\//;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

type Connected = Parameters<pg.Pool["connect"]>[0];
type Query = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Creates a pool for graphile-worker. The library records how a job ended without awaiting the statement or handling
 * its failure, so a single failed one would make Node.js end the process. This pool retries those statements until they
 * succeed, however long the database is unreachable or full; both are idempotent. All other statements fail as usual,
 * and the library handles that.
 */
export function lastingPool(pool: pg.Pool, failed: (error: unknown) => void): pg.Pool {
  /** Connects on its first statement, when the kind of statement is known. */
  function lazyClient() {
    let client: Promise<pg.PoolClient> | undefined;
    const query: Query = async (...args) => {
      const opened = await (client ??= pool.connect());
      return (opened.query.bind(opened) as Query)(...args);
    };

    return {
      query: (...args: readonly unknown[]) => (endsJob(args[0]) ? lasting(args) : query(...args)),
      async release() {
        const opened = await client?.catch(() => undefined);
        opened?.release();
      },
    };
  }

  async function lasting(args: readonly unknown[]): Promise<unknown> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs)) {
      try {
        return await (pool.query.bind(pool) as Query)(...args);
      } catch (error) {
        // The server is shutting down: the job counts as one left behind by its process.
        if (pool.ending) return { rows: [], rowCount: 0 };
        if (waitMs === FIRST_WAIT_MS) failed(error);
        await setTimeout(waitMs, undefined, { ref: false });
      }
    }
  }

  return new Proxy(pool, {
    get: (target, name) => {
      // With a callback it is the listening connection, which the library reopens on its own.
      if (name === "connect")
        return (...args: readonly unknown[]) =>
          args.length === 0 ? Promise.resolve(lazyClient()) : target.connect(releasedOnce(args[0] as Connected));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * Guards against a double release: the library may release its listening connection twice when it stops just as that
 * connection is lost, and the pool throws then.
 */
function releasedOnce(connected: Connected): Connected {
  return (error, client, release) => {
    let isReleased = false;
    connected(error, client, (broken) => {
      if (isReleased) return;
      isReleased = true;
      release(broken);
    });
  };
}

function endsJob(statement: unknown): boolean {
  const { name } = Object(statement) as { readonly name?: unknown };
  return typeof name === "string" && ENDS_A_JOB.test(name);
}
