import { approximately, compare, ZERO } from "../decimal/index.ts";
import type { Order } from "../fills/index.ts";
import type { PaperAccount } from "./paper-account.ts";
import type { PaperPosition } from "./position.ts";

/** What the margin rule wants in the book for an account at a moment. */
export type ForcedOrder = Order & { readonly role: "forced-cover" | "forced-sale" };

const costToCover = ({ quantity, feePercent }: PaperPosition, price: number): number =>
  approximately(quantity) * price * (1 + approximately(feePercent) / 100);

function averagePrice({ lots, quantity }: PaperPosition): number {
  return lots.reduce((sum, { cost }) => sum + approximately(cost), 0) / approximately(quantity);
}

/**
 * Returns the orders that the margin rule keeps in the book for an account. Shorts are backed by cash alone, which includes what they were
 * sold for: each short has a stop where buying all shorts back would use up the cash, the others counted at their last price (before one
 * is known, at what they were sold for). Where a cover left cash below zero, long positions are sold at the next price.
 */
export function forcedOrders(
  account: PaperAccount,
  priceOf: (symbol: string) => number | undefined,
  atMs: number,
): readonly ForcedOrder[] {
  const shorts = [...account.positions.values()].filter(({ side }) => side < 0);
  const all = shorts.map((one) => ({ one, cost: costToCover(one, priceOf(one.symbol) ?? averagePrice(one)) }));
  const cash = approximately(account.cash);
  const others = (of: PaperPosition): number => all.reduce((sum, { one, cost }) => (one === of ? sum : sum + cost), 0);
  const base = { account: account.id, placedAtMs: atMs, isReduceOnly: true } as const;
  const covers = all.map(({ one }): ForcedOrder => ({
    ...base,
    id: JSON.stringify([account.id, "forced-cover", one.symbol]),
    symbol: one.symbol,
    side: "buy",
    quantity: one.quantity,
    terms: { kind: "stop", stop: Math.max(0, (cash - others(one)) / costToCover(one, 1)) },
    role: "forced-cover",
  }));
  if (compare(account.cash, ZERO) >= 0) return covers;
  const sales = [...account.positions.values()]
    .filter(({ side }) => side > 0)
    .map(({ symbol, quantity }): ForcedOrder => ({
      ...base,
      id: JSON.stringify([account.id, "forced-sale", symbol]),
      symbol,
      side: "sell",
      quantity,
      terms: { kind: "market" },
      role: "forced-sale",
    }));
  return [...covers, ...sales];
}
