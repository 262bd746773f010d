import type { PaperEvent } from "@sextant/core/contract";
import { formatQuantity } from "../../lib/money-text.ts";
import { describeTraded } from "./traded-text.ts";
import * as TEXTS from "./texts.tsx";

type Said = Pick<PaperEvent, "kind" | "symbol" | "token" | "quantity">;

const KINDS: Readonly<Record<Exclude<PaperEvent["kind"], "fill">, string>> = {
  opened: TEXTS.accountOpened,
  rejected: TEXTS.orderWasRejected,
  cancelled: TEXTS.orderWasCancelled,
  expired: TEXTS.orderExpired,
  borrow_fee: TEXTS.borrowFee,
  dividend: TEXTS.dividendEvent,
  split: TEXTS.splitEvent,
  liquidation: TEXTS.liquidated,
};

/** Describes an event in a few words: 'Bought 0.5 BTC/USD', 'Borrow fee, AAPL'. */
export function describeEvent({ kind, symbol, token, quantity }: Said): string {
  const of = symbol === null ? "" : describeTraded({ symbol, token });
  if (kind === "fill") {
    const size = quantity === null ? "" : `${formatQuantity(quantity.replace(/^-/, ""))} `;
    return (quantity?.startsWith("-") === true ? TEXTS.soldEvent : TEXTS.boughtEvent)(size + of).trimEnd();
  }
  return of === "" ? KINDS[kind] : `${KINDS[kind]}, ${of}`;
}
