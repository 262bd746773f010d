import { afterEach, beforeEach, expect, it } from "vitest";
import { Failure } from "@sextant/core/contract";
import { createAlertStore } from "./alert-store.ts";
import { NOON_MS, testAlerts, type TestAlerts, input } from "./test-alerts.ts";

let test: TestAlerts;
beforeEach(async () => {
  test = await testAlerts();
});
afterEach(() => test.drop());

const leave = () => test.database.pool.query("delete from users where id = 'ann'");
const quota = { limit: null, most: 1_000 };

const event = (userId: string, n = 0) => ({
  eventKey: `${userId} ${String(n)}`,
  userId,
  ruleId: null,
  alertType: "price",
  symbol: "BTC-USD",
  message: "x",
  note: null,
  happenedAtMs: NOON_MS,
  late: false,
  evidence: [],
  source: "kraken",
  dataAgeMs: 0,
  ...({ freshness: "live", delayMinutes: null, channels: [] } as const),
});

it("rules of a user being deleted are created or rejected as signed out", async () => {
  const made = Array.from({ length: 20 }, () =>
    test.rules.create("ann", input(), { nowMs: NOON_MS, quota, side: "below" }).catch((error: unknown) => error),
  );
  const left = leave();
  for (const one of await Promise.all(made)) if (one instanceof Error) expect(one).toEqual(new Failure("signed-out"));
  await left;
  await expect(test.rules.create("ann", input(), { nowMs: NOON_MS, quota, side: "below" })).rejects.toMatchObject({
    code: "signed-out",
  });
  expect(await test.rules.of("ann")).toEqual([]);
});

it("plans still apply to other users when a user is deleted meanwhile", async () => {
  for (let i = 0; i < 5; i++) await test.rule("ann");
  const [, fitted] = await Promise.all([leave(), test.rules.fit("ann", 3, NOON_MS)]);
  expect(fitted.length === 0 || fitted.length === 2).toBe(true);
});

it("events are published to existing users; a deleted user gets none and delays no other", async () => {
  await leave();
  const alerts = createAlertStore(test.database, () => Promise.resolve(test.targets));
  expect((await alerts.write([event("ann"), event("ben")], NOON_MS)).map(({ userId }) => userId)).toEqual(["ben"]);
});

it("a user deleted during a publish gets the event before or not at all", async () => {
  const alerts = createAlertStore(test.database, () => Promise.resolve(test.targets));
  const written = Array.from({ length: 40 }, (_, n) => alerts.write([event("ann", n), event("ben", n)], NOON_MS));
  const left = leave();
  for (const published of await Promise.all(written)) expect(published.map(({ userId }) => userId)).toContain("ben");
  await left;
  expect((await test.events()).map((row) => row["user_id"])).toEqual(Array.from({ length: 40 }, () => "ben"));
});
