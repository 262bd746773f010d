import { afterAll, beforeAll, expect, it } from "vitest";
import { breakingDatabase } from "../../test-breaking-database.ts";
import { createAlertStore } from "../alerts/alert-store.ts";
import { createInbound } from "./inbound.ts";
import { createInboundHooks } from "./inbound-hooks.ts";
import { startChannelsSuite } from "./test-channels.ts";

let test: Awaited<ReturnType<typeof startChannelsSuite>>;
beforeAll(async () => {
  test = await startChannelsSuite();
}, 120_000);
afterAll(() => test.close());

const MOST_STATEMENTS = 40;

it("a post that is repeated after any of its statements was lost to an outage is one alert", async () => {
  const breaking = breakingDatabase(test.database);
  const hooks = createInboundHooks(breaking.database, test.secrets);
  const alerts = createAlertStore(breaking.database, () => Promise.resolve(new Map()));
  const inbound = createInbound({
    hooks,
    clock: test.clock,
    capabilitiesOf: test.capabilitiesOf,
    takeCall: () => undefined,
    record: async (userId, { key, message }) => {
      const event = {
        eventKey: key,
        userId,
        ruleId: null,
        alertType: "webhook",
        symbol: "",
        message,
        note: null,
        happenedAtMs: test.clock.wallMs(),
        late: false,
        evidence: [],
        source: "another platform",
        dataAgeMs: 0,
        freshness: "live" as const,
        delayMinutes: null,
        channels: [],
      };
      await alerts.write([event], test.clock.wallMs());
    },
  });
  await test.person("ann");
  const token = await test.hooks.renew("ann", test.clock.wallMs());
  for (const how of ["refused", "unheard"] as const)
    for (let nth = 1; nth <= MOST_STATEMENTS; nth++) {
      const body = Buffer.from(`crossed ${how} ${String(nth)}`);
      breaking.breakAt(nth, how);
      const first = await inbound(token, body).catch(() => "failed");
      const isBroken = breaking.mend();
      // A different timestamp: the repeat comes when the platform retries.
      test.move(5_000);
      const again = first === "failed" ? await inbound(token, body) : first;
      const { rows } = await test.pool.query("select from alerts where message = $1", [String(body)]);
      expect({ how, nth, again, alerts: rows.length }).toEqual({
        how,
        nth,
        alerts: 1,
        again: expect.stringMatching(/^(taken|repeat)$/) as unknown,
      });
      if (!isBroken) break;
      expect(nth).toBeLessThan(MOST_STATEMENTS);
    }
});
