import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { createDailyAllowance } from "./daily-allowance.ts";

const DAY_MS = 86_400_000;
let db: TestDatabase;
let wallMs = Date.UTC(2025, 5, 2, 23);
const allowance = (perUser: number, perInstallation: number) =>
  createDailyAllowance(db.database, { perUser, perInstallation }, { wallMs: () => wallMs });

beforeAll(async () => {
  db = await testDatabase();
  for (const id of ["ann", "bob", "eve"])
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'i', $1, $1, $1, now())",
      [id],
    );
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query("truncate language_questions, language_days");
});

test("a person's day and the installation's end, also across a restart, and the next day begins anew", async () => {
  const before = allowance(2, 3);
  expect([await before.take("ann"), await before.take("ann"), await before.take("ann")]).toEqual([true, true, false]);
  const after = allowance(2, 3);
  expect([await after.take("ann"), await after.take("bob"), await after.take("eve")]).toEqual([false, true, false]);
  wallMs += DAY_MS;
  expect(await after.take("eve")).toBe(true);
  const { rows } = await db.database.pool.query("select user_id, requested from language_questions");
  expect(rows).toEqual([{ user_id: "eve", requested: 1 }]);
});

test("of many at once, from two processes, no more are let through than there are", async () => {
  const [one, two] = [allowance(7, 100), allowance(7, 100)];
  const taken = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : two).take("ann")));
  expect(taken.filter(Boolean)).toHaveLength(7);
});

test("none are let through where none are allowed, and who is gone leaves the installation's count behind", async () => {
  expect(await allowance(0, 9).take("ann")).toBe(false);
  expect(await allowance(9, 0).take("ann")).toBe(false);
  expect(await allowance(9, 1).take("bob")).toBe(true);
  await db.database.pool.query("delete from users where id = 'bob'");
  expect(await allowance(9, 1).take("ann")).toBe(false);
});

test("what is nobody's own counts in the installation's day alone", async () => {
  const { take, takeForAll } = allowance(9, 2);
  expect([await takeForAll(), await take("ann"), await takeForAll(), await take("ann")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await allowance(9, 0).takeForAll()).toBe(false);
});

test("nobody unknown is counted, and nothing is let through uncounted", async () => {
  await expect(allowance(9, 9).take("nobody")).rejects.toThrow();
});
