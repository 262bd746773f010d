import { compare, type Decimal, minus, plus, rounded, times, ZERO } from "../decimal/index.ts";
import type { League } from "../seasons/index.ts";
import type { FillEvent, PaperEvent } from "./paper-event.ts";
import {
  narrowed,
  type PaperPosition,
  positionCost,
  roundTrip,
  type RoundTrip,
  splitPosition,
  splitQuantity,
  widened,
} from "./position.ts";

/** Money reserved for an open order. */
type Reserve = { readonly symbol: string; readonly each: Decimal; readonly quantity: Decimal };

/**
 * A paper account after its events. Invariant, exact at all times: cash + cost of its positions = startCash + realised.
 */
export type PaperAccount = {
  readonly id: string;
  readonly league: League;
  readonly currency: string;
  readonly openedAtMs: number;
  readonly startCash: Decimal;
  /** Includes the proceeds of shorts. Below zero only during a forced sale. */
  readonly cash: Decimal;
  /** Gains on closed positions, after fees, borrow fees, dividends and write-offs. */
  readonly realised: Decimal;
  readonly fees: Decimal;
  readonly borrowFees: Decimal;
  /** Received less owed. */
  readonly dividends: Decimal;
  /** Losses beyond everything the account had. */
  readonly writtenOff: Decimal;
  readonly positions: ReadonlyMap<string, PaperPosition>;
  readonly reserves: ReadonlyMap<string, Reserve>;
  /** Filled quantity of each symbol in the newest bar whose volume counted. */
  readonly volumeUsed: ReadonlyMap<string, { readonly barMs: number; readonly quantity: Decimal }>;
  /** Corporate actions and borrow days already applied. */
  readonly applied: ReadonlySet<string>;
  readonly fillCount: number;
  readonly tradeCount: number;
};

/** An account after an event, and the trade that the event completed. */
export type AfterEvent = { readonly account: PaperAccount; readonly trade?: RoundTrip };

const BORROW_DAY = "borrow";

/** Returns the id under which an account records that it paid to borrow on a day. */
export const borrowDayId = (symbol: string, dayMs: number): string => `${BORROW_DAY}:${symbol}:${String(dayMs)}`;

/**
 * Returns the account after the next event of its list; undefined before it is opened. Throws RangeError on events that
 * cannot follow.
 */
export function afterEvent(account: PaperAccount | undefined, event: PaperEvent): AfterEvent {
  if (event.kind === "opened") {
    if (account !== undefined) throw new RangeError(`the account ${event.account} is open already`);
    return { account: newAccount(event) };
  }
  if (account === undefined) throw new RangeError(`the account ${event.account} is not open`);
  switch (event.kind) {
    case "placed": {
      const { conditions, orders } = event;
      const [entry] = orders;
      if (entry === undefined || compare(conditions.reservedQuantity, ZERO) <= 0) return { account };
      const reserves = new Map(account.reserves);
      reserves.set(entry.id, {
        symbol: entry.symbol,
        each: conditions.reservedEach,
        quantity: conditions.reservedQuantity,
      });
      return { account: { ...account, reserves } };
    }
    case "reject":
    case "cancel":
      return { account: { ...account, reserves: without(account.reserves, event.orders) } };
    case "fill":
      return afterFill(account, event);
    case "borrow-fee": {
      const applied = new Set(account.applied).add(borrowDayId(event.symbol, event.dayMs));
      const charged = { ...account, applied, borrowFees: plus(account.borrowFees, event.amount) };
      return { account: withIncome(charged, event.symbol, minus(ZERO, event.amount), event.amount) };
    }
    case "dividend": {
      const applied = new Set(account.applied).add(event.id);
      const position = account.positions.get(event.symbol);
      if (position === undefined) return { account: { ...account, applied } };
      const due = times(position.quantity, event.perUnit);
      const amount = position.side > 0 ? due : minus(ZERO, due);
      const paid = { ...account, applied, dividends: plus(account.dividends, amount) };
      return { account: withIncome(paid, event.symbol, amount, ZERO) };
    }
    case "split": {
      const applied = new Set(account.applied).add(event.id);
      const positions = new Map(account.positions);
      const held = positions.get(event.symbol);
      if (held !== undefined) positions.set(event.symbol, splitPosition(held, event.to, event.from));
      const reserves = new Map(account.reserves);
      for (const [id, one] of account.reserves) {
        if (one.symbol === event.symbol) reserves.set(id, splitReserve(one, event.to, event.from));
      }
      return { account: { ...account, applied, positions, reserves } };
    }
    case "refused":
    case "cancel-asked":
    case "triggered":
    case "trailed":
      return { account };
  }
}

function newAccount(event: Extract<PaperEvent, { kind: "opened" }>): PaperAccount {
  return {
    id: event.account,
    league: event.league,
    currency: event.currency,
    openedAtMs: event.atMs,
    startCash: event.startCash,
    cash: event.startCash,
    realised: ZERO,
    fees: ZERO,
    borrowFees: ZERO,
    dividends: ZERO,
    writtenOff: ZERO,
    positions: new Map(),
    reserves: new Map(),
    volumeUsed: new Map(),
    applied: new Set(),
    fillCount: 0,
    tradeCount: 0,
  };
}

function without(reserves: PaperAccount["reserves"], ids: readonly string[]): PaperAccount["reserves"] {
  if (!ids.some((id) => reserves.has(id))) return reserves;
  const left = new Map(reserves);
  for (const id of ids) left.delete(id);
  return left;
}

/**
 * The reserve per unit changes inversely to the number of units, so that the total reserve is unchanged (rounded at 18
 * places).
 */
function splitReserve(reserve: Reserve, to: number, from: number): Reserve {
  return {
    ...reserve,
    quantity: splitQuantity(reserve.quantity, to, from),
    each: rounded(splitQuantity(reserve.each, from, to), 18),
  };
}

/** Books a position's income or cost other than from its fills. */
function withIncome(account: PaperAccount, symbol: string, amount: Decimal, cost: Decimal): PaperAccount {
  const positions = new Map(account.positions);
  const position = positions.get(symbol);
  if (position !== undefined) {
    const profit = plus(position.profit, amount);
    positions.set(symbol, { ...position, profit, costs: plus(position.costs, cost) });
  }
  return settled({
    ...account,
    positions,
    cash: plus(account.cash, amount),
    realised: plus(account.realised, amount),
  });
}

function afterFill(account: PaperAccount, event: FillEvent): AfterEvent {
  const position = account.positions.get(event.symbol);
  const side = event.side === "buy" ? 1 : -1;
  const value = times(event.quantity, event.price);
  const positions = new Map(account.positions);
  let realised = minus(account.realised, event.fee);
  let trade: RoundTrip | undefined;
  if (position === undefined || position.side === side) positions.set(event.symbol, widened(position, event));
  else {
    const { position: left, gain } = narrowed(position, event);
    realised = plus(realised, gain);
    if (compare(left.quantity, ZERO) > 0) positions.set(event.symbol, left);
    else {
      positions.delete(event.symbol);
      trade = roundTrip(account.id, left, event);
    }
  }
  const moved = side > 0 ? minus(account.cash, value) : plus(account.cash, value);
  const after: PaperAccount = {
    ...account,
    cash: minus(moved, event.fee),
    realised,
    fees: plus(account.fees, event.fee),
    positions,
    reserves: without(lessReserve(account.reserves, event), event.cancels),
    volumeUsed: withVolume(account.volumeUsed, event),
    fillCount: account.fillCount + 1,
    tradeCount: account.tradeCount + (trade === undefined ? 0 : 1),
  };
  return trade === undefined ? { account: settled(after) } : { account: settled(after), trade };
}

function lessReserve(reserves: PaperAccount["reserves"], { order, remaining }: FillEvent): PaperAccount["reserves"] {
  const reserve = reserves.get(order);
  if (reserve === undefined || compare(remaining, reserve.quantity) >= 0) return reserves;
  const left = new Map(reserves);
  if (compare(remaining, ZERO) > 0) left.set(order, { ...reserve, quantity: remaining });
  else left.delete(order);
  return left;
}

function withVolume(used: PaperAccount["volumeUsed"], fill: FillEvent): PaperAccount["volumeUsed"] {
  if (fill.volumeBarMs === undefined) return used;
  const before = used.get(fill.symbol);
  // Counts as fillOrder does: for a token, the hour may be approximated by five minutes within it.
  if (before === undefined || before.barMs < fill.volumeBarMs)
    return new Map(used).set(fill.symbol, { barMs: fill.volumeBarMs, quantity: fill.quantity });
  return new Map(used).set(fill.symbol, { barMs: before.barMs, quantity: plus(before.quantity, fill.quantity) });
}

/**
 * A user can't owe more than everything: a negative balance with no positions left is written off, as in a backtest.
 */
function settled(account: PaperAccount): PaperAccount {
  if (account.positions.size > 0 || compare(account.cash, ZERO) >= 0) return account;
  const lost = minus(ZERO, account.cash);
  return {
    ...account,
    cash: ZERO,
    realised: plus(account.realised, lost),
    writtenOff: plus(account.writtenOff, lost),
  };
}

/** Returns the money reserved for open orders. */
export function reservedCash({ reserves }: PaperAccount): Decimal {
  let sum = ZERO;
  for (const { each, quantity } of reserves.values()) sum = plus(sum, times(each, quantity));
  return sum;
}

/** Returns the combined cost of the account's positions, shorts negative. */
export function positionsAtCost({ positions }: PaperAccount): Decimal {
  let sum = ZERO;
  for (const position of positions.values()) sum = plus(sum, positionCost(position));
  return sum;
}
