import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../database/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import {
  acceptLogBreaks,
  appendMerchantLog,
  type LogKeys,
  readMerchantLogBreaks,
  verifyMerchantLog,
} from "./merchant-log.ts";
import { tamper } from "./test-tamper.ts";

const keys: LogKeys = { mac: (purpose, data) => createHmac("sha256", purpose).update(data).digest() };
const AT_MS = Date.UTC(2026, 10, 22, 12);
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const append = (subject: string, facts: Record<string, unknown> = {}): Promise<number> =>
  inTransaction(db.database.pool, (client) =>
    appendMerchantLog(client, AT_MS, { actor: "ann", action: "thing.done", subject, facts }),
  );
const byHand = (sql: string): Promise<void> => tamper(db.database.pool, "merchant_log", sql);

describe("the merchant's log", () => {
  beforeEach(async () => {
    await byHand("truncate merchant_log");
    await append("a", { amount: "29.000001", left: undefined, nested: { b: [1, null, "Ä"], a: 1e-7 } });
    await append("b", { count: 3 });
    await append("c");
  });

  test("is intact as written, with any JSON", async () => {
    await append("d", { big: 1e21, small: -0.000_000_1, zero: -0, text: 'line\n"quoted" 💶', flag: true });
    expect(await verifyMerchantLog(db.database.pool)).toBeUndefined();
  });

  test.each([
    ["another subject", "update merchant_log set subject = 'x' where seq = 2", 2],
    ["another fact", `update merchant_log set facts = '{"count": 4}' where seq = 2`, 2],
    ["another time", "update merchant_log set at = at + interval '1 second' where seq = 1", 1],
    ["another actor", "update merchant_log set actor = 'eve' where seq = 3", 3],
    ["a row taken out", "delete from merchant_log where seq = 2", 3],
    ["the first taken out", "delete from merchant_log where seq = 1", 2],
    [
      "two rows that change places",
      "update merchant_log set seq = 9 where seq = 1; update merchant_log set seq = 1 where seq = 2; update merchant_log set seq = 2 where seq = 9",
      1,
    ],
    [
      "a row put in",
      "insert into merchant_log select 4, at, actor, action, subject, facts, hash, hash from merchant_log where seq = 3",
      4,
    ],
  ])("locates %s", async (_what, sql, seq) => {
    await byHand(sql);
    expect(await verifyMerchantLog(db.database.pool)).toBe(seq);
  });

  test("can't be changed by accident: the database rejects it", async () => {
    await expect(db.database.pool.query("update merchant_log set actor = 'eve'")).rejects.toThrow(/append-only/);
    await expect(db.database.pool.query("delete from merchant_log")).rejects.toThrow(/append-only/);
  });

  test("ignores a break that an operator accepted, but not a further change there", async () => {
    await byHand("update merchant_log set actor = 'eve' where seq = 2");
    const breaks = await readMerchantLogBreaks(db.database.pool, keys);
    await inTransaction(db.database.pool, (client) => acceptLogBreaks(client, keys, AT_MS, breaks));
    expect(await verifyMerchantLog(db.database.pool, keys)).toBeUndefined();
    expect(await verifyMerchantLog(db.database.pool)).toBe(2);
    await byHand("update merchant_log set actor = 'mallory' where seq = 2");
    expect(await verifyMerchantLog(db.database.pool, keys)).toBe(2);
  });

  test("ignores an acceptance written without the key", async () => {
    await byHand("update merchant_log set actor = 'eve' where seq = 2");
    const breaks = await readMerchantLogBreaks(db.database.pool, keys);
    const strange = { mac: (purpose: string, data: Uint8Array | string) => keys.mac(`${purpose}!`, data) };
    await inTransaction(db.database.pool, (client) => acceptLogBreaks(client, strange, AT_MS, breaks));
    expect(await verifyMerchantLog(db.database.pool, keys)).toBe(2);
  });

  test("concurrent rows follow one another, and a rollback leaves no gap", async () => {
    const undone = inTransaction(db.database.pool, async (client) => {
      await appendMerchantLog(client, AT_MS, { actor: "ann", action: "thing.done", subject: "z", facts: {} });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await Promise.all(Array.from({ length: 12 }, (_, at) => append(`s${String(at)}`)));
    expect(await verifyMerchantLog(db.database.pool)).toBeUndefined();
    const { rows } = await db.database.pool.query<{ top: string }>("select max(seq)::text as top from merchant_log");
    expect(rows[0]?.top).toBe("15");
  });
});
