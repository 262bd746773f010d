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
import { BulletList } from "../../../ui/bullet-list.tsx";
import { RowsTable } from "../../../ui/rows-table.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { CorporateActionsSection } from "./corporate-actions-section.tsx";
import { MetricsWaiting } from "./metrics-waiting.tsx";
import { lastTwelveMonths } from "./income-months.ts";
import { MonthBars } from "./month-bars.tsx";
import { usePortfolioIncome } from "./use-portfolio-metrics.ts";
import * as TEXTS from "./texts.tsx";

const HOUR_MS = 3_600_000;

/** A portfolio's income by month, announced payments, the income of a year like the last, and events to add. */
export function IncomeTab({ userId, portfolio, isHidden }: PortfolioTabProps) {
  const { data, error, refetch } = usePortfolioIncome(userId, portfolio.id);
  return (
    <div className="pf-parts">
      <Loaded
        data={data}
        error={error}
        waiting={<MetricsWaiting label={TEXTS.loadingIncome} />}
        failed={(cause) => <PartFailed title={TEXTS.incomeLoadFailed} error={cause} onRetry={() => void refetch()} />}
      >
        {(income) => (
          <>
            {error !== null && (
              <p className="strip" role="status">
                {TEXTS.updateFailedIncome(describeError(error))}
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
            {TEXTS.leftOutTitle}
          </h2>
          <BulletList>
            {data.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </BulletList>
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
          {TEXTS.incomeMonth}
        </h2>
        <span className="meta end">{TEXTS.beforeTaxes}</span>
      </div>
      {months.length === 0 ? (
        <p className="read">{TEXTS.noIncome}</p>
      ) : (
        <>
          <p className="read mb-4">
            {TEXTS.paidLastYear(
              <b className="num">
                <Money amount={lastTwelveMonths(months, now)} currency={currency} />
              </b>,
            )}
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
          {TEXTS.announcedDividends}
        </h2>
      </div>
      {announced.length === 0 ? (
        <p className="read">{TEXTS.nothingAnnounced}</p>
      ) : (
        <>
          <p className="note keep mb-3">
            {TEXTS.exDateNote(
              <Explained mark={<span className="explained-term">{TEXTS.exDate}</span>}>
                {TEXTS.exDateMeaning}
              </Explained>,
            )}
          </p>
          <RowsTable
            label={TEXTS.announcedDividends}
            columns={[
              { name: TEXTS.holdingColumn, cell: ({ symbol }) => formatSymbol(symbol) },
              {
                name: "Ex-date",
                kind: "digits",
                cell: ({ exDay, state }) =>
                  `${formatDate(Date.parse(exDay))}${state === "expected" ? TEXTS.expected : ""}`,
              },
              {
                name: TEXTS.paid,
                kind: "digits",
                cell: ({ payDay }) => (payDay === null ? TEXTS.notKnown : formatDate(Date.parse(payDay))),
              },
              {
                name: TEXTS.perShare,
                kind: "number",
                cell: (one) =>
                  one.perUnit === null || one.currency === null ? TEXTS.notKnown : `${one.perUnit} ${one.currency}`,
              },
              {
                name: TEXTS.amount,
                kind: "number",
                cell: (one) =>
                  one.amount === null || one.currency === null ? (
                    TEXTS.notKnown
                  ) : (
                    <Money amount={one.amount} currency={one.currency} />
                  ),
              },
              { name: TEXTS.sourceColumn, cell: ({ source }) => sourceName(source) },
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
          {TEXTS.next12Months}
        </h2>
      </div>
      {nextYearTotal === null ? (
        <p className="read">{TEXTS.noDividendData}</p>
      ) : nextYear.length === 0 ? (
        <p className="read">{TEXTS.noDividends}</p>
      ) : (
        <>
          <p className="read mb-4">
            {TEXTS.yearAhead(
              <b className="num">
                <Money amount={nextYearTotal} currency={currency} />
              </b>,
            )}
          </p>
          <RowsTable
            label={TEXTS.yearByHolding}
            columns={[
              { name: TEXTS.holdingColumn, cell: ({ symbol }) => formatSymbol(symbol) },
              {
                name: TEXTS.amount,
                kind: "number",
                cell: ({ amount }) => <Money amount={amount} currency={currency} />,
              },
              // It shows how much is held.
              { name: TEXTS.countedFrom, kind: "long", cell: ({ basis }) => masked(basis, isHidden) },
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
