import type pg from "pg";
import type { Database } from "./database.ts";
import { keepOwnConnection } from "./own-connection.ts";

/** Tries whether the database reads and writes, on a connection beside the pool. */
export type WriteProbe = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Rejects with what is wrong; within seconds also where nothing answers. */
  request(): Promise<void>;
};

const NOT_ALLOWED = "42501";
const TABLE = "create temporary table health_probe (filler text)";
/**
 * A new file, a page in it and a commit: what a full disk, a read-only server or a broken volume refuses, where an update in place may
 * still pass. A temporary table, so that nothing of it is seen by anybody else or lasts.
 */
const WRITE = "truncate health_probe; insert into health_probe values (repeat('x', 1000))";
/** Where no temporary table may be made: at least that the server is not read-only. */
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
        // A refusal leaves the connection as it is; one that does not answer is given up.
        if (!("severity" in (thrown as object))) connection.drop();
        throw thrown;
      }
    },
  };
}
