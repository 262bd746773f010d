import type { getPortfolioReconciliation } from "@sextant/core/contract";
import { decimalText, plus, ZERO } from "@sextant/core/decimal";
import { IN_TRANSIT, type Ledger, reconciliation, type ReconciliationLine } from "@sextant/core/portfolio";
import type * as z from "zod";

type Reconciliation = z.output<typeof getPortfolioReconciliation.answer>;

const LABELS: Readonly<Record<string, string>> = {
  "cash-in": "cash in",
  "cash-out": "cash out",
  "cash-now": "cash now",
  "quantity-in": "quantity in",
  "quantity-out": "quantity out",
  "quantity-now": "quantity in the lots",
  "cost-in": "cost in",
  "cost-out": "cost out",
  "cost-now": "cost of the lots",
  "cash-at-cost": "cash at each day's exchange rate",
  "paid-in": "paid in from outside",
  "carried-in": "cost transferred in",
  realised: "realised gain",
  "of-unknown-gain": "proceeds of disposals with an unknown gain",
};

/** Returns the self-check of a ledger: every equation with both of its sides, exactly. */
export function reconciliationAnswer(counted: Ledger): Reconciliation {
  const lines = reconciliation(counted);
  return {
    holds: lines.every(({ difference }) => difference.units === 0n),
    lines: lines.map((line) => ({
      equation: `${sideOf(line.left)} = ${sideOf(line.right)}`,
      unit: unitOf(line, counted.settings.base),
      left: decimalText(sumOf(line.left)),
      right: decimalText(sumOf(line.right)),
      difference: decimalText(line.difference),
    })),
  };
}

function unitOf({ kind, of, account }: ReconciliationLine, base: string): string {
  const named = account === "" ? of : account === IN_TRANSIT ? `${of} in transit` : `${of} in ${account}`;
  return kind === "cost" ? `${base}, ${named}` : kind === "total" ? base : named;
}

function sideOf(terms: ReconciliationLine["left"]): string {
  return terms.map(({ name }) => LABELS[name] ?? name).join(" + ");
}

function sumOf(terms: ReconciliationLine["left"]) {
  return terms.reduce((sum, { amount }) => plus(sum, amount), ZERO);
}
