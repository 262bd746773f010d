import type { PaperEvent } from "@sextant/core/contract";
import { formatQuantity } from "../../lib/money-text.ts";
import { describeTraded } from "./traded-text.ts";

type Said = Pick<PaperEvent, "kind" | "symbol" | "token" | "quantity">;

const KINDS: Readonly<Record<Exclude<PaperEvent["kind"], "fill">, string>> = {
  opened: "Account opened",
  rejected: "Order rejected",
  cancelled: "Order cancelled",
  expired: "Order expired",
  borrow_fee: "Borrow fee",
  dividend: "Dividend",
  split: "Split",
  liquidation: "Position liquidated",
};

/** Describes an event in a few words: 'Bought 0.5 BTC/USD', 'Borrow fee, AAPL'. */
export function describeEvent({ kind, symbol, token, quantity }: Said): string {
  const of = symbol === null ? "" : describeTraded({ symbol, token });
  if (kind === "fill") {
    const size = quantity === null ? "" : `${formatQuantity(quantity.replace(/^-/, ""))} `;
    return `${quantity?.startsWith("-") === true ? "Sold" : "Bought"} ${size}${of}`.trimEnd();
  }
  return of === "" ? KINDS[kind] : `${KINDS[kind]}, ${of}`;
}
