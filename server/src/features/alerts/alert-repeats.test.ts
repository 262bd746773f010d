import { afterEach, beforeEach, expect, it } from "vitest";
import { afterLostAnswers } from "../../test-repeated-request.ts";
import { createAlertStore } from "./alert-store.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { testAlerts, type TestAlerts } from "./test-alerts.ts";

let test: TestAlerts;
beforeEach(async () => {
  test = await testAlerts();
});
afterEach(() => test.drop());

let keys = 0;
/** Writes an alert of Ann's that is sent to one channel; returns its message's id. */
async function alerted(): Promise<string> {
  test.targets.set("ann", [{ channelId: "c1", kind: "webhook", to: "hook.example", skip: null }]);
  const alerts = createAlertStore(test.database, () => Promise.resolve(test.targets));
  await alerts.write(
    [
      {
        eventKey: `e${String(++keys)}`,
        userId: "ann",
        ruleId: null,
        alertType: "price",
        symbol: "BTC-USD",
        message: "crossed",
        note: null,
        happenedAtMs: test.clock.at,
        late: false,
        evidence: [],
        source: "kraken",
        dataAgeMs: 0,
        freshness: "live" as const,
        delayMinutes: null,
        channels: ["webhook"],
      },
    ],
    test.clock.at,
  );
  const { rows } = await test.database.pool.query<{ id: string }>("select id from deliveries order by id desc limit 1");
  return rows[0]?.id ?? "";
}
const alertsOver = (database: TestAlerts["database"]) =>
  createAlertStore(database, () => Promise.resolve(test.targets));
const giveUp = (id: string) => test.database.pool.query("update deliveries set state = 'dead' where id = $1", [id]);

it("a message is resent once where the response was lost, although it was given up again meanwhile", async () => {
  await test.database.pool.query(
    `insert into channels (id, user_id, kind, shown, target, target_hash, created_at)
       values ('c1', 'ann', 'webhook', 'hook.example', '', '', now())`,
  );
  let replays = 0;
  const endings = await afterLostAnswers(test.database, test.clock, {
    async prepare() {
      const id = await alerted();
      await giveUp(id);
      return id;
    },
    async work(database, id) {
      // The state that a worker leaves when it runs between the first request and the repeated one.
      await giveUp(id);
      return createDeliveryStore(database).replay("ann", id, test.clock.at, () => void replays++);
    },
  });
  expect(endings).toMatchObject([{ code: "same-key-done" }]);
  // Two requests: the one whose response was lost, and one that never ran.
  expect(replays).toBe(2);
});

it("all alerts are marked as read once: one that fires before the repeated request stays unread", async () => {
  const endings = await afterLostAnswers(test.database, test.clock, {
    prepare: alerted,
    async work(database) {
      try {
        return await alertsOver(database).markAllRead("ann", undefined);
      } finally {
        await alerted();
      }
    },
  });
  expect(endings).toMatchObject([{ code: "same-key-done" }]);
  expect(await alertsOver(test.database).unread("ann")).toBe(1);
});

it("an alert is marked as read once where the response was lost", async () => {
  const endings = await afterLostAnswers(test.database, test.clock, {
    async prepare() {
      await alerted();
      const [newest] = await alertsOver(test.database).list("ann", { limit: 1 });
      return newest?.id ?? "";
    },
    work: (database, id) => alertsOver(database).markRead("ann", id, true),
  });
  expect(endings).toMatchObject([{ code: "same-key-done" }]);
  expect(await alertsOver(test.database).unread("ann")).toBe(0);
});
