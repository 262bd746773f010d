import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "../database/migrate.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { nthRequest, testRecord } from "../record/test-record.ts";
import { createServerPresence } from "../secrets/running-server.ts";
import { tamper } from "../wallets/test-tamper.ts";
import { EVM_A, EVM_B, startTestWallets } from "../wallets/test-wallets.ts";
import { checkFile } from "./check-file.ts";
import { soundBackup } from "./restore-backup.ts";
import { allRows, changedCopy, emptyDatabase, SECRET, testBackup, testFolder, testRestore } from "./test-backup.ts";

let source: TestDatabase;
beforeAll(async () => {
  source = await testDatabase();
  await source.database.pool.query(
    "insert into users (id, issuer, subject, username, email, created_at) select 'u' || n, 'local', 's' || n, 'name' || n, md5(n::text), now() from generate_series(1, 200) n",
  );
});
afterAll(() => source.drop());

const isEmptied = async (target: TestDatabase): Promise<boolean> =>
  Object.keys(await allRows(target.database)).length === 0;

describe("a damaged file", () => {
  it("is rejected wherever a byte was changed", async () => {
    const file = await testBackup(source.database);
    const bytes = readFileSync(file);
    const copy = path.join(testFolder(), "copy.gz");
    // The ten bytes of gzip's own head hold a time and a system that mean nothing.
    for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      writeFileSync(copy, changed);
      await expect(checkFile(copy), `byte ${String(at)}`).rejects.toThrow("use another copy of it");
    }
  });

  it("is rejected wherever it was truncated", async () => {
    const file = await testBackup(source.database);
    const bytes = readFileSync(file);
    const copy = path.join(testFolder(), "copy.gz");
    for (const length of [0, 1, 15, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1]) {
      writeFileSync(copy, bytes.subarray(0, length));
      await expect(checkFile(copy), String(length)).rejects.toThrow(/damaged or truncated|not a Sextant backup/);
    }
    const lines = (text: string, count: number): string => text.split("\n").slice(0, -count).join("\n") + "\n";
    for (const count of [2, 3, 4, 60])
      await expect(checkFile(changedCopy(file, (text) => lines(text, count)))).rejects.toThrow("it ends too early");
  });

  it("is rejected when its text was changed, even with a recomputed checksum", async () => {
    const file = await testBackup(source.database);
    const swap = (text: string): string => text.replace("name7", "name8");
    await expect(checkFile(changedCopy(file, swap))).rejects.toThrow("its checksum doesn't match");
    const { createHash } = await import("node:crypto");
    const rehashed = (text: string): string => {
      const body = swap(text).split("\n").slice(0, -2).join("\n") + "\n";
      return `${body}SHA256 ${createHash("sha256").update(body, "latin1").digest("hex")}\n`;
    };
    await expect(checkFile(changedCopy(file, rehashed))).rejects.toThrow("doesn't match its checksum");
    await expect(checkFile(changedCopy(file, (text) => `${text}more\n`))).rejects.toThrow("continues after its end");
  });

  it("is rejected when it is another kind of file, or of a later version", async () => {
    const folder = testFolder();
    const other = path.join(folder, "other");
    for (const content of ["hello\n", gzipSync("hello\n"), gzipSync('{"sextantBackup":"x"}\n'), gzipSync("")]) {
      writeFileSync(other, content);
      await expect(checkFile(other)).rejects.toThrow("is not a Sextant backup");
    }
    writeFileSync(other, gzipSync('{"sextantBackup":2}\n'));
    await expect(checkFile(other)).rejects.toThrow("made by a newer version of Sextant");
    await expect(checkFile(path.join(folder, "none"))).rejects.toThrow("There is no file");
  });
});

describe("a place that will not do", () => {
  it("is not restored over existing data", async () => {
    const file = await testBackup(source.database);
    const target = await emptyDatabase();
    await target.database.pool.query("create table mine (it text); insert into mine values ('kept')");
    await expect(testRestore(target.database, file)).rejects.toThrow("Set DATA_DIR to a new folder");
    expect(await allRows(target.database)).toEqual({ mine: ["(kept)"] });
  });

  it("is not restored while a server runs on it", async () => {
    const file = await testBackup(source.database);
    const target = await emptyDatabase();
    const server = createServerPresence(target.database);
    await server.show();
    await expect(testRestore(target.database, file)).rejects.toThrow("A server is running on this database");
    await server.hide();
    expect(await isEmptied(target)).toBe(true);
  });

  it("is rejected when this Sextant is older than the backup, or differs", async () => {
    const file = await testBackup(source.database);
    const known = await readMigrations();
    const place = { secret: undefined, dataDir: testFolder() };
    const last = known.at(-1);
    await expect(soundBackup(file, place, known.slice(0, -1))).rejects.toThrow(last?.name ?? "none");
    const changed = known.map((one) => (one === last ? { ...one, digest: "other" } : one));
    await expect(soundBackup(file, place, changed)).rejects.toThrow("made by another version of Sextant");
  });

  it("is left empty where a row cannot be put into it", async () => {
    const broken = await testDatabase();
    await broken.asSuperuser(
      "alter table watchlist disable trigger all; insert into watchlist values ('nobody', 'X', now()); alter table watchlist enable trigger all",
    );
    const target = await emptyDatabase();
    await expect(testRestore(target.database, await testBackup(broken.database))).rejects.toThrow(
      /^Nothing was restored: .*watchlist/,
    );
    expect(await isEmptied(target)).toBe(true);
    await broken.drop();
  });
});

describe("a record that was changed before the backup", () => {
  it("is noticed, and restored only on purpose", async () => {
    const tampered = await testDatabase();
    const record = await testRecord(tampered.database, { secret: SECRET });
    await record.issueBatch(Array.from({ length: 5 }, (_, n) => nthRequest(n)));
    const sound = await emptyDatabase();
    const results = await testRestore(sound.database, await testBackup(tampered.database), { secret: SECRET });
    expect([results.errors, results.notLookedAt]).toEqual([[], []]);

    const without = async (table: string, sql: string): Promise<string> => {
      await tampered.asSuperuser(
        `alter table ${table} disable trigger all; ${sql}; alter table ${table} enable trigger all`,
      );
      return testBackup(tampered.database);
    };
    const files = [
      [
        await without(
          "record_entries",
          `update record_entries set line = replace(line, ':100,', ':101,') where seq = 3`,
        ),
        "Row 3 of the practice record doesn't match what was signed",
      ],
      [await without("record_entries", "delete from record_entries where seq = 5"), "has 4 rows, but 5 were signed"],
      [
        await without("record_heads", "update record_heads set count = 4 where book = 'practice'"),
        "The head of the practice record doesn't match its signature",
      ],
    ] as const;
    for (const [file, text] of files) {
      const target = await emptyDatabase();
      await expect(testRestore(target.database, file, { secret: SECRET })).rejects.toThrow(text);
      expect(await isEmptied(target)).toBe(true);
    }
    const target = await emptyDatabase();
    const { errors } = await testRestore(target.database, files[0][0], { secret: SECRET, despiteChecks: true });
    expect(errors).toEqual([expect.stringContaining(files[0][1])]);
    await tampered.drop();
  });

  it("is another matter than a secret that is not its own, which is noticed too", async () => {
    const sealed = await testDatabase();
    await testRecord(sealed.database, { secret: SECRET });
    const file = await testBackup(sealed.database);
    const target = await emptyDatabase();
    await expect(testRestore(target.database, file, { secret: "another ".repeat(5) })).rejects.toThrow(
      "SEXTANT_SECRET doesn't match this database",
    );
    await sealed.drop();
  });
});

describe("payment addresses that were changed before the backup", () => {
  it("are noticed, in the wallets and in the merchant's log", async () => {
    const wallets = await startTestWallets();
    const { pool } = wallets;
    await wallets.set(EVM_A);
    const sound = await emptyDatabase();
    const { held, errors } = await testRestore(sound.database, await testBackup(wallets.database), { secret: SECRET });
    expect([held, errors]).toEqual([expect.arrayContaining(["the merchant's log", "the wallet seals"]), []]);
    await tamper(pool, "wallet_versions", `update wallet_versions set address = '${EVM_B}'`);
    const changed = await testBackup(wallets.database);
    await tamper(pool, "merchant_log", "update merchant_log set actor = 'somebody else'");
    const changedToo = await testBackup(wallets.database);
    await wallets.drop();
    for (const [file, text] of [
      [changed, "The stored payment address is invalid on ethereum"],
      [changedToo, "Row 1 of the merchant's log differs from what was written"],
    ] as const) {
      const target = await emptyDatabase();
      await expect(testRestore(target.database, file, { secret: SECRET })).rejects.toThrow(text);
      expect(await isEmptied(target)).toBe(true);
    }
  });
});
