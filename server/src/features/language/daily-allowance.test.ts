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

test("a user's day and the installation's are used up, also across a restart, and the next day starts from zero", async () => {
  const before = allowance(2, 3);
  expect([await before.take("ann"), await before.take("ann"), await before.take("ann")]).toEqual([true, true, false]);
  const after = allowance(2, 3);
  expect([await after.take("ann"), await after.take("bob"), await after.take("eve")]).toEqual([false, true, false]);
  wallMs += DAY_MS;
  expect(await after.take("eve")).toBe(true);
  const { rows } = await db.database.pool.query("select user_id, requested from language_questions");
  expect(rows).toEqual([{ user_id: "eve", requested: 1 }]);
});

test("under concurrency, from two processes, no more are allowed than there are", async () => {
  const [one, two] = [allowance(7, 100), allowance(7, 100)];
  const taken = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : two).take("ann")));
  expect(taken.filter(Boolean)).toHaveLength(7);
});

test("none are allowed with an allowance of zero, and a deleted user's stay in the installation's count", async () => {
  expect(await allowance(0, 9).take("ann")).toBe(false);
  expect(await allowance(9, 0).take("ann")).toBe(false);
  expect(await allowance(9, 1).take("bob")).toBe(true);
  await db.database.pool.query("delete from users where id = 'bob'");
  expect(await allowance(9, 1).take("ann")).toBe(false);
});

test("questions without a user count towards the installation's day only", async () => {
  const { take, takeForAll } = allowance(9, 2);
  expect([await takeForAll(), await take("ann"), await takeForAll(), await take("ann")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await allowance(9, 0).takeForAll()).toBe(false);
});

test("an unknown user is not counted, and nothing is allowed uncounted", async () => {
  await expect(allowance(9, 9).take("nobody")).rejects.toThrow();
});
