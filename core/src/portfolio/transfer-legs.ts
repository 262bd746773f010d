import type { Transaction } from "./transaction.ts";

/** Transactions of portfolios of one owner, by the portfolio's id. */
export type TransactionsByPortfolio = ReadonlyMap<string, readonly Transaction[]>;

/** One leg of a transfer, with the portfolio it is in. */
export type TransferLeg = { readonly portfolioId: string; readonly transaction: Transaction };

/** A transfer: the sending leg and its receiving legs, in order of arrival. */
export type Transfer = TransferLeg & { readonly arrived: readonly TransferLeg[] };

export type TransferLegs = {
  /** Every sending leg with its receiving legs, if it has any. */
  readonly transfers: readonly Transfer[];
  /** Receiving legs that name a missing sending leg. */
  readonly unsent: readonly TransferLeg[];
};

/**
 * Pairs the legs of transfers. A receiving leg belongs to the sending leg whose id it states; else to the one that
 * states its id; else to the last earlier one that states the same name. Several receiving legs of one sending leg are
 * parts of it.
 */
export function transferLegs(portfolios: TransactionsByPortfolio): TransferLegs {
  const sent: (TransferLeg & { readonly arrived: TransferLeg[] })[] = [];
  const received: TransferLeg[] = [];
  for (const [portfolioId, transactions] of portfolios)
    for (const transaction of transactions)
      if (transaction.kind === "transfer-out") sent.push({ portfolioId, transaction, arrived: [] });
      else if (transaction.kind === "transfer-in") received.push({ portfolioId, transaction });
  sent.sort(byTime);
  received.sort(byTime);
  const byId = new Map(sent.map((one) => [one.transaction.id, one]));
  const byPair = new Map<string, typeof sent>();
  for (const one of sent) {
    const { pair } = one.transaction;
    if (pair === undefined) continue;
    const same = byPair.get(pair);
    if (same === undefined) byPair.set(pair, [one]);
    else same.push(one);
  }
  const unsent: TransferLeg[] = [];
  for (const leg of received) {
    const { id, pair } = leg.transaction;
    const stated = pair === undefined ? undefined : byId.get(pair);
    const named = byPair.get(id) ?? (pair === undefined ? undefined : byPair.get(pair));
    const transfer =
      stated ?? named?.findLast(({ transaction: { atMs } }) => atMs <= leg.transaction.atMs) ?? named?.[0];
    if (transfer !== undefined) transfer.arrived.push(leg);
    else if (pair !== undefined) unsent.push(leg);
  }
  // A receiving leg whose clock ran ahead counts at the time it was sent, so legs are ordered by that.
  for (const { transaction, arrived } of sent) arrived.sort((a, b) => byArrival(transaction.atMs, a, b));
  return { transfers: sent, unsent };
}

/** Returns the names by which the legs of a transfer are matched: two legs belong together if they share one. */
export function namesOf({ id, pair }: Transaction): readonly string[] {
  return pair === undefined ? [id] : [id, pair];
}

/** Returns the portfolios that have to be counted together because transfers link them, as groups of ids. */
export function linkedPortfolios(portfolios: TransactionsByPortfolio): readonly (readonly string[])[] {
  const groups = new Map([...portfolios.keys()].map((id) => [id, [id]]));
  for (const { portfolioId, arrived } of transferLegs(portfolios).transfers)
    for (const leg of arrived) {
      const [from = [], to = []] = [groups.get(portfolioId), groups.get(leg.portfolioId)];
      if (from === to) continue;
      from.push(...to);
      for (const id of to) groups.set(id, from);
    }
  return [...new Set(groups.values())];
}

function byTime({ transaction: a }: TransferLeg, { transaction: b }: TransferLeg): number {
  return a.atMs - b.atMs || (a.id < b.id ? -1 : 1);
}

function byArrival(sentAtMs: number, a: TransferLeg, b: TransferLeg): number {
  const [first, second] = [a, b].map(({ transaction }) => Math.max(transaction.atMs, sentAtMs));
  return (first ?? 0) - (second ?? 0) || (a.transaction.id < b.transaction.id ? -1 : 1);
}
