import { compare, type Decimal, minus, plus, priceDecimal, rounded, times, ZERO } from "../decimal/index.ts";
import { directionOf, type FillChance, type WorkingOrder } from "../fills/index.ts";
import type { Freshness, SourceId } from "../market/index.ts";
import type { PaperEvent, RejectReason } from "./paper-event.ts";
import { withFee } from "./placement.ts";
import { poolPrice, type PoolState, quantityWithin } from "./pool-impact.ts";
import { isForced, type VenueState } from "./venue-state.ts";

/** Market data observed with the price of a fill. */
export type Observation = {
  readonly freshness: Freshness;
  readonly source: SourceId;
  readonly halfSpread: Decimal;
  /** The bar and its volume that limit fills; undefined if no volume is known, and nothing fills then. */
  readonly volume: { readonly barMs: number; readonly most: Decimal } | undefined;
  /** Depth of the pool that trades the symbol; undefined if a fill's size doesn't move the price. */
  readonly depth?: Decimal | undefined;
};

const PERCENT: Decimal = { units: 1n, places: 2 };
/** Decimal places to which fees are rounded, half to even. */
export const FEE_PLACES = 8;

const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
const isAbove = (a: Decimal): boolean => compare(a, ZERO) > 0;

/**
 * Returns half the spread that a fill of that size pays, including, in a pool, its own average price impact. Undefined
 * if the pool holds less.
 */
function halfSpreadFor(
  working: WorkingOrder,
  chance: FillChance,
  halfSpread: Decimal,
  pool: PoolState | undefined,
  quantity: Decimal,
): Decimal | undefined {
  const price = priceDecimal(chance.price);
  if (pool === undefined || price === undefined) return halfSpread;
  const direction = directionOf(working.order);
  const average = poolPrice(price, direction, pool, quantity);
  if (average === undefined) return undefined;
  return plus(halfSpread, direction > 0 ? minus(average, price) : minus(price, average));
}

/** Returns how much of a limit order its pool trades without exceeding the limit; undefined if nothing limits it. */
function withinLimit(
  working: WorkingOrder,
  { price: seen, worst }: FillChance,
  halfSpread: Decimal,
  pool: PoolState | undefined,
): Decimal | undefined {
  const [price, limit] = [priceDecimal(seen), worst === undefined ? undefined : priceDecimal(worst)];
  if (pool === undefined || price === undefined || limit === undefined) return undefined;
  const direction = directionOf(working.order);
  const average = direction > 0 ? minus(limit, halfSpread) : plus(limit, halfSpread);
  return quantityWithin(price, direction, pool, average);
}

/**
 * Returns the price paid: half the spread against the trader, never beyond a limit. Undefined if the price would drop
 * to zero.
 */
function paidPrice(working: WorkingOrder, chance: FillChance, halfSpread: Decimal): Decimal | undefined {
  const seen = priceDecimal(chance.price);
  if (seen === undefined) return undefined;
  const isPurchase = directionOf(working.order) > 0;
  const moved = isPurchase ? plus(seen, halfSpread) : minus(seen, halfSpread);
  const worst = chance.worst === undefined ? undefined : priceDecimal(chance.worst);
  const isBeyond = worst !== undefined && (isPurchase ? compare(moved, worst) > 0 : compare(moved, worst) < 0);
  const paid = isBeyond ? worst : moved;
  return isAbove(paid) ? paid : undefined;
}

/**
 * Returns all of an account's open orders that can only close a symbol, and the remaining quantity of their entries.
 */
function closersOf({ book, ordersOf }: VenueState, account: string, symbol: string): readonly string[] {
  const found: string[] = [];
  for (const id of ordersOf(account)) {
    const working = book.order(id);
    if (working?.state !== "open" || working.order.symbol !== symbol || working.order.isReduceOnly !== true) continue;
    found.push(id);
    const { parent } = working.order;
    if (parent !== undefined && book.order(parent) !== undefined) found.push(parent);
  }
  return found;
}

/**
 * Fills as much of an order as the rules allow, as events: at most a tenth of the bar's volume per account (orders
 * forced by the margin rule are exempt, since the account has no money left to wait with), closing part first, opening
 * part only as far as cash covers it fully.
 */
export function fillOrder(
  state: VenueState,
  working: WorkingOrder,
  chance: FillChance,
  seen: Observation,
  emit: (event: PaperEvent) => void,
): void {
  const { order } = working;
  const { account: id, symbol } = order;
  const { atMs } = chance;
  const direction = directionOf(order);
  const account = state.known(id);
  const position = account.positions.get(symbol);
  const closable = position !== undefined && position.side !== direction ? position.quantity : ZERO;
  const used = account.volumeUsed.get(symbol);
  const isSameBar = used !== undefined && seen.volume !== undefined && used.barMs >= seen.volume.barMs;
  const left = seen.volume && (isSameBar ? minus(seen.volume.most, used.quantity) : seen.volume.most);
  const pool = seen.depth && { depth: seen.depth, used: isSameBar ? used.quantity : ZERO };
  const within = withinLimit(working, chance, seen.halfSpread, pool);
  const most = left && (within === undefined ? left : least(left, within));
  const conditions = state.conditionsOf(order.id);
  const onlyCloses = order.isReduceOnly === true || (direction < 0 && conditions?.mayShort !== true);
  const wanted = onlyCloses ? least(working.remaining, closable) : working.remaining;
  const size = most === undefined || !isAbove(most) ? wanted : least(wanted, most);
  const halfSpread = halfSpreadFor(working, chance, seen.halfSpread, pool, size);
  if (halfSpread === undefined) return;
  const paid = paidPrice(working, chance, halfSpread);
  if (paid === undefined) return;
  const feePercent = conditions?.feePercent ?? position?.feePercent ?? ZERO;

  const bookFill = (quantity: Decimal, isFlat: boolean): void => {
    const remaining = minus(working.remaining, quantity);
    const cancels = new Set(isForced(order) ? [] : state.book.cancelledByFill(order.id));
    if (isFlat) for (const closer of closersOf(state, id, symbol)) cancels.add(closer);
    if (!isAbove(remaining)) cancels.delete(order.id);
    emit({
      kind: "fill",
      account: id,
      atMs,
      order: order.id,
      symbol,
      side: order.side,
      quantity,
      remaining,
      price: paid,
      observedPrice: chance.price,
      source: seen.source,
      fee: rounded(times(times(times(quantity, paid), feePercent), PERCENT), FEE_PLACES),
      feePercent,
      reason: chance.reason,
      halfSpread,
      since: chance.since,
      volumeBarMs: isForced(order) ? undefined : seen.volume?.barMs,
      cancels: [...cancels],
    });
  };
  const ended = (): string[] => [order.id, ...state.book.pendingExits(order.id)];
  const reject = (reason: RejectReason): void => emit({ kind: "reject", account: id, atMs, orders: ended(), reason });

  if (order.isReduceOnly === true && !isAbove(closable)) {
    emit({ kind: "cancel", account: id, atMs, orders: ended(), reason: "nothing-to-close" });
    return;
  }
  if (isForced(order)) {
    const quantity = least(working.remaining, closable);
    bookFill(quantity, compare(quantity, closable) === 0);
    return;
  }
  if (most === undefined || !isAbove(most)) return;

  const whole = working.remaining;
  const closing = least(least(whole, closable), most);
  const isFlat = isAbove(closing) && compare(closing, closable) === 0;
  if (isAbove(closing)) bookFill(closing, isFlat);
  const mayOpen = order.isReduceOnly !== true && (isFlat || !isAbove(closable));
  const opening = mayOpen ? least(minus(whole, closing), minus(most, closing)) : ZERO;
  if (working.state !== "open" || !isAbove(opening)) return;
  if (direction < 0 && conditions?.mayShort !== true) {
    reject("not-borrowable");
    return;
  }
  const cost = withFee(times(opening, paid), feePercent);
  if (compare(cost, state.freeCash(state.known(id), symbol, chance.price, order.id)) > 0) reject("no-cash");
  else bookFill(opening, false);
}
