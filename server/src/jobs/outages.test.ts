import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, type DatabaseAddress, openDatabase } from "../database/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../database/test-database-proxy.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { createJobs, type Jobs } from "./create-jobs.ts";
import { lastingPool } from "./lasting-pool.ts";

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let own: TestDatabase;
let proxy: DatabaseProxy;
let database: Database;
const unhandled: unknown[] = [];
const hear = (error: unknown): void => void unhandled.push(error);
beforeAll(async () => {
  own = await testDatabase();
  proxy = await startDatabaseProxy(own.database.pool.options as unknown as DatabaseAddress);
  database = openDatabase(proxy.address, 5);
  // Node.js ends a process on an unhandled rejection.
  process.on("unhandledRejection", hear);
});
afterAll(async () => {
  process.off("unhandledRejection", hear);
  await database.pool.end();
  await proxy.close();
  await own.drop();
});

type Gate = { readonly opened: Promise<void>; open(): void };

function gate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const jobsLeft = async (): Promise<readonly string[]> => {
  const { rows } = await own.database.pool.query<{ text: string }>(
    "select key || ' ' || (locked_by is null)::text as text from graphile_worker._private_jobs order by 1",
  );
  return rows.map(({ text }) => text);
};

describe("a job that runs while the database becomes unreachable", () => {
  it.each([
    { name: "fails", fails: true, left: ["cut-fails true"] },
    { name: "succeeds", fails: false, left: [] },
  ])("and $name: keeps the process alive, and records how it ended once the database is back", async (each) => {
    const [running, ended] = [gate(), gate()];
    const jobs: Jobs = createJobs({
      database,
      log: quiet,
      tasks: {
        work: async () => {
          running.open();
          await ended.opened;
          if (each.fails) throw new Error("the database is away");
        },
      },
    });
    await jobs.start();
    await jobs.add("work", {}, each.fails ? "cut-fails" : "cut-succeeds");
    await running.opened;
    proxy.cut();
    ended.open();
    // The library records the job's end immediately: by now the statement has failed.
    await expect(database.pool.query("select 1")).rejects.toThrow();
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
    await proxy.mend();
    await expect.poll(jobsLeft).toEqual(each.left);
    await jobs.stop();
    await own.database.pool.query("delete from graphile_worker._private_jobs");
    expect(unhandled).toEqual([]);
  });
});

it("releasing a listening connection twice ends nothing", async () => {
  const pool = lastingPool(database.pool, () => undefined);
  const twice = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error === undefined)
        resolve(() => {
          release();
          release();
        });
      else reject(error);
    });
  });
  expect(twice).not.toThrow();
});

it("a runner that stops unexpectedly is replaced", async () => {
  const { exitCode } = process;
  const [ended, done] = [gate(), gate()];
  const jobs: Jobs = createJobs({
    database,
    log: { ...quiet, error: ended.open },
    tasks: {
      work: () => {
        done.open();
        return Promise.resolve();
      },
    },
  });
  await jobs.start();
  // While the previous runner is still up, LISTEN receives nothing yet.
  const listening = async (): Promise<boolean> => {
    const { rowCount } = await own.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and query like 'LISTEN%' and state = 'idle'",
    );
    return rowCount === 1;
  };
  await expect.poll(listening).toBe(true);
  // The library's runner ends when another version announces its migration.
  await own.database.pool.query(`select pg_notify('worker:migrate', '{"breaking":true}')`);
  await ended.opened;
  process.exitCode = exitCode;
  // The next runner may reuse the previous one's connection to listen: what matters is that it works.
  await jobs.add("work", {}, "after");
  await done.opened;
  await jobs.stop();
});
