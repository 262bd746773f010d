import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { createLeaderElection } from "./create-leader-election.ts";
import type { LeaderElection, Lease, WithoutDatabase } from "./leader-election.ts";
import { LeadershipLost, fencedTransaction } from "./fenced-transaction.ts";
import { whileLeader } from "./while-leader.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SOON = { timeout: 60_000, interval: 20 };

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
  await own.database.pool.query("create table notes (words text primary key)");
});
afterAll(() => own.drop());

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

async function started<LeaderRole extends string>(
  names: Readonly<Record<LeaderRole, WithoutDatabase>>,
  holder = "here:1",
): Promise<LeaderElection<LeaderRole>> {
  const roles = createLeaderElection({ database: own.database, roles: names, holder, log: quiet });
  open.push(roles);
  await roles.start();
  return roles;
}

const endConnections = () =>
  own.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sextant-leaders' and datname = current_database()",
  );

describe("leases", () => {
  it("have one leader each, carry a fencing token, appear in the table, and are published to listeners", async () => {
    const one = await started({ a: "ends", b: "continues" }, "there:7");
    const two = await started({ a: "ends", b: "continues", c: "ends" });
    expect([one.held("a"), one.held("b"), two.held("a"), two.held("b"), two.held("c")]).toEqual([
      { role: "a", fence: 1 },
      { role: "b", fence: 1 },
      undefined,
      undefined,
      { role: "c", fence: 1 },
    ]);
    const { rows } = await own.database.pool.query("select name, holder from leaders order by name");
    expect(rows).toEqual([
      { name: "a", holder: "there:7" },
      { name: "b", holder: "there:7" },
      { name: "c", holder: "here:1" },
    ]);
    const published: unknown[] = [];
    two.onChange((role, lease) => void published.push([role, lease?.fence]));
    expect(published).toEqual([["c", 1]]);
    await one.stop();
    expect([one.held("a"), one.held("b")]).toEqual([undefined, undefined]);
    await expect
      .poll(() => published, SOON)
      .toEqual([
        ["c", 1],
        ["a", 2],
        ["b", 2],
      ]);
  });

  it("end with their connection and are reacquired with a higher token; roles that go on continue until then", async () => {
    const roles = await started({ d: "ends", e: "continues" });
    const published: unknown[] = [];
    roles.onChange((role, lease) => void published.push([role, lease?.fence]));
    await endConnections();
    await expect
      .poll(() => published, SOON)
      .toEqual([
        ["d", 1],
        ["e", 1],
        ["d", undefined],
        ["d", 2],
        ["e", 2],
      ]);
  });

  it("on a dependent role are acquired only by the leader of the other role, in the same tick", async () => {
    const one = await started({ m: "continues" });
    const two = createLeaderElection<"m" | "n" | "o">({
      database: own.database,
      holder: "two:1",
      log: quiet,
      beside: { n: "m" },
      roles: { n: "ends", m: "continues", o: "ends" },
    });
    open.push(two);
    await two.start();
    const published: unknown[] = [];
    two.onChange((role, lease) => void published.push([role, lease?.fence]));
    expect([published, two.held("n"), one.held("m")?.fence]).toEqual([[["o", 1]], undefined, 1]);
    await one.stop();
    await expect
      .poll(() => published, SOON)
      .toEqual([
        ["o", 1],
        ["m", 2],
        ["n", 1],
      ]);
  });

  it("are released only after the work they allowed has ended", async () => {
    const [one, two] = [await started({ f: "ends" }), await started({ f: "ends" })];
    const order: string[] = [];
    let free: () => void = () => undefined;
    one.onChange(async (_, lease) => {
      if (lease !== undefined) return;
      await new Promise<void>((resolve) => {
        free = resolve;
      });
      order.push("ended");
    });
    two.onChange(() => void order.push("taken"));
    const stopping = one.stop();
    expect(one.held("f")).toBeUndefined();
    free();
    await stopping;
    await expect.poll(() => order, SOON).toEqual(["ended", "taken"]);
  });
});

describe("a fenced transaction", () => {
  const write = (lease: Lease, text: string) =>
    fencedTransaction(own.database.pool, lease, (client) => client.query("insert into notes values ($1)", [text]));
  const written = async (text: string) =>
    (await own.database.pool.query("select from notes where words = $1", [text])).rowCount;

  it("writes for the current leader and rejects an earlier one", async () => {
    const one = await started({ g: "ends" });
    const former = one.held("g");
    if (former === undefined) throw new Error("It was not taken.");
    await write(former, "in time");
    await one.stop();
    await started({ g: "ends" });
    await expect(write(former, "late")).rejects.toThrow(LeadershipLost);
    expect([await written("in time"), await written("late")]).toEqual([1, 0]);
  });

  it("blocks the next acquisition while it is open, and is ended by the database if its leader freezes", async () => {
    const one = await started({ h: "ends" });
    const former = one.held("h");
    if (former === undefined) throw new Error("It was not taken.");
    let two: LeaderElection<"h"> | undefined;
    let free: () => void = () => undefined;
    const commits = fencedTransaction(own.database.pool, former, async (client) => {
      await one.stop();
      two = await started({ h: "ends" });
      await client.query("insert into notes values ('before the next')");
    });
    await commits;
    await expect.poll(() => two?.held("h")?.fence, SOON).toBe(2);
    expect(await written("before the next")).toBe(1);

    const second = two?.held("h");
    if (second === undefined) throw new Error("It was not taken.");
    const frozen = fencedTransaction(own.database.pool, second, async (client) => {
      await client.query("insert into notes values ('frozen')");
      await new Promise<void>((resolve) => {
        free = resolve;
      });
    });
    const refused = expect(frozen).rejects.toThrow();
    await two?.stop();
    const three = await started({ h: "ends" });
    await expect.poll(() => three.held("h")?.fence, SOON).toBe(3);
    free();
    await refused;
    expect(await written("frozen")).toBe(0);
  });
});

describe("work while leader", () => {
  it("starts with the lease, stops with it, never overlaps, and retries a failed start", async () => {
    const roles = await started({ i: "ends" });
    const order: string[] = [];
    const errors: unknown[] = [];
    const end = whileLeader(
      roles,
      "i",
      () => {
        order.push("begin");
        if (order.length === 1) throw new Error("not yet");
        return () => {
          order.push("end");
          return Promise.resolve();
        };
      },
      (error) => void errors.push(String(error)),
    );
    await expect.poll(() => order, SOON).toEqual(["begin", "begin"]);
    expect(errors).toEqual(["Error: not yet"]);
    await endConnections();
    await expect.poll(() => order, SOON).toEqual(["begin", "begin", "end", "begin"]);
    await end();
    expect(order.at(-1)).toBe("end");
    await end();
    expect(order).toHaveLength(5);
  });
});
