import { expect, it } from "vitest";
import type { ExchangeEvent } from "../../../providers/exchanges/index.ts";
import type { Secrets } from "../../../secrets/secrets.ts";
import type { PortfolioRow } from "../portfolio-store.ts";
import { accountDifference } from "./account-difference.ts";
import type { ConnectionRow } from "./connection-store.ts";
import { createReadExchange, sealedKey } from "./read-exchange.ts";

const NOW_MS = Date.UTC(2026, 0, 20, 12);
const secrets: Pick<Secrets, "seal" | "open"> = {
  seal: (_, plain) => Buffer.from(plain),
  open: (_, sealed) => Buffer.from(sealed),
};
const ROW: ConnectionRow = {
  id: "01J00000000000000000000000",
  portfolioId: "p",
  userId: "ann",
  kind: "exchange",
  source: "binance",
  label: "Binance",
  identifier: "1234",
  sealedKey: sealedKey(secrets as Secrets, "01J00000000000000000000000", { apiKey: "key", secret: "secret" }),
  progress: null,
  status: "syncing",
  reason: null,
  failures: 0,
  createdAtMs: NOW_MS,
  lastSyncAtMs: undefined,
  readUntilMs: undefined,
  nextSyncAtMs: NOW_MS,
  transactions: 0,
};
const PORTFOLIO: PortfolioRow = {
  id: "p",
  name: "Coins",
  currency: "USD",
  method: "fifo",
  scope: "portfolio",
  cash: "tracked",
  benchmark: null,
  revision: 1,
  createdAtMs: NOW_MS,
};

/** Counts the event-loop iterations during the work. */
async function counted<T>(work: () => T | Promise<T>): Promise<{ readonly done: T; readonly rounds: number }> {
  let [rounds, isOver] = [0, false];
  const round = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(round);
  };
  setImmediate(round);
  const done = await work();
  isOver = true;
  return { done, rounds };
}

it("twenty thousand trades, and the balances of a hundred thousand, yield to other requests", async () => {
  const events = Array.from({ length: 20_000 }, (_, n): ExchangeEvent => ({
    kind: "trade",
    id: `trade:BTCUSD:${String(n)}`,
    atMs: NOW_MS - n * 1_000,
    given: { asset: "USD", quantity: "100.5" },
    received: { asset: "BTC", quantity: "0.001" },
    fees: [{ asset: "BNB", quantity: "0.00001" }],
  }));
  const history = { events, untilMs: NOW_MS, balances: [], leftOut: 0, pairs: undefined, remark: undefined };
  const read = createReadExchange({
    secrets: secrets as Secrets,
    clock: { nowMs: () => NOW_MS } as Parameters<typeof createReadExchange>[0]["clock"],
    exchanges: { check: () => Promise.resolve(), read: () => Promise.resolve(history) },
  });
  const reading = await read(ROW, new AbortController().signal);
  const added = await counted(() => reading.additions(ROW, PORTFOLIO, []));
  const { fresh } = added.done;
  expect(fresh).toHaveLength(20_000);
  expect(added.rounds).toBeGreaterThan(5);
  const known = await counted(() => reading.additions(ROW, PORTFOLIO, fresh));
  expect(known.done.fresh).toEqual([]);

  const all = Array.from({ length: 5 }, () => fresh).flat();
  const differs = await counted(() => accountDifference(all, () => true, [{ asset: "BTC", quantity: "1" }], "Binance"));
  expect(differs.done).toMatch(/^Binance shows 0 BNB \(-1 here\), 1 BTC \(100 here\), 0 USD \(-10050000 here\)\./);
  expect(differs.rounds).toBeGreaterThan(5);
}, 60_000);
