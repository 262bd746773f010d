import type { PaperAccount, PaperEvent, PaperOrder } from "@sextant/core/contract";
import { decimal, moneyText } from "@sextant/core/decimal";
import type { PlacementMarket } from "@sextant/core/paper";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "./database/in-transaction.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { openRecord } from "./features/leaderboard/record-rows.ts";
import { createPaperAccounts } from "./paper-accounts/index.ts";
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

const USERS = 12;
const ORDERS = 5;
const SYMBOLS = ["BTC-USD", "ETH-USD", "SOL-USD"] as const;

/** Returns rows that exist only if a fill was written twice, partly, or not at all. */
async function wrong(): Promise<unknown> {
  const { rows } = await own.database.pool.query(
    `select (select count(*)::int from paper_orders o join paper_accounts a on a.id = o.account_id
         where a.user_id is not null and o.status = 'filled' and o.filled <> 0.01) as orders,
       (select count(*)::int from (select account_id from paper_events group by account_id having max(number) <> count(*)) g) as gaps,
       (select count(*)::int from paper_accounts a where a.revision <> (select count(*) from paper_events e where e.account_id = a.id)) as behind,
       (select count(*)::int from paper_events e where e.kind = 'fill'
         and not exists (select from paper_fills f where f.account_id = e.account_id and f.number = e.number)) as missing,
       (select count(*)::int from paper_fills f where f.at <= f.ordered_at and f.order_id in (select id from paper_orders where account_id in
         (select id from paper_accounts where user_id is not null))) as early`,
  );
  return rows[0];
}
const NOTHING = { orders: 0, gaps: 0, behind: 0, missing: 0, early: 0 };

async function count(sql: string): Promise<number> {
  const { rows } = await own.database.pool.query<{ count: number }>(sql);
  return rows[0]?.count ?? 0;
}

type Person = Awaited<ReturnType<TestLiveServer["person"]>>;

/** Places an order once, and retries when a busy machine answers too late. */
async function placed(server: TestLiveServer, { id, headers }: Person, key: string, body: object): Promise<PaperOrder> {
  for (;;) {
    const answer = await fetch(`${server.origin}/api/users/${id}/paper/orders`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
    if (answer.status === 200) return (await answer.json()) as PaperOrder;
    const code = answer.headers.get("x-error-code");
    if (answer.status !== 503 && code !== "same-key-running")
      throw new Error(`${String(answer.status)} ${String(code)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it("two servers fill each order once, also where the one that matches is killed amid the fills of many accounts", async () => {
  const first = await started();
  const second = await started();
  const users = await Promise.all(Array.from({ length: USERS }, (_, at) => first.person(`ann${String(at)}`)));
  const bySecond = async <T>(person: (typeof users)[number], path: string): Promise<T> => {
    const answer = await fetch(`${second.origin}/api/users/${person.id}${path}`, {
      headers: { cookie: person.headers.cookie },
    });
    return (await answer.json()) as T;
  };
  // All at once, so that the next price fills those of many accounts together.
  await Promise.all(
    users.map(async (person, of) => {
      for (let at = 0; at < ORDERS; at += 1) {
        const order = await placed(first, person, `${String(of)}-${String(at)}`, {
          league: "practice",
          symbol: SYMBOLS[(of + at) % SYMBOLS.length],
          side: at % 2 === 0 ? "buy" : "sell",
          quantity: "0.01",
        });
        expect(order.reason).toBeNull();
      }
    }),
  );
  const filled = () =>
    count(
      "select count(*)::int as count from paper_fills f join paper_accounts a on a.id = f.account_id where a.user_id is not null",
    );
  await expect.poll(filled, { timeout: 60_000, interval: 20 }).toBeGreaterThan(3);
  // SIGKILL.
  await first.close();
  await expect
    .poll(
      () =>
        count(
          "select count(*)::int as count from paper_orders o join paper_accounts a on a.id = o.account_id where a.user_id is not null and o.status = 'filled'",
        ),
      { timeout: 90_000, interval: 500 },
    )
    .toBe(USERS * ORDERS);
  expect(await wrong()).toEqual(NOTHING);
  const [ann] = users;
  if (ann === undefined) throw new Error("there are people");
  const account = (await bySecond<PaperAccount[]>(ann, "/paper")).find(({ league }) => league === "practice");
  const events = await bySecond<PaperEvent[]>(ann, "/paper/events?league=practice&limit=200");
  expect(events.filter(({ kind }) => kind === "fill").length).toBeGreaterThanOrEqual(ORDERS);
  // The cash is what the events add up to, as it is shown.
  const { rows: sums } = await own.database.pool.query<{ cash: string }>(
    "select sum(cash)::text as cash from paper_events e join paper_accounts a on a.id = e.account_id where a.user_id = $1",
    [ann.id],
  );
  expect(account?.cash).toBe(moneyText(decimal(sums[0]?.cash ?? "0")));
}, 240_000);

const PAST = 150;
const PAST_MS = Date.UTC(2020, 1, 1);
const PAST_MARKET: PlacementMarket = {
  isKnown: true,
  isOpen: true,
  price: { value: 100, freshness: "simulated" },
  minimumQuantity: decimal("0.0001"),
  mayShort: true,
  feePercent: decimal("0.1"),
};

/** Accounts of a season that is over, with an open order each. */
async function openPast(): Promise<void> {
  const { pool } = own.database;
  const accounts = createPaperAccounts(own.database);
  for (let at = 0; at < PAST; at += 1) {
    const userId = `past${String(at)}`;
    await pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [userId],
    );
    await inTransaction(pool, async (client) => {
      const account = await accounts.opened(client, { userId }, "practice", PAST_MS);
      await openRecord(client, account);
      await accounts.change(client, account, (venue) =>
        venue.place(
          {
            id: `order-${userId}`,
            account,
            symbol: "BTC-USD",
            side: "buy",
            quantity: decimal("1"),
            terms: { kind: "limit", limit: 90 },
            placedAtMs: PAST_MS + 1_000,
          },
          PAST_MARKET,
        ),
      );
    });
  }
}

it("ends each account of a season once, also where the server that ends them is killed amid them", async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await openPast();
  const ended = () =>
    count("select count(*)::int as count from paper_accounts where season = '2020-Q1' and closed_at is not null");
  const first = await started();
  await expect.poll(ended, { timeout: 60_000, interval: 5 }).toBeGreaterThan(2);
  await first.close();
  const atKill = await ended();
  expect(atKill).toBeLessThan(PAST);
  await started();
  await expect.poll(ended, { timeout: 150_000, interval: 200 }).toBe(PAST);
  const { rows } = await own.database.pool.query(
    `select distinct a.final_equity::int as equity, a.is_active as "isActive", o.status, a.revision,
         (select count(*)::int from paper_events e where e.account_id = a.id and e.kind = 'cancel') as cancelled
       from paper_accounts a join paper_orders o on o.account_id = a.id where a.season = '2020-Q1'`,
  );
  expect(rows).toEqual([{ equity: 100_000, isActive: false, status: "expired", revision: 3, cancelled: 1 }]);
  expect(await wrong()).toEqual(NOTHING);
}, 300_000);
