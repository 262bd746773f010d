import type { addTransaction } from "@sextant/core/contract";
import { decimal } from "@sextant/core/decimal";
import { plainName } from "@sextant/core/identity";
import { formatTimestamp } from "@sextant/core/market";
import type * as z from "zod";
import type { StoredTransaction } from "./stored-transaction.ts";
import { odd } from "./transaction-failure.ts";

/** Tolerance for a clock that is a little fast. */
const AHEAD_MS = 5 * 60_000;
/** Nothing that trades today was bought before this. */
const EARLIEST_MS = Date.UTC(1900, 0, 1);
const NOTE_LENGTH = 280;

export type TransactionInput = z.output<typeof addTransaction.body>;

/**
 * Returns the transaction a user entered, with symbols as they wrote them. Throws a Failure that names what is wrong
 * with it.
 */
export function requestedTransaction(
  body: TransactionInput,
  ownCurrency: string,
  nowMs: number,
): Omit<StoredTransaction, "id"> {
  const kind = body.kind ?? body.side;
  if (kind === undefined) throw odd("kind", "choose what happened, such as buy or dividend");
  if (body.side !== undefined && body.side !== kind) throw odd("side", "it differs from the kind");
  const atMs = body.at === undefined ? nowMs : Date.parse(body.at);
  if (!(atMs >= EARLIEST_MS)) throw odd("at", "use a date after 1900");
  if (atMs > nowMs + AHEAD_MS) throw odd("at", `it is in the future; the server's time is ${formatTimestamp(nowMs)}`);
  for (const field of ["quantity", "counterQuantity"] as const) {
    const text = body[field];
    if (text !== undefined && decimal(text).units === 0n) throw odd(field, "use a number above 0");
  }
  const { symbol, quantity, price, amount, fee, feeCurrency, tax, counterSymbol, counterQuantity } = body;
  const { ratio, costShare, lots, pair } = body;
  const note = body.note === null ? "" : plainName(body.note, NOTE_LENGTH);
  return {
    kind,
    atMs,
    hasTime: true,
    account: plainName(body.account, 64),
    currency: body.currency ?? ownCurrency,
    ...(symbol === undefined ? {} : { symbol }),
    ...(quantity === undefined ? {} : { quantity: decimal(quantity) }),
    ...(price === undefined ? {} : { price: decimal(price) }),
    ...(amount === undefined ? {} : { amount: decimal(amount) }),
    ...(fee === undefined ? {} : { fee: decimal(fee) }),
    ...(feeCurrency === undefined ? {} : { feeCurrency }),
    ...(tax === undefined ? {} : { tax: decimal(tax) }),
    ...(counterSymbol === undefined ? {} : { counterSymbol }),
    ...(counterQuantity === undefined ? {} : { counterQuantity: decimal(counterQuantity) }),
    ...(ratio === undefined
      ? {}
      : { ratio: { numerator: decimal(ratio.numerator), denominator: decimal(ratio.denominator) } }),
    ...(costShare === undefined ? {} : { costShare: decimal(costShare) }),
    ...(lots === undefined ? {} : { lots: lots.map((lot) => ({ id: lot.id, quantity: decimal(lot.quantity) })) }),
    ...(pair === undefined ? {} : { pair }),
    ...(note === "" ? {} : { note }),
  };
}
