import type { Portfolio, PortfolioOverview } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { portfolioAddress } from "../../portfolios/portfolio-address.ts";
import * as TEXTS from "./texts.tsx";

/** Returns whether a portfolio has no transactions yet. */
export function isEmpty(
  { holdings }: Pick<Portfolio, "holdings">,
  { series, cash, realised, income }: Pick<PortfolioOverview, "series" | "cash" | "realised" | "income">,
): boolean {
  const amounts = [realised, income, ...cash.map(({ amount }) => amount), ...series.map(({ value }) => value)];
  return holdings.length === 0 && !amounts.some((amount) => /[1-9]/.test(amount));
}

type EmptyProps = {
  readonly portfolio: Portfolio;
  /** Description of what will be shown here once there are transactions. */
  readonly children?: ReactNode;
};

/** A portfolio before its first transaction: what will be here, and the actions that add transactions. */
export function EmptyPortfolio({ portfolio: { id, readOnly }, children }: EmptyProps) {
  if (readOnly) return <p className="read">{TEXTS.emptyTitle}</p>;
  return (
    <div className="pf-empty">
      <p className="read">{TEXTS.emptyTitle}</p>
      <p className="note keep">{children ?? TEXTS.historyEmpty}</p>
      <div className="flex flex-wrap gap-3">
        <Link className="btn btn-default btn-size-default" href={portfolioAddress(id, "transactions", { add: "buy" })}>
          {TEXTS.addTransaction}
        </Link>
        <Link className="btn btn-outline btn-size-default" href={portfolioAddress(id, "import")}>
          {TEXTS.importFile}
        </Link>
      </div>
    </div>
  );
}
