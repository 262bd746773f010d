import type {
  PaperAccount,
  PaperEvent as WireEvent,
  PaperOrder,
  PaperPosition,
  PaperTokenName,
} from "@sextant/core/contract";
import {
  approximately,
  compare,
  decimal,
  type Decimal,
  decimalText,
  minus,
  moneyText,
  plus,
  priceDecimal,
  quantityText,
  quotient,
  times,
  unitPriceText,
  ZERO,
} from "@sextant/core/decimal";
import type { Order, WorkingOrder } from "@sextant/core/fills";
import { isoTimeOf, type LivePrice } from "@sextant/core/market";
import {
  equityAt,
  fromPaperText,
  type PaperEvent,
  PAPER_START_CASH,
  type PaperPosition as HeldPosition,
  paperToken,
  type PaperVenue,
  reservedCash,
} from "@sextant/core/paper";
import { seasonAt } from "@sextant/core/seasons";
import { type AccountRow, describeCancelled, describeRejected } from "../../paper-accounts/index.ts";
import type { EventSql, OrderSql } from "./paper-reads.ts";
import type { TokenPrices } from "./token-prices.ts";

/** Returns the names of a token. */
export type NameOf = TokenPrices["nameOf"];

const TYPES = {
  market: "market",
  limit: "limit",
  stop: "stop",
  "stop-limit": "stop_limit",
  "trailing-stop": "trailing_stop",
} as const;
const PRICE_PLACES = 12;

/** Returns the token of a symbol, with its names where they are known; null where it is not a token. */
function tokenAnswer(symbol: string | null, nameOf: NameOf): PaperTokenName {
  const token = symbol === null ? undefined : paperToken(symbol);
  if (token === undefined) return null;
  const names = nameOf(token.symbol);
  return { chain: token.chain, address: token.address, symbol: names?.symbol ?? null, name: names?.name ?? null };
}

/** Returns an order as its owner sees it; `working` has its current levels while it is working. */
export function orderAnswer(row: OrderSql, working: WorkingOrder | undefined, nameOf: NameOf): PaperOrder {
  const order = fromPaperText<Order>(row.order);
  const { terms } = order;
  const filled = decimal(row.filled);
  const limit = terms.kind === "limit" || terms.kind === "stop-limit" ? terms.limit : undefined;
  const stop = terms.kind === "stop" || terms.kind === "stop-limit" ? terms.stop : undefined;
  return {
    id: row.id,
    symbol: row.symbol,
    token: tokenAnswer(row.symbol, nameOf),
    side: order.side,
    type: TYPES[terms.kind],
    quantity: quantityText(working?.order.quantity ?? order.quantity),
    filledQuantity: quantityText(filled),
    averagePrice:
      compare(filled, ZERO) > 0 ? approximately(quotient(decimal(row.filled_value), filled, PRICE_PLACES)) : null,
    limitPrice: working?.limit ?? (typeof limit === "number" ? limit : null),
    stopPrice: working?.stop ?? (typeof stop === "number" ? stop : null),
    trailPercent: terms.kind === "trailing-stop" && terms.trail.kind === "percent" ? terms.trail.percent : null,
    timeInForce: order.expiresAtMs === undefined ? "gtc" : "day",
    status: row.status,
    reason: row.reason,
    protects: order.parent ?? null,
    role: order.role === "stop" || order.role === "target" ? order.role : "entry",
    origin: row.origin as PaperOrder["origin"],
    placedAt: isoTimeOf(row.placed_at.getTime()),
    updatedAt: isoTimeOf(row.updated_at.getTime()),
  };
}

/** Returns an account at current prices. */
export function accountAnswer(
  row: AccountRow,
  venue: PaperVenue,
  orders: readonly OrderSql[],
  prices: ReadonlyMap<string, LivePrice>,
  nameOf: NameOf,
): PaperAccount {
  const account = venue.account(row.id);
  if (account === undefined) throw new Error(`the paper account ${row.id} was never opened`);
  const found = equityAt(account, (symbol) => prices.get(symbol)?.price);
  const equity = found.kind === "known" ? found.equity : undefined;
  const profit = equity && minus(equity, account.startCash);
  const working = new Map(venue.orders(row.id).map((one) => [one.order.id, one]));
  const held = [...account.positions.values()];
  const known = held.flatMap(({ symbol }) => prices.get(symbol) ?? []);
  return {
    league: row.league,
    season: row.season,
    seasonEndsAt: isoTimeOf(seasonAt(row.openedAtMs).toMs),
    currency: "USD",
    startCash: moneyText(account.startCash),
    cash: moneyText(account.cash),
    reserved: moneyText(reservedCash(account)),
    equity: equity === undefined ? null : moneyText(equity),
    profit: profit === undefined ? null : moneyText(profit),
    profitPercent: profit === undefined ? null : (approximately(profit) / approximately(PAPER_START_CASH)) * 100,
    realised: moneyText(account.realised),
    fees: moneyText(account.fees),
    borrowFees: moneyText(account.borrowFees),
    closedTrades: account.tradeCount,
    positions: held.map((position) => positionAnswer(position, prices.get(position.symbol), nameOf)),
    openOrders: orders.map((order) => orderAnswer(order, working.get(order.id), nameOf)),
    asOf: known.length === 0 ? null : isoTimeOf(Math.min(...known.map(({ asOfMs }) => asOfMs))),
  };
}

function positionAnswer(position: HeldPosition, price: LivePrice | undefined, nameOf: NameOf): PaperPosition {
  const { symbol, side, quantity, lots } = position;
  const signed = side > 0 ? quantity : minus(ZERO, quantity);
  const cost = lots.reduce((sum, lot) => plus(sum, lot.cost), ZERO);
  const base = {
    symbol,
    token: tokenAnswer(symbol, nameOf),
    quantity: quantityText(signed),
    averagePrice: unitPriceText(quotient(cost, quantity, PRICE_PLACES)),
  };
  const exact = price === undefined ? undefined : priceDecimal(price.price);
  if (price === undefined || exact === undefined)
    return {
      ...base,
      price: null,
      source: null,
      asOf: null,
      freshness: null,
      value: null,
      unrealised: null,
      unrealisedPercent: null,
    };
  const value = times(quantity, exact);
  const unrealised = side > 0 ? minus(value, cost) : minus(cost, value);
  return {
    ...base,
    price: price.price,
    source: price.source,
    asOf: isoTimeOf(price.asOfMs),
    freshness: { state: price.freshness, delayMinutes: price.delayMinutes ?? null },
    value: moneyText(side > 0 ? value : minus(ZERO, value)),
    unrealised: moneyText(unrealised),
    unrealisedPercent: approximately(cost) > 0 ? (approximately(unrealised) / approximately(cost)) * 100 : null,
  };
}

const NO_EVENT = {
  orderId: null,
  symbol: null,
  token: null,
  quantity: null,
  price: null,
  source: null,
  observedAt: null,
  fee: null,
  reason: null,
};

/** Returns a stored event as its account's owner reads it. */
export function eventAnswer({ number, cash, event }: EventSql, nameOf: NameOf): WireEvent {
  return publishedEvent(number, fromPaperText<PaperEvent>(event), decimal(cash), nameOf);
}

/**
 * Adds to events the symbols of their orders, by the orders' ids: the event that ends an order names only the order.
 */
export function withOrderSymbols(
  events: readonly WireEvent[],
  symbols: ReadonlyMap<string, string>,
  nameOf: NameOf,
): WireEvent[] {
  return events.map((event) => {
    const symbol = event.symbol ?? symbols.get(event.orderId ?? "") ?? null;
    return event.symbol === symbol ? event : { ...event, symbol, token: tokenAnswer(symbol, nameOf) };
  });
}

/** Returns an event, with its number in its account and its effect on the cash, as its account's owner reads it. */
export function publishedEvent(number: number, event: PaperEvent, cash: Decimal, nameOf: NameOf): WireEvent {
  const reported = eventFacts(number, event, cash);
  return { ...reported, token: tokenAnswer(reported.symbol, nameOf) };
}

function eventFacts(number: number, event: PaperEvent, cash: Decimal): WireEvent {
  const base = {
    ...NO_EVENT,
    id: String(number),
    at: isoTimeOf(event.atMs),
    cash: moneyText(cash),
  };
  switch (event.kind) {
    case "opened":
      return { ...base, kind: "opened" };
    case "fill": {
      const isForced = event.reason === "forced-cover" || event.reason === "forced-sale";
      return {
        ...base,
        kind: isForced ? "liquidation" : "fill",
        orderId: isForced ? null : event.order,
        symbol: event.symbol,
        quantity: decimalText(event.side === "buy" ? event.quantity : minus(ZERO, event.quantity)),
        price: approximately(event.price),
        source: event.source,
        observedAt: isoTimeOf(event.atMs),
        fee: moneyText(event.fee),
      };
    }
    case "reject":
      return { ...base, kind: "rejected", orderId: event.orders[0] ?? null, reason: describeRejected(event.reason) };
    case "cancel":
      return {
        ...base,
        kind: event.reason === "expired" ? "expired" : "cancelled",
        orderId: event.orders[0] ?? null,
        reason: describeCancelled(event.reason),
      };
    case "borrow-fee":
      return { ...base, kind: "borrow_fee", symbol: event.symbol };
    case "dividend":
      return { ...base, kind: "dividend", symbol: event.symbol };
    case "split":
      return {
        ...base,
        kind: "split",
        symbol: event.symbol,
        reason: `${String(event.to)} new for ${String(event.from)} old`,
      };
    case "refused":
      return {
        ...base,
        kind: "rejected",
        orderId: event.order.id,
        symbol: event.order.symbol,
        reason: describeRejected(event.reason),
      };
    case "placed":
    case "cancel-asked":
    case "triggered":
    case "trailed":
      throw new Error(`events of kind ${event.kind} are not shown`);
  }
}
