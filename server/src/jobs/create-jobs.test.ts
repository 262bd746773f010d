import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { createJobs, type Jobs } from "./create-jobs.ts";

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

/** Resolves with the payloads once that many jobs have run. */
function collector(count: number) {
  const seen: unknown[] = [];
  let full: (all: unknown[]) => void = () => undefined;
  const all = new Promise<unknown[]>((resolve) => {
    full = resolve;
  });
  return {
    all,
    take: (payload: unknown) => {
      seen.push(payload);
      if (seen.length === count) full(seen);
      return Promise.resolve();
    },
  };
}

describe("jobs", () => {
  it("run with their payloads, including those added before the start", async () => {
    const { all, take } = collector(2);
    const jobs = createJobs({ database: own.database, tasks: { note: take }, log: quiet });
    await jobs.add("note", { n: 1 }, "first");
    await jobs.start();
    await jobs.add("note", { n: 2 }, "second");
    expect(await all).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]));
    await jobs.stop();
  });

  it("are merged while they wait under one key", async () => {
    const { all, take } = collector(1);
    let free: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    let started: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const tasks = {
      note: take,
      hold: () => {
        started();
        return held;
      },
    };
    const jobs: Jobs = createJobs({ database: own.database, tasks, log: quiet, concurrency: 1 });
    await jobs.start();
    await jobs.add("hold", {}, "hold");
    await running;
    for (const n of [1, 2, 3]) await jobs.add("note", { n }, "same");
    free();
    expect(await all).toEqual([{ n: 3 }]);
    await jobs.stop();
  });

  it("reject an unknown task", async () => {
    const jobs = createJobs({ database: own.database, tasks: {}, log: quiet });
    await expect(jobs.add("nothing", {}, "key")).rejects.toThrow("no task is called nothing");
  });

  it("resume in the next process when one ended before finishing them", async () => {
    const first = createJobs({
      database: own.database,
      tasks: { later: () => Promise.reject(new Error("down")) },
      log: quiet,
    });
    await first.start();
    await first.stop();
    const { all, take } = collector(1);
    const second = createJobs({ database: own.database, tasks: { later: take }, log: quiet });
    await second.add("later", { n: 7 }, "later");
    await second.start();
    expect(await all).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it("start again after a stop, with jobs added in between and a new signal for each run", async () => {
    const signals: AbortSignal[] = [];
    let { all, take } = collector(1);
    const jobs = createJobs({
      database: own.database,
      tasks: {
        again: (payload, signal) => {
          signals.push(signal);
          return take(payload);
        },
      },
      log: quiet,
    });
    await jobs.start();
    await jobs.add("again", { n: 1 }, "first");
    expect(await all).toEqual([{ n: 1 }]);
    await jobs.stop();
    ({ all, take } = collector(1));
    await jobs.add("again", { n: 2 }, "second");
    await jobs.start();
    expect(await all).toEqual([{ n: 2 }]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await jobs.stop();
  });
});
