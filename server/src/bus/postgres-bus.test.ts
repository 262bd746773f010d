import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import type { Bus } from "./bus.ts";
import { createBus } from "./create-bus.ts";
import { busConformance, NOTES, PRICES } from "./conformance.ts";

const warned: unknown[] = [];
const quiet = { info: () => undefined, warn: (...said: unknown[]) => void warned.push(said), error: () => undefined };

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());
afterEach(() => {
  vi.useRealTimers();
});

async function openBus(): Promise<Bus> {
  const bus = await createBus({ redisUrl: undefined, kind: "external", database: own.database, log: quiet });
  await bus.start();
  return bus;
}

async function openTwo() {
  const [a, b] = [await openBus(), await openBus()];
  return {
    a,
    b,
    cut: async () => {
      await own.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sextant-bus' and datname = current_database()",
      );
    },
    close: async () => {
      await Promise.all([a.stop(), b.stop()]);
    },
  };
}

busConformance("PostgreSQL", openTwo);

it("notifies listeners that messages are missing when the publisher was cut off", async () => {
  const [a, b] = [await openBus(), await openBus()];
  let gaps = 0;
  b.onGap(() => void (gaps += 1));
  const { rows } = await own.database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'sextant-bus' and datname = current_database() order by backend_start limit 1",
  );
  // The first of the two belongs to the publisher.
  await own.database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => a.state().open).toBe(false);
  a.publish(NOTES, { n: 1 });
  await expect.poll(() => gaps).toBe(1);
  expect(a.state()).toMatchObject({ open: true, unreported: 1, vendor: "postgres" });
  await Promise.all([a.stop(), b.stop()]);
});

it("combines thousands of prices into one NOTIFY per tenth of a second", async () => {
  const listener = await own.database.pool.connect();
  const [a, b] = [await openBus(), await openBus()];
  let reportedValue = 0;
  listener.on("notification", () => void (reportedValue += 1));
  await listener.query("listen sextant_bus");
  let last = 0;
  b.subscribe(PRICES, ({ price }) => {
    last = price;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let published = 0;
  for (let turn = 1; turn <= 400; turn++) {
    for (let n = 0; n < 50; n++) a.publish(PRICES, { symbol: `S${String(n % 8)}`, price: (published += 1) });
    await new Promise((resolve) => setImmediate(resolve));
    if (turn % 40 === 0) vi.advanceTimersByTime(100);
  }
  // Messages that arrive while another is being sent wait for one more tick.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(100);
      return last;
    })
    .toBe(published);
  expect(published).toBe(20_000);
  // Once this is answered, everything notified before has arrived.
  await listener.query("select 1");
  expect(reportedValue).toBeGreaterThan(0);
  expect(reportedValue).toBeLessThanOrEqual(11);
  vi.useRealTimers();
  listener.release(true);
  await Promise.all([a.stop(), b.stop()]);
});

it("ignores foreign notifications on its channel", async () => {
  const bus = await openBus();
  const seen: unknown[] = [];
  let gaps = 0;
  bus.subscribe(NOTES, (message) => void seen.push(message));
  bus.onGap(() => void (gaps += 1));
  const notify = (payload: string) => own.database.pool.query("select pg_notify('sextant_bus', $1)", [payload]);
  for (const payload of [
    "",
    "hello",
    "x.1.0.1:{}",
    'x.1.0.1:["s",1,0,{}]',
    'x.1.0.1:["s",1,0,[["notes"]]]',
    'x.1.0.1:["s","1",0,[["notes",{"n":1}]]]',
    "x.1.1.2:half",
    "x.1.0.9999:more",
    'x.2.0.1:["s",1,0,[["notes",{"n":2}]]]',
    'x.2.0.1:["s",1,0,[["notes",{"n":3}]]]',
  ])
    await notify(payload);
  await expect.poll(() => seen).toEqual([{ n: 2 }]);
  await notify('x.3.0.1:["s",3,0,[["notes",{"n":4}]]]');
  await expect.poll(() => seen).toEqual([{ n: 2 }, { n: 4 }]);
  expect(gaps).toBe(1);
  await bus.stop();
});

it("logs nothing when stopped", async () => {
  const bus = await openBus();
  warned.length = 0;
  await bus.stop();
  expect([warned, bus.state().open]).toEqual([[], false]);
});
