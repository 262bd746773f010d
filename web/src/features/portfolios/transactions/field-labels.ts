import type { KindForm, TransactionField } from "./kind-fields.ts";
import { alternativesOf } from "./kind-fields.ts";
import type { TransactionKind } from "./transaction-kinds.ts";

const USUAL: Readonly<Record<TransactionField, string>> = {
  symbol: "Symbol",
  quantity: "Quantity",
  price: "Price per unit",
  amount: "Amount",
  fee: "Fee",
  tax: "Tax",
  counterSymbol: "New symbol",
  counterQuantity: "New quantity",
  ratio: "Ratio",
  costShare: "Share of the cost that moves, %",
};

const OF_KIND: Readonly<Partial<Record<TransactionKind, Readonly<Partial<Record<TransactionField, string>>>>>> = {
  buy: { amount: "Total before fee and tax" },
  sell: { amount: "Total before fee and tax" },
  dividend: { amount: "Amount before tax", tax: "Tax withheld" },
  interest: { amount: "Amount before tax", tax: "Tax withheld" },
  "transfer-in": { amount: "What it cost you", price: "Value per unit that day" },
  "transfer-out": { price: "Value per unit that day" },
  reward: { price: "Value per unit that day" },
  conversion: {
    counterSymbol: "Symbol received",
    counterQuantity: "Quantity received",
    amount: "Value of what you gave",
  },
  merger: { amount: "Cash received" },
  "spin-off": { amount: "Cash received" },
  "stock-dividend": { quantity: "Shares received", amount: "Value, if it counts as income" },
  rights: { counterSymbol: "Symbol of the rights", counterQuantity: "Rights received" },
};

/** Returns the label for mid-sentence use, with a lower-case first letter. */
const small = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1);

/** Returns the label of a field for a kind. */
export const fieldLabel = (kind: TransactionKind, field: TransactionField): string =>
  OF_KIND[kind]?.[field] ?? USUAL[field];

/** Returns which fields could be entered instead of this one: 'Enter this or the total.' */
export function fieldHint(kind: TransactionKind, form: KindForm, field: TransactionField): string | undefined {
  const alternatives = alternativesOf(form);
  if (!alternatives.includes(field)) return undefined;
  const others = alternatives.filter((one) => one !== field).map((one) => small(fieldLabel(kind, one)));
  return `Enter this or the ${others.join(" or the ")}.`;
}
