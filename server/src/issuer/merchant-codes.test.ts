import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { createMerchantCodes, type MerchantCodes } from "./merchant-codes.ts";

let db: TestDatabase;
let codes: MerchantCodes;
let nowMs = 1_750_000_000_000;
const clock = { wallMs: () => nowMs };

beforeEach(async () => {
  db = await testDatabase();
  codes = createMerchantCodes({ database: db.database, clock });
  for (const id of ["ann", "ben"])
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'i', $1, $1, $1, now())",
      [id],
    );
});
afterEach(() => db.drop());

const role = async (id: string): Promise<unknown> =>
  (await db.database.pool.query<{ role: string }>("select role from users where id = $1", [id])).rows[0]?.role;

test("the first start gives one code, later starts none, even if two start at once", async () => {
  const made = await Promise.all([codes.first(), codes.first(), codes.first()]);
  expect(made.filter((code) => code !== undefined)).toHaveLength(1);
  expect(await codes.first()).toBeUndefined();
});

test("a code makes one user the merchant, however it is typed", async () => {
  const code = (await codes.first()) ?? "";
  expect(code).toMatch(/^(?:[A-HJKMNP-Z2-9]{5}-){3}[A-HJKMNP-Z2-9]{5}$/);
  expect(await codes.redeem("ann", ` ${code.toLowerCase().replaceAll("-", " ")}`)).toBe(true);
  expect([await role("ann"), await role("ben")]).toEqual(["merchant", "user"]);
  expect(await codes.redeem("ben", code)).toBe(false);
  expect(await role("ben")).toBe("user");
});

test("of two concurrent uses, one succeeds", async () => {
  const code = await codes.reissue();
  const outcomes = await Promise.all([codes.redeem("ann", code), codes.redeem("ben", code)]);
  expect(outcomes.sort()).toEqual([false, true]);
});

test("a wrong, an expired and a replaced code give nothing; one that gave no one the role stays valid", async () => {
  const first = (await codes.first()) ?? "";
  const second = await codes.reissue();
  expect(await codes.redeem("ann", first)).toBe(false);
  expect(await codes.redeem("ann", "ABCDE-ABCDE")).toBe(false);
  expect(await codes.redeem("nobody", second)).toBe(false);
  nowMs += 24 * 3_600_000 - 1;
  expect(await codes.redeem("ann", second)).toBe(true);
  const third = await codes.reissue();
  nowMs += 24 * 3_600_000;
  expect(await codes.redeem("ben", third)).toBe(false);
});

test("stores no code in plain text", async () => {
  const code = (await codes.first()) ?? "";
  const { rows } = await db.database.pool.query("select m::text from merchant_codes m");
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
});
