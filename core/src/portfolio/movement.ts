import { type Decimal, decimalText, plus, times } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import type { Transaction } from "./transaction.ts";

/** What brought a transaction. */
export type Origin = {
  /** A format of files, a kind of key, entries by hand: what tells its own movements apart by itself, so that two that are alike are two. */
  readonly by: string;
  /** The exchange or broker that says so. Undefined for what may be of any: a tracker's file, a file of one's own, an entry by hand. */
  readonly house?: string;
};

/** How exactly the time of a movement is known. */
export type Precision = "second" | "minute" | "day";

/** Another source's record of a movement, which was matched with it before. */
export type Match = {
  readonly origin: Origin;
  /** The house's own number of it. */
  readonly number?: string;
  /** Undefined where it was not stored. */
  readonly atMs?: number;
  readonly precision?: Precision;
  /** The source may say the same in another way now: what it says of the same time may be this. */
  readonly isRewritable?: boolean;
};

/** A transaction as one of the things that say what happened. */
export type Movement = {
  readonly transaction: Transaction;
  readonly origin: Origin;
  readonly precision: Precision;
  /** The house's own number of it. */
  readonly number?: string;
  /** Of what was added from a company's event: its ex-day. */
  readonly exDayMs?: number;
  /** What else was matched with it, by files and keys before. */
  readonly matches?: readonly Match[];
};

const LENGTH_MS: Readonly<Record<Precision, number>> = { second: 1_000, minute: 60_000, day: 86_400_000 };

/** Returns when a movement happened, as exactly as `precision` says, as part of a key. */
export function timeKey({ atMs }: Pick<Transaction, "atMs">, precision: Precision): string {
  return `${precision} ${String(Math.floor(atMs / LENGTH_MS[precision]))}`;
}

/** Returns what moved, without how much of it. */
export function whatKey(transaction: Transaction): string {
  const { kind, symbol, currency, counterSymbol } = transaction;
  const moved = isOfMoney(transaction) ? `${symbol ?? ""} ${unitOf(transaction)}` : (symbol ?? currency);
  return `${kind} ${moved} ${counterSymbol ?? ""}`;
}

/** Returns how much moved. */
export function sizeKey(transaction: Transaction): string {
  return sizesOf(transaction).map(sizeText).join(" ");
}

/** Returns the quantities that moved, whatever the money; of income and of what has no quantity, the money, or the coins of a fee. What leaves does so with its fee. */
export function sizesOf(transaction: Transaction): readonly (Decimal | undefined)[] {
  const size = isOfMoney(transaction) ? (moneyOf(transaction) ?? transaction.fee) : transaction.quantity;
  return [withFee(transaction, size), transaction.counterQuantity];
}

/** What money moved in: of a fee in a coin, which has no amount, the coin. */
function unitOf(transaction: Transaction): string {
  const { currency, fee, feeCurrency } = transaction;
  return fee === undefined || moneyOf(transaction) !== undefined ? currency : (feeCurrency ?? currency);
}

/** Some files have the fee of a withdrawal in its amount, others beside it. */
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
