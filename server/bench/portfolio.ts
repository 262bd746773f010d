// npm run bench:portfolio [-- --json] [--transactions 100000]: the overview of a large portfolio in a separate durable
// database: the first one after a start, the same again from the cache, and the first one after another transaction;
// the peer recomputes everything each time. All must give the same result. Milliseconds by the wall clock, so other
// load on the machine counts: compare the approaches. The longest event loop block is in CPU time.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { PortfolioOverview } from "@sextant/core/contract";
import type { LivePrice } from "@sextant/core/market";
import { openDatabase } from "../src/database/database.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrate } from "../src/database/migrate.ts";
import { putTransaction } from "../src/features/portfolios/change-transactions.ts";
import type { DailyCloses } from "../src/features/portfolios/daily-closes.ts";
import { createCachedLedgers } from "../src/features/portfolios/cached-ledgers.ts";
import { createLedgerRates } from "../src/features/portfolios/ledger-rates.ts";
import { createOverviewAnswer } from "../src/features/portfolios/overview-answer.ts";
import { createPortfolioStore, type PortfolioRow } from "../src/features/portfolios/portfolio-store.ts";
import type { StoredTransaction } from "../src/features/portfolios/stored-transaction.ts";
import type { SetUpUser } from "../src/identity/person.ts";
import { measureTurns } from "./longest-turn.ts";

const { values: flags } = parseArgs({
  options: { json: { type: "boolean", default: false }, transactions: { type: "string", default: "100000" } },
});
const COUNT = Number(flags.transactions);
const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20, 12);
const DAYS = 5 * 365;
const SYMBOLS = Array.from({ length: 40 }, (_, at) => `S${String(at).padStart(2, "0")}`);
const MOST_MS = 200;
const USER = {
  id: "ann",
  plan: { plan: "pro", endsAtMs: undefined, trialEndsAtMs: undefined },
} as unknown as SetUpUser;

const clock = { nowMs: () => NOW_MS, wallMs: () => NOW_MS };
const rates = createLedgerRates({
  rates: { rateOn: () => ({ reason: "none" }), revision: () => 1 },
  closesOf: () => Promise.resolve(undefined),
});

/** In cents: another one each day. */
const centsOn = (symbol: number, dayMs: number): bigint =>
  BigInt(10_000 + symbol * 100 + ((Math.floor(dayMs / DAY_MS) * (7 + symbol)) % 900));

function closesOf(symbol: string): Promise<DailyCloses> {
  const at = SYMBOLS.indexOf(symbol);
  return Promise.resolve({
    quotedIn: "USD",
    source: "bench",
    isSimulated: false,
    isProvisional: false,
    dayMs: new Float64Array(),
    close: new Float64Array(),
    on: (dayMs) => ({ price: { units: centsOn(at, dayMs), places: 2 }, currency: "USD", dayMs, source: "bench" }),
  });
}

function priceNow(symbol: string): LivePrice {
  return {
    symbol,
    price: Number(centsOn(SYMBOLS.indexOf(symbol), NOW_MS)) / 100,
    reference: undefined,
    high24h: undefined,
    low24h: undefined,
    volume24h: undefined,
    currency: "USD",
    source: "bench",
    asOfMs: NOW_MS,
    freshness: "live",
    delayMinutes: undefined,
  };
}

/** Three purchases of a symbol and a sale of a fifth as much, over five years; only positions that exist are sold. */
function transactionOf(n: number): StoredTransaction {
  const at = n % SYMBOLS.length;
  const round = Math.floor(n / SYMBOLS.length);
  const atMs = NOW_MS - DAYS * DAY_MS + Math.floor((n / COUNT) * (DAYS - 1) * DAY_MS);
  return {
    id: `t${String(n).padStart(8, "0")}`,
    kind: round % 4 === 3 ? "sell" : "buy",
    atMs,
    hasTime: true,
    account: "",
    currency: "USD",
    symbol: SYMBOLS[at] ?? "",
    quantity: { units: round % 4 === 3 ? 6n : 10n, places: 1 },
    price: { units: centsOn(at, atMs), places: 2 },
    fee: { units: 1n, places: 2 },
  };
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), "bench-portfolio-"));
const postgres = await openEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.address, 6);
try {
  await migrate(database);
  await database.pool.query(
    "insert into users (id, issuer, subject, username, email, created_at) values ('ann', 'test', 'ann', 'ann', 'ann', now())",
  );
  const store = createPortfolioStore(database);
  await store.change("ann", (change) =>
    change.create({ id: "p", name: "Large", currency: "USD", createdAtMs: NOW_MS - 1 }),
  );
  for (let from = 0; from < COUNT; from += 5_000)
    await store.change("ann", async (change) => {
      const some = Array.from({ length: Math.min(5_000, COUNT - from) }, (_, at) => transactionOf(from + at));
      await change.add(await row(), some);
    });
  await store.change("ann", (change) => change.settle("p", []));

  async function row(): Promise<PortfolioRow> {
    const found = await store.find("ann", "p");
    if (found === undefined) throw new Error("the portfolio was made");
    return found;
  }
  const started = () => {
    const stored = createCachedLedgers(rates);
    const pricesNow = (symbols: readonly string[]) =>
      Promise.resolve(new Map(symbols.map((symbol) => [symbol, priceNow(symbol)])));
    return { stored, overview: createOverviewAnswer({ store, stored, rates, pricesNow, clock, closesOf }) };
  };
  const first = started();
  const ofFirst = await timed(async () => first.overview(await row(), "all"));
  const again: number[] = [];
  let ofStored = ofFirst;
  for (let round = 0; round < 5; round += 1) {
    ofStored = await timed(async () => first.overview(await row(), "all"));
    again.push(ofStored.ms);
  }
  const one = transactionOf(COUNT);
  const parts = {
    stored: first.stored,
    rates,
    clock,
    limits: { mostTransactions: COUNT + 1_000, importTimeoutMs: 3_000 },
  };
  const entered = await timed(async () => {
    first.stored.moved(await store.change("ann", (change) => putTransaction(change, parts, USER, "p", one)));
  });
  const ofChanged = await timed(async () => first.overview(await row(), "all"));
  const recomputed = await timed(async () => started().overview(await row(), "all"));

  const storedMs = again.toSorted((a, b) => a - b)[2] ?? NaN;
  const ticks = [ofFirst, entered, ofChanged].map(({ longestMs }) => longestMs);
  const metrics = {
    transactions: COUNT,
    firstOverviewMs: ofFirst.ms,
    storedOverviewMs: storedMs,
    enteringOneMs: entered.ms,
    overviewAfterChangeMs: ofChanged.ms,
    longestTurnMs: Math.max(...ticks),
    storedTurnMs: ofStored.longestMs,
    loadAverage: os.loadavg()[0] ?? NaN,
  };
  const ratios = {
    everythingRecomputed: recomputed.ms / storedMs,
    everythingRecomputedAfterChange: recomputed.ms / ofChanged.ms,
  };
  const checks = {
    sameAgain: same(ofFirst.answer, ofStored.answer),
    sameAsRecomputed: same(ofChanged.answer, recomputed.answer),
    storedWithin200Ms: storedMs <= MOST_MS,
    noTurnOver50Ms: Math.max(...ticks) <= 50,
  };
  if (flags.json) console.log(JSON.stringify({ bench: "portfolio", checks, ratios, metrics }));
  else for (const found of [ratios, metrics, checks]) console.table(found);
  if (Object.values(checks).includes(false)) process.exitCode = 1;
} finally {
  await database.pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function same(a: PortfolioOverview, b: PortfolioOverview): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function timed<T>(work: () => Promise<T>) {
  const ticks = measureTurns();
  const startMs = performance.now();
  const answer = await work();
  const ms = Math.round((performance.now() - startMs) * 10) / 10;
  // Waits, so that the last block is measured.
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { answer, ms, longestMs: Math.round(ticks.end().processorMs * 10) / 10 };
}
