import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
    "practice",
    ids.map((of) => ({ of: of ?? "", outcome: "HIT_TARGET", price: 102, barTime: iso(START_MS), note: "" })),
  );

it("returns signals by timeframe from short to long, open ones first, then the newest, with their facts", async () => {
  const ids = await issue({ timeframe: "1d" }, { timeframe: "1m" }, { timeframe: "1m" }, { timeframe: "1m" });
  await settle(ids[3]);
  expect(await seqs()).toEqual([3, 2, 4, 1]);
  const [first] = await record.claims.signals("practice", { limit: 1, onlyEnded: false });
  expect(JSON.parse(first?.factsText ?? "")).toEqual(nthRequest(0).facts);
});

it("applies the limit per timeframe, open signals first", async () => {
  const ids = await issue({ timeframe: "1m" }, { timeframe: "1m" }, { timeframe: "1m" }, { timeframe: "1h" });
  await settle(ids[1], ids[2]);
  expect(await seqs({ limit: 2 })).toEqual([1, 3, 4]);
});

it("filters by timeframe, symbol and ended; excludes advisories and what a user requested", async () => {
  const ids = await issue(
    { timeframe: "1m" },
    { timeframe: "1h", symbol: "ETH-USD" },
    { timeframe: "1h" },
    { timeframe: "1h", claimKind: "advisory", profile: "MODERATE" },
    { timeframe: "1h", origin: "requested" },
  );
  await settle(ids[0], ids[2], ids[3], ids[4]);
  expect(await seqs({ timeframe: "1h" })).toEqual([2, 3]);
  const changed = await record.claims.changedAfter("practice", 0, 50);
  expect(changed.map(({ claim }) => claim.issue.seq)).toEqual([1, 2, 3, 1, 3]);
  expect(await seqs({ symbol: "ETH-USD" })).toEqual([2]);
  expect(await seqs({ onlyEnded: true })).toEqual([1, 3]);
  expect(await seqs({ timeframe: "1h", symbol: "ETH-USD", onlyEnded: true })).toEqual([]);
});

const SETUP = { claimKind: "setup", ground: "setup:rsi-reversal" } as const;
const factsOf = (hasEdge: boolean, claim = "") => ({
  claim,
  signalType: "setup",
  setup: { hasEdge, id: "rsi-reversal" },
});

it("filters buy, sell and proven-edge signals, open and ended; excludes ranges, moves and a text that quotes the key", async () => {
  const requests = [
    nthRequest(0, {
      claimKind: "range",
      action: "OTHER",
      confidence: 0.9,
      low: 96,
      high: 104,
      target: null,
      stop: null,
      pTarget: null,
      pStop: null,
      pExpired: null,
      base: null,
      breakEven: null,
    }),
    { ...nthRequest(1, SETUP), facts: factsOf(false, '"hasEdge":true') },
    { ...nthRequest(2, SETUP), facts: factsOf(true) },
    { ...nthRequest(3, { ...SETUP, action: "SELL", target: 98, stop: 102 }), facts: factsOf(true) },
    nthRequest(4, { action: "STRONG_SELL", target: 98, stop: 102 }),
    nthRequest(5, { claimKind: "advisory", profile: "MODERATE" }),
  ];
  const results = await record.issueBatch(requests);
  const ids = results.map((result) => (result.state === "refused" ? JSON.stringify(result) : result.issue.id));
  const expected = async () => {
    expect(await seqs()).toHaveLength(5);
    expect((await seqs({ action: "buy" })).sort()).toEqual([2, 3]);
    expect((await seqs({ action: "sell" })).sort()).toEqual([4, 5]);
    expect((await seqs({ onlyEdge: true })).sort()).toEqual([3, 4, 5]);
    expect(await seqs({ onlyEdge: true, action: "buy", timeframe: "1h", symbol: "BTC-USD" })).toEqual([3]);
    expect(await seqs({ onlyEdge: true, action: "buy", symbol: "ETH-USD" })).toEqual([]);
  };
  await expected();
  expect(await seqs({ onlyEdge: true, onlyEnded: true })).toEqual([]);
  await settle(...ids.slice(1, 5));
  await expected();
  expect((await seqs({ onlyEdge: true, onlyEnded: true })).sort()).toEqual([3, 4, 5]);
});

it("filters use their own indexes, instead of scanning every signal", async () => {
  await issue({ timeframe: "1h" });
  const query = vi.spyOn(db.database.pool, "query");
  await seqs({ action: "buy" });
  await seqs({ onlyEdge: true });
  const sent = query.mock.calls.map(([text, values]) => ({
    text: String(text),
    values: values,
  }));
  query.mockRestore();
  const client = await db.database.pool.connect();
  try {
    await client.query("set enable_seqscan = off");
    const plans = await Promise.all(
      sent.map(({ text, values }) => client.query<Record<"QUERY PLAN", string>>(`explain ${text}`, values)),
    );
    const [sided, edge] = plans.map(({ rows }) => rows.map((row) => row["QUERY PLAN"]).join("\n"));
    expect(sided).toContain("record_sided_signals");
    expect(edge).toContain("record_edge_signals");
  } finally {
    client.release(true);
  }
});
