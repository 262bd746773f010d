import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { openSecrets, type Secrets } from "../../secrets/secrets.ts";
import { openIssuerKeys } from "./issuer-keys.ts";
import { createRecords } from "./records.ts";

let db: TestDatabase;
let secrets: Secrets;
let nowMs = 1_750_000_000_000;
const clock = { wallMs: () => nowMs };
beforeAll(async () => {
  db = await testDatabase();
  const config = { secret: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c", dataDir: "" };
  secrets = await openSecrets({ config, database: db.database, clock });
});
afterAll(() => db.drop());

test("creates keys once, and replaces a signing key after 90 days while the previous one is still published", async () => {
  const [first, same] = await Promise.all([openIssuerKeys({ secrets, clock }), openIssuerKeys({ secrets, clock })]);
  expect(same).toEqual(first);
  expect(first.signing).toHaveLength(1);
  nowMs += 91 * 86_400_000;
  const next = await openIssuerKeys({ secrets, clock });
  expect(next.signing.map(({ kid }) => kid).slice(1)).toEqual(first.signing.map(({ kid }) => kid));
  expect([next.cookies, next.clientSecret]).toEqual([first.cookies, first.clientSecret]);
  nowMs += 91 * 86_400_000;
  expect((await openIssuerKeys({ secrets, clock })).signing).toHaveLength(2);
  expect(await openIssuerKeys({ secrets, clock })).toEqual(await openIssuerKeys({ secrets, clock }));
});

test("never mixes up records of two models or ids, and drops expired ones", async () => {
  const records = createRecords({ database: db.database, secrets });
  const code = records.adapter("AuthorizationCode");
  const session = records.adapter("Session");
  await code.upsert("x", { jti: "x", grantId: "g", accountId: "ann" }, 60);
  await session.upsert("s", { jti: "s", uid: "u", accountId: "ann" }, 60);
  expect(await code.find("x")).toEqual({ jti: "x", grantId: "g", accountId: "ann" });
  expect(await session.find("x")).toBeUndefined();
  expect(await session.findByUid("u")).toMatchObject({ jti: "s" });
  await code.consume("x");
  expect(await code.find("x")).toMatchObject({ consumed: expect.any(Number) as number });
  await expect(code.consume("x")).rejects.toThrow("invalid_grant");
  await code.revokeByGrantId("g");
  expect(await code.find("x")).toBeUndefined();
  expect(await records.endOf("ben")).toBe(0);
  expect(await records.endOf("ann")).toBe(1);
  for (let id = 0; id < 1_203; id++) await code.upsert(`old ${String(id)}`, { jti: "old" }, id === 0 ? 600 : -1);
  expect(await records.sweep()).toBe(1_202);
  expect(await code.find("old 0")).toBeDefined();
});
