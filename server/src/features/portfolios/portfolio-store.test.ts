import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createPortfolioStore } from "./portfolio-store.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  for (const id of ["ann", "bob"])
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
});
afterAll(() => db.drop());

it("queued changes of one user hold no connection, so that other users' changes continue", async () => {
  const { pool } = db.database;
  const store = createPortfolioStore(db.database);
  let goOn: (() => void) | undefined;
  const first = store.change("ann", () => new Promise<void>((resolve) => (goOn = resolve)));
  const waiting = Array.from({ length: 50 }, (_, n) => store.change("ann", () => Promise.resolve(n)));
  await expect.poll(() => goOn).toBeDefined();
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([1, 0]);
  expect(await store.change("bob", () => Promise.resolve("bob"))).toBe("bob");
  goOn?.();
  await first;
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

it("rejects a change by a deleted user as signed out", () =>
  expect(createPortfolioStore(db.database).change("cy", () => Promise.resolve())).rejects.toMatchObject({
    code: "signed-out",
  }));
