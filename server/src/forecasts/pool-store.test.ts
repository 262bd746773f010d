import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import { poolDigest } from "./input-digest.ts";
import { createPoolStore } from "./pool-store.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const entry = {
  asOfMs: Date.UTC(2025, 5, 2),
  rows: 3,
  levels: [-1.5, 1 / 3],
  sigmaBorders: [0.01],
  levelsByThird: [[1e-9]],
  bases: [0.5],
  offsets: [0],
};

const IN_FORCE_MS = Date.UTC(2025, 5, 2, 7);
const real = { modelVersion: "m1", isSimulated: false };
const one = { key: "crypto:24h", digest: poolDigest(entry), entry, inForceMs: IN_FORCE_MS };

it("a pool is stored once, as the text its digest covers, is in force from the first write, and is never changed", async () => {
  const { pool } = test.database;
  const { keep } = createPoolStore(test.database, real);
  for (const later of [0, 5000]) expect(await keep({ ...one, inForceMs: IN_FORCE_MS + later })).toEqual(one);
  const { rows } = await pool.query<{ digest: string; entry: string }>("select digest, entry from forecast_pools");
  expect(rows).toHaveLength(1);
  expect(
    createHash("sha256")
      .update(rows[0]?.entry ?? "")
      .digest("hex"),
  ).toBe(one.digest);
  await expect(pool.query("update forecast_pools set key = 'stock:5d'")).rejects.toThrow("append-only");
  await expect(pool.query("delete from forecast_pools")).rejects.toThrow("append-only");
});

it("is found again by when it was in force, number for number, but not for another model nor for simulated bars", async () => {
  await createPoolStore(test.database, real).keep(one);
  const within = [IN_FORCE_MS - 1, IN_FORCE_MS + 1] as const;
  expect(await createPoolStore(test.database, real).between(...within)).toEqual([one]);
  expect(await createPoolStore(test.database, real).between(IN_FORCE_MS + 1, IN_FORCE_MS + 2)).toEqual([]);
  expect(await createPoolStore(test.database, { ...real, modelVersion: "m2" }).between(...within)).toEqual([]);
  expect(await createPoolStore(test.database, { ...real, isSimulated: true }).between(...within)).toEqual([]);
});

it("only the first pool of a day is stored, also with concurrent writers; another day has its own", async () => {
  const stores = Array.from({ length: 4 }, () => createPoolStore(test.database, { ...real, modelVersion: "m3" }));
  const made = stores.map((_, n) => {
    const other = { ...entry, rows: 10 + n };
    return { key: "crypto:24h", digest: poolDigest(other), entry: other, inForceMs: IN_FORCE_MS + n };
  });
  const used = await Promise.all(stores.map((store, n) => store.keep(made[n]!)));
  expect(new Set(used.map(({ digest }) => digest)).size).toBe(1);
  expect(made).toContainEqual(used[0]);
  expect(await stores[3]!.find("crypto:24h", entry.asOfMs)).toEqual(used[0]);
  expect(await stores[3]!.find("crypto:24h", entry.asOfMs + 86_400_000)).toBeUndefined();
  const next = { ...entry, asOfMs: entry.asOfMs + 86_400_000 };
  const tomorrow = { key: "crypto:24h", digest: poolDigest(next), entry: next, inForceMs: IN_FORCE_MS + 86_400_000 };
  expect(await stores[0]!.keep(tomorrow)).toEqual(tomorrow);
});
