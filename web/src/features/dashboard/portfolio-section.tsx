import type { Portfolio } from "@sextant/core/contract";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "wouter";
import { Money } from "../../portfolios/money.tsx";
import { portfolioAddress } from "../../portfolios/portfolio-address.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Button } from "../../ui/button.tsx";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import { HoldingsTable } from "../../portfolios/holdings-table.tsx";
import { amountWay } from "../../lib/money-text.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";

const DeletePortfolioDialog = lazy(async () => ({
  default: (await import("../../portfolios/delete-portfolio-dialog.tsx")).DeletePortfolioDialog,
}));

const TONE = { up: "up", down: "down", flat: "ink2" };

/** A summary of one portfolio: its value and its holdings, with links to its own page. */
export function PortfolioSection({ userId, portfolio }: { readonly userId: string; readonly portfolio: Portfolio }) {
  const [isDeleting, setDeleting] = useState(false);
  const id = useId();
  const { name, totalValue, currency, profit, realised, holdings, unpriced, asOf, freshness, readOnly } = portfolio;
  const way = amountWay(profit);
  return (
    <section className="portfolio" aria-labelledby={id}>
      <div className="portfolio-head">
        <h3 className="h-sec wrap-anywhere" id={id}>
          {name}
        </h3>
        {asOf !== null && freshness !== null && <FreshnessBadge freshness={freshness} asOf={asOf} />}
        {readOnly && <span className="bdg bdg-line">Read only</span>}
        <span className="fig portfolio-total num end">
          <Money amount={totalValue} currency={currency} />
        </span>
      </div>
      <p className="portfolio-sum num">
        <span className={`chg ${TONE[way]}`}>
          <Arrow of={way} />
          <Money amount={profit} currency={currency} isSigned />
        </span>{" "}
        unrealized
        {/[1-9]/.test(realised) && (
          <>
            , <Money amount={realised} currency={currency} isSigned /> realized
          </>
        )}
        .
      </p>
      {unpriced.length > 0 && (
        <p className="meta">
          Not in the total, because we have no price or exchange rate for it: {unpriced.map(formatSymbol).join(", ")}.
        </p>
      )}
      {readOnly && (
        <p className="meta">
          This portfolio is over your plan&apos;s limit, so it is read-only. Nothing has been deleted.
        </p>
      )}
      {holdings.length === 0 ? (
        <p className="read ink2">Nothing is in this portfolio yet.</p>
      ) : (
        <HoldingsTable holdings={holdings} currency={currency} caption={`Holdings of ${name}`} />
      )}
      <div className="flex flex-wrap gap-2">
        <Link className="btn btn-outline btn-size-sm" href={portfolioAddress(portfolio.id)}>
          Open<span className="sr"> {name}</span>
        </Link>
        <Link
          className="btn btn-outline btn-size-sm"
          href={portfolioAddress(portfolio.id, "transactions", { add: "buy" })}
        >
          Add transaction<span className="sr"> to {name}</span>
        </Link>
        <Link className="btn btn-ghost btn-size-sm" href={portfolioAddress(portfolio.id, "transactions")}>
          Transactions<span className="sr"> of {name}</span>
        </Link>
        <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
          Delete<span className="sr"> {name}</span>
        </Button>
      </div>
      <Suspense>
        {isDeleting && (
          <DeletePortfolioDialog userId={userId} portfolio={portfolio} onClose={() => setDeleting(false)} />
        )}
      </Suspense>
    </section>
  );
}
