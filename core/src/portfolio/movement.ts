import { type Decimal, decimalText, plus, times } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import type { Transaction } from "./transaction.ts";

/** The source of a transaction. */
export type Origin = {
  /**
   * A file format, a kind of API key, or manual entry: a source that distinguishes its own movements, so that two
   * identical ones are two.
   */
  readonly by: string;
  /**
   * The exchange or broker that reports it. Undefined for sources that may cover any: a tracker's file, a user's own
   * file, a manual entry.
   */
  readonly house?: string;
};

/** The precision to which the time of a movement is known. */
export type Precision = "second" | "minute" | "day";

/** Another source's record of a movement that was matched with it earlier. */
export type Match = {
  readonly origin: Origin;
  /** The exchange's or broker's own number for it. */
  readonly number?: string;
  /** Undefined where it was not stored. */
  readonly atMs?: number;
  readonly precision?: Precision;
  /**
   * Whether the source may report the same movement differently now: a record of it with the same time may be this one.
   */
  readonly isRewritable?: boolean;
};

/** A transaction as one source's record of what happened. */
export type Movement = {
  readonly transaction: Transaction;
  readonly origin: Origin;
  readonly precision: Precision;
  /** The exchange's or broker's own number for it. */
  readonly number?: string;
  /** For a movement added from a company's event, its ex-day. */
  readonly exDayMs?: number;
  /** Other records from files and keys that were matched with it earlier. */
  readonly matches?: readonly Match[];
};

const LENGTH_MS: Readonly<Record<Precision, number>> = { second: 1_000, minute: 60_000, day: 86_400_000 };

/** Returns the time of a movement, to the given `precision`, as part of a key. */
export function timeKey({ atMs }: Pick<Transaction, "atMs">, precision: Precision): string {
  return `${precision} ${String(Math.floor(atMs / LENGTH_MS[precision]))}`;
}

/** Returns a key of what moved, without the quantity. */
export function whatKey(transaction: Transaction): string {
  const { kind, symbol, currency, counterSymbol } = transaction;
  const moved = isOfMoney(transaction) ? `${symbol ?? ""} ${unitOf(transaction)}` : (symbol ?? currency);
  return `${kind} ${moved} ${counterSymbol ?? ""}`;
}

/** Returns how much moved. */
export function sizeKey(transaction: Transaction): string {
  return sizesOf(transaction).map(sizeText).join(" ");
}

/**
 * Returns the quantities that moved, without amounts; for income and movements without a quantity, the amount, or the
 * coins of a fee. An outgoing quantity includes its fee.
 */
export function sizesOf(transaction: Transaction): readonly (Decimal | undefined)[] {
  const size = isOfMoney(transaction) ? (moneyOf(transaction) ?? transaction.fee) : transaction.quantity;
  return [withFee(transaction, size), transaction.counterQuantity];
}

/** Returns the currency of a movement's amount, or the coin for a fee in coins, which has no amount. */
function unitOf(transaction: Transaction): string {
  const { currency, fee, feeCurrency } = transaction;
  return fee === undefined || moneyOf(transaction) !== undefined ? currency : (feeCurrency ?? currency);
}

/** Some files include the fee of a withdrawal in its amount, others list it separately. */
function withFee({ kind, symbol, currency, fee, feeCurrency = currency }: Transaction, size: Decimal | undefined) {
  const isOut = kind === "transfer-out" || kind === "withdrawal";
  return isOut && size !== undefined && fee !== undefined && feeCurrency === (symbol ?? currency)
    ? plus(size, fee)
    : size;
}

const INCOME: ReadonlySet<TransactionKind> = new Set(["dividend", "interest", "return-of-capital"]);

function isOfMoney({ kind, quantity }: Transaction): boolean {
  return quantity === undefined || INCOME.has(kind);
}

function sizeText(size: Decimal | undefined): string {
  return size === undefined ? "" : decimalText(size);
}

/** Returns the money that a movement states. */
export function moneyOf({ amount, price, quantity }: Transaction): Decimal | undefined {
  return amount ?? (price === undefined || quantity === undefined ? undefined : times(price, quantity));
}
