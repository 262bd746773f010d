import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Config } from "./config.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startLocalInstallation } from "./test-local-installation.ts";

const NAMED = { merchantEmails: ["boss@example.org"] };
const MAIL = { smtpUrl: "smtp://localhost:1", contactEmail: "desk@example.org" };

let db: TestDatabase;
beforeAll(async () => (db = await testDatabase()));
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query("truncate merchant_codes; delete from users");
});

async function firstCode(settings: Partial<Config>): Promise<string | undefined> {
  const house = await startLocalInstallation(db.database, settings);
  try {
    return await house.identity.firstMerchantCode();
  } finally {
    await house.close();
  }
}

it("is issued where the configuration names no one, or no one whose address can be verified", async () => {
  expect(await firstCode({})).toMatch(/^[A-Z0-9]{5}(-[A-Z0-9]{5}){3}$/);
  await db.database.pool.query("truncate merchant_codes");
  expect(await firstCode(NAMED)).toMatch(/^[A-Z0-9]{5}(-[A-Z0-9]{5}){3}$/);
});

it("is not issued where the configuration names someone whose address can be verified, nor a second time", async () => {
  expect(await firstCode({ ...NAMED, ...MAIL })).toBeUndefined();
  expect(await firstCode(NAMED)).toBeDefined();
  expect(await firstCode(NAMED)).toBeUndefined();
});
