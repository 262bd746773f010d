import { Failure, type placePaperOrder } from "@sextant/core/contract";
import { decimal } from "@sextant/core/decimal";
import type { BracketExits, Order, OrderTerms } from "@sextant/core/fills";
import { nextTradingDay, sessionAt, shareCalendar } from "@sextant/core/market";
import type { PaperInstrument } from "@sextant/core/paper";
import type * as z from "zod";

export type OrderInput = z.output<typeof placePaperOrder.body>;

const DAY_MS = 86_400_000;

/** Returns the terms of an order. Throws a Failure naming the field that is missing for its type. */
export function orderTerms(input: OrderInput): OrderTerms {
  const price = (field: "limitPrice" | "stopPrice"): number => {
    const text = input[field];
    if (text === null) throw missing(field, input.type);
    return Number(text);
  };
  switch (input.type) {
    case "market":
      return { kind: "market" };
    case "limit":
      return { kind: "limit", limit: price("limitPrice") };
    case "stop":
      return { kind: "stop", stop: price("stopPrice") };
    case "stop_limit":
      return { kind: "stop-limit", stop: price("stopPrice"), limit: price("limitPrice") };
    case "trailing_stop":
      if (input.trailPercent === null) throw missing("trailPercent", input.type);
      return { kind: "trailing-stop", trail: { kind: "percent", percent: input.trailPercent } };
  }
}

function missing(field: string, type: string): Failure {
  return new Failure("bad-request", { detail: `${field}: an order of type ${type} needs it` }, { field });
}

/** Returns the exits of a bracket; undefined where the order has none. */
export function bracketExits({ targetPrice, stopLossPrice }: OrderInput): BracketExits | undefined {
  if (targetPrice === null && stopLossPrice === null) return undefined;
  return {
    ...(targetPrice === null ? {} : { target: Number(targetPrice) }),
    ...(stopLossPrice === null ? {} : { stop: Number(stopLossPrice) }),
  };
}

/** Returns the requested order. */
export function orderOf(
  input: OrderInput,
  instrument: PaperInstrument,
  { id, account, placedAtMs }: { readonly id: string; readonly account: string; readonly placedAtMs: number },
): Order {
  if (instrument.kind === "token" && input.type === "trailing_stop")
    throw new Failure(
      "bad-request",
      { detail: "type: a trailing stop needs closed bars, which no source has for tokens" },
      { field: "type" },
    );
  return {
    id,
    account,
    symbol: instrument.symbol,
    side: input.side,
    quantity: decimal(input.quantity),
    terms: orderTerms(input),
    placedAtMs,
    ...(input.timeInForce === "day" ? { expiresAtMs: sessionEndMs(instrument, placedAtMs) } : {}),
  };
}

/**
 * Returns when the session ends that an order placed now belongs to: the current one's close or the next one's; for
 * coins the UTC day's.
 */
export function sessionEndMs(instrument: PaperInstrument, nowMs: number): number {
  const nextMidnightMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  if (instrument.kind !== "stock" || sessionAt(instrument, nowMs).state === "unknown") return nextMidnightMs;
  const calendar = shareCalendar(instrument.symbol);
  const today = calendar.dayOf(nowMs);
  const { closeMs } = calendar.tradingDay(today);
  if (calendar.isTradingDay(today) && nowMs < closeMs) return closeMs;
  return calendar.tradingDay(nextTradingDay(calendar, today)).closeMs;
}
