import type { PaperAccount, PaperEvent, PaperOrder } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";

let own: TestDatabase;
const servers: TestLiveServer[] = [];
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await own.drop();
});

const started = async (): Promise<TestLiveServer> => {
  const server = await startTestLiveServer(own, {});
  servers.push(server);
  return server;
};

const ORDERS = 30;
const SYMBOLS = ["BTC-USD", "ETH-USD", "SOL-USD"] as const;

it("two servers fill each order once, also where the one that matches is killed amid the fills", async () => {
  const first = await started();
  const second = await started();
  const ann = await first.person("ann");
  const bySecond = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${second.origin}/api/users/${ann.id}${path}`, {
      headers: { cookie: ann.headers.cookie },
    });
    return (await answer.json()) as T;
  };
  for (let at = 0; at < ORDERS; at += 1) {
    const order = await ann.own<PaperOrder>("POST", "/paper/orders", {
      league: "practice",
      symbol: SYMBOLS[at % SYMBOLS.length],
      side: at % 2 === 0 ? "buy" : "sell",
      quantity: "0.01",
    });
    expect(order.reason).toBeNull();
  }
  const filled = async () =>
    (
      await own.database.pool.query<{ count: number }>(
        "select count(*)::int as count from paper_fills f join paper_accounts a on a.id = f.account_id where a.user_id is not null",
      )
    ).rows[0]?.count ?? 0;
  await expect.poll(filled, { timeout: 60_000, interval: 20 }).toBeGreaterThan(3);
  // SIGKILL.
  await first.close();
  await expect
    .poll(async () => (await bySecond<PaperOrder[]>("/paper/orders?league=practice")).map(({ status }) => status), {
      timeout: 90_000,
      interval: 500,
    })
    .toEqual(Array.from({ length: ORDERS }, () => "filled"));
  const { rows } = await own.database.pool.query(
    `select (select count(*)::int from paper_orders o join paper_accounts a on a.id = o.account_id
         where a.user_id is not null and o.filled <> 0.01) as wrong,
       (select count(*)::int from (select account_id from paper_events group by account_id having max(number) <> count(*)) g) as gaps,
       (select count(*)::int from paper_accounts a where a.revision <> (select count(*) from paper_events e where e.account_id = a.id)) as behind,
       (select count(*)::int from paper_fills f where f.at <= f.ordered_at and f.order_id in (select id from paper_orders where account_id in
         (select id from paper_accounts where user_id is not null))) as early`,
  );
  expect(rows).toEqual([{ wrong: 0, gaps: 0, behind: 0, early: 0 }]);
  const account = (await bySecond<PaperAccount[]>("/paper")).find(({ league }) => league === "practice");
  const events = await bySecond<PaperEvent[]>("/paper/events?league=practice&limit=200");
  expect(events.filter(({ kind }) => kind === "fill").length).toBeGreaterThanOrEqual(ORDERS);
  // The cash is what the events add up to: in units of 10^-8, as it is shown.
  const units = (text: string): number => Math.round(Number(text) * 1e8);
  const { rows: sums } = await own.database.pool.query<{ cash: string }>(
    "select round(sum(cash), 8)::text as cash from paper_events e join paper_accounts a on a.id = e.account_id where a.user_id is not null",
  );
  expect(units(account?.cash ?? "")).toBe(units(sums[0]?.cash ?? "0"));
}, 240_000);
