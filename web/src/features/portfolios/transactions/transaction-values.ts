import type { Transaction } from "@sextant/core/contract";
import { decimal, decimalText, quotient, times } from "@sextant/core/decimal";
import { amountError, plainAmount } from "../../../lib/plain-amount.ts";
import type { TransactionBody } from "../../../portfolios/use-portfolios.ts";
import { fieldHint, fieldLabel } from "./field-labels.ts";
import {
  alternativesOf,
  fieldsOf,
  formOf,
  KIND_FORMS,
  type KindForm,
  requiredOf,
  SIGNED_KINDS,
  type TransactionField,
} from "./kind-fields.ts";
import type { TransactionKind } from "./transaction-kinds.ts";
import * as TEXTS from "./entry-texts.ts";

/** The form's contents as typed. */
export type TransactionValues = {
  readonly kind: TransactionKind;
  /** The name of the kind's form. */
  readonly form: string;
  readonly symbol: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly currency: string;
  readonly fee: string;
  readonly feeCurrency: string;
  readonly tax: string;
  readonly counterSymbol: string;
  readonly counterQuantity: string;
  readonly ratioNew: string;
  readonly ratioOld: string;
  readonly costPercent: string;
  readonly account: string;
  /** As the browser's datetime field formats it, in the user's zone; empty means now. */
  readonly at: string;
  readonly note: string;
  /** The quantity taken of each lot, by the lot's transaction. */
  readonly lots: Readonly<Record<string, string>>;
};

/** Fields of the body that an error may concern. */
export type ErrorField = TransactionField | "kind" | "currency" | "feeCurrency" | "account" | "at" | "note" | "lots";
export type TransactionErrors = Readonly<Partial<Record<ErrorField, string>>>;

export const ERROR_FIELDS: readonly ErrorField[] = [
  ...(["symbol", "quantity", "price", "amount", "fee", "tax", "counterSymbol", "counterQuantity"] as const),
  ...(["ratio", "costShare", "kind", "currency", "feeCurrency", "account", "at", "note", "lots"] as const),
];

const HUNDRED = decimal("100");
const MOST_PLACES = 18;

/** Returns an empty form. */
export function emptyValues(kind: TransactionKind, currency: string, symbol = ""): TransactionValues {
  return {
    kind,
    form: KIND_FORMS[kind][0].name,
    symbol,
    quantity: "",
    price: "",
    amount: "",
    currency,
    fee: "",
    feeCurrency: "",
    tax: "",
    counterSymbol: "",
    counterQuantity: "",
    ratioNew: "",
    ratioOld: "1",
    costPercent: "",
    account: "",
    at: "",
    note: "",
    lots: {},
  };
}

/** Returns the form filled in from an existing transaction. */
export function valuesOf(transaction: Transaction): TransactionValues {
  const { kind, quantity, price, ratio, costShare, lots, fee } = transaction;
  const has = (field: TransactionField) => transaction[field] !== null;
  const form = formOf(kind, has);
  // Paid per unit: the form of such a kind only has the amount.
  const isByUnit = requiredOf(form).includes("amount") && quantity !== null && price !== null;
  const product = isByUnit ? decimalText(times(decimal(quantity), decimal(price))) : "";
  return {
    kind,
    form: form.name,
    symbol: transaction.symbol ?? "",
    quantity: quantity ?? "",
    price: price ?? "",
    amount: transaction.amount ?? product,
    currency: transaction.currency,
    fee: /[1-9]/.test(fee) ? fee : "",
    feeCurrency: transaction.feeCurrency ?? "",
    tax: transaction.tax ?? "",
    counterSymbol: transaction.counterSymbol ?? "",
    counterQuantity: transaction.counterQuantity ?? "",
    ratioNew: ratio?.numerator ?? "",
    ratioOld: ratio?.denominator ?? "1",
    costPercent: costShare === null ? "" : decimalText(times(decimal(costShare), HUNDRED)),
    account: transaction.account,
    at: localTime(transaction.at),
    note: transaction.note ?? "",
    lots: Object.fromEntries((lots ?? []).map((lot) => [lot.id, lot.quantity])),
  };
}

/** Formats a timestamp for the browser's datetime field. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the form that the values are typed into. */
export function formOfValues({ kind, form }: Pick<TransactionValues, "kind" | "form">): KindForm {
  return KIND_FORMS[kind].find(({ name }) => name === form) ?? KIND_FORMS[kind][0];
}

/** Returns the fields of the form, plus any others that are filled in, so that imported values are not lost. */
export function shownFields(values: TransactionValues): readonly TransactionField[] {
  const form = formOfValues(values);
  const own = fieldsOf(form);
  const more = (["symbol", "quantity", "price", "fee", "tax"] as const).filter(
    (field) => !own.includes(field) && values[field] !== "" && form.isOfCash !== true,
  );
  return [...own, ...more];
}

const isTyped = (values: TransactionValues, field: TransactionField): boolean =>
  field === "ratio"
    ? values.ratioNew.trim() !== ""
    : field === "costShare"
      ? values.costPercent.trim() !== ""
      : values[field].trim() !== "";

/** Returns the form's errors before the request is sent. */
export function transactionErrors(values: TransactionValues): TransactionErrors {
  const form = formOfValues(values);
  const errors: Partial<Record<ErrorField, string>> = {};
  for (const field of shownFields(values)) {
    const error = isTyped(values, field)
      ? typedError(values, field)
      : requiredOf(form).includes(field)
        ? describeMissing(values.kind, field)
        : undefined;
    if (error !== undefined) errors[field] = error;
  }
  const alternatives = alternativesOf(form);
  const [first] = alternatives;
  if (first !== undefined && !alternatives.some((field) => isTyped(values, field)))
    errors[first] = fieldHint(values.kind, form, first) ?? describeMissing(values.kind, first);
  for (const field of ["currency", "feeCurrency"] as const)
    if (values[field].trim() !== "" && !CURRENCY[field].test(written(values[field])))
      errors[field] = TEXTS.enterCurrencyOrCoin;
  if (values.currency.trim() === "") errors.currency = TEXTS.enterCurrency;
  if (Object.values(values.lots).some((text) => amountError(text, { mayBeEmpty: true }) !== undefined))
    errors.lots = TEXTS.enterPlainNumbers;
  return errors;
}

const CURRENCY = { currency: /^[A-Z][A-Z0-9]{1,9}$/, feeCurrency: /^[A-Z0-9][\w.^=:-]{0,63}$/ } as const;

function describeMissing(kind: TransactionKind, field: TransactionField): string {
  if (field === "symbol" || field === "counterSymbol") return TEXTS.enterSymbol;
  const label = fieldLabel(kind, field);
  return TEXTS.enterThe(label);
}

function typedError(values: TransactionValues, field: TransactionField): string | undefined {
  switch (field) {
    case "symbol":
    case "counterSymbol":
      return undefined;
    case "ratio":
      return amountError(values.ratioNew, { aboveZero: true }) ?? amountError(values.ratioOld, { aboveZero: true });
    case "costShare": {
      const error = amountError(values.costPercent);
      return error ?? (Number(plainAmount(values.costPercent)) > 100 ? TEXTS.atMostHundred : undefined);
    }
    case "amount":
    case "tax": {
      const isSigned = field === "tax" || SIGNED_KINDS.has(values.kind);
      return amountError(isSigned ? values[field].trim().replace(/^[-−]/, "") : values[field]);
    }
    case "quantity":
    case "counterQuantity":
      return amountError(values[field], { aboveZero: true });
    case "price":
    case "fee":
      return amountError(values[field]);
  }
}

const written = (text: string) => text.trim().toUpperCase();
const signedAmount = (text: string) =>
  /^[-−]/.test(text.trim()) ? `-${plainAmount(text.trim().slice(1))}` : plainAmount(text);

/**
 * Returns the request body of the form. `before` is the transaction it replaces: its fields that the form does not show
 * are preserved.
 */
export function bodyOf(values: TransactionValues, before?: Transaction): TransactionBody {
  const fields = shownFields(values).filter((field) => isTyped(values, field));
  const has = (field: TransactionField) => fields.includes(field);
  const lots = Object.entries(values.lots).filter(([, text]) => /[1-9]/.test(text));
  const isSameTime = before !== undefined && values.at === localTime(before.at);
  const at = isSameTime ? before.at : values.at === "" ? undefined : new Date(values.at).toISOString();
  return {
    kind: values.kind,
    account: values.account.trim(),
    currency: written(values.currency),
    note: values.note.trim() || null,
    ...(has("symbol") ? { symbol: written(values.symbol) } : {}),
    ...(has("quantity") ? { quantity: plainAmount(values.quantity) } : {}),
    ...(has("price") ? { price: plainAmount(values.price) } : {}),
    ...(has("amount") ? { amount: signedAmount(values.amount) } : {}),
    ...(has("fee") ? { fee: plainAmount(values.fee) } : {}),
    ...(has("fee") && values.feeCurrency.trim() !== "" ? { feeCurrency: written(values.feeCurrency) } : {}),
    ...(has("tax") ? { tax: signedAmount(values.tax) } : {}),
    ...(has("counterSymbol") ? { counterSymbol: written(values.counterSymbol) } : {}),
    ...(has("counterQuantity") ? { counterQuantity: plainAmount(values.counterQuantity) } : {}),
    ...(has("ratio")
      ? { ratio: { numerator: plainAmount(values.ratioNew), denominator: plainAmount(values.ratioOld) } }
      : {}),
    ...(has("costShare")
      ? { costShare: decimalText(quotient(decimal(plainAmount(values.costPercent)), HUNDRED, MOST_PLACES)) }
      : {}),
    ...(lots.length === 0 ? {} : { lots: lots.map(([id, text]) => ({ id, quantity: plainAmount(text) })) }),
    ...(before?.pair == null ? {} : { pair: before.pair }),
    ...(at === undefined ? {} : { at }),
  };
}
