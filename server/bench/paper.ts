// npm run bench:paper [-- --json] [--accounts 1000] [--orders 8]: limit orders of many paper accounts, matched against
// ticks and stored in a separate durable database; the peer stores each account's fills in a separate transaction. Both
// must store the same. Rates are by the wall clock, so other load on the machine counts; the longest event loop block
// is in CPU time.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { decimal } from "@sextant/core/decimal";
import type { LivePrice } from "@sextant/core/market";
import { type PaperBar, paperVenue, type PlacementMarket } from "@sextant/core/paper";
import { pino } from "pino";
import { type Database, openDatabase } from "../src/database/database.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { inTransaction } from "../src/database/in-transaction.ts";
import { migrate } from "../src/database/migrate.ts";
import { createPaperMatcher } from "../src/features/paper-trading/paper-matcher.ts";
import { accountSteps, createPaperAccounts, type HeldChange, type PaperAccounts } from "../src/paper-accounts/index.ts";
import { measureTurns } from "./longest-turn.ts";

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    accounts: { type: "string", default: "1000" },
    orders: { type: "string", default: "8" },
  },
});
const [ACCOUNTS, ORDERS] = [Number(flags.accounts), Number(flags.orders)];
const [SYMBOLS, LEVELS] = [40, 25] as const;
const GOAL = 1_000;
const STARTED_MS = Date.UTC(2026, 1, 11, 12);
const SEASON = "2026-Q1";
const MARKET: PlacementMarket = {
  isKnown: true,
  isOpen: true,
  price: { value: 200, freshness: "live" },
  minimumQuantity: decimal("0.0001"),
  mayShort: false,
  feePercent: decimal("0.1"),
};
const EVIDENCE = { isSimulated: false, barVolume: undefined, priceOf: () => undefined };

const symbolOf = (at: number): string => `S${String(at % SYMBOLS).padStart(2, "0")}-USD`;

const dataDir = await mkdtemp(path.join(os.tmpdir(), "bench-paper-"));
const postgres = await openEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.address, 8);
try {
  await migrate(database);
  const together = await measure("together", ACCOUNTS);
  const alone = await measure("alone", Math.max(50, Math.round(ACCOUNTS / 10)));
  const metrics = {
    accounts: ACCOUNTS,
    ordersOfEach: ORDERS,
    fills: together.fills,
    storedFillsPerSecond: Math.round(together.perSecond),
    serverMicrosecondsOfAFill: Math.round(together.microsecondsOfEach),
    longestPauseMs: Math.round(together.longest.clockMs),
    longestTurnMs: Math.round(together.longest.processorMs),
    loadAverage: os.loadavg()[0] ?? NaN,
  };
  const ratios = { everyAccountAlone: together.perSecond / alone.perSecond };
  const checks = {
    everyOrderFilledOnce: together.fills === ACCOUNTS * ORDERS && together.isWhole,
    sameAsAlone: JSON.stringify(together.sample) === JSON.stringify(alone.sample),
    thousandASecond: together.perSecond >= GOAL,
    noTurnOver50Ms: together.longest.processorMs <= 50,
  };
  if (flags.json) console.log(JSON.stringify({ bench: "paper", checks, ratios, metrics }));
  else for (const found of [ratios, metrics, checks]) console.table(found);
  if (Object.values(checks).includes(false)) process.exitCode = 1;
} finally {
  await database.pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The store as it is, or one that is never given several accounts at once. */
function accountsOf(how: "together" | "alone", { pool }: Database): PaperAccounts {
  const accounts = createPaperAccounts({ pool });
  return how === "together" ? accounts : { ...accounts, appendAll: () => Promise.resolve(new Map()) };
}

async function measure(how: "together" | "alone", count: number) {
  const ids = Array.from({ length: count }, (_, at) => `${how}-${String(at).padStart(6, "0")}`);
  await open(ids);
  const accounts = accountsOf(how, database);
  const matcher = createPaperMatcher({
    database,
    accounts,
    log: pino({ level: "warn" }),
    transaction: (work) => inTransaction(database.pool, work),
    written: () => undefined,
  });
  await matcher.start();
  for (let at = 0; at < SYMBOLS; at += 1) matcher.onBar(barOf(symbolOf(at)));
  const ticks = measureTurns();
  const before = process.cpuUsage();
  const startMs = performance.now();
  for (let level = 1; level <= LEVELS; level += 1)
    for (let at = 0; at < SYMBOLS; at += 1) {
      matcher.onPrice(priceOf(symbolOf(at), 200 - 2 * level, STARTED_MS + 1_000 * level));
      await new Promise((resolve) => setImmediate(resolve));
    }
  await matcher.settled();
  const seconds = (performance.now() - startMs) / 1_000;
  const longest = ticks.end();
  const { user, system } = process.cpuUsage(before);
  await matcher.stop();
  const { rows } = await database.pool.query<{ fills: number; whole: number }>(
    `select (select count(*)::int from paper_fills where account_id = any($1)) as fills,
       (select count(*)::int from paper_accounts a where a.id = any($1) and a.is_active and a.revision = 1 + 2 * $2::int
          and a.revision = (select count(*) from paper_events e where e.account_id = a.id)
          and not exists (select from paper_orders o where o.account_id = a.id and (o.status <> 'filled' or o.filled <> 0.01))) as whole`,
    [ids, ORDERS],
  );
  const sample = await database.pool.query<Record<string, unknown>>(
    `select f.number, f.symbol, f.price, f.at, f.ordered_at, o.status, o.filled, o.filled_value, e.cash
       from paper_fills f join paper_orders o on o.id = f.order_id join paper_events e on e.account_id = f.account_id and e.number = f.number
       where f.account_id = any($1) order by f.account_id, f.number`,
    [ids.slice(0, 50)],
  );
  const [row] = rows;
  return {
    fills: row?.fills ?? 0,
    isWhole: row?.whole === count,
    sample: sample.rows,
    perSecond: (row?.fills ?? 0) / seconds,
    microsecondsOfEach: (user + system) / (row?.fills ?? NaN),
    longest,
  };
}

/** Accounts with a limit order at each of some levels, in several symbols. */
async function open(ids: readonly string[]): Promise<void> {
  await database.pool.query(
    `insert into paper_accounts (id, agent, league, season, opened_at, changed_at) select id, id, 'real', $2, $3, now() from unnest($1::text[]) n (id)`,
    [ids, SEASON, new Date(STARTED_MS)],
  );
  const accounts = createPaperAccounts(database);
  for (let from = 0; from < ids.length; from += 100) {
    const changes = ids.slice(from, from + 100).map((id, at) => opened(id, from + at));
    await inTransaction(database.pool, (client) => accounts.appendAll(client, changes));
  }
  // Those of agents are not matched.
  await database.pool.query(
    "insert into users (id, issuer, subject, username, email, created_at) select id, 'test', id, id, id, now() from unnest($1::text[]) n (id)",
    [ids],
  );
  await database.pool.query("update paper_accounts set user_id = id, agent = null where id = any($1)", [ids]);
}

function opened(accountId: string, at: number): HeldChange {
  const venue = paperVenue();
  const events = [
    ...venue.open({ id: accountId, league: "real", currency: "USD", startCash: decimal("100000") }, STARTED_MS).events,
  ];
  for (let n = 0; n < ORDERS; n += 1) {
    const level = 1 + ((at * 7 + n * 3) % LEVELS);
    const order = {
      id: `${accountId}:${String(n)}`,
      account: accountId,
      symbol: symbolOf(at * 3 + n * 11),
      side: "buy",
      quantity: decimal("0.01"),
      terms: { kind: "limit", limit: 200 - 2 * level + 1 },
      placedAtMs: STARTED_MS,
    } as const;
    events.push(...venue.place(order, MARKET).events);
  }
  return { accountId, revision: 0, venue, steps: accountSteps(undefined, events), evidence: EVIDENCE };
}

function priceOf(symbol: string, price: number, asOfMs: number): LivePrice {
  return {
    symbol,
    price,
    currency: "USD",
    source: "bench",
    asOfMs,
    freshness: "live",
    reference: undefined,
    high24h: undefined,
    low24h: undefined,
    volume24h: undefined,
    delayMinutes: undefined,
  };
}

function barOf(symbol: string): PaperBar {
  return {
    symbol,
    openTimeMs: STARTED_MS - 60_000,
    closeTimeMs: STARTED_MS,
    open: 200,
    high: 200,
    low: 200,
    close: 200,
    volume: 1e9,
    freshness: "live",
    source: "bench",
    halfSpread: decimal("0.01"),
  };
}
