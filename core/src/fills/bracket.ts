import type { Distance } from "./decide.ts";
import type { Order, OrderLevel, OrderTerms } from "./order.ts";

/** A bracket's exits: a stop, a trailing stop, a target. At least one of them. */
export type BracketExits = {
  readonly stop?: OrderLevel | undefined;
  readonly trail?: Distance | undefined;
  readonly target?: OrderLevel | undefined;
};

/**
 * Returns a bracket as two or three orders: the entry, then its stop (fixed or trailing) and target, which wait for the
 * entry to fill, cancel each other, and never open a position. They are good till cancelled, even if the entry is a day
 * order.
 */
export function bracketOrders(entry: Order, { stop, trail, target }: BracketExits): readonly Order[] {
  const exit = (role: "stop" | "target", terms: OrderTerms): Order => ({
    id: `${entry.id}.${role}`,
    account: entry.account,
    symbol: entry.symbol,
    side: entry.side === "buy" ? "sell" : "buy",
    quantity: entry.quantity,
    terms,
    placedAtMs: entry.placedAtMs,
    parent: entry.id,
    group: entry.id,
    role,
    isReduceOnly: true,
  });
  const orders = [entry];
  if (trail !== undefined) orders.push(exit("stop", { kind: "trailing-stop", trail }));
  else if (stop !== undefined) orders.push(exit("stop", { kind: "stop", stop }));
  if (target !== undefined) orders.push(exit("target", { kind: "limit", limit: target }));
  return orders;
}
