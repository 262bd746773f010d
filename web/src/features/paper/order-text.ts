import type { PaperLeague, PaperOrder } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import { formatQuantity } from "../../lib/money-text.ts";
import { priceWord } from "../../paper-trading/leagues.ts";
import { ORDER_TYPES } from "./ticket-values.ts";
import { describeTraded } from "./traded-text.ts";
import * as TEXTS from "./texts.tsx";

export const SIDES = { buy: TEXTS.buySide, sell: TEXTS.sellSide } as const satisfies Record<PaperOrder["side"], string>;

/** Describes an order in a few words: 'Buy 0.5 BTC/USD'. */
export function describeOrder(order: Pick<PaperOrder, "side" | "quantity" | "symbol" | "token">): string {
  return TEXTS.orderOf(SIDES[order.side], `${formatQuantity(order.quantity)} ${describeTraded(order)}`);
}

const price = (value: number | null) => formatPriceIn(value, "USD");

/** Describes the prices at which an order may fill: 'Limit at $60,000.00', 'Stop at $55.00, then limit at $54.50'. */
export function describeTerms(order: Pick<PaperOrder, "type" | "limitPrice" | "stopPrice" | "trailPercent">): string {
  const { type, limitPrice, stopPrice, trailPercent } = order;
  if (type === "market") return TEXTS.marketTerms;
  if (type === "limit") return TEXTS.limitTerms(price(limitPrice));
  if (type === "stop") return TEXTS.stopTerms(price(stopPrice));
  if (type === "stop_limit") return TEXTS.stopLimitTerms(price(stopPrice), price(limitPrice));
  const now = stopPrice === null ? "" : TEXTS.trailNow(price(stopPrice));
  return TEXTS.trailTerms(ORDER_TYPES[type], percent(trailPercent)) + now;
}

/** Explains when an order of a type fills, in a sentence. */
export function describeFill(type: PaperOrder["type"], league: PaperLeague): string {
  const prices = priceWord(league);
  switch (type) {
    case "market":
      return TEXTS.fillsMarket(prices);
    case "limit":
      return TEXTS.fillsLimit(prices);
    case "stop":
      return TEXTS.fillsStop(prices);
    case "stop_limit":
      return TEXTS.fillsStopLimit(prices);
    case "trailing_stop":
      return TEXTS.fillsTrailing;
  }
}

/** Describes what an order is for: the legs of a bracket wait for its entry. */
export function describeRole({ role, status }: Pick<PaperOrder, "role" | "status">): string | undefined {
  if (role === "entry") return undefined;
  const name = role === "target" ? TEXTS.targetRole : TEXTS.stopLossRole;
  return status === "waiting" ? TEXTS.waitingForEntry(name) : name;
}
