import type { TransactionKind } from "./transaction-kinds.ts";
import * as TEXTS from "./entry-texts.ts";

/** The fields of a transaction besides its kind, time, account, currency and note. */
export type TransactionField =
  | "symbol"
  | "quantity"
  | "price"
  | "amount"
  | "fee"
  | "tax"
  | "counterSymbol"
  | "counterQuantity"
  | "ratio"
  | "costShare";

/** One way to enter a kind of transaction. */
export type KindForm = {
  /** Distinguishes the forms of a kind that has several. */
  readonly name: string;
  /** Required fields: all fields of one of these lists. */
  readonly needs: readonly (readonly TransactionField[])[];
  readonly mayHave: readonly TransactionField[];
  /** Whether the form is for cash, when the kind moves a holding or cash; the other has its own form. */
  readonly isOfCash?: boolean;
};

const TRADE: KindForm = {
  name: "",
  needs: [
    ["symbol", "quantity", "price"],
    ["symbol", "quantity", "amount"],
  ],
  mayHave: ["fee", "tax"],
};
const HOLDING = TEXTS.aHolding;
const CASH = TEXTS.cash;

/**
 * The forms of each kind; the first is shown until another is chosen. The ledger decides what a kind needs (`NEEDS` in
 * core/src/portfolio/transaction-error.ts); a test ensures that both match.
 */
export const KIND_FORMS: Readonly<Record<TransactionKind, readonly [KindForm, ...KindForm[]]>> = {
  buy: [TRADE],
  sell: [TRADE],
  dividend: [{ name: "", needs: [["symbol", "amount"]], mayHave: ["tax", "fee"] }],
  interest: [{ name: "", needs: [["amount"]], mayHave: ["tax", "fee"] }],
  fee: [{ name: "", needs: [["amount"]], mayHave: ["symbol"] }],
  tax: [{ name: "", needs: [["amount"]], mayHave: ["symbol"] }],
  deposit: [{ name: "", needs: [["amount"]], mayHave: ["fee"] }],
  withdrawal: [{ name: "", needs: [["amount"]], mayHave: ["fee"] }],
  "transfer-in": [
    { name: HOLDING, needs: [["symbol", "quantity"]], mayHave: ["amount", "price", "fee"] },
    { name: CASH, needs: [["amount"]], mayHave: ["fee"], isOfCash: true },
  ],
  "transfer-out": [
    { name: HOLDING, needs: [["symbol", "quantity"]], mayHave: ["price", "fee"] },
    { name: CASH, needs: [["amount"]], mayHave: ["fee"], isOfCash: true },
  ],
  reward: [
    { name: HOLDING, needs: [["symbol", "quantity"]], mayHave: ["price", "tax", "fee"] },
    { name: CASH, needs: [["amount"]], mayHave: ["tax", "fee"], isOfCash: true },
  ],
  conversion: [
    {
      name: HOLDING,
      needs: [["symbol", "quantity", "counterSymbol", "counterQuantity"]],
      mayHave: ["amount", "fee"],
    },
    { name: CASH, needs: [["amount", "counterSymbol", "counterQuantity"]], mayHave: ["fee"], isOfCash: true },
  ],
  split: [{ name: "", needs: [["symbol", "ratio"]], mayHave: [] }],
  merger: [
    {
      name: "For shares",
      needs: [
        ["symbol", "counterSymbol", "ratio"],
        ["symbol", "counterSymbol", "counterQuantity"],
      ],
      mayHave: ["amount", "costShare"],
    },
    { name: "For cash", needs: [["symbol", "amount"]], mayHave: ["fee", "tax"] },
  ],
  "spin-off": [
    {
      name: "",
      needs: [
        ["symbol", "counterSymbol", "costShare", "ratio"],
        ["symbol", "counterSymbol", "costShare", "counterQuantity"],
      ],
      mayHave: ["amount"],
    },
  ],
  rename: [{ name: "", needs: [["symbol", "counterSymbol"]], mayHave: [] }],
  "stock-dividend": [
    {
      name: "",
      needs: [
        ["symbol", "ratio"],
        ["symbol", "quantity"],
      ],
      mayHave: ["amount", "tax"],
    },
  ],
  "return-of-capital": [{ name: "", needs: [["symbol", "amount"]], mayHave: ["tax"] }],
  "write-off": [{ name: "", needs: [["symbol"]], mayHave: ["quantity"] }],
  rights: [
    {
      name: "",
      needs: [
        ["symbol", "counterSymbol", "ratio"],
        ["symbol", "counterSymbol", "counterQuantity"],
      ],
      mayHave: ["costShare"],
    },
  ],
};

/** Kinds whose amount may be negative: it reverses an earlier entry, or was paid in. */
export const SIGNED_KINDS: ReadonlySet<TransactionKind> = new Set(["dividend", "interest", "fee", "tax", "merger"]);

/** Kinds that take lots out of a holding. */
export const TAKING_KINDS: ReadonlySet<TransactionKind> = new Set(["sell", "conversion", "transfer-out", "write-off"]);

const ORDER: readonly TransactionField[] = [
  "symbol",
  "quantity",
  "ratio",
  "price",
  "counterSymbol",
  "counterQuantity",
  "amount",
  "costShare",
  "fee",
  "tax",
];

/** Returns the fields of a form in the order of entry. */
export function fieldsOf({ needs, mayHave }: KindForm): readonly TransactionField[] {
  const all = new Set([...needs.flat(), ...mayHave]);
  return ORDER.filter((field) => all.has(field));
}

/** Returns the fields that every way to fill in a form requires. */
export function requiredOf({ needs }: KindForm): readonly TransactionField[] {
  return ORDER.filter((field) => needs.every((way) => way.includes(field)));
}

/** Returns the fields of which one has to be entered, in the order of their ways; none if there is only one way. */
export function alternativesOf(form: KindForm): readonly TransactionField[] {
  const required = requiredOf(form);
  return form.needs.length < 2 ? [] : form.needs.flatMap((way) => way.filter((field) => !required.includes(field)));
}

/** Returns the form of a kind that fits an existing transaction. */
export function formOf(kind: TransactionKind, has: (field: TransactionField) => boolean): KindForm {
  const forms = KIND_FORMS[kind];
  return forms.find(({ needs }) => needs.some((way) => way.every(has))) ?? forms[0];
}
