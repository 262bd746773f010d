import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { readElsewhere } from "./read-elsewhere.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const asked = { networkId: "bsc", chainId: "56", nodes: 2, pollMs: 3_000, nowMs: NOW } as const;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.database.pool.query(
    `insert into chain_cursors (network, chain_id, contract, block_number, block_hash, block_time, committed_at)
     values ('bsc', '56', '0x1', 77, '0x2', $1, $1)`,
    [new Date(NOW - 59_000)],
  );
});
afterAll(() => database.drop());

it("is told by what another process committed last", async () => {
  expect(await readElsewhere(database.database, asked)).toEqual({
    ...{ state: "reading", note: undefined, nodes: 2, blockNumber: 77, chainTimeMs: NOW - 59_000 },
  });
  expect(await readElsewhere(database.database, { ...asked, nowMs: NOW + 1_000 })).toMatchObject({ state: "behind" });
  expect(await readElsewhere(database.database, { ...asked, chainId: "97" })).toBeUndefined();
  expect(await readElsewhere(database.database, { ...asked, networkId: "tron" })).toBeUndefined();
});
