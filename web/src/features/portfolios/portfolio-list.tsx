import { type Portfolio, type PortfolioTrend, SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { installation } from "../../lib/installation.ts";
import { signedPercent } from "../../lib/metrics.ts";
import { amountWay } from "../../lib/money-text.ts";
import { HideValuesSwitch } from "../../portfolios/hide-values-switch.tsx";
import { Money } from "../../portfolios/money.tsx";
import { portfolioAddress } from "../../portfolios/portfolio-address.ts";
import { usePortfolioTrends } from "../../portfolios/use-portfolios.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Button } from "../../ui/button.tsx";
import { Explained } from "../../ui/explained.tsx";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { namedSymbols } from "./named-symbols.ts";
import { ValueLine } from "./value-line.tsx";
import { profitPercent, totalByCurrency, totalOf } from "./total-by-currency.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolios: readonly Portfolio[];
  /** Why reloading the displayed list failed. */
  readonly error: Error | null;
};

const TONES = { up: "up", down: "down", flat: "ink2" } as const;

const CreatePortfolioDialog = lazy(async () => ({
  default: (await import("../../portfolios/create-portfolio-dialog.tsx")).CreatePortfolioDialog,
}));
const DeletePortfolioDialog = lazy(async () => ({
  default: (await import("../../portfolios/delete-portfolio-dialog.tsx")).DeletePortfolioDialog,
}));

/** Recent changes of the portfolios, loaded separately, so that the list does not wait for them. */
type Trends = { readonly of: (portfolioId: string) => PortfolioTrend | undefined; readonly isLoading: boolean };

const columns = (trends: Trends, onDelete: (portfolio: Portfolio) => void): readonly RowsColumn<Portfolio>[] => [
  {
    name: TEXTS.portfolio,
    kind: "name",
    cell: ({ id, name, readOnly, unpriced }) => (
      <>
        <Link className="tlink" href={portfolioAddress(id)}>
          {name}
        </Link>{" "}
        {readOnly && <span className="bdg bdg-line">{TEXTS.readOnly}</span>}
        {unpriced.length > 0 && <small className="meta block">{TEXTS.valuesWithout(namedSymbols(unpriced))}</small>}
      </>
    ),
  },
  {
    name: TEXTS.value,
    kind: "number",
    cell: (portfolio) => <Money amount={totalOf(portfolio)} currency={portfolio.currency} />,
  },
  {
    name: TEXTS.portfolioListToday,
    kind: "number",
    cell: ({ id }) => <DayChange trend={trends.of(id)} isLoading={trends.isLoading} />,
  },
  {
    name: TEXTS.last30Days,
    kind: "number",
    cell: ({ id }) => {
      const trend = trends.of(id);
      if (trend === undefined || trend.isPending) return trends.isLoading ? <span className="skel w-24" /> : null;
      return trend.days.length > 0 ? (
        <ValueLine trend={trend} />
      ) : trend.reason === null ? null : (
        <Unknown reason={TEXTS.noFullDay} />
      );
    },
  },
  {
    name: TEXTS.unrealizedProfit,
    kind: "number",
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
    name: TEXTS.prices,
    // A replay shows no badge: its day is a value like the others, under its column's name on narrow screens.
    ...(installation().data !== "replay" && { kind: "state" as const }),
    cell: ({ asOf, freshness }) => {
      if (asOf === null || freshness === null) return null;
      // The line under the masthead says of all prices that they are replayed.
      if (freshness.state === "replay") return <Timestamp atMs={Date.parse(asOf)} />;
      return <FreshnessBadge freshness={freshness} asOf={asOf} />;
    },
  },
  {
    name: TEXTS.actions,
    kind: "acts",
    cell: (portfolio) => (
      <span className="pf-acts">
        {!portfolio.readOnly && (
          <Link className="tlink" href={portfolioAddress(portfolio.id, "transactions", { add: "buy" })}>
            {TEXTS.listAddTransaction}
          </Link>
        )}
        <Button variant="link" size="sm" className="pf-flush pf-quiet" onClick={() => onDelete(portfolio)}>
          {TEXTS.portfolioListDelete(<span className="sr"> {portfolio.name}</span>)}
        </Button>
      </span>
    ),
  },
];

const DIRECTIONS = { up: TEXTS.up, down: TEXTS.down, flat: TEXTS.unchanged } as const;

/** A portfolio's change today, or why it is unknown. */
function DayChange({ trend, isLoading }: { readonly trend: PortfolioTrend | undefined; readonly isLoading: boolean }) {
  if (trend === undefined) return isLoading ? <span className="skel w-16" /> : null;
  const { dayChange, dayChangePercent, currency, reason, isPending } = trend;
  if (dayChange === null)
    return isPending ? <small className="meta pf-reason">{reason}</small> : <Unknown reason={reason} />;
  const way = amountWay(dayChange);
  return (
    <span className={TONES[way]}>
      <span className="chg">
        <Arrow of={way} />
        <span className="sr">{DIRECTIONS[way]} </span>
        <Money amount={dayChange} currency={currency} isSigned />
      </span>
      {dayChangePercent !== null && <small className="block">{signedPercent(dayChangePercent)}</small>}
    </span>
  );
}

/** An unknown value, with the reason on demand. */
function Unknown({ reason }: { readonly reason: string | null }) {
  return <Explained mark={<span className="explained-term">{TEXTS.notApplicable}</span>}>{reason}</Explained>;
}

type EmptyProps = { readonly onCreate: () => void; readonly onImport: () => void };

const EXAMPLE = [
  [TEXTS.value, "$5,280.64"],
  [TEXTS.portfolioListToday, "+$32.10 (+0.61%)"],
  [TEXTS.unrealizedProfit, "+$1,336.24 (+33.88%)"],
  [TEXTS.exampleRange, "$4,543.25\u2013$6,164.24"],
] as const;

/** What a portfolio is for, the ways to the first one, and an example of its row. */
function NoPortfolios({ onCreate, onImport }: EmptyProps) {
  return (
    <div className="pf-empty">
      <p className="read">{TEXTS.portfoliosEmpty}</p>
      <p className="note keep">{TEXTS.emptyHelp}</p>
      <div className="pf-head-acts">
        <Button onClick={onCreate}>{TEXTS.createPortfolio}</Button>
        <Button variant="outline" onClick={onImport}>
          {TEXTS.importFile}
        </Button>
      </div>
      <section className="sec pf-example" aria-labelledby="pf-example">
        <div className="sec-h">
          <h2 className="h-sec" id="pf-example">
            {TEXTS.exampleTitle}
          </h2>
          <span className="bdg bdg-line end">{TEXTS.exampleName}</span>
        </div>
        <dl className="pf-figures">
          {EXAMPLE.map(([name, text]) => (
            <div key={name}>
              <dt className="lbl">{name}</dt>
              <dd className="num ink3">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** All of a user's portfolios with their values, and the totals. */
export function PortfolioList({ userId, portfolios, error }: Props) {
  const [creating, setCreating] = useState<"empty" | "import">();
  const [, navigate] = useLocation();
  const [deleted, setDeleted] = useState<Portfolio>();
  const { data, isPending, error: trendsError } = usePortfolioTrends(userId);
  const trends: Trends = {
    of: (portfolioId) => data?.find((trend) => trend.portfolioId === portfolioId),
    isLoading: isPending,
  };
  return (
    <PageScaffold
      title={SCREENS.portfolios.label}
      head={
        <header className="pf-head">
          <div className="pf-head-row">
            <div>
              <h1 className="h-page">{TEXTS.portfolios}</h1>
              {totalByCurrency(portfolios).map(({ currency, value, without }) => (
                <p key={currency} className="pf-head-value">
                  <span className="fig num pf-total">
                    <Money amount={value} currency={currency} />
                  </span>
                  <span className="meta">
                    {TEXTS.allPortfolios(currency)}
                    {without.length > 0 && `, ${TEXTS.without(namedSymbols(without))}`}
                  </span>
                </p>
              ))}
            </div>
            {portfolios.length > 0 && (
              <div className="pf-head-acts">
                <HideValuesSwitch />
                <Button onClick={() => setCreating("empty")}>{TEXTS.createPortfolio}</Button>
              </div>
            )}
          </div>
        </header>
      }
    >
      {error !== null && (
        <p className="strip mb-5" role="status">
          {TEXTS.updateFailedPortfolios(describeError(error))}
        </p>
      )}
      {portfolios.length === 0 ? (
        <NoPortfolios onCreate={() => setCreating("empty")} onImport={() => setCreating("import")} />
      ) : (
        <div className="pf-list">
          <RowsTable
            label={TEXTS.portfolios}
            columns={columns(trends, setDeleted)}
            rows={portfolios}
            keyOf={({ id }) => id}
            fitsRem={58}
          />
        </div>
      )}
      {trendsError !== null && data === undefined && portfolios.length > 0 && (
        <p className="note keep mt-3" role="status">
          {TEXTS.changesLoadFailed(describeError(trendsError))}
        </p>
      )}
      <Suspense>
        {creating && (
          <CreatePortfolioDialog
            userId={userId}
            onClose={() => setCreating(undefined)}
            onMade={({ id }) =>
              navigate(
                creating === "import"
                  ? portfolioAddress(id, "import")
                  : portfolioAddress(id, "transactions", { add: "buy" }),
              )
            }
          />
        )}
        {deleted && <DeletePortfolioDialog userId={userId} portfolio={deleted} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </PageScaffold>
  );
}
