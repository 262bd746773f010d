import { afterEach, beforeEach, expect, it } from "vitest";
import { inTransaction } from "../../database/in-transaction.ts";
import type { TargetsOf } from "../../providers/notify/port.ts";
import { createCommitCrossings } from "./commit-crossings.ts";
import { NOON_MS, testAlerts, type TestAlerts } from "./test-alerts.ts";

let test: TestAlerts;
beforeEach(async () => {
  test = await testAlerts();
});
afterEach(() => test.drop());

it("a rule that gets its channels just before the write is sent on them, using one connection at a time", async () => {
  const { pool } = test.database;
  const { no, sequence } = await test.rule("ann");
  const targetsOf: TargetsOf = async (userIds) => {
    await pool.query("select");
    return new Map(userIds.map((id) => [id, [{ channelId: "c1", kind: "email", to: "a…@x", skip: null }]]));
  };
  const commit = createCommitCrossings(test.database, targetsOf, async (work) => {
    await pool.query("update alert_rules set channels = '{email}' where no = $1", [no]);
    return inTransaction(pool, work);
  });
  const { written } = await commit(
    [
      {
        no: Number(no),
        sequence,
        happenedAtMs: NOON_MS,
        late: false,
        barMs: NOON_MS,
        source: "kraken",
        dataAgeMs: 0,
        ...({ freshness: "live", delayMinutes: null } as const),
        explain: () => ({ message: "x", evidence: [] }),
      },
    ],
    NOON_MS,
  );
  expect(written).toHaveLength(1);
  const { rows } = await pool.query("select channel_id from deliveries");
  expect(rows).toEqual([{ channel_id: "c1" }]);
});
