import type { Decimal } from "../decimal/index.ts";
import { moneyDecimal, quantityDecimal } from "./fixed-point.ts";
import { sortedPools } from "./holdings.ts";
import type { Ledger } from "./ledger.ts";
import { type GainState, openLots } from "./lot-pool.ts";

export type ReconciliationTerm = { readonly name: TermName; readonly amount: Decimal };

type TermName =
  | "cash-in"
  | "cash-out"
  | "cash-now"
  | "quantity-in"
  | "quantity-out"
  | "quantity-now"
  | "cost-in"
  | "cost-out"
  | "cost-now"
  | "cash-at-cost"
  | "paid-in"
  | "carried-in"
  | "realised"
  | "of-unknown-gain";

/** An equation that must hold: the terms of the left side add up to those of the right. */
export type ReconciliationLine = {
  readonly kind: "cash" | "quantity" | "cost" | "total";
  /** The currency, or the symbol with its account; '' for the whole portfolio. */
  readonly of: string;
  readonly account: string;
  readonly left: readonly ReconciliationTerm[];
  readonly right: readonly ReconciliationTerm[];
  /** Left less right: zero, or a bug. */
  readonly difference: Decimal;
};

/**
 * Returns the equations that check a ledger against itself, each between numbers that were counted independently:
 *
 * - cash, by currency: inflows = outflows + balance;
 * - quantity and cost, by holding: inflows = outflows + sum of the lots;
 * - the whole: cash at each day's exchange rate + cost of the lots = external net inflow + cost transferred in +
 * realised gain + proceeds of disposals of unknown gain beyond their known cost.
 */
export function reconciliation({ state }: Ledger): readonly ReconciliationLine[] {
  const lines: ReconciliationLine[] = [];
  let [lotsAtCost, realised] = [0n, sumOf(state.gain)];
  let cashAtCost = 0n;
  for (const [currency, { inflow, outflow, balance, base }] of [...state.cash].sort(([a], [b]) => (a < b ? -1 : 1))) {
    cashAtCost += base;
    const right = { "cash-out": outflow, "cash-now": balance };
    lines.push(line({ kind: "cash", of: currency, account: "" }, { "cash-in": inflow }, right, moneyDecimal));
  }
  for (const pool of sortedPools(state.pools.values())) {
    const lots = openLots(pool);
    const [quantity, cost] = lots.reduce(([q, c], lot) => [q + lot.quantity, c + lot.baseCost], [0n, 0n]);
    lotsAtCost += cost;
    realised += sumOf(pool.gain);
    const { symbol: of, account, quantityIn, quantityOut, costIn, costOut } = pool;
    const quantities = { "quantity-out": quantityOut, "quantity-now": quantity };
    lines.push(line({ kind: "quantity", of, account }, { "quantity-in": quantityIn }, quantities, quantityDecimal));
    const costs = { "cost-out": costOut, "cost-now": cost };
    lines.push(line({ kind: "cost", of, account }, { "cost-in": costIn }, costs, moneyDecimal));
  }
  const { external, externalInKind, carried, ofUnknownGain } = state.totals;
  const left = { "cash-at-cost": cashAtCost, "cost-now": lotsAtCost };
  const right = {
    "paid-in": external - externalInKind,
    "carried-in": carried,
    realised,
    "of-unknown-gain": ofUnknownGain,
  };
  lines.push(line({ kind: "total", of: "", account: "" }, left, right, moneyDecimal));
  return lines;
}

type Terms = Partial<Record<TermName, bigint>>;

function line(
  what: Pick<ReconciliationLine, "kind" | "of" | "account">,
  left: Terms,
  right: Terms,
  decimal: (units: bigint) => Decimal,
): ReconciliationLine {
  const terms = (all: Terms): ReconciliationTerm[] =>
    (Object.entries(all) as [TermName, bigint][]).map(([name, units]) => ({ name, amount: decimal(units) }));
  const sum = (all: Terms): bigint => Object.values(all).reduce((total, units) => total + units, 0n);
  return { ...what, left: terms(left), right: terms(right), difference: decimal(sum(left) - sum(right)) };
}

function sumOf({ price, currency, income, fees, taxes }: GainState): bigint {
  return price + currency + income + fees + taxes;
}
