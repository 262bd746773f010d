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
  /** At 18 places, what is lost on the way included. */
  readonly quantity: bigint;
  /** What arrives of it in all. */
  readonly arriving: bigint;
};

/** What is known of a leg of a transfer from the other legs. */
export type LegPlan =
  /** The sending leg; without parts where nothing says that it arrives. */
  | { readonly role: "sent"; readonly parts: readonly SentPart[] }
  /** The sending leg again, in the portfolio that it goes to: it is on its way from now on. */
  | { readonly role: "coming"; readonly arriving: bigint }
  | {
      readonly role: "arrived";
      /** The id of the sending leg; where that one isn't there, what the receiving leg states. */
      readonly of: string;
      /** Whether nothing of it arrives in this portfolio after this. */
      readonly isLast: boolean;
      readonly arriving: bigint;
      /** What was sent; undefined where the sending leg isn't there. */
      readonly sent: Pick<Transaction, "symbol" | "currency"> | undefined;
    };

/** A transaction at its place. */
export type OrderedTransaction = {
  readonly transaction: Transaction;
  readonly place: Place;
  readonly leg: LegPlan | undefined;
};

/**
 * Returns transactions in the order they count, each leg of a transfer with what the others say of it; the same set in any order gives
 * the same result.
 */
export function transactionsInOrder(transactions: readonly Transaction[]): readonly OrderedTransaction[] {
  return linkedInOrder(new Map([["", transactions]])).get("") ?? [];
}

/** Returns the transactions of portfolios between which transfers go, each in the order they count (`transactionsInOrder`). */
export function linkedInOrder(portfolios: TransactionsByPortfolio): ReadonlyMap<string, readonly OrderedTransaction[]> {
  return atOnce(linkedInOrderInSteps(portfolios));
}

/** Transactions that are placed in one step. */
const STEP = 5_000;

/** Puts transactions in order as `linkedInOrder` does, in steps of some milliseconds. */
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
    // The network's fee is paid where the last part arrives.
    const wanted = to === payer && lost > 0n ? all + lost : all;
    const quantity = wanted < left ? wanted : left;
    left -= quantity;
    parts.push({ to, isHere: to === portfolioId, quantity, arriving: all });
  }
  plans.set(sent.id, { role: "sent", parts });
}

/** Legs that came from somewhere else: those that state the same belong together. */
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
