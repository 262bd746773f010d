import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Entry, entryHash } from "@sextant/core/record";
import { canonicalJson } from "@sextant/core/record";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { programOf } from "../../../scripts/program-of.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { headsFileOf } from "./heads-file.ts";
import type { ClaimRecord } from "./open-record.ts";
import { nodeSha256 } from "./record-key.ts";
import { iso, nthRequest, START_MS, testDataDir, testRecord } from "./test-record.ts";

/** The command as a user runs it; the server's tests know it only as a program. */
const LAB = programOf("lab/src/main.ts");
const ROWS = 12;

let db: TestDatabase;
let dataDir: string;
let record: ClaimRecord;
beforeAll(async () => (db = await testDatabase()));
afterAll(() => db.drop());
const run = (sql: string, values: unknown[] = []) => db.database.pool.query(sql, values);

beforeEach(async () => {
  dataDir = testDataDir();
  record = await testRecord(db.database, { dataDir });
  await record.issueBatch(Array.from({ length: ROWS - 2 }, (_, n) => nthRequest(n)));
  const [first, second] = await record.claims.list("practice", {}, { limit: 2 });
  const end = { outcome: "HIT_STOP", price: 98, barTime: iso(START_MS), note: "" } as const;
  await record.resolveBatch(
    "practice",
    [first, second].map((claim) => ({ of: claim?.issue.id ?? "", ...end })),
  );
});
afterEach(async () => {
  await asSuperuser("delete from record_entries; delete from record_heads; delete from record_open");
  rmSync(dataDir, { recursive: true, force: true });
});

/** The machine's owner can do this: triggers off, anything, triggers on. */
async function asSuperuser(sql: string): Promise<void> {
  const off = ["record_entries", "record_heads", "record_roots"].map(
    (table) => `alter table ${table} disable trigger all;`,
  );
  const on = off.map((statement) => statement.replace("disable", "enable"));
  await db.asSuperuser(`${off.join("")} ${sql}; ${on.join("")}`);
}

async function verified(...more: readonly string[]) {
  let text = "";
  for await (const chunk of record.exportStream("practice")) text += chunk;
  const file = path.join(dataDir, "export.jsonl");
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...LAB, "verify", file, ...more], {
    encoding: "utf8",
  });
  return { status, out: stdout, err: stderr };
}

async function lineOf(seq: number): Promise<string> {
  const { rows } = await run("select line from record_entries where seq = $1", [seq]);
  return (rows[0] as { line: string }).line;
}
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const setLine = (seq: number, line: string): string =>
  `update record_entries set line = ${quoted(line)} where seq = ${String(seq)}`;

describe("the verify command", () => {
  it("accepts an untouched record", async () => {
    const { status, out } = await verified("--key", record.publicKey, "--heads", headsFileOf(dataDir));
    expect(status).toBe(0);
    expect(out).toContain("practice book. Practice: claims on replayed or simulated markets.");
    expect(out).toContain("12 rows, none changed, missing, added or moved");
    expect(out).toContain("10 claims: 2 came true or failed, 0 void, 8 open");
    expect(out.trimEnd().endsWith("OK")).toBe(true);
    const { status: other, err } = await verified("--key", "0".repeat(64));
    expect([other, err]).toEqual([1, expect.stringContaining("signed with another key")]);
  });

  it.each([
    [
      "edits a row",
      5,
      "edited",
      async () => setLine(5, (await lineOf(5)).replace('"confidence":0.52', '"confidence":0.92')),
    ],
    [
      "edits a row and hashes it anew",
      5,
      "edited",
      async () => {
        const entry = { ...(JSON.parse(await lineOf(5)) as Entry), confidence: 0.92 } as Entry;
        return setLine(5, canonicalJson({ ...entry, hash: entryHash(entry, nodeSha256) }));
      },
    ],
    [
      "edits the last row",
      ROWS,
      "edited",
      async () => setLine(ROWS, (await lineOf(ROWS)).replace("HIT_STOP", "HIT_TARGET")),
    ],
    ["deletes a row", 5, "removed", async () => "delete from record_entries where seq = 5"],
    ["deletes the first row", 1, "removed", async () => "delete from record_entries where seq = 1"],
    ["deletes the last row", ROWS, "truncated", async () => `delete from record_entries where seq = ${String(ROWS)}`],
    [
      "deletes the last three rows",
      ROWS - 2,
      "truncated",
      async () => `delete from record_entries where seq > ${String(ROWS - 3)}`,
    ],
    [
      "lets two rows change places",
      5,
      "edited",
      async () => {
        const [a, b] = [await lineOf(5), await lineOf(6)];
        const renumbered = (line: string, seq: number) => line.replace(/"seq":\d+/, `"seq":${String(seq)}`);
        return `delete from record_entries where seq in (5, 6); insert into record_entries (line, appended_at) values (${quoted(renumbered(b, 5))}, now()), (${quoted(renumbered(a, 6))}, now())`;
      },
    ],
    [
      "adds a row at the end, chained and hashed as it should be",
      ROWS + 1,
      "inserted",
      async () => {
        const last = JSON.parse(await lineOf(ROWS)) as Entry;
        const claim = JSON.parse(await lineOf(1)) as Entry;
        const entry = { ...claim, modelVersion: "other", seq: ROWS + 1, prevHash: last.hash } as Entry;
        const line = canonicalJson({ ...entry, id: "f".repeat(32), hash: entryHash(entry, nodeSha256) });
        return `insert into record_entries (line, appended_at) values (${quoted(line)}, now())`;
      },
    ],
    [
      "slips a row in and moves the later ones on",
      5,
      "edited",
      async () => {
        const lines = await Promise.all(Array.from({ length: ROWS - 4 }, (_, n) => lineOf(n + 5)));
        const moved = lines.map((line, n) => line.replace(/"seq":\d+/, `"seq":${String(n + 6)}`));
        const extra = (lines[0] ?? "").replace(/"id":"[0-9a-f]+"/, `"id":"${"e".repeat(32)}"`);
        const values = [extra, ...moved].map((line) => `(${quoted(line)}, now())`).join(",");
        return `delete from record_entries where seq >= 5; insert into record_entries (line, appended_at) values ${values}`;
      },
    ],
  ])("names the row when a superuser %s", async (_, row, what, sql) => {
    await asSuperuser(await sql());
    const { status, out, err } = await verified();
    expect({ status, out: out.trim() }).toEqual({ status: 1, out: `BROKEN at row ${String(row)}: ${what}` });
    expect(err).toContain(`ow ${String(row)}`);
  });

  it("needs an external copy of the heads against a superuser who rolls everything back, and then names the row", async () => {
    const { rows } = await run("select count, hash, statement from record_heads where book = 'practice'");
    const old = rows[0] as { count: string; hash: string; statement: string };
    await record.issueBatch([nthRequest(99)]);
    await asSuperuser(
      `delete from record_entries where seq > ${old.count}; update record_heads set count = ${old.count}, hash = '${old.hash}', statement = ${quoted(old.statement)} where book = 'practice'`,
    );
    expect((await verified()).status).toBe(0);
    const { status, out } = await verified("--heads", headsFileOf(dataDir));
    expect({ status, out: out.trim() }).toEqual({ status: 1, out: `BROKEN at row ${String(ROWS + 1)}: truncated` });
  });

  it("reports what it cannot read in one sentence", async () => {
    const { status, err } = await verified("--heads", path.join(dataDir, "absent"));
    expect([status, err]).toEqual([1, expect.stringContaining("no such file")]);
  });
});
