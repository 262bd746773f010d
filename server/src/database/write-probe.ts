import type pg from "pg";
import type { Database } from "./database.ts";
import { keepOwnConnection } from "./own-connection.ts";

/** Checks whether the database can read and write, on a connection outside the pool. */
export type WriteProbe = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Rejects with the problem, within seconds even when nothing answers. */
  request(): Promise<void>;
};

const NOT_ALLOWED = "42501";
const TABLE = "create temporary table health_probe (filler text)";
/**
 * Creates a new file and a page in it, and commits: a full disk, a read-only server or a broken volume rejects that,
 * where an update in place may still succeed. A temporary table is invisible to others and does not persist.
 */
const WRITE = "truncate health_probe; insert into health_probe values (repeat('x', 1000))";
/** Where no temporary table may be created: checks at least that the server is not read-only. */
const READ =
  "do $$ begin if current_setting('transaction_read_only')::bool then raise read_only_sql_transaction; end if; end $$";

export function createWriteProbe(database: Database): WriteProbe {
  let question = WRITE;
  let error: unknown = new Error("not connected yet");

  async function prepare(client: pg.Client): Promise<void> {
    try {
      await client.query(TABLE);
      question = WRITE;
    } catch (thrown) {
      if ((thrown as { code?: unknown }).code !== NOT_ALLOWED) throw thrown;
      question = READ;
    }
  }

  const connection = keepOwnConnection({
    database,
    name: "sextant-health",
    prepare,
    opened: () => undefined,
    lost: () => {
      error = new Error("the connection to it was lost");
    },
    failed: (thrown) => {
      error = thrown;
    },
  });

  return {
    start: () => connection.start(),
    stop: () => connection.stop(),
    async request() {
      const client = connection.now();
      if (client === undefined) throw error;
      try {
        await client.query(question);
      } catch (thrown) {
        // An error reply leaves the connection intact; one that does not answer is dropped.
        if (!("severity" in (thrown as object))) connection.drop();
        throw thrown;
      }
    },
  };
}
