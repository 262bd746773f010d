import { decimal } from "@sextant/core/decimal";
import { type PaperEvent, paperVenue, type PlacementMarket } from "@sextant/core/paper";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../database/in-transaction.ts";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import { type AccountStep, accountSteps } from "./account-steps.ts";
import { createPaperAccounts } from "./paper-accounts.ts";
import { writeSteps } from "./write-steps.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

const MARKET: PlacementMarket = {
  isKnown: true,
  isOpen: true,
  price: { value: 100, freshness: "live" },
  minimumQuantity: decimal("0.0001"),
  mayShort: true,
  feePercent: decimal("0.1"),
};
const EVIDENCE = { isSimulated: false, barVolume: 1_000, priceOf: () => 100 };
const COPIED = { origin: "copy", copyOf: undefined } as const;
const TICKS = 60;

function diceOf(seed: number): () => number {
  let state = seed * 7_919 + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** What a season may do to an account: orders of all kinds, brackets, cancelled ones, fills in parts, a split and a dividend. */
function stepsOf(account: string, seed: number): readonly AccountStep[] {
  const dice = diceOf(seed);
  const venue = paperVenue();
  const events: PaperEvent[] = [
    ...venue.open({ id: account, league: "real", currency: "USD", startCash: decimal("20000") }, 0).events,
  ];
  const price = { X: 100, Y: 40 };
  for (let n = 1; n <= TICKS; n += 1) {
    const atMs = n * 1_000;
    const symbol = dice() < 0.6 ? "X" : "Y";
    const at = (share: number): number => Math.round(price[symbol] * (1 + share) * 100) / 100;
    const kind = dice();
    const side = dice() < 0.5 ? "buy" : "sell";
    const away = side === "buy" ? -dice() * 0.02 : dice() * 0.02;
    const order = {
      id: `${account}:${String(n)}`,
      account,
      symbol,
      side,
      quantity: decimal(String(1 + Math.floor(dice() * 60))),
      terms:
        kind < 0.4
          ? ({ kind: "market" } as const)
          : kind < 0.8
            ? ({ kind: "limit", limit: at(away) } as const)
            : ({ kind: "stop", stop: at(-away) } as const),
      placedAtMs: atMs,
      ...(kind < 0.2 ? { expiresAtMs: atMs + 5_000 } : {}),
    } as const;
    if (dice() < 0.5) {
      const exits = side === "buy" && kind < 0.4 ? { stop: at(-0.03), target: at(0.03) } : {};
      const market = { ...MARKET, price: { value: price[symbol], freshness: "live" } } as const;
      events.push(...venue.place(order, market, exits).events);
    }
    const open = venue.orders(account);
    if (dice() < 0.1 && open.length > 0) events.push(...venue.cancel(open[0]?.order.id ?? "", atMs + 10).events);
    if (n === TICKS / 2) events.push(...venue.split({ symbol: "X", id: "split", to: 2, from: 1 }, atMs + 20).events);
    if (n === TICKS / 2) price.X /= 2;
    price[symbol] *= 1 + (dice() - 0.5) * 0.04;
    const tick = {
      symbol,
      atMs: atMs + 500,
      price: at(0),
      freshness: "live",
      source: "test",
      halfSpread: decimal("0.01"),
    } as const;
    events.push(...venue.tick({ ...tick, volumeBar: { openTimeMs: atMs, volume: 300 } }).events);
  }
  return accountSteps(undefined, events);
}

async function openAccounts(ids: readonly string[]): Promise<void> {
  await own.database.pool.query(
    `insert into paper_accounts (id, agent, league, season, opened_at, changed_at) select id, id, 'real', '2026-Q1', now(), now()
       from unnest($1::text[]) n (id)`,
    [ids],
  );
}

/** All that was written, without the name by which the accounts of one way differ from those of the other. */
async function written(prefix: string): Promise<unknown> {
  const { rows } = await own.database.pool.query<{ all: unknown }>(
    `select jsonb_build_object(
       'orders', (select jsonb_agg(to_jsonb(o) order by o.id) from paper_orders o where o.account_id like $1 || '%'),
       'fills', (select jsonb_agg(to_jsonb(f) order by f.account_id, f.number) from paper_fills f where f.account_id like $1 || '%'),
       'trades', (select jsonb_agg(to_jsonb(t) order by t.account_id, t.number) from paper_trades t where t.account_id like $1 || '%'),
       'events', (select jsonb_agg(to_jsonb(e) order by e.account_id, e.number) from paper_events e where e.account_id like $1 || '%')
     ) as all`,
    [prefix],
  );
  return JSON.parse(JSON.stringify(rows[0]?.all).replaceAll(prefix, ""));
}

it("writes many events of many accounts together as it writes each alone", async () => {
  const seeds = Array.from({ length: 8 }, (_, seed) => seed);
  const together = seeds.map((seed) => ({ accountId: `together-${String(seed)}`, seed }));
  const alone = seeds.map((seed) => ({ accountId: `alone-${String(seed)}`, seed }));
  await openAccounts([...together, ...alone].map(({ accountId }) => accountId));
  const writes = together.map(({ accountId, seed }) => ({
    accountId,
    revision: 0,
    steps: stepsOf(accountId, seed),
    placed: COPIED,
    evidence: EVIDENCE,
  }));
  await inTransaction(own.database.pool, (client) => writeSteps(client, writes));
  for (const { accountId, seed } of alone)
    await inTransaction(own.database.pool, async (client) => {
      for (const [revision, step] of stepsOf(accountId, seed).entries())
        await writeSteps(client, [{ accountId, revision, steps: [step], placed: COPIED, evidence: EVIDENCE }]);
    });
  expect(await written("together-")).toEqual(await written("alone-"));
  const { rows } = await own.database.pool.query<{ status: string }>(
    "select distinct status from paper_orders where account_id like 'together-%' order by status",
  );
  expect(rows.map(({ status }) => status)).toEqual(["cancelled", "expired", "filled", "open", "rejected"]);
  const { rows: counts } = await own.database.pool.query<{ trades: number; stops: number; splits: number }>(
    `select (select count(*)::int from paper_trades where account_id like 'together-%') as trades,
       (select count(*)::int from paper_trades where account_id like 'together-%' and has_stop) as stops,
       (select count(*)::int from paper_events where account_id like 'together-%' and kind = 'split') as splits`,
  );
  expect(counts[0]?.trades).toBeGreaterThan(20);
  expect(counts[0]?.stops).toBeGreaterThan(0);
  expect(counts[0]?.splits).toBe(seeds.length);
}, 120_000);

it("skips a locked account, writes nothing of one that has changed, and never waits", async () => {
  const accounts = createPaperAccounts(own.database);
  const ids = ["free", "locked", "changed"];
  await openAccounts(ids);
  const changes = ids.map((accountId) => {
    const venue = paperVenue();
    const { events } = venue.open({ id: accountId, league: "real", currency: "USD", startCash: decimal("1") }, 0);
    const revision = accountId === "changed" ? 7 : 0;
    return { accountId, revision, venue, steps: accountSteps(undefined, events), evidence: EVIDENCE };
  });
  const other = await own.database.pool.connect();
  await other.query("begin");
  await other.query("select from paper_accounts where id = 'locked' for update");
  const found = await inTransaction(own.database.pool, (client) => accounts.appendAll(client, changes));
  await other.query("rollback");
  other.release();
  expect([...found.keys()].sort()).toEqual(["changed", "free"]);
  expect(found.get("free")?.revision).toBe(1);
  expect(found.get("changed")).toBeUndefined();
  const { rows } = await own.database.pool.query("select account_id from paper_events where account_id = any($1)", [
    ids,
  ]);
  expect(rows).toEqual([{ account_id: "free" }]);
});
