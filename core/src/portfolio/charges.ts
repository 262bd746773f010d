import { ZERO } from "../decimal/index.ts";
import { moneyUnits, quantityUnits, shareOfUnits } from "./fixed-point.ts";
import {
  dayOf,
  by,
  type Fold,
  inCurrency,
  money,
  moneyOf,
  moneyOfNothing,
  moveCash,
  moveIntoHolding,
  note,
  poolOf,
  rateUnits,
  statedUnits,
} from "./fold.ts";
import { type Charges, type LedgerState, type Money, poolKey } from "./ledger-state.ts";
import type { LedgerSettings, UnknownReason } from "./ledger-settings.ts";
import { takeLots } from "./take-lots.ts";
import { realise } from "./realise.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Returns the account that pays a fee in coins; undefined if the fee is paid in a currency. Coins are the traded
 * symbols and anything ever held in the account. Where each account has its own lots and the transaction's account
 * lacks the coins, the first other account by name that has enough pays.
 */
export function accountOfFee(
  state: Pick<LedgerState, "pools">,
  settings: LedgerSettings,
  { account, symbol, counterSymbol, currency, fee = ZERO, feeCurrency }: Transaction,
): string | undefined {
  if (feeCurrency === undefined || feeCurrency === currency) return undefined;
  // In a conversion without a symbol, the counterpart is a currency.
  const isTraded = feeCurrency === symbol || (symbol !== undefined && feeCurrency === counterSymbol);
  if (isTraded || state.pools.has(poolKey(settings, feeCurrency, account))) return account;
  if (settings.scope === "portfolio") return undefined;
  const requested = quantityUnits(fee);
  return [...state.pools.values()]
    .filter((pool) => pool.symbol === feeCurrency && !pool.isTransit && pool.quantity >= requested)
    .map((pool) => pool.account)
    .sort()[0];
}

/** Returns a transaction's fee and tax, before anything is paid. */
export function chargesOf(fold: Fold, transaction: Transaction): Charges {
  const { fee, feeCurrency, tax, currency } = transaction;
  const taxes = tax === undefined ? moneyOfNothing(currency) : moneyOf(fold, transaction, tax);
  if (fee === undefined || fee.units === 0n)
    return { fees: moneyOfNothing(currency), taxes, paid: undefined, coins: undefined, unknown: taxes.unknown };
  if (feeCurrency !== undefined && feeCurrency !== currency) return chargesElsewhere(fold, transaction, taxes);
  const fees = moneyOf(fold, transaction, fee);
  return { fees, taxes, paid: fees, coins: undefined, unknown: fees.unknown ?? taxes.unknown };
}

/** Returns the charges for a fee in another currency, or in coins. */
function chargesElsewhere(fold: Fold, transaction: Transaction, taxes: Money): Charges {
  const { fee = ZERO, feeCurrency = "", atMs } = transaction;
  const account = accountOfFee(fold.state, fold.settings, transaction);
  const isCoin = account !== undefined;
  const own = isCoin ? ownCoinValue(fold, transaction) : undefined;
  const paid = own ?? money(fold, moneyUnits(fee), feeCurrency, atMs);
  const to = taxes.currency;
  const units = inCurrency(fold, paid, to, atMs);
  const unknown = paid.unknown ?? (units === undefined ? missingRate(fold, to, atMs) : undefined);
  return {
    fees: { units: units ?? 0n, currency: to, base: paid.base, unknown },
    taxes,
    paid: isCoin ? undefined : paid,
    coins: isCoin ? { symbol: feeCurrency, account, quantity: quantityUnits(fee) } : undefined,
    unknown: unknown ?? taxes.unknown,
  };
}

/** Returns the value of a fee paid in the traded coins themselves: their price in this trade. */
function ownCoinValue(fold: Fold, transaction: Transaction): Money | undefined {
  const { symbol, counterSymbol, feeCurrency, fee, quantity, counterQuantity, currency, atMs } = transaction;
  const stated = statedUnits(transaction);
  const traded = feeCurrency === symbol ? quantity : feeCurrency === counterSymbol ? counterQuantity : undefined;
  if (stated === undefined || fee === undefined || traded === undefined) return undefined;
  return money(fold, shareOfUnits(stated, quantityUnits(fee), quantityUnits(traded)), currency, atMs);
}

function missingRate(fold: Fold, currency: string, atMs: number): UnknownReason | undefined {
  if (rateUnits(fold, currency, atMs) !== undefined) return undefined;
  return { kind: "no-rate", currency, dayMs: dayOf(atMs) };
}

/** Pays fee and tax: from cash, or in coins from their lots, which counts as a sale of them at the value of the fee. */
export function payCharges(fold: Fold, transaction: Transaction, charges: Charges): void {
  const { totals } = fold.state;
  totals.fees += charges.fees.base;
  totals.taxes += charges.taxes.base;
  if (charges.paid !== undefined) moveCash(fold, transaction, charges.paid, -1);
  moveCash(fold, transaction, charges.taxes, -1);
  if (charges.coins === undefined) return;
  const { symbol, account, quantity } = charges.coins;
  const from = { ...transaction, account };
  const pool = poolOf(fold, from, symbol);
  if (charges.fees.unknown !== undefined) note(fold, transaction, "move", charges.fees.unknown, pool.symbol);
  const parts = takeLots(pool, quantity, by(fold, from));
  moveIntoHolding(pool, charges.fees, -1);
  realise(fold, transaction, { pool, parts, proceeds: charges.fees, charges: undefined });
}
