import { accountOfFee } from "./charges.ts";
import { compare, type Decimal } from "../decimal/index.ts";
import { fits, MONEY_PLACES, QUANTITY_PLACES, quantityDecimal, quantityUnits } from "./fixed-point.ts";
import { statedQuantity } from "./fold.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import { type LedgerState, poolKey } from "./ledger-state.ts";
import { quantityOfLot } from "./lot-pool.ts";
import { TRANSACTION_KINDS, type TransactionKind } from "../transaction-kinds/index.ts";
import type { Transaction } from "./transaction.ts";
import type { OrderedTransaction } from "./transactions-in-order.ts";

/** Why a transaction can't be counted. */
export type TransactionError = {
  readonly transaction: Transaction;
} & (
  | {
      /** More is sold, sent, exchanged or paid as a fee than is held; or more of a lot is chosen than is left. */
      readonly reason: "not-held" | "lot-not-held";
      readonly symbol: string;
      readonly requested: Decimal;
      readonly held: Decimal;
    }
  /** The lots chosen by hand don't add up to the quantity. */
  | { readonly reason: "lots-do-not-add-up"; readonly requested: Decimal; readonly chosen: Decimal }
  /** More arrives than was sent. */
  | { readonly reason: "more-than-sent"; readonly requested: Decimal; readonly sent: Decimal }
  /** More arrives than is still on its way: most likely a part that is entered twice. */
  | {
      readonly reason: "arrived-already";
      readonly requested: Decimal;
      readonly sent: Decimal;
      readonly arrived: Decimal;
    }
  /** Something else arrives than was sent: symbols, or currencies where money was. */
  | { readonly reason: "wrong-symbol"; readonly sent: string; readonly arrives: string }
  /** A field is missing, or isn't what it can be: below zero, of too many places, a cost share above 1, a ratio of zero. */
  | { readonly reason: "missing" | "impossible"; readonly field: keyof Transaction }
);

type Ways = readonly (readonly (keyof Transaction)[])[];

/** Required fields by kind: all fields of at least one of the lists. */
const NEEDS: Readonly<Record<TransactionKind, Ways>> = {
  buy: [
    ["symbol", "quantity", "amount"],
    ["symbol", "quantity", "price"],
  ],
  sell: [
    ["symbol", "quantity", "amount"],
    ["symbol", "quantity", "price"],
  ],
  dividend: [["amount"], ["quantity", "price"]],
  interest: [["amount"], ["quantity", "price"]],
  fee: [["amount"], ["fee"]],
  tax: [["amount"], ["tax"]],
  deposit: [["amount"]],
  withdrawal: [["amount"]],
  "transfer-in": [["symbol", "quantity"], ["amount"]],
  "transfer-out": [["symbol", "quantity"], ["amount"]],
  reward: [["symbol", "quantity"], ["amount"]],
  conversion: [
    ["symbol", "quantity", "counterSymbol", "counterQuantity"],
    ["amount", "counterSymbol", "counterQuantity"],
  ],
  split: [["symbol", "ratio"]],
  merger: [
    ["symbol", "counterSymbol", "ratio"],
    ["symbol", "counterSymbol", "counterQuantity"],
    ["symbol", "amount"],
  ],
  "spin-off": [
    ["symbol", "counterSymbol", "costShare", "ratio"],
    ["symbol", "counterSymbol", "costShare", "counterQuantity"],
  ],
  rename: [["symbol", "counterSymbol"]],
  "stock-dividend": [
    ["symbol", "quantity"],
    ["symbol", "ratio"],
  ],
  "return-of-capital": [["symbol", "amount"]],
  "write-off": [["symbol"]],
  rights: [
    ["symbol", "counterSymbol", "ratio"],
    ["symbol", "counterSymbol", "counterQuantity"],
  ],
};

/** Kinds that take a stated quantity out of a holding. */
const TAKES: ReadonlySet<TransactionKind> = new Set(["sell", "conversion", "transfer-out", "write-off"]);
/** Kinds that add a stated quantity of their own symbol. */
const BRINGS: ReadonlySet<TransactionKind> = new Set(["buy", "reward", "transfer-in"]);
/** Kinds whose amount may be negative: a correction, a refund, cash paid in. */
const SIGNED: ReadonlySet<TransactionKind> = new Set(["dividend", "interest", "fee", "tax", "merger"]);
/** Kinds whose fee can't be paid in the coins they change. */
const NO_OWN_COINS: ReadonlySet<TransactionKind> = new Set([
  ...(["split", "merger", "spin-off", "rename", "stock-dividend", "return-of-capital", "write-off", "rights"] as const),
]);

/** Returns why a transaction can't follow a state; undefined if it can. */
export function transactionError(
  state: LedgerState,
  settings: LedgerSettings,
  { transaction, leg }: Pick<OrderedTransaction, "transaction" | "leg">,
): TransactionError | undefined {
  // Lots sent by another portfolio are that portfolio's transaction.
  if (leg?.role === "coming") return undefined;
  const field = missingField(transaction);
  if (field !== undefined) return { transaction, reason: "missing", field };
  const impossible = impossibleField(transaction);
  if (impossible !== undefined) return { transaction, reason: "impossible", field: impossible };
  return heldError(state, settings, transaction);
}

/** Required fields by kind, with a holding and without one: a transfer, reward or conversion can be of cash. */
const WAYS = new Map(
  TRANSACTION_KINDS.map((kind) => {
    const of = (hasSymbol: boolean): Ways => {
      const own = NEEDS[kind].filter((way) => way.includes("symbol") === hasSymbol);
      return own.length > 0 ? own : NEEDS[kind];
    };
    return [kind, { ofHolding: of(true), ofCash: of(false) }] as const;
  }),
);

function missingField(transaction: Transaction): keyof Transaction | undefined {
  const { kind, counterSymbol, counterQuantity, ratio } = transaction;
  // Cash alone would make it a sale of everything, and the named counterpart would be lost.
  if (kind === "merger" && counterSymbol !== undefined && counterQuantity === undefined && ratio === undefined)
    return "ratio";
  const ways = WAYS.get(transaction.kind);
  let first: keyof Transaction | undefined;
  for (const way of (transaction.symbol === undefined ? ways?.ofCash : ways?.ofHolding) ?? []) {
    const missing = way.find((field) => transaction[field] === undefined || transaction[field] === "");
    if (missing === undefined) return undefined;
    first ??= missing;
  }
  return first;
}

function impossibleField(transaction: Transaction): keyof Transaction | undefined {
  const { kind, symbol, counterSymbol, quantity, price, amount, ratio, costShare, lots } = transaction;
  const { fee, feeCurrency, tax, counterQuantity } = transaction;
  if (quantity !== undefined && (quantity.units <= 0n || !fits(quantity, QUANTITY_PLACES))) return "quantity";
  if (price !== undefined && (price.units < 0n || !fits(price, QUANTITY_PLACES))) return "price";
  if (amount !== undefined && ((amount.units < 0n && !SIGNED.has(kind)) || !fits(amount, MONEY_PLACES)))
    return "amount";
  if (fee !== undefined && !fits(fee, QUANTITY_PLACES)) return "fee";
  if (fee !== undefined && fee.units < 0n && (feeCurrency ?? transaction.currency) !== transaction.currency)
    return "fee";
  if (tax !== undefined && !fits(tax, MONEY_PLACES)) return "tax";
  if (counterQuantity !== undefined && (counterQuantity.units <= 0n || !fits(counterQuantity, QUANTITY_PLACES)))
    return "counterQuantity";
  if (counterSymbol !== undefined && counterSymbol === (symbol ?? transaction.currency)) return "counterSymbol";
  if (
    ratio !== undefined &&
    [ratio.numerator, ratio.denominator].some((one) => one.units <= 0n || !fits(one, QUANTITY_PLACES))
  )
    return "ratio";
  if (
    costShare !== undefined &&
    (costShare.units < 0n || compare(costShare, { units: 1n, places: 0 }) > 0 || !fits(costShare, QUANTITY_PLACES))
  )
    return "costShare";
  if (lots?.some((lot) => lot.quantity.units <= 0n || !fits(lot.quantity, QUANTITY_PLACES)) === true) return "lots";
  if (NO_OWN_COINS.has(kind) && feeCurrency !== undefined && [symbol, counterSymbol].includes(feeCurrency))
    return "feeCurrency";
  if (!Number.isFinite(transaction.atMs)) return "atMs";
  return undefined;
}

function heldError(
  state: LedgerState,
  settings: LedgerSettings,
  transaction: Transaction,
): TransactionError | undefined {
  const { kind, account, symbol, fee, feeCurrency, counterQuantity, counterSymbol } = transaction;
  const heldOf = (of: string, at = account): bigint => state.pools.get(poolKey(settings, of, at))?.quantity ?? 0n;
  const stated = statedQuantity(transaction) ?? 0n;
  const takes = symbol !== undefined && TAKES.has(kind) ? stated : 0n;
  if (symbol !== undefined && takes > 0n) {
    const held = heldOf(symbol);
    if (takes > held) return notHeld(transaction, symbol, takes, held);
    if (settings.method === "by-hand" && transaction.lots !== undefined) {
      const found = chosenError(state, settings, transaction, symbol);
      if (found !== undefined) return found;
    }
  }
  const feeAccount = fee !== undefined && fee.units > 0n ? accountOfFee(state, settings, transaction) : undefined;
  if (fee !== undefined && feeCurrency !== undefined && feeAccount !== undefined) {
    const brought =
      (feeCurrency === symbol && BRINGS.has(kind) ? stated : 0n) +
      (feeCurrency === counterSymbol && kind === "conversion" && counterQuantity !== undefined
        ? quantityUnits(counterQuantity)
        : 0n);
    const held = heldOf(feeCurrency, feeAccount) + brought - (feeCurrency === symbol ? takes : 0n);
    if (quantityUnits(fee) > held) return notHeld(transaction, feeCurrency, quantityUnits(fee), held);
  }
  return undefined;
}

function notHeld(transaction: Transaction, symbol: string, requested: bigint, held: bigint): TransactionError {
  return {
    transaction,
    reason: "not-held",
    symbol,
    requested: quantityDecimal(requested),
    held: quantityDecimal(held),
  };
}

function chosenError(
  state: LedgerState,
  settings: LedgerSettings,
  transaction: Transaction,
  symbol: string,
): TransactionError | undefined {
  const { lots = [], quantity, account } = transaction;
  const chosen = lots.reduce((sum, lot) => sum + quantityUnits(lot.quantity), 0n);
  if (quantity !== undefined && chosen !== quantityUnits(quantity))
    return { transaction, reason: "lots-do-not-add-up", requested: quantity, chosen: quantityDecimal(chosen) };
  const pool = state.pools.get(poolKey(settings, symbol, account));
  const requested = new Map<string, bigint>();
  for (const lot of lots) requested.set(lot.id, (requested.get(lot.id) ?? 0n) + quantityUnits(lot.quantity));
  for (const [id, wanted] of requested) {
    const held = pool === undefined ? 0n : quantityOfLot(pool, id);
    if (wanted > held)
      return {
        transaction,
        reason: "lot-not-held",
        symbol,
        requested: quantityDecimal(wanted),
        held: quantityDecimal(held),
      };
  }
  return undefined;
}
