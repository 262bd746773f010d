import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import { poolDigest } from "./pool-digest.ts";
import { createPoolStore } from "./pool-store.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
}, 120_000);
afterAll(() => test.drop());

const entry = {
  asOfMs: Date.UTC(2025, 5, 2),
  ...{ rows: 3, levels: [-1.5, 1 / 3], sigmaBorders: [0.01], levelsByThird: [[1e-9]], bases: [0.5], offsets: [0] },
};

it("a pool is kept once, as the text its digest is of, and nobody changes it", async () => {
  const { pool } = test.database;
  const { keep } = createPoolStore(test.database);
  const digest = poolDigest(entry);
  for (const _ of [1, 2]) await keep({ key: "crypto:24h", digest, entry });
  const { rows } = await pool.query<{ digest: string; entry: string }>("select digest, entry from forecast_pools");
  expect(rows).toHaveLength(1);
  expect(
    createHash("sha256")
      .update(rows[0]?.entry ?? "")
      .digest("hex"),
  ).toBe(digest);
  expect(JSON.parse(rows[0]?.entry ?? "")).toEqual(entry);
  await expect(pool.query("update forecast_pools set key = 'stock:5d'")).rejects.toThrow("append-only");
  await expect(pool.query("delete from forecast_pools")).rejects.toThrow("append-only");
});
