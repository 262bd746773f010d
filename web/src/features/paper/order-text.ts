import type { PaperLeague, PaperOrder } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import { formatQuantity } from "../../lib/money-text.ts";
import { priceWord } from "../../paper-trading/leagues.ts";
import { ORDER_TYPES } from "./ticket-values.ts";
import { describeTraded } from "./traded-text.ts";

export const SIDES = { buy: "Buy", sell: "Sell" } as const satisfies Record<PaperOrder["side"], string>;

/** Describes an order in a few words: 'Buy 0.5 BTC/USD'. */
export function describeOrder(order: Pick<PaperOrder, "side" | "quantity" | "symbol" | "token">): string {
  return `${SIDES[order.side]} ${formatQuantity(order.quantity)} ${describeTraded(order)}`;
}

const price = (value: number | null) => formatPriceIn(value, "USD");

/** Describes the prices at which an order may fill: 'Limit at $60,000.00', 'Stop at $55.00, then limit at $54.50'. */
export function describeTerms(order: Pick<PaperOrder, "type" | "limitPrice" | "stopPrice" | "trailPercent">): string {
  const { type, limitPrice, stopPrice, trailPercent } = order;
  if (type === "market") return "Market, at the next price";
  if (type === "limit") return `Limit at ${price(limitPrice)}`;
  if (type === "stop") return `Stop at ${price(stopPrice)}`;
  if (type === "stop_limit") return `Stop at ${price(stopPrice)}, then limit at ${price(limitPrice)}`;
  const now = stopPrice === null ? "" : `, now at ${price(stopPrice)}`;
  return `${ORDER_TYPES[type]} ${percent(trailPercent)} behind${now}`;
}

/** Explains when an order of a type fills, in a sentence. */
export function describeFill(type: PaperOrder["type"], league: PaperLeague): string {
  const next = `${priceWord(league)} price`;
  switch (type) {
    case "market":
      return `Fills at the next ${next} after you place it.`;
    case "limit":
      return `Waits until the ${next} reaches your limit after you place it, then fills at your limit or better.`;
    case "stop":
      return `Waits until the ${next} reaches your stop after you place it, then fills at that price.`;
    case "stop_limit":
      return `Waits until the ${next} reaches your stop after you place it, then fills at your limit or better.`;
    case "trailing_stop":
      return "Follows the price at your distance and fills once the price turns back that far.";
  }
}

/** Describes what an order is for: the legs of a bracket wait for its entry. */
export function describeRole({ role, status }: Pick<PaperOrder, "role" | "status">): string | undefined {
  if (role === "entry") return undefined;
  const name = role === "target" ? "Target" : "Stop loss";
  return status === "waiting" ? `${name}, waiting for entry` : name;
}
