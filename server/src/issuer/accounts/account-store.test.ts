import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createAccountStore } from "./account-store.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test("a hash at another cost replaces only the same password's, never that of one chosen meanwhile", async () => {
  const store = createAccountStore(db.database);
  await store.insert({
    id: "ann",
    email: "Ann@example.org",
    emailKey: "ann@example.org",
    emailVerifiedAtMs: undefined,
    displayName: "Ann",
    passwordHash: "old",
    createdAtMs: 0,
  });
  const stored = async () => (await store.find("ann"))?.passwordHash;
  await store.rehash("ann", "old", "old, dearer");
  expect(await stored()).toBe("old, dearer");
  await store.setPassword("ann", "new");
  await store.rehash("ann", "old, dearer", "old, dearest");
  expect(await stored()).toBe("new");
});
