import { compare, type Decimal, minus, plus, quotient, times, ZERO } from "../decimal/index.ts";
import { type Entry, inOrder } from "./entry.ts";

/** What is held of one symbol, and what its sales brought. Exact: paid - received = cost - realised, to the last digit. */
export type Position = {
  readonly symbol: string;
  readonly quantity: Decimal;
  /** What the quantity cost, fees included. Zero when nothing is held. */
  readonly cost: Decimal;
  /** Of what was sold: proceeds after fees less what that part cost. */
  readonly realised: Decimal;
  /** Time of its first entry. */
  readonly sinceMs: number;
};

/** A sale of more than was held just before it. */
export type Oversold = { readonly entry: Entry; readonly held: Decimal };

/** Prices and quantities have at most 18 places, so that their product has at most these: no cost needs more. */
const COST_PLACES = 36;

/**
 * What a portfolio holds after its entries, by average cost: a purchase adds its price and fee to the cost of what is held; a sale takes
 * out the same share of that cost as of the quantity (rounded half to even at 36 places; what is left keeps the rest, so that nothing
 * is lost), as the pooling rule of HMRC's HS284 and CRA's guide T4037 have it. Symbols in order of name, those sold out included.
 * Throws when more is sold than is held: `firstOversold` finds that before an entry is accepted or taken back.
 */
export function positions(entries: readonly Entry[]): ReadonlyMap<string, Position> {
  const after = new Map<string, Position>();
  for (const entry of inOrder(entries)) {
    const before = after.get(entry.symbol) ?? empty(entry);
    if (isOversold(before, entry)) throw new Error(`more ${entry.symbol} is sold than was held`);
    after.set(entry.symbol, entry.side === "buy" ? afterPurchase(before, entry) : afterSale(before, entry));
  }
  return new Map([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The first sale, in time, of more than was held at its moment; undefined when every one is covered. */
export function firstOversold(entries: readonly Entry[]): Oversold | undefined {
  const held = new Map<string, Decimal>();
  for (const entry of inOrder(entries)) {
    const before = held.get(entry.symbol) ?? ZERO;
    if (isOversold({ quantity: before }, entry)) return { entry, held: before };
    held.set(entry.symbol, entry.side === "buy" ? plus(before, entry.quantity) : minus(before, entry.quantity));
  }
  return undefined;
}

function isOversold({ quantity }: Pick<Position, "quantity">, entry: Entry): boolean {
  return entry.side === "sell" && compare(entry.quantity, quantity) > 0;
}

function empty({ symbol, atMs }: Entry): Position {
  return { symbol, quantity: ZERO, cost: ZERO, realised: ZERO, sinceMs: atMs };
}

function afterPurchase(before: Position, { quantity, price, fee }: Entry): Position {
  const paid = plus(times(quantity, price), fee);
  return { ...before, quantity: plus(before.quantity, quantity), cost: plus(before.cost, paid) };
}

function afterSale(before: Position, { quantity, price, fee }: Entry): Position {
  const received = minus(times(quantity, price), fee);
  const sold = quotient(times(before.cost, quantity), before.quantity, COST_PLACES);
  return {
    ...before,
    quantity: minus(before.quantity, quantity),
    cost: minus(before.cost, sold),
    realised: plus(before.realised, minus(received, sold)),
  };
}
