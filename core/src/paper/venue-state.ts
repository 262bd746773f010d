import { compare, type Decimal, minus, plus, priceDecimal, times, ZERO } from "../decimal/index.ts";
import { type Order, orderBook, type OrderBook, type WorkingOrder } from "../fills/index.ts";
import type { Freshness } from "../market/index.ts";
import { forcedOrders } from "./forced-orders.ts";
import { afterEvent, type PaperAccount, reservedCash } from "./paper-account.ts";
import type { FillEvent, League, OrderConditions, PaperEvent } from "./paper-event.ts";
import { fromPaperText, paperText } from "./paper-text.ts";
import { priceCounts } from "./placement.ts";
import { type RoundTrip, splitQuantity } from "./position.ts";

type Checkpoint = {
  readonly accounts: readonly PaperAccount[];
  readonly orders: readonly WorkingOrder[];
  readonly conditions: readonly (readonly [string, OrderConditions])[];
  readonly prices: Readonly<Record<League, readonly (readonly [string, number])[]>>;
};

/** All accounts with their open orders: what follows from the events so far, and the last prices. */
export type VenueState = {
  readonly book: OrderBook;
  readonly accounts: ReadonlyMap<string, PaperAccount>;
  /** Throws RangeError on an account that isn't open. */
  readonly known: (account: string) => PaperAccount;
  readonly conditionsOf: (order: string) => OrderConditions | undefined;
  /** Ids of an account's own orders; what the margin rule keeps in the book is not among them. */
  readonly ordersOf: (account: string) => ReadonlySet<string>;
  /** Accounts that hold a symbol, long or short. */
  readonly holdersOf: (symbol: string) => readonly string[];
  /** Takes the next event, and returns the trade that it completed. */
  readonly apply: (event: PaperEvent) => RoundTrip | undefined;
  /** Takes note of a price; where several shorts share an account's cash, the price of one moves the stops of the others. */
  readonly observe: (symbol: string, price: number, freshness: Freshness, atMs: number) => void;
  /** What opening a position may use: `ownOrder` may use what it set aside itself, and a short of `symbol` counts at `price`. */
  readonly freeCash: (account: PaperAccount, symbol?: string, price?: number, ownOrder?: string) => Decimal;
  readonly checkpoint: () => string;
};

const TWO: Decimal = { units: 2n, places: 0 };

/** Returns whether an order stands in the book for the margin rule, not for the account's owner. */
export const isForced = ({ role }: Order): boolean => role === "forced-cover" || role === "forced-sale";

function shortCount({ positions }: PaperAccount): number {
  let count = 0;
  for (const { side } of positions.values()) if (side < 0) count++;
  return count;
}

/** Sets of text by a key, without empty sets. */
function setsByKey() {
  const sets = new Map<string, Set<string>>();
  const none: ReadonlySet<string> = new Set<string>();
  return {
    get: (key: string): ReadonlySet<string> => sets.get(key) ?? none,
    add(key: string, value: string) {
      const found = sets.get(key);
      if (found === undefined) sets.set(key, new Set([value]));
      else found.add(value);
    },
    remove(key: string, value: string) {
      const found = sets.get(key);
      if (found?.delete(value) && found.size === 0) sets.delete(key);
    },
  };
}

/** Returns a state without accounts, or as its checkpoint says. */
export function venueState(checkpoint?: string): VenueState {
  const book = orderBook();
  const accounts = new Map<string, PaperAccount>();
  const conditions = new Map<string, OrderConditions>();
  const [own, forced, holders] = [setsByKey(), setsByKey(), setsByKey()];
  /** Accounts with more than one short: the price of each moves the stops of the others. */
  const severalShorts = new Set<string>();
  const prices = { real: new Map<string, number>(), practice: new Map<string, number>() };

  const known = (id: string): PaperAccount => {
    const account = accounts.get(id);
    if (account === undefined) throw new RangeError(`the account ${id} is not open`);
    return account;
  };
  const list = ({ order }: WorkingOrder): void => (isForced(order) ? forced : own).add(order.account, order.id);
  const removeOrder = (id: string): void => {
    if (book.order(id) !== undefined) book.remove(id);
  };
  /** Forgets what belongs to orders that the book no longer has. */
  const sweep = (account: string, ids: Iterable<string>): void => {
    for (const id of [...ids]) {
      if (book.order(id) !== undefined) continue;
      conditions.delete(id);
      own.remove(account, id);
      forced.remove(account, id);
    }
  };

  /** Puts what the margin rule wants into the book, and leaves what is there already as it is. */
  const refreshForced = (account: PaperAccount, atMs: number, fill?: FillEvent): void => {
    const before = forced.get(account.id);
    const shorts = shortCount(account);
    if (shorts > 1) severalShorts.add(account.id);
    else severalShorts.delete(account.id);
    if (before.size === 0 && shorts === 0 && compare(account.cash, ZERO) >= 0) return;
    const wanted = forcedOrders(account, (symbol) => prices[account.league].get(symbol), atMs);
    const ids = new Set(wanted.map(({ id }) => id));
    for (const id of before) if (!ids.has(id)) removeOrder(id);
    for (const order of wanted) {
      const found = book.order(order.id);
      const stop = order.terms.kind === "stop" ? order.terms.stop : undefined;
      if (found !== undefined) {
        if (found.stop === stop && compare(found.remaining, order.quantity) === 0) continue;
        book.remove(order.id);
      }
      list(book.add(order, fill?.symbol === order.symbol ? fill.since : undefined));
    }
    sweep(account.id, before);
  };

  const apply = (event: PaperEvent): RoundTrip | undefined => {
    const id = event.account;
    const { account, trade } = afterEvent(accounts.get(id), event);
    accounts.set(id, account);
    switch (event.kind) {
      case "placed":
        for (const order of event.orders) {
          list(book.add(order));
          conditions.set(order.id, event.conditions);
        }
        break;
      case "reject":
      case "cancel":
        for (const order of event.orders) removeOrder(order);
        sweep(id, event.orders);
        break;
      case "triggered":
        if (book.order(event.order) !== undefined) book.trigger(event.order, event.since);
        break;
      case "trailed":
        if (book.order(event.order) !== undefined) book.follow(event.order, event.reference, event.closedBarMs);
        break;
      case "fill":
        if (book.order(event.order) !== undefined) book.fill(event.order, event.quantity, event.since);
        for (const order of event.cancels) removeOrder(order);
        sweep(id, [event.order, ...event.cancels]);
        if (account.positions.has(event.symbol)) holders.add(event.symbol, id);
        else holders.remove(event.symbol, id);
        refreshForced(account, event.atMs, event);
        break;
      case "split": {
        const { symbol, to, from } = event;
        // What was seen before the split says nothing of the new units.
        for (const league of ["real", "practice"] as const) prices[league].delete(symbol);
        book.split(id, symbol, (quantity) => splitQuantity(quantity, to, from), from / to);
        refreshForced(account, event.atMs);
        break;
      }
      case "borrow-fee":
      case "dividend":
        refreshForced(account, event.atMs);
        break;
      case "opened":
      case "refused":
        break;
    }
    return trade;
  };

  if (checkpoint !== undefined) {
    const stored = fromPaperText<Checkpoint>(checkpoint);
    for (const account of stored.accounts) {
      accounts.set(account.id, account);
      for (const symbol of account.positions.keys()) holders.add(symbol, account.id);
      if (shortCount(account) > 1) severalShorts.add(account.id);
    }
    for (const working of stored.orders) {
      book.restore(working);
      list(working);
    }
    for (const [id, one] of stored.conditions) conditions.set(id, one);
    for (const league of ["real", "practice"] as const) {
      for (const [symbol, price] of stored.prices[league]) prices[league].set(symbol, price);
    }
  }

  return {
    book,
    accounts,
    known,
    conditionsOf: (order) => conditions.get(order),
    ordersOf: own.get,
    holdersOf: (symbol) => [...holders.get(symbol)],
    apply,
    observe(symbol, price, freshness, atMs) {
      for (const league of ["real", "practice"] as const) {
        if (priceCounts(league, freshness)) prices[league].set(symbol, price);
      }
      for (const id of [...severalShorts]) {
        const account = known(id);
        if (account.positions.get(symbol)?.side === -1) refreshForced(account, atMs);
      }
    },
    freeCash(account, symbol, price, ownOrder) {
      let free = minus(account.cash, reservedCash(account));
      const reserve = ownOrder === undefined ? undefined : account.reserves.get(ownOrder);
      if (reserve !== undefined) free = plus(free, times(reserve.each, reserve.quantity));
      for (const position of account.positions.values()) {
        if (position.side > 0) continue;
        const seen = position.symbol === symbol ? price : prices[account.league].get(position.symbol);
        const exact = seen === undefined ? undefined : priceDecimal(seen);
        const value =
          exact === undefined
            ? position.lots.reduce((sum, { cost }) => plus(sum, cost), ZERO)
            : times(position.quantity, exact);
        free = minus(free, times(TWO, value));
      }
      return free;
    },
    checkpoint: () =>
      paperText({
        accounts: [...accounts.values()],
        orders: [...book.orders()],
        conditions: [...conditions],
        prices: { real: [...prices.real], practice: [...prices.practice] },
      } satisfies Checkpoint),
  };
}
