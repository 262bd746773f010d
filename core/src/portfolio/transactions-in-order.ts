import { atOnce } from "./at-once.ts";
import { quantityUnits } from "./fixed-point.ts";
import { comparePlaces, type Place, placeOf, TRANSFER_RANK } from "./place.ts";
import { sortedInSteps } from "./sorted-in-steps.ts";
import type { Transaction } from "./transaction.ts";
import { type Transfer, transferLegs, type TransferLeg, type TransactionsByPortfolio } from "./transfer-legs.ts";
import { type TransferStep, transferSteps } from "./transfer-steps.ts";

/** The part of a transfer that goes to one portfolio. */
export type SentPart = {
  readonly to: string;
  readonly isHere: boolean;
  /** At 18 places, including the quantity lost on the way. */
  readonly quantity: bigint;
  /** The total quantity that arrives. */
  readonly arriving: bigint;
};

/** Facts about a leg of a transfer that follow from the other legs. */
export type LegPlan =
  /** The sending leg; without parts if nothing states that it arrives. */
  | { readonly role: "sent"; readonly parts: readonly SentPart[] }
  /** The sending leg again, in the portfolio that it goes to: it is on its way from now on. */
  | { readonly role: "coming"; readonly arriving: bigint }
  | {
      readonly role: "arrived";
      /** The id of the sending leg; if that is missing, the reference the receiving leg states. */
      readonly of: string;
      /** Whether nothing more of it arrives in this portfolio later. */
      readonly isLast: boolean;
      readonly arriving: bigint;
      /** What was sent; undefined if the sending leg is missing. */
      readonly sent: Pick<Transaction, "symbol" | "currency"> | undefined;
    };

/** A transaction with its position. */
export type OrderedTransaction = {
  readonly transaction: Transaction;
  readonly place: Place;
  readonly leg: LegPlan | undefined;
};

/**
 * Returns transactions in counting order, each leg of a transfer with the facts from its other legs; the same set in
 * any order gives the same result.
 */
export function transactionsInOrder(transactions: readonly Transaction[]): readonly OrderedTransaction[] {
  return linkedInOrder(new Map([["", transactions]])).get("") ?? [];
}

/** Returns the transactions of portfolios linked by transfers, each in counting order (`transactionsInOrder`). */
export function linkedInOrder(portfolios: TransactionsByPortfolio): ReadonlyMap<string, readonly OrderedTransaction[]> {
  return atOnce(linkedInOrderInSteps(portfolios));
}

/** Transactions placed per step. */
const STEP = 5_000;

/** Orders transactions as `linkedInOrder` does, in steps of a few milliseconds. */
export function* linkedInOrderInSteps(
  portfolios: TransactionsByPortfolio,
): Generator<void, ReadonlyMap<string, readonly OrderedTransaction[]>> {
  const { transfers, unsent } = transferLegs(portfolios);
  const plans = new Map<string, LegPlan>();
  for (const transfer of transfers) planTransfer(plans, transfer);
  planUnsent(plans, unsent);
  const steps = transferSteps(transfers);
  const placed = new Map<string, OrderedTransaction[]>();
  for (const [portfolioId, transactions] of portfolios) {
    const own: OrderedTransaction[] = [];
    for (const transaction of transactions) {
      own.push({ transaction, place: placeIn(steps, transaction), leg: plans.get(transaction.id) });
      if (own.length % STEP === 0) yield;
    }
    placed.set(portfolioId, own);
  }
  for (const { transaction } of transfers) {
    const leg = plans.get(transaction.id);
    if (leg?.role !== "sent") continue;
    const place = placeIn(steps, transaction);
    for (const { to, isHere, arriving } of leg.parts) {
      if (isHere) continue;
      // After the sending leg, and before everything else.
      const coming = { transaction, place: { ...place, id: `${place.id}\u0000` }, leg: { role: "coming", arriving } };
      placed.get(to)?.push(coming as OrderedTransaction);
    }
  }
  const ordered = new Map<string, readonly OrderedTransaction[]>();
  for (const [portfolioId, own] of placed)
    ordered.set(portfolioId, yield* sortedInSteps(own, (a, b) => comparePlaces(a.place, b.place)));
  return ordered;
}

function placeIn(steps: ReadonlyMap<string, TransferStep>, transaction: Transaction): Place {
  const step = steps.get(transaction.id);
  return step === undefined ? placeOf(transaction) : { ...step, rank: TRANSFER_RANK, id: transaction.id };
}

function planTransfer(plans: Map<string, LegPlan>, transfer: Transfer): void {
  const { portfolioId, transaction: sent, arrived } = transfer;
  const arriving = new Map<string, bigint>();
  const last = new Map<string, TransferLeg>();
  for (const leg of arrived) {
    const { symbol, quantity } = leg.transaction;
    last.set(leg.portfolioId, leg);
    if (symbol !== undefined && quantity !== undefined && sent.symbol !== undefined)
      arriving.set(leg.portfolioId, (arriving.get(leg.portfolioId) ?? 0n) + quantityUnits(quantity));
  }
  for (const leg of arrived)
    plans.set(leg.transaction.id, {
      role: "arrived",
      of: sent.id,
      isLast: last.get(leg.portfolioId) === leg,
      arriving: arriving.get(leg.portfolioId) ?? 0n,
      sent,
    });
  let left = sent.quantity === undefined ? 0n : quantityUnits(sent.quantity);
  const parts: SentPart[] = [];
  const payer = arrived.at(-1)?.portfolioId;
  const lost = [...arriving.values()].reduce((rest, one) => rest - one, left);
  for (const [to, all] of arriving) {
    // The network fee is paid by the portfolio where the last part arrives.
    const wanted = to === payer && lost > 0n ? all + lost : all;
    const quantity = wanted < left ? wanted : left;
    left -= quantity;
    parts.push({ to, isHere: to === portfolioId, quantity, arriving: all });
  }
  plans.set(sent.id, { role: "sent", parts });
}

/** Receiving legs without a sending leg: those that state the same reference belong together. */
function planUnsent(plans: Map<string, LegPlan>, unsent: readonly TransferLeg[]): void {
  const byName = new Map<string, TransferLeg[]>();
  for (const leg of unsent) {
    const name = `${leg.portfolioId}\u0000${leg.transaction.pair ?? ""}`;
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [leg]);
    else same.push(leg);
  }
  for (const legs of byName.values()) {
    const arriving = legs.reduce(
      (sum, { transaction: { quantity } }) => sum + (quantity === undefined ? 0n : quantityUnits(quantity)),
      0n,
    );
    for (const [n, { transaction }] of legs.entries())
      plans.set(transaction.id, {
        role: "arrived",
        of: transaction.pair ?? "",
        isLast: n === legs.length - 1,
        arriving,
        sent: undefined,
      });
  }
}
