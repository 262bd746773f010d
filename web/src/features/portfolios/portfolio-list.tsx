import { type Portfolio, SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { faultWords } from "../../lib/fault-words.ts";
import { signedPercent } from "../../lib/figures.ts";
import { amountWay } from "../../lib/money-words.ts";
import { HideValuesSwitch } from "../../portfolios/hide-values-switch.tsx";
import { Money } from "../../portfolios/money.tsx";
import { portfolioAddress } from "../../portfolios/portfolio-address.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Button } from "../../ui/button.tsx";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { profitPercent, totalByCurrency, totalOf } from "./total-by-currency.ts";

type Props = {
  readonly userId: string;
  readonly portfolios: readonly Portfolio[];
  /** Why the list as it is shown could not be loaded again. */
  readonly error: Error | null;
};

const TONES = { up: "up", down: "down", flat: "ink2" } as const;

const CreatePortfolioDialog = lazy(async () => ({
  default: (await import("../../portfolios/create-portfolio-dialog.tsx")).CreatePortfolioDialog,
}));
const DeletePortfolioDialog = lazy(async () => ({
  default: (await import("../../portfolios/delete-portfolio-dialog.tsx")).DeletePortfolioDialog,
}));

const columns = (onDelete: (portfolio: Portfolio) => void): readonly RowsColumn<Portfolio>[] => [
  {
    name: "Portfolio",
    kind: "name",
    cell: ({ id, name, readOnly }) => (
      <>
        <Link className="tlink" href={portfolioAddress(id)}>
          {name}
        </Link>{" "}
        {readOnly && <span className="bdg bdg-line">Read only</span>}
      </>
    ),
  },
  {
    name: "Value",
    kind: "figure",
    cell: (portfolio) => <Money amount={totalOf(portfolio)} currency={portfolio.currency} />,
  },
  {
    name: "Unrealized profit",
    kind: "figure",
    cell: (portfolio) => {
      const way = amountWay(portfolio.profit);
      const percent = profitPercent(portfolio);
      return (
        <span className={TONES[way]}>
          <span className="chg">
            <Arrow of={way} />
            <Money amount={portfolio.profit} currency={portfolio.currency} isSigned />
          </span>
          {percent !== null && <small className="block">{signedPercent(percent)}</small>}
        </span>
      );
    },
  },
  {
    name: "Prices",
    kind: "state",
    cell: ({ asOf, freshness }) =>
      asOf === null || freshness === null ? null : <FreshnessBadge freshness={freshness} asOf={asOf} />,
  },
  {
    name: "Actions",
    kind: "acts",
    cell: (portfolio) => (
      <Button variant="ghost" size="sm" onClick={() => onDelete(portfolio)}>
        Delete<span className="sr"> {portfolio.name}</span>
      </Button>
    ),
  },
];

/** Every portfolio of a person with what it is worth, and what they are worth together. */
export function PortfolioList({ userId, portfolios, error }: Props) {
  const [isCreating, setCreating] = useState(false);
  const [deleted, setDeleted] = useState<Portfolio>();
  return (
    <PageScaffold
      title={SCREENS.portfolios.label}
      head={
        <header className="pf-head">
          <div className="pf-head-row">
            <h1 className="h-page">Portfolios</h1>
            {portfolios.length > 0 && (
              <div className="pf-head-acts">
                <HideValuesSwitch />
                <Button onClick={() => setCreating(true)}>Create Portfolio</Button>
              </div>
            )}
          </div>
          {totalByCurrency(portfolios).map(({ currency, value }) => (
            <p key={currency} className="pf-head-value">
              <span className="fig num pf-total">
                <Money amount={value} currency={currency} />
              </span>
              <span className="meta">in all {currency} portfolios</span>
            </p>
          ))}
        </header>
      }
    >
      {error !== null && (
        <p className="strip mb-5" role="status">
          Your portfolios could not be updated, so you see how they stood before. {faultWords(error)}
        </p>
      )}
      {portfolios.length === 0 ? (
        <div className="pf-empty">
          <p className="read">No portfolios created yet.</p>
          <p className="note keep">
            Give it a name and a currency. Then enter what you bought, or import a file from your broker or exchange.
          </p>
          <Button onClick={() => setCreating(true)}>Create Portfolio</Button>
        </div>
      ) : (
        <RowsTable
          label="Portfolios"
          columns={columns(setDeleted)}
          rows={portfolios}
          keyOf={({ id }) => id}
          fitsRem={40}
        />
      )}
      <Suspense>
        {isCreating && <CreatePortfolioDialog userId={userId} onClose={() => setCreating(false)} />}
        {deleted && <DeletePortfolioDialog userId={userId} portfolio={deleted} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </PageScaffold>
  );
}
