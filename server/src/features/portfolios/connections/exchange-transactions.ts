import { createHash } from "node:crypto";
import { decimal } from "@sextant/core/decimal";
import { parseSymbol } from "@sextant/core/market";
import { earned, exchanged, isMoney, movedIn, movedOut } from "@sextant/core/trade-files";
import type { ExchangeEvent } from "../../../providers/exchanges/index.ts";
import { createUlid } from "../../../ulid.ts";
import type { StoredTransaction } from "../stored-transaction.ts";
import type { ConnectionRow } from "./connection-store.ts";

/** Returns the symbol that a coin of an exchange is held under; undefined where its code can't be one. */
function coinSymbol(asset: string): string | undefined {
  const found = parseSymbol(`${asset}-USD`);
  return found?.kind === "crypto" ? found.symbol : undefined;
}

/**
 * Returns what an event at an exchange is in a portfolio, as a file of that exchange would be read: a purchase or sale against money, a
 * conversion of coins, a deposit of money, a transfer of coins whose cost is unknown. Undefined where a coin has no symbol here.
 */
export function exchangeTransactions(
  event: ExchangeEvent,
  connection: Pick<ConnectionRow, "id" | "source" | "label">,
  currency: string,
): readonly StoredTransaction[] | undefined {
  const fields = fieldsOf(event);
  const symbol = fields.symbol === undefined ? undefined : coinSymbol(fields.symbol);
  const { counterSymbol: counter } = fields;
  // What money is converted into is money.
  const counterSymbol = counter === undefined || fields.symbol === undefined ? counter : coinSymbol(counter);
  if (symbol === undefined && fields.symbol !== undefined) return undefined;
  if (counterSymbol === undefined && counter !== undefined) return undefined;
  const [fee, ...others] = event.fees;
  const feeCurrency = fee === undefined ? undefined : isMoney(fee.asset) ? fee.asset : coinSymbol(fee.asset);
  if (fee !== undefined && feeCurrency === undefined) return undefined;
  const own = fields.currency ?? currency;
  const about = (part: string) => {
    const externalId = `${connection.source}:${event.id}${part}`;
    return {
      id: createUlid(event.atMs),
      atMs: event.atMs,
      hasTime: true,
      account: connection.label,
      connectionId: connection.id,
      externalId,
      fingerprint: createHash("sha256").update(`sextant connection ${externalId}`).digest("hex").slice(0, 32),
    };
  };
  return [
    {
      ...about(""),
      kind: fields.kind,
      currency: own,
      ...(symbol === undefined ? {} : { symbol }),
      ...(fields.quantity === undefined ? {} : { quantity: decimal(fields.quantity) }),
      ...(fields.amount === undefined ? {} : { amount: decimal(fields.amount) }),
      ...(counterSymbol === undefined ? {} : { counterSymbol }),
      ...(fields.counterQuantity === undefined ? {} : { counterQuantity: decimal(fields.counterQuantity) }),
      ...(fee === undefined ? {} : { fee: decimal(fee.quantity) }),
      ...(feeCurrency === undefined || feeCurrency === own ? {} : { feeCurrency }),
    },
    ...others.map((one, n): StoredTransaction => ({
      ...about(`:fee${String(n + 2)}`),
      kind: "fee",
      amount: decimal(one.quantity),
      currency: one.asset,
    })),
  ];
}

function fieldsOf(event: ExchangeEvent) {
  switch (event.kind) {
    case "trade":
      return exchanged(event.given, event.received);
    case "deposit":
      return movedIn(event.part.asset, event.part.quantity);
    case "withdrawal":
      return movedOut(event.part.asset, event.part.quantity);
    case "reward":
      return earned(event.part.asset, event.part.quantity);
  }
}
