import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { noteReading, readElsewhere } from "./chain-reading.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const requested = { networkId: "bsc", chainId: "56", nodes: 2, pollMs: 3_000, nowMs: NOW } as const;
const terms = { id: "bsc", chainId: "56", contract: "0x1" } as const;
let database: TestDatabase;
const note = (sentence?: string) => noteReading(database.database, terms, { note: sentence, atMs: NOW - 59_000 });
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("reports how the last run of another process ended, while that is recent enough", async () => {
  await note();
  expect(await readElsewhere(database.database, requested)).toEqual({
    state: "reading",
    note: undefined,
    nodes: 2,
    blockNumber: undefined,
    chainTimeMs: undefined,
  });
  await database.database.pool.query(
    `insert into chain_cursors (network, chain_id, contract, block_number, block_hash, block_time, committed_at)
     values ('bsc', '56', '0x1', 77, '0x2', $1, $1)`,
    [new Date(NOW - 60_000)],
  );
  expect(await readElsewhere(database.database, requested)).toMatchObject({
    blockNumber: 77,
    chainTimeMs: NOW - 60_000,
  });
  await note("The network's nodes refuse to list transfers.");
  expect(await readElsewhere(database.database, requested)).toMatchObject({
    state: "faulty",
    note: "The network's nodes refuse to list transfers.",
  });
  const later = await readElsewhere(database.database, { ...requested, nowMs: NOW + 1_000 });
  expect(later).toMatchObject({ state: "starting", note: "No server process has read it recently." });
  expect(await readElsewhere(database.database, { ...requested, chainId: "97" })).toBeUndefined();
  expect(await readElsewhere(database.database, { ...requested, networkId: "tron" })).toBeUndefined();
});
