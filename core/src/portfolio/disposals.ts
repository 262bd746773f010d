import type { Decimal } from "../decimal/index.ts";
import { moneyDecimal } from "./fixed-point.ts";
import { type Lot, shownLot } from "./holdings.ts";
import { type Arrivals, fold } from "./ledger.ts";
import type { LedgerSettings, RateOf, UnknownReason } from "./ledger-settings.ts";
import { emptyState } from "./ledger-state.ts";
import type { Transaction } from "./transaction.ts";

/** A lot, or part of one, that was sold, exchanged, written off or paid as a fee. In base currency. */
export type Disposal = {
  readonly transactionId: string;
  readonly atMs: number;
  readonly symbol: string;
  /** What was taken of which purchase, with its cost. */
  readonly lot: Lot;
  /** Before fees and taxes. */
  readonly proceeds: Decimal;
  readonly fees: Decimal;
  readonly taxes: Decimal;
  /** Proceeds less fees, taxes and cost; undefined where one of them isn't known, for the reason given. */
  readonly gain: Decimal | undefined;
  readonly unknown: UnknownReason | undefined;
};

/** Money that came into a portfolio from outside, or left it (below zero), in base currency at the rate of its day. */
export type ExternalFlow = { readonly transactionId: string; readonly atMs: number; readonly amount: Decimal };

type Span = { readonly fromMs?: number; readonly toMs?: number };

/** Returns what was disposed of from `fromMs` up to but not including `toMs`, lot by lot: what a tax return asks for. */
export function disposals(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  { fromMs = -Infinity, toMs = Infinity, arrivals = new Map() }: Span & { readonly arrivals?: Arrivals } = {},
): readonly Disposal[] {
  const found: Disposal[] = [];
  fold({ settings, state: emptyState(), error: undefined }, transactions, rateOf, arrivals, {
    onRealised({ transaction, symbol, part, proceeds, fees, taxes, unknown }) {
      if (transaction.atMs < fromMs || transaction.atMs >= toMs) return;
      found.push({
        transactionId: transaction.id,
        atMs: transaction.atMs,
        symbol,
        unknown,
        lot: shownLot(part),
        proceeds: moneyDecimal(proceeds),
        fees: moneyDecimal(fees),
        taxes: moneyDecimal(taxes),
        gain: unknown === undefined ? moneyDecimal(proceeds - fees - taxes - part.baseCost) : undefined,
      });
    },
  });
  return found;
}

/** Returns the money that came in from outside and left, by transaction: what rates of return are computed from. */
export function externalFlows(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  { fromMs = -Infinity, toMs = Infinity, arrivals = new Map() }: Span & { readonly arrivals?: Arrivals } = {},
): readonly ExternalFlow[] {
  const found: ExternalFlow[] = [];
  let before = 0n;
  fold({ settings, state: emptyState(), error: undefined }, transactions, rateOf, arrivals, {
    onApplied({ id, atMs }, { totals }) {
      const amount = totals.external - before;
      before = totals.external;
      if (amount !== 0n && atMs >= fromMs && atMs < toMs)
        found.push({ transactionId: id, atMs, amount: moneyDecimal(amount) });
    },
  });
  return found;
}
