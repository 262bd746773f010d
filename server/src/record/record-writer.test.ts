import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Candle } from "@sextant/core/market";
import { canonicalJson, checkExport, fromHex, readSigned, rootOfProof, toHex } from "@sextant/core/record";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { breakingDatabase } from "../test-breaking-database.ts";
import { headsFileOf } from "./heads-file.ts";
import type { ClaimRecord } from "./open-record.ts";
import { RecordError } from "./record-error.ts";
import { nodeSha256, verifySignature } from "./record-key.ts";
import { iso, nthRequest, START_MS, fixedClock, type FixedClock, testDataDir, testRecord } from "./test-record.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let db: TestDatabase;
let dataDir: string;
let clock: FixedClock;
let record: ClaimRecord;
const open = (feed: "real" | "replay" | "simulated" = "replay") => testRecord(db.database, { dataDir, clock, feed });
beforeEach(async () => {
  db = await testDatabase();
  dataDir = testDataDir();
  clock = fixedClock();
  record = await open();
});
afterEach(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const requests = (count: number, from = 0) => Array.from({ length: count }, (_, n) => nthRequest(from + n));
async function exported(from = record, book = from.home): Promise<readonly string[]> {
  let text = "";
  for await (const chunk of from.exportStream(book)) text += chunk;
  expect(text.endsWith("\n")).toBe(true);
  return text.slice(0, -1).split("\n");
}
async function whole(from = record, book = from.home) {
  const lines = await exported(from, book);
  const witnesses = headLines().flatMap((line) => readSigned(line, verifySignature) ?? []);
  const result = checkExport(() => lines, {
    sha256: nodeSha256,
    verify: verifySignature,
    publicKey: from.publicKey,
    witnesses,
  });
  if (!result.ok) throw new Error(result.detail);
  return result;
}
const headLines = (): string[] => readFileSync(headsFileOf(dataDir), "utf8").trimEnd().split("\n");
const lastHead = () => readSigned(headLines().at(-1) ?? "", verifySignature);
const run = (sql: string, values: unknown[] = []) => db.database.pool.query(sql, values);

const BAR: Candle = { openTimeMs: START_MS, open: 100, high: 100.5, low: 99.5, close: 100.2, volume: 1 };

describe("issuing", () => {
  it("writes a claim once, whatever the caller, and returns the existing one", async () => {
    const [first] = await record.issueBatch([nthRequest(0)]);
    expect(first).toMatchObject({
      state: "issued",
      issue: { seq: 1, book: "practice", feed: "replay", issuedAt: iso(clock.at) },
    });
    clock.at += 60_000;
    const [again] = await record.issueBatch([nthRequest(0, { origin: "requested", confidence: 0.9 })]);
    expect(again).toEqual({ ...first, state: "known" });
    expect((await whole()).counts).toMatchObject({ issued: 1, open: 1 });
  });

  it("takes concurrent batches from several servers, each claim once and the chain unbroken", async () => {
    const other = await open();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? record : other).issueBatch(requests(20, (n % 6) * 10))),
    );
    const states = results.flat().map(({ state }) => state);
    expect(states.filter((state) => state === "issued")).toHaveLength(70);
    expect(states.filter((state) => state === "known")).toHaveLength(170);
    expect((await whole()).counts).toMatchObject({ issued: 70 });
    expect(lastHead()).toMatchObject({ count: 70 });
  });

  it("keeps the order of a batch that contains a claim twice", async () => {
    const results = await record.issueBatch([nthRequest(0), nthRequest(1), nthRequest(0)]);
    expect(results.map((result) => [result.state, result.state !== "refused" && result.issue.seq])).toEqual([
      ["issued", 1],
      ["issued", 2],
      ["known", 1],
    ]);
  });

  it("rejects an invalid claim and takes the others", async () => {
    const late = nthRequest(1, { barCloseAt: iso(START_MS - 5 * HOUR_MS), expiresAt: iso(START_MS - HOUR_MS) });
    const [good, over, odd, vague] = await record.issueBatch([
      nthRequest(0),
      late,
      nthRequest(2, { confidence: 52 }),
      { ...nthRequest(3), facts: [Number.NaN] },
    ]);
    expect(good?.state).toBe("issued");
    expect(over).toMatchObject({ state: "refused", reason: expect.stringMatching(/half of its time/) as string });
    expect(vague).toMatchObject({ state: "refused", reason: expect.stringMatching(/facts/) as string });
    expect(odd).toMatchObject({ state: "refused", reason: expect.stringMatching(/not a probability/) as string });
    expect(await record.issueBatch([])).toEqual([]);
    expect((await whole()).counts.issued).toBe(1);
  });

  it("never mixes real, replayed and simulated markets", async () => {
    const real = await open("real");
    const made = await open("simulated");
    expect([real.home, made.home, record.home]).toEqual(["live", "practice", "practice"]);
    expect([real.books, made.books]).toEqual([["live", "practice"], ["practice"]]);
    expect([real, made, record].map((one) => one.feedOf("kraken"))).toEqual(["real", "simulated", "replay"]);
    expect([real, made, record].map((one) => one.feedOf("simulated"))).toEqual(["simulated", "simulated", "replay"]);
    await real.issueBatch([nthRequest(0)]);
    await record.issueBatch(requests(3));
    expect((await whole(real)).counts.issued).toBe(1);
    expect((await whole(record)).counts.issued).toBe(3);
    expect((await exported(real)).some((line) => line.includes("replay"))).toBe(false);
    expect(await record.claims.count("live", {})).toBe(1);
    expect(await record.claims.count("practice", {})).toBe(3);
  });

  it("on a real market writes claims on simulated prices to practice, in the order of the requests", async () => {
    const real = await open("real");
    const simulated = { source: "simulated" };
    const batch = [
      nthRequest(0, simulated),
      nthRequest(1),
      nthRequest(0, simulated),
      nthRequest(2, { confidence: 52 }),
    ];
    const results = await real.issueBatch([...batch, nthRequest(3)]);
    expect(
      results.map((one) => (one.state === "refused" ? one.state : `${one.issue.book} ${String(one.issue.seq)}`)),
    ).toEqual(["practice 1", "live 1", "practice 1", "refused", "live 2"]);
    expect(results.map(({ state }) => state)).toEqual(["issued", "issued", "known", "refused", "issued"]);
    expect((await real.claims.one("practice", { seq: 1 }))?.issue).toMatchObject({
      feed: "simulated",
      source: "simulated",
    });
    for (const [book, issued] of [
      ["live", 2],
      ["practice", 1],
    ] as const)
      expect((await whole(real, book)).counts).toMatchObject({ issued, open: issued });
    expect((await exported(real, "live")).some((line) => line.includes("simulated"))).toBe(false);
  });

  it("from several servers on a real market keeps both chains unbroken", async () => {
    const servers = [await open("real"), await open("real")];
    const mixed = Array.from({ length: 20 }, (_, n) => nthRequest(n, { source: n % 2 === 0 ? "simulated" : "files" }));
    await Promise.all([0, 1, 2, 3].map((n) => servers[n % 2]!.issueBatch(mixed)));
    for (const book of ["live", "practice"] as const)
      expect((await whole(servers[0], book)).counts).toMatchObject({ issued: 10, open: 10 });
  });

  it("of a mixed batch each book has all or nothing, whichever statement breaks, and a retry completes both", async () => {
    const breaking = breakingDatabase(db.database);
    const broken = await testRecord(breaking.database, { dataDir, clock, feed: "real" });
    const mixed = (from: number) =>
      [0, 1, 2, 3].map((n) => nthRequest(from + n, { source: n % 2 === 0 ? "simulated" : "files" }));
    const written = async () => Promise.all([broken.claims.count("live", {}), broken.claims.count("practice", {})]);
    for (let nth = 1; ; nth++) {
      breaking.breakAt(nth, "torn");
      const result = await broken.issueBatch(mixed(10 * nth)).catch(() => undefined);
      if (!breaking.mend()) break;
      expect(result).toBeUndefined();
      for (const count of await written()) expect([2 * nth - 2, 2 * nth]).toContain(count);
      const again = await broken.issueBatch(mixed(10 * nth));
      expect(again.every(({ state }) => state !== "refused")).toBe(true);
      expect(await written()).toEqual([2 * nth, 2 * nth]);
    }
    for (const book of ["live", "practice"] as const) await whole(broken, book);
  });

  it("goes on in one book while the other was tampered with, and says which", async () => {
    const real = await open("real");
    const mixed = (n: number) => [nthRequest(n, { source: "simulated" }), nthRequest(n)];
    await real.issueBatch(mixed(0));
    await db.asSuperuser("alter table record_heads disable trigger all");
    await run("update record_heads set hash = repeat('0', 64) where book = 'practice'");
    const [practice, live] = await real.issueBatch(mixed(1));
    expect(live).toMatchObject({ state: "issued", issue: { book: "live", seq: 2 } });
    expect(practice).toMatchObject({ state: "refused", reason: expect.stringContaining("practice record") as string });
    expect(real.failure()).toMatchObject({
      state: "degraded",
      note: expect.stringContaining("practice record") as string,
    });
    await expect(real.issueBatch([nthRequest(2, { source: "simulated" })])).rejects.toThrow(RecordError);
    const settled = await open("real");
    expect(settled.failure()).toMatchObject({ state: "degraded" });
    clock.at = START_MS + 5 * HOUR_MS;
    const bars = [0, 1, 2, 3, 4].map((n) => ({ ...BAR, openTimeMs: START_MS + n * HOUR_MS }));
    await expect(settled.resolveDue(() => Promise.resolve({ bars }))).rejects.toThrow("practice record");
    expect((await whole(real, "live")).counts).toMatchObject({ issued: 2, open: 0 });
  });

  it("stores the facts published with a claim, and their hash in it", async () => {
    const [result] = await record.issueBatch([nthRequest(0)]);
    const claim = await record.claims.one("practice", { seq: 1 });
    expect(claim?.factsText).toBe(canonicalJson(nthRequest(0).facts));
    expect(claim?.issue.factsHash).toBe(toHex(nodeSha256(Buffer.from(claim?.factsText ?? ""))));
    expect(result?.state === "issued" && (await record.claims.one("practice", { id: result.issue.id }))).toEqual(claim);
    expect(await record.claims.one("live", { seq: 1 })).toBeUndefined();
  });

  it.each(["refused", "torn"] as const)("is all or nothing, whichever statement is %s", async (how) => {
    await record.issueBatch(requests(2));
    const breaking = breakingDatabase(db.database);
    const broken = await testRecord(breaking.database, { dataDir, clock });
    for (let nth = 1; ; nth++) {
      breaking.breakAt(nth, how);
      const result = await broken.issueBatch(requests(5)).catch(() => undefined);
      if (!breaking.mend()) {
        expect(result?.map(({ state }) => state)).toEqual(["known", "known", "issued", "issued", "issued"]);
        break;
      }
      expect(result).toBeUndefined();
      expect((await whole()).counts).toMatchObject({ issued: 2, open: 2 });
    }
    expect((await whole()).counts).toMatchObject({ issued: 5, open: 5 });
  });

  it("whose response was lost was written anyway, and is not repeated", async () => {
    const breaking = breakingDatabase(db.database);
    const broken = await testRecord(breaking.database, { dataDir, clock });
    breaking.breakOn("commit", "unheard");
    await expect(broken.issueBatch(requests(3))).rejects.toThrow();
    expect(breaking.mend()).toBe(true);
    const states = (await broken.issueBatch(requests(4))).map(({ state }) => state);
    expect(states).toEqual(["known", "known", "known", "issued"]);
    expect((await whole()).counts.issued).toBe(4);
  });
});

describe("resolving", () => {
  const bar = (n: number, high = 100.5): Candle => ({ ...BAR, openTimeMs: START_MS + n * HOUR_MS, high });
  const hold = { action: "HOLD", target: null, stop: null, low: 99, high: 101 } as const;

  it("reads the bars of the instrument that a symbol named when the claim was issued", async () => {
    const share = { symbol: "MKC.V", assetClass: "stock", source: "yahoo" } as const;
    await record.issueBatch([nthRequest(0, share)]);
    await db.database.pool.query(
      "update schema_migration set applied_at = (select max(appended_at) + interval '1 ms' from record_entries) where name like '0029-%'",
    );
    clock.wall += 60_000;
    await record.issueBatch([nthRequest(0, { ...share, symbol: "BMW.F" }), nthRequest(1, share)]);
    clock.at = START_MS + 6 * HOUR_MS;
    const requested: string[] = [];
    await record.resolveDue(async ({ symbol }) => void requested.push(symbol));
    expect(requested.toSorted()).toEqual(["BMW.F", "MKC-V", "MKC.V"]);
  });

  it("voids no claim for bars that an unreachable source may still have", async () => {
    await record.issueBatch([nthRequest(0)]);
    clock.at = START_MS + 200 * HOUR_MS;
    const known = { bars: [bar(0)], knownToMs: START_MS + HOUR_MS };
    expect(await record.resolveDue(() => Promise.resolve(known))).toBe(0);
    expect(await record.resolveDue(() => Promise.resolve({ bars: known.bars }))).toBe(1);
  });

  it("settles everything that can be, series by series, and nothing twice", async () => {
    await record.issueBatch([nthRequest(0), nthRequest(1, hold), nthRequest(2, { symbol: "ETH-USD" })]);
    clock.at = START_MS + 2 * HOUR_MS;
    const requested: string[] = [];
    const read = async ({ symbol, fromMs }: { symbol: string; fromMs: number }) => {
      requested.push(symbol);
      expect(fromMs).toBe(START_MS);
      return symbol === "ETH-USD" ? undefined : { bars: [bar(0), bar(1, 103)] };
    };
    // The HOLD waits for its end without a read; ether's bars are unavailable now.
    expect(await record.resolveDue(read)).toBe(1);
    expect(await record.resolveDue(read)).toBe(0);
    expect(requested).toEqual(["BTC-USD", "ETH-USD", "ETH-USD"]);
    const requestedFor = async (only: Parameters<typeof record.resolveDue>[1]): Promise<readonly string[]> => {
      requested.length = 0;
      await record.resolveDue(async ({ symbol }) => void requested.push(symbol), only);
      return requested;
    };
    expect(await requestedFor({ symbols: ["BTC-USD"] })).toEqual([]);
    clock.at = START_MS + 4 * HOUR_MS;
    expect((await requestedFor({ timeframes: ["1h"] })).toSorted()).toEqual(["BTC-USD", "ETH-USD"]);
    expect(await requestedFor({ timeframes: ["1d"] })).toEqual([]);
    const both = await Promise.all(
      [0, 1].map(() => record.resolveDue(async () => ({ bars: [0, 1, 2, 3].map((n) => bar(n)) }))),
    );
    expect(both[0]! + both[1]!).toBe(2);
    expect((await whole()).counts).toEqual({ issued: 3, settled: 3, void: 0, open: 0, overdue: 0 });
    expect(await record.claims.list("practice", {}, { limit: 10 })).toMatchObject([
      { issue: { seq: 3 }, resolution: { outcome: "EXPIRED_WIN", price: 100.2 } },
      { issue: { seq: 2 }, resolution: { outcome: "EXPIRED_WIN", resolvedAt: iso(clock.at) } },
      { issue: { seq: 1 }, resolution: { outcome: "HIT_TARGET", price: 102, barTime: iso(START_MS + HOUR_MS) } },
    ]);
  });

  it("reads simulated bars for claims on simulated prices alone, of the same symbol too", async () => {
    const real = await open("real");
    await real.issueBatch([nthRequest(0), nthRequest(0, { source: "simulated" })]);
    clock.at = START_MS + 5 * HOUR_MS;
    const requested: (readonly [string, boolean])[] = [];
    const bars = [0, 1, 2, 3, 4].map((n) => bar(n));
    const read = ({ symbol, simulated }: { symbol: string; simulated: boolean }) => {
      requested.push([symbol, simulated]);
      return Promise.resolve({ bars });
    };
    expect(await real.resolveDue(read)).toBe(2);
    expect(requested).toEqual([
      ["BTC-USD", false],
      ["BTC-USD", true],
    ]);
  });

  it("leaves claims of a replay alone until there is one again", async () => {
    await record.issueBatch([nthRequest(0)]);
    clock.at = START_MS + 5 * HOUR_MS;
    const read = () => Promise.resolve({ bars: [0, 1, 2, 3, 4].map((n) => bar(n)) });
    for (const feed of ["real", "simulated"] as const) expect(await (await open(feed)).resolveDue(read)).toBe(0);
    expect(await record.resolveDue(read)).toBe(1);
  });

  it("skips unknown and settled claims", async () => {
    const [result] = await record.issueBatch([nthRequest(0)]);
    const of = result?.state === "issued" ? result.issue.id : "";
    const end = { of, outcome: "HIT_STOP", price: 98, barTime: iso(START_MS), note: "" } as const;
    expect(await record.resolveBatch("practice", [end, end, { ...end, of: "0".repeat(32) }])).toBe(1);
    expect(await record.resolveBatch("practice", [{ ...end, outcome: "HIT_TARGET" }])).toBe(0);
    expect((await whole()).counts).toMatchObject({ settled: 1, open: 0 });
  });
});

describe("reading", () => {
  it("filters, pages and counts", async () => {
    await record.issueBatch([
      ...requests(5),
      nthRequest(5, { symbol: "ETH-USD", origin: "requested", action: "SELL", target: 98, stop: 102 }),
      nthRequest(6, {
        claimKind: "range",
        action: "OTHER",
        target: null,
        stop: null,
        low: 90,
        high: 110,
        horizon: "24h",
      }),
      nthRequest(7, {
        claimKind: "advisory",
        action: "HOLD",
        target: null,
        stop: null,
        low: 90,
        high: 110,
        profile: "MODERATE",
      }),
    ]);
    await record.resolveBatch(
      "practice",
      (await record.claims.list("practice", {}, { limit: 3, beforeSeq: 4 })).map(({ issue }, n) => ({
        of: issue.id,
        ...(n === 0
          ? { outcome: "VOID" as const, price: null, barTime: null, note: "no data" }
          : {
              outcome: n === 1 ? ("HIT_STOP" as const) : ("HIT_TARGET" as const),
              price: 98,
              barTime: iso(START_MS),
              note: "",
            }),
      })),
    );
    const seqs = async (filter: object, limit = 50) =>
      (await record.claims.list("practice", filter, { limit })).map(({ issue }) => issue.seq);
    expect(await seqs({})).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await seqs({}, 2)).toEqual([8, 7]);
    expect(await seqs({ symbol: "ETH-USD" })).toEqual([6]);
    expect(await seqs({ action: "SELL" })).toEqual([6]);
    expect(await seqs({ origin: "scheduled", action: "BUY" })).toEqual([5, 4, 3, 2, 1]);
    expect(await seqs({ kind: "range" })).toEqual([7]);
    expect(await seqs({ kind: "hold" })).toEqual([8]);
    expect(await seqs({ claimKind: "advisory", profile: "MODERATE" })).toEqual([8]);
    expect(await seqs({ kind: "direction", horizon: "4h", timeframe: "1h" })).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await seqs({ status: "void" })).toEqual([3]);
    expect(await seqs({ status: "failed" })).toEqual([2]);
    expect(await seqs({ status: "held" })).toEqual([1]);
    expect(await seqs({ status: "open" })).toEqual([8, 7, 6, 5, 4]);
    expect(await record.claims.count("practice", { status: "open" })).toBe(5);
    expect(await record.claims.horizons("practice")).toEqual(["24h", "4h"]);
    expect(await seqs({ symbol: "'; drop table record_entries; --" })).toEqual([]);
  });

  it("scores matching claims, and recomputes after the ledger changes", async () => {
    await record.issueBatch(requests(3));
    const { all } = await record.claims.scorecard("practice", { origin: "scheduled" });
    expect(all).toMatchObject({ issued: 3, open: 3, resolved: 0, tooEarly: true });
    await record.issueBatch(requests(4));
    expect((await record.claims.scorecard("practice", { origin: "scheduled" })).all.issued).toBe(4);
    expect((await record.claims.scorecard("practice", { origin: "requested" })).all.issued).toBe(0);
  });
});

describe("the signed heads", () => {
  it("lag after a kill and are repaired at the start, but never lead", async () => {
    await record.issueBatch(requests(2));
    writeFileSync(headsFileOf(dataDir), headLines().slice(0, -1).join("\n"));
    record = await open();
    expect(lastHead()).toMatchObject({ count: 2, publicKey: record.publicKey });
    const forged = headLines().at(-1)?.replace('"count":2', '"count":9');
    appendFileSync(headsFileOf(dataDir), `${String(forged)}\n{"at":"2025`);
    record = await open();
    await record.issueBatch(requests(3));
    expect(lastHead()).toMatchObject({ count: 3 });
    expect((await whole()).counts.issued).toBe(3);
  });

  it("stop a record whose database was rolled back, while it is open and at its next start", async () => {
    await record.issueBatch(requests(2));
    const { rows } = await run("select count, hash, statement from record_heads where book = 'practice'");
    await record.issueBatch(requests(3));
    const [old] = rows as { count: string; hash: string; statement: string }[];
    await withoutTriggers(async () => {
      await run("delete from record_entries where seq = 3");
      await run("update record_heads set count = $1, hash = $2, statement = $3 where book = 'practice'", [
        old?.count,
        old?.hash,
        old?.statement,
      ]);
    });
    await expect(record.issueBatch(requests(4))).rejects.toThrow(/2 rows, but 3 were signed/);
    const again = await open();
    await expect(again.issueBatch(requests(4))).rejects.toThrow(RecordError);
    expect(await exported(again)).toHaveLength(4);
  });

  it("are not appended to if this key did not sign them", async () => {
    await record.issueBatch(requests(2));
    await run("update record_heads set count = 5, hash = $1 where book = 'practice'", ["0".repeat(64)]);
    await expect(record.issueBatch(requests(3))).rejects.toThrow(/not signed by this installation/);
  });

  it.each([
    ["gone", "delete from record_entries where seq = 3"],
    [
      "edited",
      "update record_entries set line = replace(line, '\"confidence\":0.52', '\"confidence\":0.92') where seq = 3",
    ],
    [
      "followed by one that nobody signed",
      `insert into record_entries (line, appended_at) select replace(replace(line, '"seq":3', '"seq":4'), '"id":"', '"id":"f'), now() from record_entries where seq = 3`,
    ],
  ])("are not appended to if the last row is %s, which is reported until it is repaired", async (_, sql) => {
    await record.issueBatch(requests(3));
    const { rows } = await run("select line, appended_at from record_entries order by seq");
    expect(record.failure()).toBeUndefined();
    await withoutTriggers(async () => {
      await run(sql);
    });
    await expect(record.issueBatch(requests(4))).rejects.toThrow(/last rows of the practice record are not the 3/);
    await expect(record.resolveBatch("practice", [])).rejects.toThrow(RecordError);
    expect(record.failure()).toMatchObject({ state: "down", note: expect.stringContaining("last rows") as string });
    await withoutTriggers(async () => {
      await run("delete from record_entries");
      for (const { line, appended_at } of rows as { line: string; appended_at: string }[])
        await run("insert into record_entries (line, appended_at) values ($1, $2)", [line, appended_at]);
    });
    expect(await record.issueBatch(requests(4))).toMatchObject([
      ...Array(3).fill({ state: "known" }),
      { state: "issued" },
    ]);
    expect(record.failure()).toBeUndefined();
  });
});

describe("rereading all rows", () => {
  it("finds nothing in an untouched record, or in an empty one", async () => {
    await record.checkRows();
    await record.issueBatch(requests(250));
    await record.checkRows();
    expect(record.failure()).toBeUndefined();
  });

  it.each([
    [
      "edited",
      120,
      "update record_entries set line = replace(line, '\"confidence\":0.52', '\"confidence\":0.92') where seq = 120",
    ],
    ["given other facts", 33, "update record_entries set facts = replace(facts, '100', '200') where seq = 33"],
    ["removed", 101, "delete from record_entries where seq = 101"],
    ["removed from there on", 7, "delete from record_entries where seq >= 7"],
  ])("names the first row that was %s", async (_, row, sql) => {
    await record.issueBatch(requests(250));
    await withoutTriggers(async () => {
      await run(sql);
    });
    await record.checkRows();
    expect(record.failure()).toMatchObject({
      state: "degraded",
      note: expect.stringContaining(`Row ${String(row)} of the practice record`) as string,
    });
  });
});

describe("the days' roots", () => {
  it("are signed once each, cover every row once, and prove a row", async () => {
    for (const day of [0, 0, 1, 3]) {
      clock.wall = START_MS + day * DAY_MS;
      await record.issueBatch(requests(3, await record.claims.count("practice", {})));
    }
    expect(await record.roots.publish()).toBe(2);
    expect(await record.roots.publish()).toBe(0);
    expect(await record.roots.today("practice")).toMatchObject({ fromSeq: 10, toSeq: 12 });
    clock.wall += DAY_MS;
    const [a, b] = await Promise.all([record.roots.publish(), (await open()).roots.publish()]);
    expect(a + b).toBe(1);
    const roots = await record.roots.list("practice");
    expect(roots.map(({ day, fromSeq, toSeq }) => [day, fromSeq, toSeq])).toEqual([
      ["2025-06-07", 10, 12],
      ["2025-06-05", 7, 9],
      ["2025-06-04", 1, 6],
    ]);
    await whole();
    for (const seq of [1, 6, 8, 12]) {
      const found = await record.roots.proof("practice", seq);
      const claim = await record.claims.one("practice", { seq });
      const proof = { ...found!, proof: found!.proof.map(fromHex) };
      expect(toHex(rootOfProof(fromHex(claim!.issue.hash), proof, nodeSha256)!)).toBe(found!.root.root);
    }
    expect(await record.roots.proof("practice", 13)).toBeUndefined();
  });
});

describe("the tables", () => {
  it("reject updates, drops and truncation, even by the owner and replication", async () => {
    await record.issueBatch(requests(2));
    clock.wall += DAY_MS;
    await record.roots.publish();
    for (const statement of [
      "update record_entries set line = line",
      "delete from record_entries",
      "truncate record_entries",
      "update record_roots set statement = statement",
      "delete from record_roots",
      "truncate record_roots",
      "delete from record_heads",
      "truncate record_heads",
    ])
      await expect(run(statement)).rejects.toThrow(/append-only/);
    const unwatched = "set session_replication_role = replica; delete from record_entries";
    await expect(run(unwatched)).rejects.toThrow(/permission denied/);
    await expect(db.asSuperuser(unwatched)).rejects.toThrow(/append-only/);
    await expect(run("update record_heads set count = count - 1 where count > 0")).rejects.toThrow(/only moves on/);
    await expect(
      run("insert into record_entries (line, appended_at) select line, now() from record_entries"),
    ).rejects.toThrow(/duplicate key/);
    expect((await whole()).counts.issued).toBe(2);
  });
});

async function withoutTriggers(work: () => Promise<void>): Promise<void> {
  for (const table of ["record_entries", "record_heads"])
    await db.asSuperuser(`alter table ${table} disable trigger all`);
  await work();
  for (const table of ["record_entries", "record_heads"])
    await db.asSuperuser(`alter table ${table} enable trigger all`);
}
