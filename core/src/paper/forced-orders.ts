import { approximately, compare, ZERO } from "../decimal/index.ts";
import type { Order } from "../fills/index.ts";
import type { PaperAccount } from "./paper-account.ts";
import type { PaperPosition } from "./position.ts";

/** An order that the margin rule places for an account. */
export type ForcedOrder = Order & { readonly role: "forced-cover" | "forced-sale" };

/** Positions are immutable, so a weight computed for one stays valid. */
const weights = new WeakMap<PaperPosition, number>();

/** Returns the cost of buying a short back per unit of price, fee included. */
function coverWeight(position: PaperPosition): number {
  const known = weights.get(position);
  if (known !== undefined) return known;
  const weight = approximately(position.quantity) * (1 + approximately(position.feePercent) / 100);
  weights.set(position, weight);
  return weight;
}

function averagePrice({ lots, quantity }: PaperPosition): number {
  return lots.reduce((sum, { cost }) => sum + approximately(cost), 0) / approximately(quantity);
}

/**
 * Returns the price at which buying back a short, and all other shorts at their last prices (or their sale prices until
 * one is known), would use up the account's cash. Shorts are backed by cash alone, which includes the proceeds of
 * selling them.
 */
export function coverPrice(
  account: PaperAccount,
  position: PaperPosition,
  priceOf: (symbol: string) => number | undefined,
): number {
  let cash = approximately(account.cash);
  for (const other of account.positions.values()) {
    if (other.side > 0 || other === position) continue;
    cash -= coverWeight(other) * (priceOf(other.symbol) ?? averagePrice(other));
  }
  return Math.max(0, cash / coverWeight(position));
}

const idOf = (account: string, role: ForcedOrder["role"], symbol: string): string =>
  JSON.stringify([account, role, symbol]);

/** Returns the id of the order that covers an account's short of a symbol. */
export const coverId = (account: string, symbol: string): string => idOf(account, "forced-cover", symbol);

/** Returns the stop order that covers a short at a price. */
export function coverOrder(
  account: string,
  { symbol, quantity }: PaperPosition,
  stop: number,
  atMs: number,
): ForcedOrder {
  return {
    id: coverId(account, symbol),
    account,
    symbol,
    side: "buy",
    quantity,
    terms: { kind: "stop", stop },
    placedAtMs: atMs,
    role: "forced-cover",
    isReduceOnly: true,
  };
}

/**
 * Returns the orders that sell an account's long positions at the next price, if a cover has left its cash below zero.
 */
export function saleOrders({ id, cash, positions }: PaperAccount, atMs: number): readonly ForcedOrder[] {
  if (compare(cash, ZERO) >= 0) return [];
  return [...positions.values()]
    .filter(({ side }) => side > 0)
    .map(({ symbol, quantity }) => ({
      id: idOf(id, "forced-sale", symbol),
      account: id,
      symbol,
      side: "sell",
      quantity,
      terms: { kind: "market" },
      placedAtMs: atMs,
      role: "forced-sale",
      isReduceOnly: true,
    }));
}
