import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { headsFileOf } from "../record/heads-file.ts";
import { nthRequest, testRecord } from "../record/test-record.ts";
import { masterSecretFile } from "../secrets/master-secret.ts";
import { backupCommand } from "./backup-command.ts";
import { restoreCommand } from "./restore-command.ts";
import { emptyDatabase, SECRET, testFolder } from "./test-backup.ts";

let source: TestDatabase;
beforeAll(async () => {
  source = await testDatabase();
  const record = await testRecord(source.database, { secret: SECRET });
  await record.issueBatch([nthRequest(0)]);
});
afterAll(() => source.drop());

function urlOf({ pool }: Database): string {
  const { user = "", password, host = "", port = 0, database = "" } = pool.options;
  return `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host)}:${String(port)}/${database}`;
}

async function run(command: typeof backupCommand, args: readonly string[], env: Record<string, string>) {
  const said: string[] = [];
  const code = await command({
    args,
    version: "0.1.0",
    env: { LOG_LEVEL: "silent", ...env },
    say: (line) => said.push(line),
  });
  return { code, said: said.join("\n") };
}

/** Makes a backup of the source in a new folder; returns it with the output. */
async function backedUp(args: readonly string[], env: Record<string, string> = {}) {
  const DATA_DIR = testFolder();
  const result = await run(backupCommand, args, { DATABASE_URL: urlOf(source.database), DATA_DIR, ...env });
  return { ...result, DATA_DIR, file: /^Backup: (.*) \(/m.exec(result.said)?.[1] ?? "" };
}

describe("npm run backup", () => {
  it("prints where the file is and what else to back up", async () => {
    const { code, said, file, DATA_DIR } = await backedUp([], { SEXTANT_SECRET: SECRET, LLM_KEY: "k".repeat(20) });
    expect([code, said]).toEqual([0, expect.stringContaining("the secret (SEXTANT_SECRET): without it")]);
    expect(said).toContain("including DATABASE_URL, LLM_KEY");
    expect(said).toContain("record-heads.jsonl: it shows");
    expect(path.dirname(file)).toBe(path.join(DATA_DIR, "backups"));
    expect(path.basename(file)).toMatch(/^sextant-backup-\d{8}T\d{6}Z\.gz$/);
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
    expect(said).not.toContain(SECRET);
  });

  it("writes to the given path, and never overwrites a file", async () => {
    const folder = testFolder();
    expect((await backedUp([folder])).file).toMatch(path.join(folder, "sextant-backup-"));
    const named = path.join(folder, "mine.gz");
    expect((await backedUp(["mine.gz"], { INIT_CWD: folder })).file).toBe(named);
    const before = readFileSync(named);
    expect(await backedUp([named])).toMatchObject({
      code: 1,
      said: `${named} already exists; use another file name.`,
    });
    expect(readFileSync(named).equals(before)).toBe(true);
  });

  it("puts no secret into it that is not the database's", async () => {
    const { code, said } = await backedUp(["--with-secret"], { SEXTANT_SECRET: "x".repeat(40) });
    expect([code, said]).toEqual([1, expect.stringContaining("SEXTANT_SECRET doesn't match")]);
    expect((await backedUp(["--with-secret"])).said).toContain("SEXTANT_SECRET is not set here");
  });

  it("makes no database where there is none", async () => {
    const DATA_DIR = path.join(testFolder(), "none");
    const { code, said } = await run(backupCommand, [], { DATA_DIR });
    expect([code, said]).toEqual([1, expect.stringContaining(`There is no database in ${DATA_DIR}`)]);
    expect(existsSync(DATA_DIR)).toBe(false);
    const empty = await emptyDatabase();
    expect((await run(backupCommand, [], { DATABASE_URL: urlOf(empty.database), DATA_DIR })).said).toContain(
      "This database doesn't contain Sextant",
    );
  });

  it("answers anything else with what there is", async () => {
    for (const args of [["--secret"], ["a", "b"]])
      expect(await run(backupCommand, args, {})).toMatchObject({
        code: 1,
        said: expect.stringContaining("npm run backup") as string,
      });
    for (const args of [[], ["a", "b"], ["--force", "a"]])
      expect(await run(restoreCommand, args, {})).toMatchObject({
        code: 1,
        said: expect.stringContaining("npm run restore") as string,
      });
  });
});

describe("npm run restore", () => {
  it("restores database and secret, and prints what was checked", async () => {
    const { file } = await backedUp(["--with-secret"], { SEXTANT_SECRET: SECRET });
    const target = await emptyDatabase();
    const DATA_DIR = path.join(testFolder(), "new");
    const { code, said } = await run(restoreCommand, [file], { DATABASE_URL: urlOf(target.database), DATA_DIR });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(
        "the record's hash chain; the merchant's log; that the secret decrypts the encrypted data; the wallet seals",
      ),
    ]);
    expect(readFileSync(masterSecretFile(DATA_DIR), "utf8")).toBe(`${SECRET}\n`);
    expect(statSync(masterSecretFile(DATA_DIR)).mode & 0o777).toBe(0o600);
    expect((await target.database.pool.query("select from record_entries")).rowCount).toBe(1);
    const again = await run(restoreCommand, [file], { DATABASE_URL: urlOf(target.database), DATA_DIR });
    expect([again.code, again.said]).toEqual([1, expect.stringContaining("is not empty, so nothing was changed")]);
  });

  it("prints what is missing where the backup has no secret and none exists", async () => {
    const { file } = await backedUp([], { SEXTANT_SECRET: SECRET });
    const target = await emptyDatabase();
    const DATA_DIR = path.join(testFolder(), "new");
    const { code, said } = await run(restoreCommand, [file], { DATABASE_URL: urlOf(target.database), DATA_DIR });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("Not checked, because the secret is missing: that the secret"),
    ]);
    expect(said).toContain("Before the first start, set SEXTANT_SECRET");
    expect(existsSync(masterSecretFile(DATA_DIR))).toBe(false);
  });

  it("never replaces a different existing secret", async () => {
    const { file } = await backedUp(["--with-secret"], { SEXTANT_SECRET: SECRET });
    const target = await emptyDatabase();
    const DATA_DIR = path.join(testFolder(), "new");
    mkdirSync(DATA_DIR);
    writeFileSync(masterSecretFile(DATA_DIR), "y".repeat(40));
    const env = { DATABASE_URL: urlOf(target.database), DATA_DIR };
    expect((await run(restoreCommand, [file], env)).said).toContain(
      "differs from the one in the backup; move that file away",
    );
    expect(readFileSync(masterSecretFile(DATA_DIR), "utf8")).toBe("y".repeat(40));
    expect((await run(restoreCommand, [file], { ...env, SEXTANT_SECRET: "z".repeat(40) })).said).toContain(
      "SEXTANT_SECRET differs from the secret in the backup",
    );
  });

  it("reports when more of the record was signed than the backup contains", async () => {
    const other = await testDatabase();
    const DATA_DIR = testFolder();
    const record = await testRecord(other.database, { secret: SECRET, dataDir: DATA_DIR });
    await record.issueBatch([nthRequest(0)]);
    const env = { DATABASE_URL: urlOf(other.database), DATA_DIR, SEXTANT_SECRET: SECRET };
    const file = /^Backup: (.*) \(/m.exec((await run(backupCommand, [], env)).said)?.[1] ?? "";
    await record.issueBatch([nthRequest(1)]);
    const target = await emptyDatabase();
    const { code, said } = await run(restoreCommand, [file], { ...env, DATABASE_URL: urlOf(target.database) });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(
        `${headsFileOf(DATA_DIR)} lists 2 signed rows of the practice record, but the backup has 1`,
      ),
    ]);
    await other.drop();
  });
});
