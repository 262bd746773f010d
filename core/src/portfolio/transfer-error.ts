import { quantityDecimal, quantityUnits } from "./fixed-point.ts";
import type { Arrivals } from "./fold.ts";
import type { LedgerState } from "./ledger-state.ts";
import type { TransactionError } from "./transaction-error.ts";
import type { OrderedTransaction } from "./transactions-in-order.ts";

/** Returns why the receiving leg of a transfer can't be counted. */
export function transferError(
  state: LedgerState,
  { transaction, leg }: Pick<OrderedTransaction, "transaction" | "leg">,
  arrivals: Arrivals,
): TransactionError | undefined {
  if (leg?.role !== "arrived") return undefined;
  const { symbol, quantity, currency } = transaction;
  const transit = state.transit.get(leg.of);
  const coming = transit ?? arrivals.get(leg.of);
  const sent = coming ?? leg.sent;
  if (sent === undefined) return undefined;
  if (!isSame(state, sent.symbol, symbol)) {
    const name = sent.symbol ?? ("currency" in sent ? sent.currency : "");
    return { transaction, reason: "wrong-symbol", sent: name, arrives: symbol ?? currency };
  }
  if (coming === undefined || quantity === undefined) return undefined;
  const requested = quantityUnits(quantity);
  const left = transit?.left ?? coming.quantity;
  if (requested <= left) return undefined;
  const whole = { transaction, requested: quantity, sent: quantityDecimal(coming.sent) };
  const arrived = coming.before + coming.quantity - left;
  return arrived === 0n
    ? { ...whole, reason: "more-than-sent" }
    : { ...whole, reason: "arrived-already", arrived: quantityDecimal(arrived) };
}

/** Whether the arriving symbol is the one that was sent, or the one it was renamed to on the way. */
function isSame({ successors }: LedgerState, sent: string | undefined, arrives: string | undefined): boolean {
  if (sent === arrives) return true;
  const seen = new Set<string>();
  for (let at = sent; at !== undefined && !seen.has(at); at = successors.get(at)) {
    if (at === arrives) return true;
    seen.add(at);
  }
  return false;
}
