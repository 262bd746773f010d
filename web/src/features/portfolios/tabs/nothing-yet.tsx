import type { ReactNode } from "react";
import { Link } from "wouter";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";

type Props = { readonly portfolioId: string; readonly children: ReactNode };

/** A tab of a portfolio that nothing was entered in: what will be here, and the way to fill it. */
export function NothingYet({ portfolioId, children }: Props) {
  return (
    <div className="pff-empty">
      <p className="read">No transactions yet.</p>
      <p className="note keep">{children}</p>
      <Link className="btn btn-default btn-size-default" href={portfolioAddress(portfolioId, "transactions")}>
        Add a transaction
      </Link>
    </div>
  );
}
