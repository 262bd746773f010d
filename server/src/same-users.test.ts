import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { type LocalInstallation, startLocalInstallation } from "./test-local-installation.ts";

const EMAIL = "ann@example.org";

let db: TestDatabase;
let house: LocalInstallation | undefined;
beforeAll(async () => (db = await testDatabase()));
afterAll(async () => {
  await house?.close();
  await db.drop();
});

it("under another address the same password opens the same record: role, trial and, by its cookie, the session", async () => {
  house = await startLocalInstallation(db.database);
  const { publicUrl } = house;
  const ann = await house.signUp(EMAIL);
  const { id, uid } = await house.setUp(ann);
  const code = (await house.identity.firstMerchantCode()) ?? "";
  const early = ann.cookie();
  expect((await ann.call("POST", "/api/auth/merchant", { code })).status).toBe(200);
  // With the role comes another id: one seen before opens nothing.
  expect(ann.cookie()).not.toBe(early);
  expect((await ann.call("GET", `/api/users/${id}/sessions`, undefined, { cookie: `session=${early}` })).status).toBe(
    401,
  );
  const recordOf = async ({ call }: typeof ann) =>
    (await (await call("GET", `/api/users/firebase/${uid}`)).json()) as object;
  const record = await recordOf(ann);
  expect(record).toMatchObject({ id, firebaseUid: uid, role: "merchant", trialEndsAt: expect.any(String) as string });
  const cookie = `session=${ann.cookie()}`;
  await house.close();

  house = await startLocalInstallation(db.database);
  expect(house.publicUrl).not.toBe(publicUrl);
  // Cookies know no port: the browser brings its own to the new one, and it still counts.
  const stored = await fetch(`${house.publicUrl}/api/session`, { headers: { cookie } });
  expect(await stored.json()).toMatchObject({ identity: { uid } });
  const again = await house.signIn(EMAIL);
  expect(await recordOf(again)).toEqual(record);
  expect((await house.setUp(again)).id).toBe(id);
});
