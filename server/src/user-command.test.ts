import { existsSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { createMerchantCodes } from "./issuer/merchant-codes.ts";
import { createServerPresence } from "./secrets/running-server.ts";
import { userCommand } from "./user-command.ts";

let db: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  db = await testDatabase();
  const { user = "", password, host = "", port = 0, database = "" } = db.database.pool.options;
  env = {
    SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c",
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host)}:${String(port)}/${database}`,
    LOG_LEVEL: "silent",
  };
  await db.database.pool.query(
    "insert into accounts (id, email, email_key, display_name, password_hash, created_at) values ('a', 'Ann@example.org', 'ann@example.org', 'Ann', 'x', now())",
  );
});
afterAll(() => db.drop());

async function run(args: readonly string[], changes: Record<string, string> = {}) {
  const said: string[] = [];
  const code = await userCommand(args, { ...env, ...changes }, (line) => said.push(line));
  return { code, said: said.join("\n") };
}

test("reset prints a link to this installation, and says when no user has the address", async () => {
  const { code, said } = await run(["reset", "ANN@example.org"]);
  expect(code).toBe(0);
  expect(said).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\nThe link works once/);
  expect(await run(["reset", "nobody@example.org"])).toEqual({
    code: 1,
    said: "There is no account with the address nobody@example.org.",
  });
});

test("merchant-code gives a code that works", async () => {
  const { said } = await run(["merchant-code"]);
  const code = /^Merchant code: (\S+)$/m.exec(said)?.[1] ?? "";
  await db.database.pool.query(
    "insert into users (id, issuer, subject, username, email, created_at) values ('u', 'i', 's', 'u', 'u', now())",
  );
  const codes = createMerchantCodes({ database: db.database, clock: { wallMs: () => Date.now() } });
  expect(await codes.redeem("u", code)).toBe(true);
});

test("reseal-wallet reports its result, and only accepts an existing network", async () => {
  expect(await run(["reseal-wallet", "tron"])).toEqual({
    code: 0,
    said: "Nothing to do: the stored address and the log are valid.",
  });
  await db.database.pool.query(
    `insert into wallet_versions values ('tron', 1, 'set', 'T', now(), 'eve', now(), decode(repeat('00', 32), 'hex'), 'x')`,
  );
  expect((await run(["reseal-wallet", "tron"])).said).toMatch(
    /^Found and recorded: version 1: its seal is invalid\. .*WALLET_TRON takes effect at once\.$/,
  );
  expect((await run(["reseal-wallet", "tron"])).said).toContain("Nothing to do");
  expect((await run(["reseal-wallet", "solana"])).said).toContain("npm run user -- reseal-wallet <net>");
});

test("codes-off turns one-time codes off", async () => {
  await db.database.pool.query("update accounts set totp_secret = 'x', totp_confirmed_at = now()");
  expect((await run(["codes-off", "ann@example.org"])).code).toBe(0);
  const { rows } = await db.database.pool.query("select totp_confirmed_at as at from accounts");
  expect(rows).toEqual([{ at: null }]);
});

test("forget-keys starts over with another secret, after confirmation and only where the earlier one is lost", async () => {
  const { pool } = db.database;
  await run(["reset", "ann@example.org"]);
  await pool.query("update accounts set totp_secret = 'x', totp_confirmed_at = now()");
  await pool.query("insert into account_recovery_codes (account_id, code_hash) values ('a', 'x')");
  await pool.query(
    "insert into sessions (id_hash, id, issuer, subject, email, email_verified, created_at, last_seen_at, reauthenticated_at, expires_at) values ('x', 's', 'local', 'a', 'ann@example.org', false, now(), now(), now(), now())",
  );
  expect(await run(["forget-keys", "--yes"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("nothing was deleted") as string,
  });
  const lost = { SEXTANT_SECRET: "f0e1d2c3b4a5968778695a4b3c2d1e0ff0e1d2c3" };
  expect((await run(["reset", "ann@example.org"], lost)).said).toContain("npm run user -- forget-keys");
  const reported = await run(["forget-keys"], lost);
  expect([reported.code, reported.said]).toEqual([1, expect.stringContaining("everyone has to sign in again")]);
  expect((await pool.query("select from sessions")).rowCount).toBe(1);
  expect(await run(["forget-keys", "--yes"], lost)).toMatchObject({
    code: 0,
    said: expect.stringContaining("were turned off for 1 account.") as string,
  });
  for (const table of ["sessions", "account_recovery_codes", "issuer_records"])
    expect([table, (await pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
  expect((await pool.query("select totp_secret, totp_confirmed_at, password_hash from accounts")).rows).toEqual([
    { totp_secret: null, totp_confirmed_at: null, password_hash: "x" },
  ]);
  expect((await pool.query("select from audit_log where action = 'keys.forgotten'")).rowCount).toBe(1);
  expect((await run(["reset", "ann@example.org"], lost)).code).toBe(0);
  expect((await run(["reset", "ann@example.org"])).code).toBe(1);
  await run(["forget-keys", "--yes"]);
});

test("forget-keys from another shell than the server's is rejected while a server runs", async () => {
  const { pool } = db.database;
  await run(["reset", "ann@example.org"]);
  const stored = async () => (await pool.query("select sealed from sealed_keys order by name")).rows;
  const before = await stored();
  expect(before).not.toEqual([]);
  const wrong = { SEXTANT_SECRET: "f0e1d2c3b4a5968778695a4b3c2d1e0ff0e1d2c3" };
  const servers = [createServerPresence(db.database), createServerPresence(db.database)];
  for (const server of servers) await server.show();
  for (const server of servers) {
    const { code, said } = await run(["forget-keys", "--yes"], wrong);
    expect([code, said]).toEqual([1, expect.stringContaining("A server of this installation is running")]);
    await server.hide();
  }
  expect(await stored()).toEqual(before);
  // The database lets the lock go as soon as it hears that the connection is over, not before.
  await expect.poll(async () => (await run(["forget-keys", "--yes"], wrong)).code).toBe(0);
  await run(["forget-keys", "--yes"]);
});

test("where there is no secret none is made, and nothing is forgotten", async () => {
  const DATA_DIR = path.join(mkdtempSync(path.join(os.tmpdir(), "sextant-user-")), "data");
  for (const args of [
    ["forget-keys", "--yes"],
    ["reset", "ann@example.org"],
    ["codes-off", "ann@example.org"],
  ]) {
    const { code, said } = await run(args, { SEXTANT_SECRET: "", DATA_DIR });
    expect([code, said]).toEqual([1, expect.stringContaining("SEXTANT_SECRET is not set here")]);
  }
  expect(existsSync(DATA_DIR)).toBe(false);
  expect((await run(["reset", "ann@example.org"])).code).toBe(0);
});

test("anything else prints the available commands, and an error prints one sentence", async () => {
  for (const args of [
    [],
    ["reset"],
    ["merchant-code", "x"],
    ["delete", "x@example.org"],
    ["reset", "a", "b"],
    ["forget-keys", "yes"],
  ]) {
    const { code, said } = await run(args);
    expect(code).toBe(1);
    expect(said).toContain("npm run user -- reset <email>");
  }
  expect((await run(["reset", "ann@example.org"], { PORT: "no" })).said).toContain("PORT is 'no'");
  expect((await run(["reset", "ann@example.org"], { SEXTANT_SECRET: "x".repeat(40) })).said).toContain(
    "SEXTANT_SECRET doesn't match this database",
  );
});
