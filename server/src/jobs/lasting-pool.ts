import { setTimeout } from "node:timers/promises";
import type pg from "pg";

/** The names that graphile-worker gives to the statements that write down how a job ended. */
const ENDS_A_JOB = /^(?:complete|fail)_jobs?(?:_q)?\//;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

type Connected = Parameters<pg.Pool["connect"]>[0];
type Query = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * A pool for graphile-worker, which writes down how a job ended without waiting for it and without handling its failure: one
 * such statement refused, and Node.js ends the process. Through this pool those statements are tried until they are written,
 * however long the database is away or full; both bear being done twice. Everything else fails as ever, and the library copes.
 */
export function lastingPool(pool: pg.Pool, failed: (error: unknown) => void): pg.Pool {
  /** Connects with its first statement, so that it is known by then which one it is. */
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
        // The server ends: the job counts as one that its process left behind.
        if (pool.ending) return { rows: [], rowCount: 0 };
        if (waitMs === FIRST_WAIT_MS) failed(error);
        await setTimeout(waitMs, undefined, { ref: false });
      }
    }
  }

  return new Proxy(pool, {
    get: (target, name) => {
      // With a callback it is the connection that listens, which the library opens anew by itself.
      if (name === "connect")
        return (...args: readonly unknown[]) =>
          args.length === 0 ? Promise.resolve(lazyClient()) : target.connect(releasedOnce(args[0] as Connected));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The library may give its listening connection back twice, when it stops just as that connection is lost; the pool throws then. */
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
