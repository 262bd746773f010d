import { compare, type Decimal, minus, plus, quotient, times, ZERO } from "../decimal/index.ts";
import type { Direction } from "../fills/index.ts";
import type { FillEvent } from "./paper-event.ts";

/** The part of one fill that no later fill has closed. */
export type PaperLot = {
  readonly quantity: Decimal;
  /** Purchase cost, or sale proceeds for a short; without fees. */
  readonly cost: Decimal;
  readonly atMs: number;
};

/** A position in a symbol, and its history since the account last held none. */
export type PaperPosition = {
  readonly symbol: string;
  /** 1 long, -1 short. */
  readonly side: Direction;
  /** Always positive. */
  readonly quantity: Decimal;
  /** Oldest first, in the order in which they close. */
  readonly lots: readonly PaperLot[];
  /** Fee rate of the last fill, used for the cost of closing. */
  readonly feePercent: Decimal;
  readonly openedAtMs: number;
  /** Total opened and closed to date, in units and in money. */
  readonly entered: { readonly quantity: Decimal; readonly value: Decimal };
  readonly left: { readonly quantity: Decimal; readonly value: Decimal };
  readonly mostHeld: Decimal;
  readonly fills: number;
  /** Gains on closed parts, less all fees and borrow fees, plus dividends. */
  readonly profit: Decimal;
  readonly costs: Decimal;
};

/** A position from the first unit to none: counts as one trade. */
export type RoundTrip = {
  readonly account: string;
  readonly symbol: string;
  readonly side: "long" | "short";
  readonly openedAtMs: number;
  readonly closedAtMs: number;
  readonly mostHeld: Decimal;
  /** Money invested at its entry prices. */
  readonly entryValue: Decimal;
  readonly exitValue: Decimal;
  readonly fills: number;
  /** After all costs. */
  readonly profit: Decimal;
  /** Fees and borrow fees included. */
  readonly costs: Decimal;
  /** Reason of the fill that closed it. */
  readonly exitReason: FillEvent["reason"];
};

/**
 * Decimal places to which shares of a lot's cost are rounded; the remainder stays in the lot, so that nothing is lost.
 */
const COST_PLACES = 36;
/** Decimal places of units after a split. */
const QUANTITY_PLACES = 18;

/**
 * Returns the combined cost of a position's lots, negative for a short: its term in 'cash + positions = start +
 * realised'.
 */
export function positionCost({ side, lots }: PaperPosition): Decimal {
  const sum = lots.reduce((all, { cost }) => plus(all, cost), ZERO);
  return side > 0 ? sum : minus(ZERO, sum);
}

/**
 * Returns a position's gain if it were closed at a price: its realised gain since it was opened, less fees and plus
 * dividends, and the gain of the rest at that price. A position is therefore at a loss by all of its units, not only by
 * those that are left.
 */
export function positionGain(position: PaperPosition, price: Decimal): Decimal {
  const value = times(position.quantity, price);
  const cost = positionCost(position);
  return plus(position.profit, position.side > 0 ? minus(value, cost) : minus(minus(ZERO, cost), value));
}

/** Returns a position after a fill that opens or widens it. */
export function widened(position: PaperPosition | undefined, fill: FillEvent): PaperPosition {
  const value = times(fill.quantity, fill.price);
  const before = position ?? emptyPosition(fill);
  const quantity = plus(before.quantity, fill.quantity);
  return {
    ...before,
    quantity,
    lots: [...before.lots, { quantity: fill.quantity, cost: value, atMs: fill.atMs }],
    feePercent: fill.feePercent,
    entered: { quantity: plus(before.entered.quantity, fill.quantity), value: plus(before.entered.value, value) },
    mostHeld: compare(quantity, before.mostHeld) > 0 ? quantity : before.mostHeld,
    fills: before.fills + 1,
    profit: minus(before.profit, fill.fee),
    costs: plus(before.costs, fill.fee),
  };
}

function emptyPosition({ symbol, side, feePercent, atMs }: FillEvent): PaperPosition {
  return {
    symbol,
    side: side === "buy" ? 1 : -1,
    quantity: ZERO,
    lots: [],
    feePercent,
    openedAtMs: atMs,
    entered: { quantity: ZERO, value: ZERO },
    left: { quantity: ZERO, value: ZERO },
    mostHeld: ZERO,
    fills: 0,
    profit: ZERO,
    costs: ZERO,
  };
}

/**
 * Returns a position after a fill that closes some or all of it (oldest lots first), and the gain on the closed part,
 * before the fee.
 */
export function narrowed(
  position: PaperPosition,
  fill: FillEvent,
): { readonly position: PaperPosition; readonly gain: Decimal } {
  let open = fill.quantity;
  let cost = ZERO;
  const lots: PaperLot[] = [];
  for (const lot of position.lots) {
    if (compare(open, ZERO) <= 0) lots.push(lot);
    else if (compare(lot.quantity, open) <= 0) {
      open = minus(open, lot.quantity);
      cost = plus(cost, lot.cost);
    } else {
      const share = quotient(times(lot.cost, open), lot.quantity, COST_PLACES);
      lots.push({ ...lot, quantity: minus(lot.quantity, open), cost: minus(lot.cost, share) });
      cost = plus(cost, share);
      open = ZERO;
    }
  }
  if (compare(open, ZERO) > 0) throw new RangeError(`a fill closes more ${fill.symbol} than is held`);
  const value = times(fill.quantity, fill.price);
  const gain = position.side > 0 ? minus(value, cost) : minus(cost, value);
  return {
    gain,
    position: {
      ...position,
      quantity: minus(position.quantity, fill.quantity),
      lots,
      feePercent: fill.feePercent,
      left: { quantity: plus(position.left.quantity, fill.quantity), value: plus(position.left.value, value) },
      fills: position.fills + 1,
      profit: plus(position.profit, minus(gain, fill.fee)),
      costs: plus(position.costs, fill.fee),
    },
  };
}

/** Returns a quantity after a split of `to` for `from`, rounded half to even at 18 places. */
export function splitQuantity(quantity: Decimal, to: number, from: number): Decimal {
  const exact = times(quantity, { units: BigInt(to), places: 0 });
  return quotient(exact, { units: BigInt(from), places: 0 }, Math.max(QUANTITY_PLACES, exact.places));
}

/** Returns a position after a split: other quantities at the same cost. */
export function splitPosition(position: PaperPosition, to: number, from: number): PaperPosition {
  const changed = (quantity: Decimal): Decimal => splitQuantity(quantity, to, from);
  const lots = position.lots.map((lot) => ({ ...lot, quantity: changed(lot.quantity) }));
  return {
    ...position,
    lots,
    // The sum of the rounded lots, so that closing all of it closes all of them.
    quantity: lots.reduce((sum, { quantity }) => plus(sum, quantity), ZERO),
    entered: { ...position.entered, quantity: changed(position.entered.quantity) },
    left: { ...position.left, quantity: changed(position.left.quantity) },
    mostHeld: changed(position.mostHeld),
  };
}

/** Returns the trade of a position that is fully closed. */
export function roundTrip(account: string, position: PaperPosition, fill: FillEvent): RoundTrip {
  return {
    account,
    symbol: position.symbol,
    side: position.side > 0 ? "long" : "short",
    openedAtMs: position.openedAtMs,
    closedAtMs: fill.atMs,
    mostHeld: position.mostHeld,
    entryValue: position.entered.value,
    exitValue: position.left.value,
    fills: position.fills,
    profit: position.profit,
    costs: position.costs,
    exitReason: fill.reason,
  };
}
