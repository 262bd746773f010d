import type { Decimal } from "../decimal/index.ts";
import { levelIndex, type LevelIndex } from "./level-index.ts";
import { type Order, splitOrder } from "./order.ts";
import {
  activate,
  endMsOf,
  follow,
  type InForce,
  reduce,
  trigger,
  type WorkingOrder,
  workingOrder,
} from "./working-order.ts";

/** The working orders of one symbol. */
export type SymbolBook = {
  readonly index: LevelIndex;
  /** Those with an end: day orders and cancelled orders. */
  readonly ending: Set<WorkingOrder>;
  /** The earliest end among them, so that prices before it can skip the check. */
  nextEndMs: number;
  /** Those that are trailing stops. */
  readonly trailing: Set<WorkingOrder>;
};

/**
 * All working orders of all accounts. It changes only through these calls, so that replaying them gives the same book.
 */
export type OrderBook = {
  readonly size: () => number;
  readonly order: (id: string) => WorkingOrder | undefined;
  /** Returns the orders in the order they were placed. */
  readonly orders: () => IterableIterator<WorkingOrder>;
  readonly ofSymbol: (symbol: string) => SymbolBook | undefined;
  /**
   * Adds an order at the end of the queue, or one as it was stored. Throws RangeError if the book already has an order
   * with that id.
   */
  readonly add: (order: Order, since?: InForce) => WorkingOrder;
  readonly restore: (working: WorkingOrder) => void;
  /**
   * Books a fill of an order, and puts its bracket's exits in force for the same quantity. `cancelledByFill` returns
   * the orders that it ends.
   */
  readonly fill: (id: string, quantity: Decimal, since: InForce & { readonly price: number }) => void;
  /**
   * Returns the orders that a fill of this one cancels: the others of its group with their pending exits, and for an
   * exit the rest of its entry.
   */
  readonly cancelledByFill: (id: string) => readonly string[];
  /** Returns the orders that cannot continue without this one: the exits of this entry, while none of it has filled. */
  readonly pendingExits: (id: string) => readonly string[];
  readonly trigger: (id: string, since: InForce) => void;
  readonly follow: (id: string, reference: number, closedBarMs: number | undefined) => void;
  /** Marks an order as cancelled by its owner; a second call changes nothing. */
  readonly cancelAt: (id: string, atMs: number) => void;
  readonly remove: (id: string) => void;
  /**
   * Adjusts an account's orders in a symbol for a split: `quantity` returns a new quantity, prices are multiplied by
   * `factor`.
   */
  readonly split: (account: string, symbol: string, quantity: (before: Decimal) => Decimal, factor: number) => void;
};

/** Groups belong to their account: no account can cancel another's orders. */
const groupKey = ({ account, group }: Order): string | undefined =>
  group === undefined ? undefined : JSON.stringify([account, group]);

/** Returns an empty book. */
export function orderBook(): OrderBook {
  const byId = new Map<string, WorkingOrder>();
  const bySymbol = new Map<string, SymbolBook>();
  const exitsOf = new Map<string, WorkingOrder[]>();
  const groups = new Map<string, Set<WorkingOrder>>();
  let lastSequence = 0;

  const bookOf = (symbol: string): SymbolBook => {
    const found = bySymbol.get(symbol);
    if (found !== undefined) return found;
    const made = {
      index: levelIndex(),
      ending: new Set<WorkingOrder>(),
      trailing: new Set<WorkingOrder>(),
      nextEndMs: Infinity,
    };
    bySymbol.set(symbol, made);
    return made;
  };
  const fileEnd = (working: WorkingOrder): void => {
    const endMs = endMsOf(working);
    if (endMs === Infinity) return;
    const book = bookOf(working.order.symbol);
    book.ending.add(working);
    book.nextEndMs = Math.min(book.nextEndMs, endMs);
  };
  const put = (working: WorkingOrder): void => {
    const { order } = working;
    if (byId.has(order.id)) throw new RangeError(`the book has an order ${order.id} already`);
    byId.set(order.id, working);
    lastSequence = Math.max(lastSequence, working.sequence);
    const book = bookOf(order.symbol);
    fileEnd(working);
    if (order.terms.kind === "trailing-stop") book.trailing.add(working);
    const group = groupKey(order);
    if (group !== undefined) {
      const members = groups.get(group);
      if (members === undefined) groups.set(group, new Set([working]));
      else members.add(working);
    }
    if (order.parent !== undefined) {
      const siblings = exitsOf.get(order.parent);
      if (siblings === undefined) exitsOf.set(order.parent, [working]);
      else siblings.push(working);
    }
    book.index.file(working);
  };
  const drop = (working: WorkingOrder): void => {
    const { id, symbol, parent } = working.order;
    working.state = "closed";
    byId.delete(id);
    const book = bookOf(symbol);
    book.index.forget(working);
    book.ending.delete(working);
    book.trailing.delete(working);
    const group = groupKey(working.order);
    if (group !== undefined && groups.get(group)?.delete(working) && groups.get(group)?.size === 0)
      groups.delete(group);
    if (parent === undefined) return;
    const siblings = exitsOf.get(parent)?.filter((other) => other !== working) ?? [];
    if (siblings.length > 0) exitsOf.set(parent, siblings);
    else exitsOf.delete(parent);
  };
  const known = (id: string): WorkingOrder => {
    const working = byId.get(id);
    if (working === undefined) throw new RangeError(`the book has no order ${id}`);
    return working;
  };
  const refile = (working: WorkingOrder): void => {
    const { index } = bookOf(working.order.symbol);
    index.forget(working);
    index.file(working);
  };
  const pendingExits = (id: string): string[] =>
    (exitsOf.get(id) ?? []).filter(({ state }) => state === "pending").map(({ order }) => order.id);
  return {
    size: () => byId.size,
    order: (id) => byId.get(id),
    orders: () => byId.values(),
    ofSymbol: (symbol) => bySymbol.get(symbol),
    add(order, since) {
      const working = workingOrder(order, lastSequence + 1);
      if (since !== undefined) working.since = since;
      put(working);
      return working;
    },
    restore: put,
    fill(id, quantity, since) {
      const working = known(id);
      reduce(working, quantity, since);
      for (const exit of exitsOf.get(id) ?? []) {
        const isNew = exit.state === "pending";
        activate(exit, quantity, since);
        if (isNew) refile(exit);
      }
      if (working.state === "closed") drop(working);
      else refile(working);
    },
    cancelledByFill(id) {
      const { order } = known(id);
      const cancelled: string[] = [];
      // The rest of the entry would reopen the position that its exit just closed.
      if (order.parent !== undefined && byId.has(order.parent)) cancelled.push(order.parent);
      const group = groupKey(order);
      for (const other of (group === undefined ? undefined : groups.get(group)) ?? []) {
        const otherId = other.order.id;
        if (otherId !== id && otherId !== order.parent) cancelled.push(otherId, ...pendingExits(otherId));
      }
      return cancelled;
    },
    pendingExits,
    trigger(id, since) {
      const working = known(id);
      trigger(working, since);
      refile(working);
    },
    follow(id, reference, closedBarMs) {
      const working = known(id);
      follow(working, reference, closedBarMs);
      refile(working);
    },
    cancelAt(id, atMs) {
      const working = known(id);
      working.cancelledAtMs ??= atMs;
      fileEnd(working);
    },
    remove(id) {
      drop(known(id));
    },
    split(account, symbol, quantity, factor) {
      for (const working of byId.values()) {
        if (working.order.symbol !== symbol || working.order.account !== account) continue;
        working.order = splitOrder(working.order, quantity, factor);
        working.remaining = quantity(working.remaining);
        working.filled = quantity(working.filled);
        if (working.stop !== undefined) working.stop *= factor;
        if (working.limit !== undefined) working.limit *= factor;
        if (working.reference !== undefined) working.reference *= factor;
        refile(working);
      }
    },
  };
}
