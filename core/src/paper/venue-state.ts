import { compare, type Decimal, minus, plus, priceDecimal, times, ZERO } from "../decimal/index.ts";
import { type InForce, type Order, orderBook, type OrderBook, type WorkingOrder } from "../fills/index.ts";
import type { Freshness } from "../market/index.ts";
import { coverId, coverOrder, coverPrice, type ForcedOrder, saleOrders } from "./forced-orders.ts";
import { afterEvent, type PaperAccount, reservedCash } from "./paper-account.ts";
import type { League } from "../seasons/index.ts";
import type { FillEvent, OrderConditions, PaperEvent } from "./paper-event.ts";
import { fromPaperText, paperText } from "./paper-text.ts";
import { priceCounts } from "./placement.ts";
import { type PaperPosition, type RoundTrip, splitQuantity } from "./position.ts";

type Checkpoint = {
  readonly accounts: readonly PaperAccount[];
  readonly orders: readonly WorkingOrder[];
  readonly conditions: readonly (readonly [string, OrderConditions])[];
  readonly prices: Readonly<Record<League, readonly (readonly [string, number])[]>>;
};

/** All accounts with their open orders, derived from the events to date, and the last prices. */
export type VenueState = {
  readonly book: OrderBook;
  readonly accounts: ReadonlyMap<string, PaperAccount>;
  /** Throws RangeError on an account that isn't open. */
  readonly known: (account: string) => PaperAccount;
  readonly conditionsOf: (order: string) => OrderConditions | undefined;
  /** Ids of an account's own orders, without the margin rule's orders. */
  readonly ordersOf: (account: string) => ReadonlySet<string>;
  /** Accounts with a position in a symbol, long or short. */
  readonly holdersOf: (symbol: string) => readonly string[];
  /** Applies the next event, and returns the trade that it completed. */
  readonly apply: (event: PaperEvent) => RoundTrip | undefined;
  /** Records a last price. */
  readonly notePrice: (symbol: string, price: number, freshness: Freshness) => void;
  /**
   * Before a symbol's price or bar up to `highest` is matched, places the stops it reaches of shorts that share an
   * account's cash with others.
   */
  readonly beforePrice: (symbol: string, highest: number, atMs: number) => void;
  /**
   * Cash available for opening positions: `ownOrder` may use its own reserve, and a short of `symbol` counts at
   * `price`.
   */
  readonly freeCash: (account: PaperAccount, symbol?: string, price?: number, ownOrder?: string) => Decimal;
  readonly checkpoint: () => string;
};

const TWO: Decimal = { units: 2n, places: 0 };

/** Returns whether an order was placed by the margin rule rather than the account's owner. */
export const isForced = ({ role }: Order): boolean => role === "forced-cover" || role === "forced-sale";

function shortsOf({ positions }: PaperAccount): PaperPosition[] {
  const shorts: PaperPosition[] = [];
  for (const position of positions.values()) if (position.side < 0) shorts.push(position);
  return shorts;
}

/** Sets of text by key, without empty sets. */
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

/** Returns a state without accounts, or restores it from a checkpoint. */
export function venueState(checkpoint?: string): VenueState {
  const book = orderBook();
  const accounts = new Map<string, PaperAccount>();
  const conditions = new Map<string, OrderConditions>();
  const [own, forced, holders] = [setsByKey(), setsByKey(), setsByKey()];
  /** Accounts with several shorts, by their symbols: the price of each moves the stops of the others. */
  const severalShorts = setsByKey();
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
  /** Removes state of orders that are no longer in the book. */
  const sweep = (account: string, ids: Iterable<string>): void => {
    for (const id of [...ids]) {
      if (book.order(id) !== undefined) continue;
      conditions.delete(id);
      own.remove(account, id);
      forced.remove(account, id);
    }
  };

  const putForced = (order: ForcedOrder, since?: InForce): void => {
    const found = book.order(order.id);
    const stop = order.terms.kind === "stop" ? order.terms.stop : undefined;
    if (found !== undefined) {
      if (found.stop === stop && compare(found.remaining, order.quantity) === 0) return;
      book.remove(order.id);
    }
    list(book.add(order, since));
  };
  /**
   * Places the orders that the margin rule requires after an event, and keeps those already placed. A single short
   * always has its stop in the book; with several, only the one just filled does, since the others are checked before
   * their next price (`beforePrice`).
   */
  const refreshForced = (
    account: PaperAccount,
    before: PaperAccount | undefined,
    atMs: number,
    fill?: FillEvent,
  ): void => {
    const shorts = shortsOf(account);
    for (const { symbol } of before === undefined ? [] : shortsOf(before)) severalShorts.remove(symbol, account.id);
    if (shorts.length > 1) for (const { symbol } of shorts) severalShorts.add(symbol, account.id);
    const inBook = forced.get(account.id);
    if (inBook.size === 0 && shorts.length === 0 && compare(account.cash, ZERO) >= 0) return;
    const priceOf = (symbol: string): number | undefined => prices[account.league].get(symbol);
    const wanted = shorts
      .filter(({ symbol }) => shorts.length === 1 || symbol === fill?.symbol)
      .map((short) => coverOrder(account.id, short, coverPrice(account, short, priceOf), atMs));
    wanted.push(...saleOrders(account, atMs));
    const ids = new Set(wanted.map(({ id }) => id));
    const old = [...inBook];
    for (const id of old) if (!ids.has(id)) removeOrder(id);
    for (const order of wanted) putForced(order, order.symbol === fill?.symbol ? fill.since : undefined);
    sweep(account.id, old);
  };

  const apply = (event: PaperEvent): RoundTrip | undefined => {
    const id = event.account;
    const before = accounts.get(id);
    const { account, trade } = afterEvent(before, event);
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
      case "cancel-asked":
        if (book.order(event.order) !== undefined) book.cancelAt(event.order, event.atMs);
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
        refreshForced(account, before, event.atMs, event);
        break;
      case "split": {
        const { symbol, to, from } = event;
        // Prices observed before the split don't apply to the new units.
        for (const league of ["real", "practice"] as const) prices[league].delete(symbol);
        book.split(id, symbol, (quantity) => splitQuantity(quantity, to, from), from / to);
        refreshForced(account, before, event.atMs);
        break;
      }
      case "borrow-fee":
      case "dividend":
        refreshForced(account, before, event.atMs);
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
      const shorts = shortsOf(account);
      if (shorts.length > 1) for (const { symbol } of shorts) severalShorts.add(symbol, account.id);
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
    notePrice(symbol, price, freshness) {
      for (const league of ["real", "practice"] as const) {
        if (priceCounts(league, freshness)) prices[league].set(symbol, price);
      }
    },
    beforePrice(symbol, highest, atMs) {
      for (const id of severalShorts.get(symbol)) {
        const account = known(id);
        const short = account.positions.get(symbol);
        if (short === undefined) continue;
        const stop = coverPrice(account, short, (other) => prices[account.league].get(other));
        const inBook = book.order(coverId(id, symbol));
        if (stop <= highest) putForced(coverOrder(id, short, stop, atMs), inBook?.since ?? { atMs: 0 });
        else if (inBook !== undefined) {
          book.remove(inBook.order.id);
          sweep(id, [inBook.order.id]);
        }
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
