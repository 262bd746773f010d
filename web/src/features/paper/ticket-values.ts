import type { PaperLeague, PaperOrder } from "@sextant/core/contract";
import { compare, decimal, decimalText, minus, priceDecimal, quotient, times } from "@sextant/core/decimal";
import { parseSymbol, parseTokenKey, tokenKey } from "@sextant/core/market";
import type { Input } from "../../lib/call.ts";
import { amountError, plainAmount } from "../../lib/plain-amount.ts";
import * as TEXTS from "./texts.tsx";

export const ORDER_TYPES = {
  market: TEXTS.marketType,
  limit: TEXTS.limitType,
  stop: TEXTS.stopType,
  stop_limit: TEXTS.stopLimitType,
  trailing_stop: TEXTS.trailingType,
} as const satisfies Record<PaperOrder["type"], string>;

/** The ticket's contents as typed. */
export type TicketValues = {
  readonly side: PaperOrder["side"];
  readonly symbol: string;
  readonly type: PaperOrder["type"];
  /** Whether the size is typed as a quantity or as an amount of dollars. */
  readonly sizeBy: "quantity" | "amount";
  readonly quantity: string;
  readonly amount: string;
  readonly limitPrice: string;
  readonly stopPrice: string;
  readonly trailPercent: string;
  readonly targetPrice: string;
  readonly stopLossPrice: string;
  readonly timeInForce: PaperOrder["timeInForce"];
};

export const EMPTY_TICKET: TicketValues = {
  side: "buy",
  symbol: "",
  type: "market",
  sizeBy: "quantity",
  quantity: "",
  amount: "",
  limitPrice: "",
  stopPrice: "",
  trailPercent: "",
  targetPrice: "",
  stopLossPrice: "",
  timeInForce: "gtc",
};

/** The request of a ticket. */
export type TicketOrder = NonNullable<Input<"placePaperOrder">["body"]>;
/** The fields that can have errors. */
export type TicketField = Exclude<keyof TicketValues, "side" | "type" | "sizeBy" | "timeInForce">;

export const needsLimit = ({ type }: TicketValues): boolean => type === "limit" || type === "stop_limit";
export const needsStop = ({ type }: TicketValues): boolean => type === "stop" || type === "stop_limit";
const needsTrail = ({ type }: TicketValues): boolean => type === "trailing_stop";

/**
 * Decimals of a quantity: a coin's smallest unit, the same for tokens, and the fraction of a stock that brokers
 * support.
 */
const PLACES = { crypto: 8, stock: 4, token: 8 } as const;
const MOST_TRAIL_PERCENT = 50;

function trailError(typed: string): string | undefined {
  const value = typed.trim() === "" ? NaN : Number(typed);
  return value > 0 && value <= MOST_TRAIL_PERCENT ? undefined : TEXTS.percentAtMost(MOST_TRAIL_PERCENT);
}

/** Returns the error of each field of a ticket before the request is sent. */
export function ticketErrors(values: TicketValues): Partial<Record<TicketField, string>> {
  const price = (typed: string) => amountError(typed, { aboveZero: true });
  const level = (typed: string) => (typed.trim() === "" ? undefined : price(typed));
  const size = values.sizeBy;
  const found: Partial<Record<TicketField, string | undefined>> = {
    symbol: values.symbol.trim() === "" ? TEXTS.enterSymbol : undefined,
    [size]: price(values[size]),
    limitPrice: needsLimit(values) ? price(values.limitPrice) : undefined,
    stopPrice: needsStop(values) ? price(values.stopPrice) : undefined,
    trailPercent: needsTrail(values) ? trailError(values.trailPercent) : undefined,
    targetPrice: level(values.targetPrice),
    stopLossPrice: level(values.stopLossPrice),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/**
 * Returns the ticket's own price, at which its size in dollars is computed; undefined if the market's price applies.
 */
export function ownPrice(values: TicketValues): string | undefined {
  const typed = needsLimit(values) ? values.limitPrice : needsStop(values) ? values.stopPrice : "";
  return typed !== "" && amountError(typed, { aboveZero: true }) === undefined ? plainAmount(typed) : undefined;
}

/** Returns the exact largest quantity of a symbol that an amount buys at a price; undefined if that is none. */
export function quantityFor(symbol: string, amount: string, price: string): string | undefined {
  const [sum, each] = [decimal(amount), decimal(price)];
  const places = PLACES[parseTokenKey(symbol) === undefined ? (parseSymbol(symbol)?.kind ?? "stock") : "token"];
  const near = quotient(sum, each, places);
  // The quotient is rounded to nearest, so it is reduced if it would cost more than the amount.
  const isTooMuch = compare(times(near, each), sum) > 0;
  const quantity = isTooMuch ? minus(near, { units: 1n, places }) : near;
  return quantity.units > 0n ? decimalText(quantity) : undefined;
}

/** Returns a market price as the exact decimal that a ticket uses. */
export function priceText(price: number | null | undefined): string | undefined {
  const exact = typeof price === "number" ? priceDecimal(price) : undefined;
  return exact && decimalText(exact);
}

/** Returns the quantity of a ticket, typed or for its amount at a price; undefined while unknown. */
export function ticketQuantity(values: TicketValues, marketPrice: string | undefined): string | undefined {
  const typed = values[values.sizeBy];
  if (amountError(typed, { aboveZero: true }) !== undefined) return undefined;
  if (values.sizeBy === "quantity") return plainAmount(typed);
  const price = ownPrice(values) ?? marketPrice;
  return price === undefined ? undefined : quantityFor(values.symbol.trim(), plainAmount(typed), price);
}

type Sent = { readonly league: PaperLeague; readonly quantity: string; readonly origin: TicketOrder["origin"] };

/** Returns the request of a ticket without errors. */
export function ticketOrder(values: TicketValues, { league, quantity, origin }: Sent): TicketOrder {
  const level = (typed: string) => (typed.trim() === "" ? null : plainAmount(typed));
  // An address is case-sensitive: only other symbols are upper-cased.
  const tokenId = parseTokenKey(values.symbol);
  return {
    league,
    quantity,
    origin,
    symbol: tokenId === undefined ? values.symbol.trim().toUpperCase() : tokenKey(tokenId.chain, tokenId.address),
    side: values.side,
    type: values.type,
    limitPrice: needsLimit(values) ? plainAmount(values.limitPrice) : null,
    stopPrice: needsStop(values) ? plainAmount(values.stopPrice) : null,
    trailPercent: needsTrail(values) ? Number(values.trailPercent) : null,
    targetPrice: level(values.targetPrice),
    stopLossPrice: level(values.stopLossPrice),
    timeInForce: values.timeInForce,
  };
}
