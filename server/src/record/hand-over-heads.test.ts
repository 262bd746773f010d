import { canonicalJson, readSigned } from "@sextant/core/record";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { forgetKeys } from "../secrets/forget-keys.ts";
import { openSecrets } from "../secrets/secrets.ts";
import { handOverHeads } from "./hand-over-heads.ts";
import { openRecordKey, verifySignature } from "./record-key.ts";
import { nthRequest, fixedClock, testDataDir, testRecord } from "./test-record.ts";

const OTHER = "9a8b7c6d5e4f30219a8b7c6d5e4f30219a8b7c6d";

describe("a record whose key is lost", () => {
  const clock = fixedClock();
  let db: TestDatabase;
  let dataDir: string;
  beforeEach(async () => {
    db = await testDatabase();
    dataDir = testDataDir();
  });
  afterEach(() => db.drop());

  async function loseKey(): Promise<void> {
    const given = { config: { secret: OTHER, dataDir }, database: db.database, clock };
    await forgetKeys(given);
    await handOverHeads(db.database, await openRecordKey(await openSecrets(given)), clock);
  }
  const reopened = () => testRecord(db.database, { dataDir, clock, secret: OTHER });
  const statement = async (): Promise<string> => {
    const { rows } = await db.database.pool.query("select statement from record_heads where book = 'practice'");
    return (rows as { statement: string }[])[0]!.statement;
  };

  it("continues after its rows under the new key", async () => {
    const before = await testRecord(db.database, { dataDir, clock });
    await before.issueBatch([nthRequest(0), nthRequest(1)]);
    await loseKey();
    const after = await reopened();
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await after.head("practice")).toMatchObject({ count: 2, publicKey: after.publicKey });
    expect(await after.issueBatch([nthRequest(1), nthRequest(2)])).toMatchObject([
      { state: "known" },
      { state: "issued", issue: { seq: 3 } },
    ]);
    expect(after.failure()).toBeUndefined();
    await expect(db.database.pool.query("update record_heads set statement = statement")).rejects.toThrow(
      /only moves on/,
    );
  });

  it("is not handed over if its head is not the one that was signed", async () => {
    const before = await testRecord(db.database, { dataDir, clock });
    await before.issueBatch([nthRequest(0)]);
    const head = readSigned(await statement(), verifySignature)!;
    await db.database.pool.query("update record_heads set count = 7, statement = $1 where book = 'practice'", [
      canonicalJson({ ...head, count: 7 }),
    ]);
    await loseKey();
    const after = await reopened();
    await expect(after.issueBatch([nthRequest(1)])).rejects.toThrow(/not signed by this installation/);
  });
});
