import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrashPoint, CRASH_POINTS } from "./payment-ledger.ts";
import { createEventNotifier } from "./event-notifier.ts";
import { createHookSender } from "./hook-sender.ts";
import { quietLog } from "./test-payments.ts";
import { testWatch, type TestWatch } from "./test-watch.ts";

let test: TestWatch;
const N = 12;
beforeAll(async () => {
  test = await testWatch();
  await test.rows(
    "insert into payment_hooks (id, url, secret, created_by, created_at) values ('h', 'https://x', '', 'm', now())",
  );
});
afterAll(() => test.drop());

class Killed extends Error {}

/** Ends the work at the `nth` time a point is reached, and at every later point: a dead process continues nothing. */
function killAt(
  point: CrashPoint,
  nth: number,
): { readonly atCrashPoint: (now: CrashPoint) => void; readonly count: () => number } {
  let seen = 0;
  return {
    count: () => seen,
    atCrashPoint(now) {
      if (seen >= nth || (now === point && ++seen >= nth)) throw new Killed(point);
    },
  };
}

/** The publishing and posting parts of one process. */
function outside(published: string[], atCrashPoint?: (point: CrashPoint) => void) {
  const parts = { database: test.database, clock: test.clock, log: quietLog };
  const notifier = createEventNotifier({
    ...parts,
    publishToUser: ({ key }) => {
      published.push(key);
      return Promise.resolve();
    },
    publishToMerchants: () => Promise.resolve(),
  });
  const sender = createHookSender({
    ...parts,
    url: "https://here",
    secrets: { open: () => Buffer.from("secret") },
    notifier: {
      send: ({ eventId }) => {
        published.push(`hook ${eventId}`);
        return Promise.resolve({ receipt: "200" });
      },
    },
    ...(atCrashPoint === undefined ? {} : { atCrashPoint }),
  });
  return async (): Promise<void> => {
    await notifier.tick();
    await sender.tick();
  };
}

it.each(CRASH_POINTS.flatMap((point) => [1, 2].map((nth) => [point, nth] as const)))(
  "killed at '%s' (time %i) and restarted: one plan, published and posted at least once",
  async (point, nth) => {
    const invoice = await test.invoice();
    test.chain.send(invoice.terms.amountBase);
    test.chain.mine(2);
    const { atCrashPoint, count } = killAt(point, nth);
    const published: string[] = [];
    const doomed = test.restart({ atCrashPoint });
    await doomed.watch.tick();
    test.chain.mine(N);
    await doomed.watch.tick();
    await outside(published, atCrashPoint)().catch(() => undefined);
    expect(count()).toBeGreaterThan(0);

    const next = test.restart();
    await next.watch.tick();
    await next.watch.tick();
    await test.settle();
    await outside(published)();
    const settled = await test.read(invoice.id);
    expect([settled.state.status, settled.transfers.length]).toEqual(["SETTLED", 1]);
    expect(await test.rows("select from plan_periods where invoice_id = $1", [invoice.id])).toHaveLength(1);
    const events = await test.rows("select id, type from payment_events where invoice_id = $1", [invoice.id]);
    expect(events.map(({ type }) => type).sort()).toEqual(["invoice.processing", "invoice.settled"]);
    expect(published).toContain(`invoice.settled:${invoice.id}`);
    for (const { id } of events) expect(published).toContain(`hook ${String(id)}`);
  },
);
