import "./metrics.css";
import type { PortfolioIncome } from "@sextant/core/contract";
import { formatDate, sourceName } from "@sextant/core/market";
import { describeError } from "../../../lib/error-text.ts";
import { useMarketNow } from "../../../lib/market-now.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";

import { masked } from "../../../portfolios/hidden-values.ts";
import { Money } from "../../../portfolios/money.tsx";
import { Explained } from "../../../ui/explained.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { Points } from "../../../ui/points.tsx";
import { RowsTable } from "../../../ui/rows-table.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { CorporateActionsSection } from "./corporate-actions-section.tsx";
import { MetricsWaiting } from "./metrics-waiting.tsx";
import { lastTwelveMonths } from "./income-months.ts";
import { MonthBars } from "./month-bars.tsx";
import { usePortfolioIncome } from "./use-portfolio-metrics.ts";

const HOUR_MS = 3_600_000;

/** A portfolio's income by month, announced payments, the income of a year like the last, and events to add. */
export function IncomeTab({ userId, portfolio, isHidden }: PortfolioTabProps) {
  const { data, error, refetch } = usePortfolioIncome(userId, portfolio.id);
  return (
    <div className="pf-parts">
      <Loaded
        data={data}
        error={error}
        waiting={<MetricsWaiting label="Loading the income" />}
        failed={(cause) => (
          <PartFailed title="The income could not be loaded." error={cause} onRetry={() => void refetch()} />
        )}
      >
        {(income) => (
          <>
            {error !== null && (
              <p className="strip" role="status">
                The income could not be updated, so you see how it was before. {describeError(error)}
              </p>
            )}
            <Received income={income} />
            {(portfolio.holdings.length > 0 || income.announced.length > 0) && <Announced income={income} />}
            {portfolio.holdings.length > 0 && <NextYear income={income} isHidden={isHidden} />}
          </>
        )}
      </Loaded>
      <CorporateActionsSection userId={userId} portfolio={portfolio} />
      {data !== undefined && data.notes.length > 0 && (
        <section className="sec" aria-labelledby="income-left-out">
          <h2 className="h-sec mb-3" id="income-left-out">
            What is left out, and why
          </h2>
          <Points>
            {data.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Points>
        </section>
      )}
    </div>
  );
}

type Props = { readonly income: PortfolioIncome };

function Received({ income: { months, currency } }: Props) {
  const now = useMarketNow(HOUR_MS);
  return (
    <section className="sec" aria-labelledby="income-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="income-heading">
          Income by month
        </h2>
        <span className="meta end">before taxes</span>
      </div>
      {months.length === 0 ? (
        <p className="read">No income yet. Dividends, interest and rewards will be here, month by month.</p>
      ) : (
        <>
          <p className="read mb-4">
            This portfolio paid{" "}
            <b className="num">
              <Money amount={lastTwelveMonths(months, now)} currency={currency} />
            </b>{" "}
            in the last 12 months.
          </p>
          <MonthBars months={months} currency={currency} />
        </>
      )}
    </section>
  );
}

function Announced({ income: { announced } }: Props) {
  return (
    <section className="sec" aria-labelledby="announced-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="announced-heading">
          Announced dividends
        </h2>
      </div>
      {announced.length === 0 ? (
        <p className="read">No source has announced a dividend of your holdings.</p>
      ) : (
        <>
          <p className="note keep mb-3">
            You get a dividend if you hold the share before its{" "}
            <Explained mark={<span className="explained-term">ex-date</span>}>
              The first day on which a share trades without its next dividend. Who buys on that day or later
              doesn&apos;t get it.
            </Explained>
            .
          </p>
          <RowsTable
            label="Announced dividends"
            columns={[
              { name: "Holding", cell: ({ symbol }) => formatSymbol(symbol) },
              {
                name: "Ex-date",
                kind: "digits",
                cell: ({ exDay, state }) =>
                  `${formatDate(Date.parse(exDay))}${state === "expected" ? " (expected)" : ""}`,
              },
              {
                name: "Paid on",
                kind: "digits",
                cell: ({ payDay }) => (payDay === null ? "Not known" : formatDate(Date.parse(payDay))),
              },
              {
                name: "Per share",
                kind: "number",
                cell: (one) =>
                  one.perUnit === null || one.currency === null ? "Not known" : `${one.perUnit} ${one.currency}`,
              },
              {
                name: "Amount",
                kind: "number",
                cell: (one) =>
                  one.amount === null || one.currency === null ? (
                    "Not known"
                  ) : (
                    <Money amount={one.amount} currency={one.currency} />
                  ),
              },
              { name: "Source", cell: ({ source }) => sourceName(source) },
            ]}
            rows={announced}
            keyOf={({ symbol, exDay }) => `${symbol} ${exDay}`}
            fitsRem={44}
          />
        </>
      )}
    </section>
  );
}

function NextYear({ income, isHidden }: Props & { readonly isHidden: boolean }) {
  const { nextYear, nextYearTotal, currency } = income;
  return (
    <section className="sec" aria-labelledby="next-year-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="next-year-heading">
          The next 12 months
        </h2>
      </div>
      {nextYearTotal === null ? (
        <p className="read">We can&apos;t say what a year pays: no source has the dividends of your holdings.</p>
      ) : nextYear.length === 0 ? (
        <p className="read">Your holdings paid no dividend in the last four quarters.</p>
      ) : (
        <>
          <p className="read mb-4">
            If each holding pays what it paid in the last four quarters, that is{" "}
            <b className="num">
              <Money amount={nextYearTotal} currency={currency} />
            </b>
            . This is arithmetic, not a forecast: companies raise, cut and skip dividends.
          </p>
          <RowsTable
            label="Dividends of a year, by holding"
            columns={[
              { name: "Holding", cell: ({ symbol }) => formatSymbol(symbol) },
              { name: "Amount", kind: "number", cell: ({ amount }) => <Money amount={amount} currency={currency} /> },
              // It shows how much is held.
              { name: "Counted from", kind: "long", cell: ({ basis }) => masked(basis, isHidden) },
            ]}
            rows={nextYear}
            keyOf={({ symbol }) => symbol}
            fitsRem={34}
          />
        </>
      )}
    </section>
  );
}
