import { createHash } from "node:crypto";
import { decimal } from "@sextant/core/decimal";
import { parseSymbol } from "@sextant/core/market";
import { earned, exchanged, isMoney, movedIn, movedOut } from "@sextant/core/trade-files";
import type { ExchangeEvent } from "../../../providers/exchanges/index.ts";
import { createUlid } from "../../../ulid.ts";
import type { StoredTransaction } from "../stored-transaction.ts";
import type { ConnectionRow } from "./connection-store.ts";

/** Returns the symbol under which a coin of an exchange is held; undefined where its code can't be one. */
function coinSymbol(asset: string): string | undefined {
  const found = parseSymbol(`${asset}-USD`);
  return found?.kind === "crypto" ? found.symbol : undefined;
}

/**
 * Converts an exchange event to portfolio transactions, just as an import of that exchange's file would: a purchase or
 * sale against money, a conversion of coins, a deposit of money, a transfer of coins whose cost is unknown. Returns
 * undefined where a coin has no symbol here.
 */
export function exchangeTransactions(
  event: ExchangeEvent,
  connection: Pick<ConnectionRow, "id" | "source" | "label">,
  currency: string,
): readonly StoredTransaction[] | undefined {
  const fields = fieldsOf(event);
  const symbol = fields.symbol === undefined ? undefined : coinSymbol(fields.symbol);
  const { counterSymbol: counter } = fields;
  // The counterpart of a conversion of money is money too.
  const counterSymbol = counter === undefined || fields.symbol === undefined ? counter : coinSymbol(counter);
  if (symbol === undefined && fields.symbol !== undefined) return undefined;
  if (counterSymbol === undefined && counter !== undefined) return undefined;
  const own = fields.currency ?? currency;
  const charges: Charge[] = [];
  for (const { asset, quantity } of event.fees) {
    const unit = isMoney(asset) ? asset : coinSymbol(asset);
    if (unit === undefined) return undefined;
    charges.push({ unit, quantity, isCoin: unit !== asset, isBack: quantity.startsWith("-") });
  }
  // A rebate in another asset is not part of the price.
  const fee = charges.find(({ unit, isBack }) => !isBack || unit === own);
  const others = charges.filter((charge) => charge !== fee);
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
      ...(fee === undefined || fee.unit === own ? {} : { feeCurrency: fee.unit }),
    },
    ...others.map((one, n): StoredTransaction => ({ ...about(`:fee${String(n + 2)}`), ...chargedApart(one, own) })),
  ];
}

type Charge = { readonly unit: string; readonly quantity: string; readonly isCoin: boolean; readonly isBack: boolean };

/** Returns a fee as a separate transaction: coins leave the holding, or enter it where they are refunded. */
function chargedApart({ unit, quantity, isCoin, isBack }: Charge, own: string) {
  if (!isCoin) return { kind: "fee", amount: decimal(quantity), currency: unit } as const;
  if (!isBack) return { kind: "fee", fee: decimal(quantity), feeCurrency: unit, currency: own } as const;
  return { kind: "reward", symbol: unit, quantity: decimal(quantity.slice(1)), currency: own } as const;
}

/** Returns the assets of an event that have no symbol here. */
export function assetsWithoutSymbol(event: ExchangeEvent): readonly string[] {
  const parts = event.kind === "trade" ? [event.given, event.received] : [event.part];
  const assets = [...parts, ...event.fees].map(({ asset }) => asset);
  return assets.filter((asset) => !isMoney(asset) && coinSymbol(asset) === undefined);
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
