import { applyToAccount } from "./account-lots.ts";
import { applyCharge, applyIncome } from "./apply-income.ts";
import {
  applyRename,
  applyReturnOfCapital,
  applySpinOff,
  applySplit,
  applyStockDividend,
} from "./apply-corporate-action.ts";
import { applyMerger } from "./apply-merger.ts";
import { applyConversion, applyPurchase, applyReward, applySale } from "./apply-trade.ts";
import { applyCashTransfer, applyComing, applyTransferIn, applyTransferOut } from "./apply-transfer.ts";
import { type Fold, statedQuantity } from "./fold.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import type { Transaction } from "./transaction.ts";
import type { LegPlan, OrderedTransaction } from "./transactions-in-order.ts";

type Apply = (fold: Fold, transaction: Transaction, leg: LegPlan | undefined) => void;

const APPLY: Readonly<Record<TransactionKind, Apply>> = {
  buy: applyPurchase,
  sell: applySale,
  dividend: applyIncome,
  interest: applyIncome,
  fee: applyCharge,
  tax: applyCharge,
  deposit: (fold, transaction) => {
    applyCashTransfer(fold, transaction, 1);
  },
  withdrawal: (fold, transaction) => {
    applyCashTransfer(fold, transaction, -1);
  },
  "transfer-in": (fold, transaction, leg) => {
    if (transaction.symbol === undefined) applyCashTransfer(fold, transaction, 1);
    else applyTransferIn(fold, transaction, leg);
  },
  "transfer-out": (fold, transaction, leg) => {
    if (leg?.role === "coming") applyComing(fold, transaction, leg.arriving);
    else if (transaction.symbol === undefined) applyCashTransfer(fold, transaction, -1);
    else applyTransferOut(fold, transaction, leg);
  },
  reward: (fold, transaction) => {
    if (transaction.symbol === undefined) applyIncome(fold, transaction);
    else applyReward(fold, transaction);
  },
  conversion: applyConversion,
  split: applySplit,
  merger: applyMerger,
  "spin-off": applySpinOff,
  rename: applyRename,
  "stock-dividend": applyStockDividend,
  "return-of-capital": applyReturnOfCapital,
  "write-off": applySale,
  rights: applySpinOff,
};

/** Kinds that change every lot of a symbol, or every lot in the account they name. */
const OF_ALL: ReadonlySet<TransactionKind> = new Set([
  ...(["split", "merger", "spin-off", "rename", "stock-dividend", "return-of-capital", "rights"] as const),
]);

function isOfAll(transaction: Transaction): boolean {
  const { kind } = transaction;
  return OF_ALL.has(kind) || (kind === "write-off" && statedQuantity(transaction) === undefined);
}

/** Applies one transaction to the fold's state. The transaction has already been validated by `transactionError`. */
export function applyTransaction(
  fold: Fold,
  { transaction, leg }: Pick<OrderedTransaction, "transaction" | "leg">,
): void {
  const apply = APPLY[transaction.kind];
  if (isOfAll(transaction))
    applyToAccount(fold, transaction, (of, one) => {
      apply(of, one, leg);
    });
  else apply(fold, transaction, leg);
}
