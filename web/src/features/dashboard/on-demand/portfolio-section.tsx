import "./portfolio-section.css";
import type { Portfolio } from "@sextant/core/contract";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "wouter";
import { Money } from "../../../portfolios/money.tsx";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { Arrow } from "../../../ui/arrow.tsx";
import { Button } from "../../../ui/button.tsx";
import { FreshnessBadge } from "../../../ui/freshness-badge.tsx";
import { HoldingsTable } from "../../../portfolios/holdings-table.tsx";
import { amountWay } from "../../../lib/money-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import * as TEXTS from "./texts.tsx";

const DeletePortfolioDialog = lazy(async () => ({
  default: (await import("../../../portfolios/delete-portfolio-dialog.tsx")).DeletePortfolioDialog,
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
        {readOnly && <span className="bdg bdg-line">{TEXTS.readOnly}</span>}
        <span className="fig portfolio-total num end">
          <Money amount={totalValue} currency={currency} />
        </span>
      </div>
      <p className="portfolio-sum num">
        {TEXTS.unrealized(
          <span className={`chg ${TONE[way]}`}>
            <Arrow of={way} />
            <Money amount={profit} currency={currency} isSigned />
          </span>,
          /[1-9]/.test(realised) && <>{TEXTS.realized(<Money amount={realised} currency={currency} isSigned />)}</>,
        )}
      </p>
      {unpriced.length > 0 && <p className="meta">{TEXTS.unpriced(unpriced.map(formatSymbol).join(", "))}</p>}
      {readOnly && <p className="meta">{TEXTS.overLimit}</p>}
      {holdings.length === 0 ? (
        <p className="read ink2">{TEXTS.portfolioEmpty}</p>
      ) : (
        <HoldingsTable holdings={holdings} currency={currency} caption={TEXTS.holdingsOf(name)} />
      )}
      <div className="flex flex-wrap gap-2">
        <Link className="btn btn-outline btn-size-sm" href={portfolioAddress(portfolio.id)}>
          {TEXTS.open(<span className="sr"> {name}</span>)}
        </Link>
        <Link
          className="btn btn-outline btn-size-sm"
          href={portfolioAddress(portfolio.id, "transactions", { add: "buy" })}
        >
          {TEXTS.addTransaction(<span className="sr">{TEXTS.toPortfolio(name)}</span>)}
        </Link>
        <Link className="btn btn-ghost btn-size-sm hide-small" href={portfolioAddress(portfolio.id, "transactions")}>
          {TEXTS.transactions(<span className="sr">{TEXTS.ofPortfolio(name)}</span>)}
        </Link>
        <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
          {TEXTS.deletePortfolio(<span className="sr"> {name}</span>)}
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
