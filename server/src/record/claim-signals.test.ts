import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import type { ClaimRecord } from "./open-record.ts";
import { iso, nthRequest, START_MS, testDataDir, testRecord } from "./test-record.ts";

let db: TestDatabase;
let dataDir: string;
let record: ClaimRecord;
beforeEach(async () => {
  db = await testDatabase();
  dataDir = testDataDir();
  record = await testRecord(db.database, { dataDir });
});
afterEach(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const seqs = async (choice: Partial<Parameters<ClaimRecord["claims"]["signals"]>[1]> = {}) =>
  (await record.claims.signals("practice", { limit: 50, onlyEnded: false, ...choice })).map(({ issue }) => issue.seq);

async function issue(...different: readonly Parameters<typeof nthRequest>[1][]): Promise<readonly string[]> {
  const results = await record.issueBatch(different.map((each, n) => nthRequest(n, each)));
  return results.map((result) => (result.state === "refused" ? "" : result.issue.id));
}
const settle = (...ids: readonly (string | undefined)[]) =>
  record.resolveBatch(
    ids.map((of) => ({ of: of ?? "", outcome: "HIT_TARGET", price: 102, barTime: iso(START_MS), note: "" })),
  );

it("signals come by timeframe from short to long, open ones first, then the newest, with their facts", async () => {
  const ids = await issue({ timeframe: "1d" }, { timeframe: "1m" }, { timeframe: "1m" }, { timeframe: "1m" });
  await settle(ids[3]);
  expect(await seqs()).toEqual([3, 2, 4, 1]);
  const [first] = await record.claims.signals("practice", { limit: 1, onlyEnded: false });
  expect(JSON.parse(first?.factsText ?? "")).toEqual(nthRequest(0).facts);
});

it("the limit holds for each timeframe, after the open ones were put first", async () => {
  const ids = await issue({ timeframe: "1m" }, { timeframe: "1m" }, { timeframe: "1m" }, { timeframe: "1h" });
  await settle(ids[1], ids[2]);
  expect(await seqs({ limit: 2 })).toEqual([1, 3, 4]);
});

it("a timeframe, a symbol, and only what has ended can be asked for; advisories are no signals", async () => {
  const ids = await issue(
    { timeframe: "1m" },
    { timeframe: "1h", symbol: "ETH-USD" },
    { timeframe: "1h" },
    { timeframe: "1h", claimKind: "advisory", profile: "MODERATE" },
  );
  await settle(ids[0], ids[2], ids[3]);
  expect(await seqs({ timeframe: "1h" })).toEqual([2, 3]);
  expect(await seqs({ symbol: "ETH-USD" })).toEqual([2]);
  expect(await seqs({ onlyEnded: true })).toEqual([1, 3]);
  expect(await seqs({ timeframe: "1h", symbol: "ETH-USD", onlyEnded: true })).toEqual([]);
});
