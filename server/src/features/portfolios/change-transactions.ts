import { Failure } from "@sextant/core/contract";
import { compare, type Decimal, ZERO } from "@sextant/core/decimal";
import { continuedLedger, type Ledger } from "@sextant/core/portfolio";
import type { TransactionKind } from "@sextant/core/transaction-kinds";
import type { WallClock } from "../../clock.ts";
import type { SetUpUser } from "../../identity/person.ts";
import { connectionKnown } from "./connections/connection-known.ts";
import { heldPositions } from "./held-positions.ts";
import { importStore } from "./import-store.ts";
import type { Counted, CountedOther, CountedWithOthers, CachedLedgers, Moved } from "./cached-ledgers.ts";
import { isOfConnection, isOfEvent, findRecordedMatches } from "./recorded-matches.ts";
import { matchedRecords, NO_RECORDS } from "./matched-records.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import { isLeg, legsWith, type Linked, sentElsewhere } from "./linked-portfolios.ts";
import { heldOf, refuseBeyondQuota, quotaOf } from "./plan-quota.ts";
import type { PortfolioChange, PortfolioChoices, PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import { addedAlready, strandedFailure, transactionFailure, transactionFailureIn } from "./transaction-failure.ts";

/** Limits of one user, and how long a request waits for a large file before it answers that it is still running. */
export type PortfolioLimits = {
  /** Maximum transactions of one user, across all portfolios. */
  readonly mostTransactions: number;
  readonly importTimeoutMs: number;
};

export const LIMITS: PortfolioLimits = { mostTransactions: 120_000, importTimeoutMs: 3_000 };

/** The dependencies of changes, in addition to the database. */
export type ChangeParts = {
  readonly stored: CachedLedgers;
  readonly rates: LedgerRates;
  readonly clock: WallClock;
  readonly limits: PortfolioLimits;
};

/** Corporate actions are not purchases, so they don't count against the plan's quota. */
const CORPORATE: ReadonlySet<TransactionKind> = new Set([
  "split",
  "merger",
  "spin-off",
  "rename",
  "stock-dividend",
  "rights",
]);

/** Adds a transaction, unless it or a later one could then not be counted, or the plan's quota is exceeded. */
export async function putTransaction(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
  transaction: StoredTransaction,
): Promise<Moved> {
  const portfolio = await portfolioOf(change, user, portfolioId);
  await refuseTooMany(change, parts, 1);
  await refuseAddedEvent(change, portfolio, transaction);
  const before = await countedOf(change, parts, portfolio);
  const after = await withMore(change, parts, portfolio, before, transaction);
  refuseUncounted(after, transaction.id);
  if (!CORPORATE.has(transaction.kind)) await refuseUnlessQuota(change, parts, user, portfolio, before, after);
  await change.add(portfolio, [transaction]);
  return settled(change, portfolio, after);
}

/** Replaces a transaction, unless it or a later one could then not be counted, or the plan's quota is exceeded. */
export async function replaceTransaction(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
  transaction: Omit<StoredTransaction, "importId" | "fingerprint" | "externalId">,
): Promise<Moved> {
  const portfolio = await portfolioOf(change, user, portfolioId);
  const all = await transactionsOf(change, portfolio);
  const was = all.find(({ id }) => id === transaction.id) ?? missing();
  const { importId, fingerprint, externalId } = was;
  const now: StoredTransaction = {
    ...transaction,
    ...(importId === undefined ? {} : { importId }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(externalId === undefined ? {} : { externalId }),
  };
  await refuseAddedEvent(change, portfolio, now, was);
  const before = await countedOf(change, parts, portfolio);
  const changed = all.map((one) => (one.id === now.id ? now : one));
  const after = await parts.stored.count(portfolio, changed, change, before.linked.ids);
  refuseUncounted(after, now.id);
  await refuseToStrand(change, portfolio, all, changed);
  if (!CORPORATE.has(now.kind)) await refuseUnlessQuota(change, parts, user, portfolio, before, after);
  // After the change, records of a connection or a file may no longer match this transaction.
  if (!isSameMovement(was, now)) {
    await connectionKnown.forget(change.client, { transactionId: now.id }, parts.clock.wallMs());
    await matchedRecords.forget(change.client, { transactionId: now.id });
  }
  await change.replace(portfolio, now);
  return settled(change, portfolio, after);
}

const SAID = ["kind", "account", "symbol", "currency", "feeCurrency", "counterSymbol", "atMs", "hasTime"] as const;
const SIZES = ["quantity", "price", "amount", "fee", "counterQuantity"] as const;

/** Returns whether two transactions agree in everything that identifies them again. */
function isSameMovement(one: StoredTransaction, other: StoredTransaction): boolean {
  return SAID.every((name) => one[name] === other[name]) && SIZES.every((name) => isSameSize(one[name], other[name]));
}

function isSameSize(a: Decimal | undefined, b: Decimal | undefined): boolean {
  return a === undefined || b === undefined ? a === b : compare(a, b) === 0;
}

/** The kinds under which an entry could repeat what was added from a corporate event. */
const OF_EVENTS: ReadonlySet<TransactionKind> = new Set(["split", "stock-dividend", "dividend", "return-of-capital"]);

/**
 * Rejects a split or dividend that was already added from a corporate event; `was` is the transaction before the
 * change.
 */
async function refuseAddedEvent(
  change: PortfolioChange,
  portfolio: PortfolioRow,
  one: StoredTransaction,
  was?: StoredTransaction,
): Promise<void> {
  if (one.symbol === undefined || !OF_EVENTS.has(one.kind) || isOfEvent(one)) return;
  const added = await change.added(portfolio, one.symbol);
  const as = (await findRecordedMatches(added, [one], new Map(), NO_RECORDS)).get(one);
  // A transaction that already duplicates the event may be corrected.
  if (
    as === undefined ||
    (was !== undefined && (await findRecordedMatches(added, [was], new Map(), NO_RECORDS)).has(was))
  )
    return;
  throw addedAlready(as);
}

/** Removes a transaction, unless a later one needs it, or what is then held again exceeds the plan's quota. */
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
  const left = all.filter((one) => one !== taken);
  const after = await parts.stored.count(portfolio, left, change, before.linked.ids);
  refuseUncounted(after, transactionId);
  await refuseToStrand(change, portfolio, all, left);
  if (!CORPORATE.has(taken.kind)) await refuseUnlessQuota(change, parts, user, portfolio, before, after);
  // When a transaction from a file, the owner or an event is deleted, a connection that also has it adds it; a
  // transaction that a connection added stays deleted.
  if (!isOfConnection(taken)) await connectionKnown.forget(change.client, { transactionId }, parts.clock.wallMs());
  await matchedRecords.forget(change.client, { transactionId });
  await change.take(portfolioId, transactionId);
  await importStore.outdate(change.client, portfolioId);
  if (isOfConnection(taken) && taken.externalId !== undefined)
    await connectionKnown.deleted(change.client, portfolioId, {
      externalId: taken.externalId,
      connectionId: taken.connectionId,
    });
  return settled(change, portfolio, after);
}

/** Sets the owner's choices for a portfolio, unless its transactions could not be counted with them. */
export async function choosePortfolio(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
  choices: Partial<PortfolioChoices>,
): Promise<Moved> {
  const portfolio = { ...(await portfolioOf(change, user, portfolioId)), ...choices };
  const after = await parts.stored.count(portfolio, await transactionsOf(change, portfolio), change);
  refuseUncounted(after, "");
  await change.choose(portfolioId, portfolio);
  return settled(change, portfolio, after);
}

/** Returns a portfolio, which may have been deleted since the request. */
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

/** Writes a portfolio's holdings after a change of its transactions. */
export async function settled(
  change: PortfolioChange,
  portfolio: PortfolioRow,
  now: CountedWithOthers,
): Promise<Moved> {
  const { others, ...counted } = now;
  const moved: CountedOther[] = [{ portfolio, counted }, ...others];
  for (const one of moved)
    await change.settle(
      one.portfolio.id,
      one.counted.held.filter(({ quantity }) => quantity.units > 0n),
    );
  return moved.map((one) => ({
    portfolioId: one.portfolio.id,
    revision: one.portfolio.revision,
    now: one.counted,
  }));
}

/**
 * Returns the result of counting a portfolio with more transactions, continuing from the already counted `ledger`;
 * where transfers link it to other portfolios, those are counted with it.
 */
export async function countedWithMore(
  change: PortfolioChange,
  { stored }: ChangeParts,
  portfolio: PortfolioRow,
  more: {
    readonly own: readonly StoredTransaction[];
    readonly fresh: readonly StoredTransaction[];
    readonly ledger: Ledger;
    readonly linked: Linked;
  },
): Promise<CountedWithOthers> {
  const { own, fresh, ledger, linked } = more;
  if (linked.ids.length === 0 && fresh.every(({ pair }) => pair === undefined))
    return { ledger, held: heldPositions(ledger), linked, others: [] };
  const now = await stored.count(portfolio, [...own, ...fresh], change, linked.ids);
  refuseUncounted(now, "");
  return now;
}

/**
 * Rejects a change that would leave a transaction uncountable, in this portfolio or in one that transfers link it to.
 */
export function refuseUncounted({ ledger, others }: CountedWithOthers, changed: string): void {
  if (ledger.error !== undefined) throw transactionFailure(ledger.error, changed);
  for (const { portfolio, counted } of others)
    if (counted.ledger.error !== undefined) throw transactionFailureIn(portfolio.name, counted.ledger.error, changed);
}

/**
 * Rejects removing a transaction that another portfolio's costs come from: the transfer there has to be removed or
 * unpaired first.
 */
export async function refuseToStrand(
  change: PortfolioChange,
  { id }: PortfolioRow,
  before: readonly StoredTransaction[],
  after: readonly StoredTransaction[],
): Promise<void> {
  if (!before.some(isLeg)) return;
  const [links] = await change.links(
    [id],
    before.flatMap(({ pair }) => pair ?? []),
  );
  const still = sentElsewhere(legsWith(links, id, after), id);
  for (const [legId, { sent, to }] of sentElsewhere(legsWith(links, id, before), id)) {
    const other = links?.portfolios.find((one) => one.id === to);
    if (!still.has(legId) && sent !== undefined && other !== undefined) throw strandedFailure(sent, other.name);
  }
}

/** Removes a portfolio, unless another one's costs come from it; what it received stays with its sender. */
export async function removePortfolio(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
): Promise<Moved> {
  const portfolio = await portfolioOf(change, user, portfolioId);
  const before = await countedOf(change, parts, portfolio);
  const { ids } = before.linked;
  if (ids.length > 0) await refuseToStrand(change, portfolio, await transactionsOf(change, portfolio), []);
  await change.remove(portfolioId);
  const moved: Moved[] = [];
  const seen = new Set<string>();
  for (const id of ids) {
    const other = await change.find(user.id, id);
    if (other === undefined || seen.has(id)) continue;
    const now = await parts.stored.count(other, await transactionsOf(change, other), change);
    for (const one of [id, ...now.linked.ids]) seen.add(one);
    moved.push(await settled(change, other, now));
  }
  return moved.flat();
}

/** Rejects more transactions than a user may have. */
export async function refuseTooMany(
  change: PortfolioChange,
  { limits: { mostTransactions } }: ChangeParts,
  more: number,
): Promise<void> {
  if ((await change.countTransactions()) + more > mostTransactions)
    throw new Failure("bad-request", {
      detail: `this portfolio already has ${String(mostTransactions)} transactions; delete some first`,
    });
}

async function countedOf(change: PortfolioChange, { stored }: ChangeParts, portfolio: PortfolioRow): Promise<Counted> {
  return (await stored.of([portfolio], change)).get(portfolio.id) ?? missing();
}

/**
 * Counts with one more transaction: a newest one only continues the counted ledger; any other is counted from scratch
 * with all of them.
 */
async function withMore(
  change: PortfolioChange,
  { stored, rates }: ChangeParts,
  portfolio: PortfolioRow,
  before: Counted,
  transaction: StoredTransaction,
): Promise<CountedWithOthers> {
  const { ledger: known, linked } = before;
  // A transaction that names no other leg can't come from another portfolio or go to one yet.
  if (transaction.pair === undefined) {
    const rateOf = await rates.of(portfolio.currency, [transaction], known, linked.currencies);
    const ledger = continuedLedger(known, [transaction], rateOf, linked.arrivals);
    if (ledger !== undefined) return { ledger, held: heldPositions(ledger), linked, others: [] };
  }
  return stored.count(portfolio, [...(await transactionsOf(change, portfolio)), transaction], change, linked.ids);
}

/** Rejects a change that increases a holding beyond the plan's quota. */
export async function refuseUnlessQuota(
  change: PortfolioChange,
  { stored }: ChangeParts,
  user: SetUpUser,
  portfolio: PortfolioRow,
  before: Counted,
  after: CountedWithOthers,
): Promise<void> {
  const quota = quotaOf(user);
  if (quota === null) return;
  const was = new Map(before.held.map(({ symbol, quantity }) => [symbol, quantity]));
  if (!after.held.some(({ symbol, quantity }) => compare(quantity, was.get(symbol) ?? ZERO) > 0)) return;
  const held = await stored.of(await change.of(user.id), change);
  const then = new Map(held).set(portfolio.id, after);
  for (const other of after.others) then.set(other.portfolio.id, other.counted);
  refuseBeyondQuota(quota, portfolio.id, heldOf(held), heldOf(then));
}

function missing(): never {
  throw new Failure("not-found");
}
