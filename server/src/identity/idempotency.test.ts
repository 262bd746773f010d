import { Failure } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inRequestTransaction } from "../database/claimed-request.ts";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import { type BreakingDatabase, breakingDatabase } from "../test-breaking-database.ts";
import { createIdempotency, type Idempotency } from "./idempotency.ts";

const request = {
  person: { issuer: "i", subject: "ann" },
  key: "k-1",
  call: "onboard",
  input: { body: { username: "ann" } },
};
let test: TestDatabase;
let idempotency: Idempotency;
let nowMs = 0;
let done = 0;
const work = () => Promise.resolve({ made: ++done });

const enter = (subject: string) =>
  test.database.pool.query(
    `insert into sessions (id_hash, id, issuer, subject, email, email_verified, created_at, last_seen_at, reauthenticated_at, expires_at)
     values ($1::bytea, $2, 'i', $2, $2, false, now(), now(), now(), now())`,
    [Buffer.from(subject), subject],
  );

beforeAll(async () => (test = await testDatabase()));
afterAll(() => test.drop());
beforeEach(async () => {
  [nowMs, done] = [Date.UTC(2025, 5, 2), 0];
  await test.database.pool.query("truncate idempotency_keys, sessions");
  await enter("ann");
  await enter("bob");
  idempotency = createIdempotency(test.database, { wallMs: () => nowMs });
});

it("a repeated request returns the first response and runs nothing", async () => {
  expect(await idempotency.once(request, work)).toEqual({ made: 1 });
  expect(await idempotency.once(request, work)).toEqual({ made: 1 });
  expect(done).toBe(1);
});

it("fifty concurrent requests run it once", async () => {
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => idempotency.once(request, work)));
  expect(done).toBe(1);
  for (const one of all) {
    if (one.status === "fulfilled") expect(one.value).toEqual({ made: 1 });
    else expect(one.reason).toMatchObject({ code: "same-key-running", status: 409 });
  }
});

it("rejects the same key with another body, but not from another user", async () => {
  await idempotency.once(request, work);
  const other = { ...request, input: { body: { username: "bob" } } };
  await expect(idempotency.once(other, work)).rejects.toMatchObject({ code: "same-key-other-request", status: 422 });
  const bob = { ...request, person: { issuer: "i", subject: "bob" } };
  expect(await idempotency.once(bob, work)).toEqual({ made: 2 });
});

it("a failed request can be retried under the same key", async () => {
  await expect(idempotency.once(request, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await idempotency.once(request, work)).toEqual({ made: 1 });
});

it("a request left running by a killed process can be retried after a minute", async () => {
  void idempotency.once(request, () => new Promise(() => undefined));
  const stored = async () => (await test.database.pool.query("select from idempotency_keys")).rowCount;
  await expect.poll(stored).toBe(1);
  await expect(idempotency.once(request, work)).rejects.toMatchObject({ code: "same-key-running" });
  nowMs += 60_000;
  expect(await idempotency.once(request, work)).toEqual({ made: 1 });
});

it("forgets keys after a day", async () => {
  await idempotency.once(request, work);
  nowMs += 86_400_000;
  expect(await idempotency.once(request, work)).toEqual({ made: 2 });
  nowMs += 86_400_000;
  expect(await idempotency.sweep()).toBe(1);
});

describe("while the database becomes unavailable", () => {
  let breaking: BreakingDatabase;
  beforeEach(() => {
    breaking = breakingDatabase(test.database);
    idempotency = createIdempotency(breaking.database, { wallMs: () => nowMs });
  });

  it.each(["refused", "unheard"] as const)(
    "completed work runs once, though its response could not be stored: %s",
    async (how) => {
      const once = idempotency.once(request, () => {
        breaking.breakAt(1, how);
        return work();
      });
      expect(await once).toEqual({ made: 1 });
      expect(await idempotency.once(request, work)).toEqual({ made: 1 });
      expect([breaking.mend(), done]).toEqual([true, 1]);
    },
  );

  it.each(["refused", "unheard"] as const)("a request that could not start can be retried at once: %s", async (how) => {
    breaking.breakAt(1, how);
    await expect(idempotency.once(request, work)).rejects.toThrow(how);
    expect(await idempotency.once(request, work)).toEqual({ made: 1 });
    expect(done).toBe(1);
  });

  it("a failed request can be retried at once and throws its own error, even if the failure could not be stored", async () => {
    const once = idempotency.once(request, () => {
      breaking.breakAt(1, "refused");
      return Promise.reject(new Error("the work's own"));
    });
    await expect(once).rejects.toThrow("the work's own");
    expect(await idempotency.once(request, work)).toEqual({ made: 1 });
  });

  it("runs nothing while the database can't store how the same request ended", async () => {
    await idempotency.once(request, () => {
      breaking.breakAt(1, "refused");
      return work();
    });
    breaking.breakAt(1, "refused");
    await expect(idempotency.once(request, work)).rejects.toThrow("refused");
    expect(await idempotency.once(request, work)).toEqual({ made: 1 });
    expect(done).toBe(1);
  });
});

describe("work that writes in its request's transaction", () => {
  let breaking: BreakingDatabase;
  beforeAll(() => test.database.pool.query("create table test_writes (name text)"));
  beforeEach(async () => {
    await test.database.pool.query("truncate test_writes");
    breaking = breakingDatabase(test.database);
    idempotency = createIdempotency(breaking.database, { wallMs: () => nowMs });
  });

  const write = (name: string, before: () => Promise<void> | void = () => undefined): Promise<{ made: string }> =>
    inRequestTransaction(breaking.database.pool, async (client) => {
      await client.query("insert into test_writes values ($1)", [name]);
      await before();
      return { made: name };
    });
  const written = async (): Promise<readonly string[]> => {
    const { rows } = await test.database.pool.query<{ name: string }>("select name from test_writes");
    return rows.map(({ name }) => name);
  };
  const again = () => idempotency.once(request, () => write("again"));

  it("is never repeated when it is unknown whether its commit succeeded: it did", async () => {
    const once = idempotency.once(request, () => {
      breaking.breakOn("commit", "unheard");
      return write("first");
    });
    await expect(once).rejects.toThrow("unheard");
    await expect(again()).rejects.toMatchObject({ code: "same-key-done" });
    expect(await written()).toEqual(["first"]);
  });

  it("is done by the next attempt if its commit failed", async () => {
    const once = idempotency.once(request, () => {
      breaking.breakOn("commit", "refused");
      return write("first");
    });
    await expect(once).rejects.toThrow("refused");
    expect(await again()).toEqual({ made: "again" });
    expect(await written()).toEqual(["again"]);
  });

  it("is rolled back if it commits after another attempt took the request over", async () => {
    const late = idempotency.once(request, () =>
      write("late", async () => {
        // Longer than a handler's timeout.
        nowMs += 60_001;
        expect(await again()).toEqual({ made: "again" });
      }),
    );
    await expect(late).rejects.toMatchObject({ code: "same-key-running" });
    expect(await written()).toEqual(["again"]);
    expect(await again()).toEqual({ made: "again" });
  });

  it("alone decides: writes that a request started and that continue after its response don't count", async () => {
    let answered: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answered = resolve));
    let background: Promise<unknown> = Promise.resolve();
    await idempotency.once(request, () => {
      background = isAnswered.then(() => write("background"));
      return write("first");
    });
    answered();
    await expect(background).resolves.toEqual({ made: "background" });
    expect(await written()).toEqual(["first", "background"]);
    expect(await again()).toEqual({ made: "first" });
  });

  it("can be sent again after an error, whatever it wrote before", async () => {
    const refused = idempotency.once(request, async () => {
      await write("first");
      throw new Failure("bad-request", { detail: "refused" });
    });
    await expect(refused).rejects.toMatchObject({ code: "bad-request" });
    expect(await again()).toEqual({ made: "again" });
  });
});

it.each(["", " ", "a b", "x".repeat(129), "ü", "a\nb"])("rejects the key %j", async (key) => {
  await expect(idempotency.once({ ...request, key }, work)).rejects.toMatchObject({ code: "bad-request" });
});

it("deleting a user while a request of theirs starts leaves no key behind, whichever is first", async () => {
  const { pool } = test.database;
  const stored = async () => (await pool.query("select from idempotency_keys")).rowCount;
  const removal = await pool.connect();
  // The request arrives when the sessions and keys are deleted and nothing is committed yet.
  await removal.query("begin");
  await removal.query("delete from sessions where subject = 'ann'");
  await removal.query("delete from idempotency_keys");
  const late = idempotency.once(request, work);
  // Awaited from the start: it may be rejected before the response to the commit arrives here.
  const refused = expect(late).rejects.toMatchObject({ code: "signed-out" });
  const waits =
    "select from pg_locks l join pg_database d on d.oid = l.database or l.database is null where not granted";
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0);
  await removal.query("commit");
  await refused;
  expect([done, await stored()]).toEqual([0, 0]);
  await expect(idempotency.once(request, work)).rejects.toMatchObject({ code: "signed-out" });

  // The request was running before, and ends after the deletion.
  await enter("ann");
  let end: (answer: unknown) => void = () => undefined;
  const early = idempotency.once(request, () => new Promise((resolve) => (end = resolve)));
  await expect.poll(stored).toBe(1);
  await removal.query("begin");
  await removal.query("delete from sessions where subject = 'ann'");
  await removal.query("delete from idempotency_keys");
  await removal.query("commit");
  removal.release();
  end({ username: "ann" });
  expect(await early).toEqual({ username: "ann" });
  expect(await stored()).toBe(0);
});
