import { Failure } from "@sextant/core/contract";
import { compare, ZERO } from "@sextant/core/decimal";
import { continuedLedger, type TransactionKind } from "@sextant/core/portfolio";
import type { SetUpUser } from "../../identity/person.ts";
import { heldPositions } from "./held-positions.ts";
import { type Counted, type KeptLedgers, type Moved } from "./kept-ledgers.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import { heldOf, refuseBeyondRoom, roomOf } from "./plan-room.ts";
import type { PortfolioChange, PortfolioChoices, PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import { transactionFailure } from "./transaction-failure.ts";

/** How much one person may have, and how long a call waits for a large file before it answers that it is running. */
export type PortfolioLimits = {
  /** Transactions of one person, in all portfolios. */
  readonly mostTransactions: number;
  readonly importPatienceMs: number;
};

export const LIMITS: PortfolioLimits = { mostTransactions: 120_000, importPatienceMs: 3_000 };

/** What changes need beside the database. */
export type ChangeParts = {
  readonly kept: KeptLedgers;
  readonly rates: LedgerRates;
  readonly limits: PortfolioLimits;
};

/** What a company did with its shares is not a purchase: it needs no room in a plan. */
const CORPORATE: ReadonlySet<TransactionKind> = new Set([
  "split",
  "merger",
  "spin-off",
  "rename",
  "stock-dividend",
  "rights",
]);

/** Enters a transaction, unless it or a later one could then not be counted, or the plan has no room. */
export async function putTransaction(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
  transaction: StoredTransaction,
): Promise<Moved> {
  const portfolio = await portfolioOf(change, user, portfolioId);
  await refuseTooMany(change, parts, 1);
  const before = await countedOf(change, parts, portfolio);
  const after = await withMore(change, parts, portfolio, before, transaction);
  if (after.ledger.error !== undefined) throw transactionFailure(after.ledger.error, transaction.id);
  if (!CORPORATE.has(transaction.kind)) await refuseUnlessRoom(change, parts, user, portfolio, before, after);
  await change.add(portfolio, [transaction]);
  return settled(change, portfolio, after);
}

/** Replaces a transaction, unless it or a later one could then not be counted, or the plan has no room. */
export async function replaceTransaction(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
  transaction: Omit<StoredTransaction, "importId" | "fingerprint" | "externalId">,
): Promise<Moved> {
  const portfolio = await portfolioOf(change, user, portfolioId);
  const all = await transactionsOf(change, portfolio);
  const { importId, fingerprint, externalId } = all.find(({ id }) => id === transaction.id) ?? missing();
  const now: StoredTransaction = {
    ...transaction,
    ...(importId === undefined ? {} : { importId }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(externalId === undefined ? {} : { externalId }),
  };
  const before = await parts.kept.count(portfolio, all);
  const after = await parts.kept.count(
    portfolio,
    all.map((one) => (one.id === now.id ? now : one)),
  );
  if (after.ledger.error !== undefined) throw transactionFailure(after.ledger.error, now.id);
  if (!CORPORATE.has(now.kind)) await refuseUnlessRoom(change, parts, user, portfolio, before, after);
  await change.replace(portfolio, now);
  return settled(change, portfolio, after);
}

/** Takes a transaction back, unless a later one needs it, or the plan has no room for what is then held again. */
export async function takeTransaction(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
  transactionId: string,
): Promise<Moved> {
  const portfolio = await portfolioOf(change, user, portfolioId);
  const all = await transactionsOf(change, portfolio);
  const taken = all.find(({ id }) => id === transactionId) ?? missing();
  const before = await countedOf(change, parts, portfolio);
  const after = await parts.kept.count(
    portfolio,
    all.filter((one) => one !== taken),
  );
  if (after.ledger.error !== undefined) throw transactionFailure(after.ledger.error, transactionId);
  if (!CORPORATE.has(taken.kind)) await refuseUnlessRoom(change, parts, user, portfolio, before, after);
  await change.take(portfolioId, transactionId);
  return settled(change, portfolio, after);
}

/** Sets what the owner chooses of a portfolio, unless its transactions could not be counted by it. */
export async function choosePortfolio(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
  choices: Partial<PortfolioChoices>,
): Promise<Moved> {
  const portfolio = { ...(await portfolioOf(change, user, portfolioId)), ...choices };
  const after = await parts.kept.count(portfolio, await transactionsOf(change, portfolio));
  if (after.ledger.error !== undefined) throw transactionFailure(after.ledger.error, "");
  await change.choose(portfolioId, portfolio);
  return settled(change, portfolio, after);
}

/** Returns a portfolio; it may have gone since it was asked for. */
export async function portfolioOf(
  change: PortfolioChange,
  user: SetUpUser,
  portfolioId: string,
): Promise<PortfolioRow> {
  return (await change.find(user.id, portfolioId)) ?? missing();
}

/** Returns all transactions of a portfolio. */
export async function transactionsOf(
  change: Pick<PortfolioChange, "transactions">,
  portfolio: PortfolioRow,
): Promise<readonly StoredTransaction[]> {
  return (await change.transactions([portfolio])).get(portfolio.id) ?? [];
}

/** Writes what a portfolio holds after a change of its transactions. */
export async function settled(change: PortfolioChange, portfolio: PortfolioRow, now: Counted): Promise<Moved> {
  await change.settle(
    portfolio.id,
    now.held.filter(({ quantity }) => quantity.units > 0n),
  );
  return { portfolioId: portfolio.id, revision: portfolio.revision, now };
}

/** Refuses more transactions than a person may have. */
export async function refuseTooMany(
  change: PortfolioChange,
  { limits: { mostTransactions } }: ChangeParts,
  more: number,
): Promise<void> {
  if ((await change.countTransactions()) + more > mostTransactions)
    throw new Failure("bad-request", {
      detail: `there are ${String(mostTransactions)} entries already; remove some first`,
    });
}

async function countedOf(change: PortfolioChange, { kept }: ChangeParts, portfolio: PortfolioRow): Promise<Counted> {
  return (await kept.of([portfolio], change)).get(portfolio.id) ?? missing();
}

/** What is newest only continues what is counted; anything else is counted anew with all others. */
async function withMore(
  change: PortfolioChange,
  { kept, rates }: ChangeParts,
  portfolio: PortfolioRow,
  before: Counted,
  transaction: StoredTransaction,
): Promise<Counted> {
  const rateOf = await rates.of(portfolio.currency, [transaction], before.ledger);
  const ledger = continuedLedger(before.ledger, [transaction], rateOf);
  if (ledger !== undefined) return { ledger, held: heldPositions(ledger) };
  return kept.count(portfolio, [...(await transactionsOf(change, portfolio)), transaction]);
}

/** Refuses what is held more of after a change, where the plan has no room for it. */
export async function refuseUnlessRoom(
  change: PortfolioChange,
  { kept }: ChangeParts,
  user: SetUpUser,
  portfolio: PortfolioRow,
  before: Counted,
  after: Counted,
): Promise<void> {
  const room = roomOf(user);
  if (room === null) return;
  const was = new Map(before.held.map(({ symbol, quantity }) => [symbol, quantity]));
  if (!after.held.some(({ symbol, quantity }) => compare(quantity, was.get(symbol) ?? ZERO) > 0)) return;
  const held = await kept.of(await change.of(user.id), change);
  refuseBeyondRoom(room, portfolio.id, heldOf(held), heldOf(new Map(held).set(portfolio.id, after)));
}

function missing(): never {
  throw new Failure("not-found");
}
