import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { type BreakingDatabase, breakingDatabase } from "./test-breaking-database.ts";
import { startPaper, type TestPaper } from "./test-paper-server.ts";

let db: TestDatabase;
let breaking: BreakingDatabase;
let house: TestPaper;
beforeAll(async () => {
  db = await testDatabase();
  breaking = breakingDatabase(db.database);
  house = await startPaper(breaking.database);
  house.minute("BTC-USD", 1_000);
});
afterAll(async () => {
  await house.close();
  await db.drop();
});

/** More than the statements of a fill, reading its account, and everything updated with it. */
const STATEMENTS = 24;

/** Returns the stored data of a user's trade, without names and timestamps. */
async function stored(who: string): Promise<unknown> {
  const { rows } = await db.database.pool.query(
    `select a.revision, a.is_active as "isActive",
       (select jsonb_agg(jsonb_build_object('number', e.number, 'kind', e.kind, 'cash', trim_scale(e.cash)) order by e.number)
          from paper_events e where e.account_id = a.id) as events,
       (select jsonb_agg(jsonb_build_object('status', o.status, 'filled', trim_scale(o.filled), 'value', trim_scale(o.filled_value))
          order by o.id) from paper_orders o where o.account_id = a.id) as orders,
       (select jsonb_agg(jsonb_build_object('number', f.number, 'price', trim_scale(f.price))) from paper_fills f where f.account_id = a.id)
         as fills
       from paper_accounts a where a.user_id = $1`,
    [who],
  );
  return rows;
}

/**
 * Buys for a user and publishes a price; breaks the `nth` statement from then on, ends the process, and sends the price
 * to the next process too.
 */
async function fillWithBreak(who: string, nth: number | undefined, how: "torn" | "unheard"): Promise<boolean> {
  await house.person(who);
  await house.take();
  await house.says("BTC-USD", 100);
  const { status, text } = await house.call(who, "POST", `/api/users/${who}/paper/orders`, {
    symbol: "BTC-USD",
    side: "buy",
    quantity: "3",
  });
  expect([status, text]).toEqual([200, expect.stringContaining('"status":"open"')]);
  await house.paper.upToDate();
  house.move(1_000);
  if (nth !== undefined) breaking.breakAt(nth, how);
  await house.says("BTC-USD", 101).catch(() => undefined);
  await house.lose();
  const isBroken = breaking.mend();
  await house.take();
  await house.says("BTC-USD", 101);
  await house.says("BTC-USD", 101);
  await house.lose();
  house.move(1_000);
  return isBroken;
}

it.each(["torn", "unheard"] as const)(
  "a fill is there once, with all that belongs to it, whichever statement is %s",
  async (how) => {
    await fillWithBreak(`${how}-whole`, undefined, how);
    const whole = await stored(`${how}-whole`);
    expect(whole).toMatchObject([{ revision: 3, orders: [{ status: "filled", filled: 3 }], fills: [{ number: 3 }] }]);
    let broken = 0;
    for (let nth = 1; nth <= STATEMENTS; nth += 1) {
      const who = `${how}-${String(nth)}`;
      if (await fillWithBreak(who, nth, how)) broken += 1;
      expect([nth, await stored(who)]).toEqual([nth, whole]);
    }
    expect(broken).toBeGreaterThan(10);
  },
  180_000,
);
