import { compare, minus, plus, quotient, times, ZERO, type Decimal } from "../decimal/index.ts";

/** A fill of the followed trader, with the position that it changed; negative is short. */
export type LeaderFill = {
  readonly symbol: string;
  readonly side: "buy" | "sell";
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly positionBefore: Decimal;
};

/** The copying account. */
export type CopyAccount = {
  readonly equity: Decimal;
  /** Its equity when copying began. */
  readonly equityAtStart: Decimal;
  /** Copied positions by symbol, negative for short, none of them zero. */
  readonly positions: ReadonlyMap<string, Decimal>;
  /** Quantity that earlier copies of the symbol will still open on the side of the fill: it uses up the limit. */
  readonly waiting?: Decimal;
};

/** The copying user's limits. Shares are decimals between 0 and 1. */
export type CopyLimits = {
  readonly mostShareOfEquity: Decimal;
  readonly mostSymbols: number;
  /** Nothing more is opened once this share of `equityAtStart` is lost. */
  readonly stopAtLoss: Decimal;
  /** Decimal places of a quantity at the venue: 0 for whole shares. */
  readonly quantityPlaces: number;
};

/** Why nothing is opened. */
export type CopyRejection = "stopped" | "too-many-symbols" | "limit-reached" | "too-small" | "no-equity";

/**
 * The orders of a copy: first closes, then opens; either may be zero. `refused` says why nothing is opened although the
 * leader opened something, `isLimited` whether a limit reduced it.
 */
export type CopyOrder = {
  readonly side: "buy" | "sell";
  readonly closeQuantity: Decimal;
  readonly openQuantity: Decimal;
  readonly isLimited: boolean;
  readonly refused: CopyRejection | undefined;
};

/**
 * Returns the order that copies a fill. The part the leader closes is closed in the same share of the follower's
 * position, regardless of limits; the part the leader opens is opened in the same share of the equity, rounded down,
 * within the limits. Exact decimals.
 */
export function copyOrder(fill: LeaderFill, leaderEquity: Decimal, own: CopyAccount, limits: CopyLimits): CopyOrder {
  const sign = fill.side === "buy" ? 1n : -1n;
  const against = scaled(fill.positionBefore, -sign);
  const closedByLeader = against.units > 0n ? least(against, fill.quantity) : ZERO;
  const openedByLeader = minus(fill.quantity, closedByLeader);
  const closeQuantity = closing(closedByLeader, against, scaled(own.positions.get(fill.symbol) ?? ZERO, -sign), limits);
  const order = { side: fill.side, closeQuantity };
  if (openedByLeader.units === 0n) return { ...order, openQuantity: ZERO, isLimited: false, refused: undefined };
  const refuse = (refused: CopyRejection): CopyOrder => ({ ...order, openQuantity: ZERO, isLimited: false, refused });
  if (leaderEquity.units <= 0n || own.equity.units <= 0n || fill.price.units <= 0n) return refuse("no-equity");
  if (compare(minus(own.equityAtStart, own.equity), times(own.equityAtStart, limits.stopAtLoss)) >= 0)
    return refuse("stopped");
  if (!own.positions.has(fill.symbol) && own.positions.size >= limits.mostSymbols) return refuse("too-many-symbols");
  const wanted = roundedDown(times(openedByLeader, own.equity), leaderEquity, limits.quantityPlaces);
  // The limit covers the whole position, however many fills the leader uses to build theirs.
  const held = plus(atLeastZero(scaled(own.positions.get(fill.symbol) ?? ZERO, sign)), own.waiting ?? ZERO);
  const limit = roundedDown(times(own.equity, limits.mostShareOfEquity), fill.price, limits.quantityPlaces);
  const most = held.units === 0n ? limit : atLeastZero(minus(limit, held));
  const openQuantity = least(wanted, most);
  if (openQuantity.units === 0n) return refuse(wanted.units > 0n && limit.units > 0n ? "limit-reached" : "too-small");
  return { ...order, openQuantity, isLimited: compare(most, wanted) < 0, refused: undefined };
}

/** Closes the whole position if the leader closes theirs, so that no remainder is left. */
function closing(closed: Decimal, held: Decimal, own: Decimal, { quantityPlaces }: CopyLimits): Decimal {
  if (closed.units === 0n || own.units <= 0n) return ZERO;
  if (compare(closed, held) === 0) return own;
  return least(own, roundedDown(times(own, closed), held, quantityPlaces));
}

function roundedDown(a: Decimal, b: Decimal, places: number): Decimal {
  const near = quotient(a, b, places);
  return compare(times(near, b), a) > 0 ? { units: near.units - 1n, places } : near;
}

function scaled(value: Decimal, by: bigint): Decimal {
  return { units: value.units * by, places: value.places };
}

function atLeastZero(value: Decimal): Decimal {
  return value.units < 0n ? ZERO : value;
}

function least(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) <= 0 ? a : b;
}
