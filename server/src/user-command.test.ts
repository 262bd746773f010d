import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { createMerchantCodes } from "./issuer/merchant-codes.ts";
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

test("reset gives a link of this installation, and says when nobody has the address", async () => {
  const { code, said } = await run(["reset", "ANN@example.org"]);
  expect(code).toBe(0);
  expect(said).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\nThe link works once/);
  expect(await run(["reset", "nobody@example.org"])).toEqual({
    code: 1,
    said: "No account has the address nobody@example.org.",
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

test("codes-off turns one-time codes off", async () => {
  await db.database.pool.query("update accounts set totp_secret = 'x', totp_confirmed_at = now()");
  expect((await run(["codes-off", "ann@example.org"])).code).toBe(0);
  const { rows } = await db.database.pool.query("select totp_confirmed_at as at from accounts");
  expect(rows).toEqual([{ at: null }]);
});

test("anything else is answered with what there is, and a fault with a sentence", async () => {
  for (const args of [[], ["reset"], ["merchant-code", "x"], ["delete", "x@example.org"], ["reset", "a", "b"]]) {
    const { code, said } = await run(args);
    expect(code).toBe(1);
    expect(said).toContain("npm run user -- reset <email>");
  }
  expect((await run(["reset", "ann@example.org"], { PORT: "no" })).said).toContain("PORT is 'no'");
  expect((await run(["reset", "ann@example.org"], { SEXTANT_SECRET: "x".repeat(40) })).said).toContain(
    "SEXTANT_SECRET is not the one this database was sealed with",
  );
});
