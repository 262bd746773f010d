import type { KindForm, TransactionField } from "./kind-fields.ts";
import { alternativesOf } from "./kind-fields.ts";
import type { TransactionKind } from "./transaction-kinds.ts";
import * as TEXTS from "./entry-texts.ts";

const USUAL: Readonly<Record<TransactionField, string>> = {
  symbol: TEXTS.symbolField,
  quantity: TEXTS.quantityField,
  price: TEXTS.priceField,
  amount: TEXTS.amountField,
  fee: TEXTS.feeField,
  tax: TEXTS.taxField,
  counterSymbol: TEXTS.newSymbol,
  counterQuantity: TEXTS.newQuantity,
  ratio: TEXTS.ratioField,
  costShare: TEXTS.costShare,
};

const OF_KIND: Readonly<Partial<Record<TransactionKind, Readonly<Partial<Record<TransactionField, string>>>>>> = {
  buy: { amount: TEXTS.totalBefore },
  sell: { amount: TEXTS.totalBefore },
  dividend: { amount: TEXTS.amountBeforeTax, tax: TEXTS.taxWithheld },
  interest: { amount: TEXTS.amountBeforeTax, tax: TEXTS.taxWithheld },
  "transfer-in": { amount: TEXTS.ownCost, price: TEXTS.valueThatDay },
  "transfer-out": { price: TEXTS.valueThatDay },
  reward: { price: TEXTS.valueThatDay },
  conversion: {
    counterSymbol: TEXTS.symbolReceived,
    counterQuantity: TEXTS.quantityReceived,
    amount: TEXTS.valueGiven,
  },
  merger: { amount: TEXTS.cashReceived },
  "spin-off": { amount: TEXTS.cashReceived },
  "stock-dividend": { quantity: TEXTS.sharesReceived, amount: TEXTS.incomeValue },
  rights: { counterSymbol: TEXTS.rightsSymbol, counterQuantity: TEXTS.rightsReceived },
};

/** Returns the label of a field for a kind. */
export const fieldLabel = (kind: TransactionKind, field: TransactionField): string =>
  OF_KIND[kind]?.[field] ?? USUAL[field];

/** Returns which fields could be entered instead of this one: 'Enter this or the total.' */
export function fieldHint(kind: TransactionKind, form: KindForm, field: TransactionField): string | undefined {
  const alternatives = alternativesOf(form);
  if (!alternatives.includes(field)) return undefined;
  return TEXTS.enterThisOr(alternatives.filter((one) => one !== field).map((one) => fieldLabel(kind, one)));
}
