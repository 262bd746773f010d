import { decimal, type Decimal, decimalText } from "@sextant/core/decimal";
import type { LotChoice, Transaction } from "@sextant/core/portfolio";
import type { RowOf } from "../../database/row.ts";

/** A transaction with metadata about its origin. */
export type StoredTransaction = Transaction & {
  /** Whether its time is known, or only its day. */
  readonly hasTime: boolean;
  readonly importId?: string;
  /** The fingerprint of the matching transaction in a file. */
  readonly fingerprint?: string;
  /** The broker's own number for it. */
  readonly externalId?: string;
  /** The connection that added it. */
  readonly connectionId?: string;
};

/** The written columns in this order, after `id` and `portfolio_id`; most of them are `numeric`. */
const WRITTEN = {
  kind: "text",
  account: "text",
  symbol: "text",
  quantity: "numeric",
  price: "numeric",
  amount: "numeric",
  currency: "text",
  fee: "numeric",
  fee_currency: "text",
  tax: "numeric",
  counter_symbol: "text",
  counter_quantity: "numeric",
  ratio_numerator: "numeric",
  ratio_denominator: "numeric",
  cost_share: "numeric",
  lots: "jsonb",
  pair: "text",
  at: "timestamptz",
  has_time: "boolean",
  note: "text",
  import_id: "text",
  fingerprint: "text",
  external_id: "text",
  connection_id: "text",
} as const;

/** The selected columns, amounts as text: everything that `storedTransaction` reads. */
export const TRANSACTION_COLUMNS = [
  "id",
  "portfolio_id",
  ...Object.entries(WRITTEN).map(([name, type]) => (type === "numeric" ? `${name}::text` : name)),
].join(", ");

/**
 * Inserts transactions given as one JSON array ($1, of `writtenTransaction`) into a portfolio ($2); skips those whose
 * fingerprint is there already.
 */
export const INSERT_TRANSACTIONS = `insert into portfolio_transactions (id, portfolio_id, ${Object.keys(WRITTEN).join(", ")})
  select id, $2, ${Object.keys(WRITTEN).join(", ")}
    from jsonb_to_recordset($1::jsonb) as t (id text, ${Object.entries(WRITTEN)
      .map(([name, type]) => `${name} ${type}`)
      .join(", ")})
  on conflict (portfolio_id, fingerprint) do nothing`;

/**
 * Updates all columns of a transaction ($1, one of `writtenTransaction`) except its import metadata; of a portfolio
 * ($2).
 */
export const UPDATE_TRANSACTION = (() => {
  const own = Object.entries(WRITTEN).filter(
    ([name]) => !["import_id", "fingerprint", "external_id", "connection_id"].includes(name),
  );
  return `update portfolio_transactions p set ${own.map(([name]) => `${name} = t.${name}`).join(", ")}
    from jsonb_to_record($1::jsonb) as t (id text, ${own.map(([name, type]) => `${name} ${type}`).join(", ")})
    where p.id = t.id and p.portfolio_id = $2`;
})();

type Written = Readonly<Record<"id" | keyof typeof WRITTEN, unknown>>;

/**
 * Returns a transaction in the form of `INSERT_TRANSACTIONS`. Amounts in the portfolio's own currency are written
 * without one.
 */
export function writtenTransaction(one: StoredTransaction, ownCurrency: string): Written {
  return {
    id: one.id,
    kind: one.kind,
    account: one.account,
    symbol: one.symbol,
    quantity: text(one.quantity),
    price: text(one.price),
    amount: text(one.amount),
    currency: one.currency === ownCurrency ? null : one.currency,
    fee: text(one.fee),
    fee_currency: one.feeCurrency,
    tax: text(one.tax),
    counter_symbol: one.counterSymbol,
    counter_quantity: text(one.counterQuantity),
    ratio_numerator: text(one.ratio?.numerator),
    ratio_denominator: text(one.ratio?.denominator),
    cost_share: text(one.costShare),
    lots: one.lots?.map(({ id, quantity }) => [id, decimalText(quantity)]),
    pair: one.pair,
    at: new Date(one.atMs).toISOString(),
    has_time: one.hasTime,
    note: one.note,
    import_id: one.importId,
    fingerprint: one.fingerprint,
    external_id: one.externalId,
    connection_id: one.connectionId,
  };
}

function text(amount: Decimal | undefined): string | undefined {
  return amount === undefined ? undefined : decimalText(amount);
}

export type TransactionSql = RowOf<"portfolio_transactions">;

/**
 * Returns the transaction of a row. Fields that the row lacks are absent: `exactOptionalPropertyTypes` and the ledger
 * both require that.
 */
export function storedTransaction(row: TransactionSql, ownCurrency: string): StoredTransaction {
  const { ratio_numerator: numerator, ratio_denominator: denominator, lots } = row;
  return {
    id: row.id,
    kind: row.kind,
    atMs: row.at.getTime(),
    hasTime: row.has_time,
    account: row.account,
    currency: row.currency ?? ownCurrency,
    ...(row.symbol === null ? {} : { symbol: row.symbol }),
    ...(row.quantity === null ? {} : { quantity: decimal(row.quantity) }),
    ...(row.price === null ? {} : { price: decimal(row.price) }),
    ...(row.amount === null ? {} : { amount: decimal(row.amount) }),
    ...(row.fee === null ? {} : { fee: decimal(row.fee) }),
    ...(row.fee_currency === null ? {} : { feeCurrency: row.fee_currency }),
    ...(row.tax === null ? {} : { tax: decimal(row.tax) }),
    ...(row.counter_symbol === null ? {} : { counterSymbol: row.counter_symbol }),
    ...(row.counter_quantity === null ? {} : { counterQuantity: decimal(row.counter_quantity) }),
    ...(numerator === null || denominator === null
      ? {}
      : { ratio: { numerator: decimal(numerator), denominator: decimal(denominator) } }),
    ...(row.cost_share === null ? {} : { costShare: decimal(row.cost_share) }),
    ...(lots === null ? {} : { lots: lotChoices(lots as readonly (readonly [string, string])[]) }),
    ...(row.pair === null ? {} : { pair: row.pair }),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.import_id === null ? {} : { importId: row.import_id }),
    ...(row.fingerprint === null ? {} : { fingerprint: row.fingerprint }),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    ...(row.connection_id === null ? {} : { connectionId: row.connection_id }),
  };
}

function lotChoices(stored: readonly (readonly [string, string])[]): readonly LotChoice[] {
  return stored.map(([id, quantity]) => ({ id, quantity: decimal(quantity) }));
}
