import type { PaperVenue } from "@sextant/core/paper";

/** The prices of a symbol that may change an account. Between `below` and `above` nothing happens. */
export type Interest = {
  readonly above: number;
  readonly below: number;
  /** Every price counts: for an order that waits for the next one, or several shorts that share their cash. */
  readonly isAny: boolean;
  readonly isTrailing: boolean;
  /** When the first day order, or cancelled order, ends. */
  readonly expiresAtMs: number;
};

const NONE: Interest = { above: Infinity, below: -Infinity, isAny: false, isTrailing: false, expiresAtMs: Infinity };

/** Returns the prices that may change an account, by symbol of its holdings and open orders. */
export function interestsOf(venue: PaperVenue, accountId: string): ReadonlyMap<string, Interest> {
  const found = new Map<string, Interest>();
  const account = venue.account(accountId);
  if (account === undefined) return found;
  const shorts = [...account.positions.values()].filter(({ side }) => side < 0);
  for (const { symbol } of account.positions.values()) found.set(symbol, NONE);
  // The margin rule's stops move with the cash and are not among the account's own orders.
  for (const { symbol } of shorts) found.set(symbol, { ...NONE, isAny: true });
  if (account.cash.units < 0n)
    for (const symbol of account.positions.keys()) found.set(symbol, { ...NONE, isAny: true });
  for (const { order, state, stop, limit, cancelledAtMs } of venue.orders(accountId)) {
    const before = found.get(order.symbol) ?? NONE;
    const expiresAtMs = Math.min(before.expiresAtMs, order.expiresAtMs ?? Infinity, cancelledAtMs ?? Infinity);
    const isTrailing = before.isTrailing || order.terms.kind === "trailing-stop";
    if (state !== "open") {
      found.set(order.symbol, { ...before, expiresAtMs, isTrailing });
      continue;
    }
    const isBuy = order.side === "buy";
    // A stop buys above and sells below; a limit the other way round.
    const isUp = stop === undefined ? !isBuy : isBuy;
    const level = stop ?? limit;
    found.set(order.symbol, {
      above: level !== undefined && isUp ? Math.min(before.above, level) : before.above,
      below: level !== undefined && !isUp ? Math.max(before.below, level) : before.below,
      isAny: before.isAny || level === undefined,
      isTrailing,
      expiresAtMs,
    });
  }
  return found;
}

/**
 * Returns whether an order is open, so that some price changes the account. Tokens have no shorts, for which every
 * price counts too.
 */
export function hasOpenOrder(interest: Interest | undefined): boolean {
  return interest !== undefined && (interest.isAny || interest.above < Infinity || interest.below > -Infinity);
}

/** Returns whether a price with a timestamp may change an account. */
export function mayChange(interest: Interest | undefined, price: number, atMs: number): boolean {
  if (interest === undefined) return false;
  const { above, below, isAny, expiresAtMs } = interest;
  return isAny || price >= above || price <= below || atMs >= expiresAtMs;
}
