import { PORTFOLIO_TRANSACTION_KINDS } from "@sextant/core/contract";
import { decimal } from "@sextant/core/decimal";
import { firstError, type Transaction } from "@sextant/core/portfolio";
import { describe, expect, it } from "vitest";
import {
  alternativesOf,
  fieldsOf,
  KIND_FORMS,
  requiredOf,
  SIGNED_KINDS,
  type TransactionField,
} from "./kind-fields.ts";
import type { TransactionKind } from "./transaction-kinds.ts";

const VALUES: Readonly<Record<TransactionField, Partial<Transaction>>> = {
  symbol: { symbol: "ACME" },
  quantity: { quantity: decimal("1") },
  price: { price: decimal("10") },
  amount: { amount: decimal("10") },
  fee: { fee: decimal("1") },
  tax: { tax: decimal("1") },
  counterSymbol: { counterSymbol: "NEWCO" },
  counterQuantity: { counterQuantity: decimal("2") },
  ratio: { ratio: { numerator: decimal("2"), denominator: decimal("1") } },
  costShare: { costShare: decimal("0.25") },
};

const BOUGHT: Transaction = {
  id: "a",
  kind: "buy",
  atMs: 0,
  account: "",
  symbol: "ACME",
  quantity: decimal("5"),
  price: decimal("10"),
  currency: "USD",
};

/** Returns the ledger's error for a transaction with these fields, after five ACME were bought. */
function errorOf(kind: TransactionKind, fields: readonly TransactionField[], more: Partial<Transaction> = {}) {
  const transaction: Transaction = {
    ...Object.assign({}, ...fields.map((field) => VALUES[field])),
    ...more,
    id: "b",
    kind,
    atMs: 86_400_000,
    account: "",
    currency: "USD",
  };
  return firstError([BOUGHT, transaction], { method: "fifo", scope: "portfolio", base: "USD", cash: "tracked" });
}

const FORMS = PORTFOLIO_TRANSACTION_KINDS.flatMap((kind) =>
  KIND_FORMS[kind].map((form) => ({ kind, form, text: `${kind} ${form.name}`.trim() })),
);

describe.each(FORMS)("$words", ({ kind, form }) => {
  it("accepts each complete way, with all its optional fields", () => {
    for (const way of form.needs) {
      expect(errorOf(kind, way)).toBeUndefined();
      expect(errorOf(kind, [...way, ...form.mayHave])).toBeUndefined();
    }
    expect(errorOf(kind, fieldsOf(form))).toBeUndefined();
  });

  it("requires no field that the ledger can do without", () => {
    for (const field of requiredOf(form)) {
      // A dividend, a transfer, a reward and a conversion without a symbol concern cash: possible, but not what this
      // form is for.
      if (field === "symbol" && ["dividend", "conversion"].includes(kind)) continue;
      const rest = fieldsOf(form).filter((one) => one !== field && !form.mayHave.includes(one));
      expect([field, errorOf(kind, rest)?.reason]).toEqual([field, "missing"]);
    }
    const alternatives = alternativesOf(form);
    if (alternatives.length > 0) expect(errorOf(kind, requiredOf(form))?.reason).toBe("missing");
  });

  it("allows a negative amount where the ledger does", () => {
    if (!fieldsOf(form).includes("amount")) return;
    const error = errorOf(kind, fieldsOf(form), { amount: decimal("-10") });
    expect(error?.reason).toBe(SIGNED_KINDS.has(kind) ? undefined : "impossible");
  });
});
