import type { PortfolioOverview } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { Link } from "wouter";
import { useAddressState } from "../../../lib/use-address-state.ts";
import { amountWay } from "../../../lib/money-text.ts";
import { Money } from "../../../portfolios/money.tsx";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { usePortfolioOverview } from "../../../portfolios/use-portfolio-overview.ts";
import { Explained } from "../../../ui/explained.tsx";
import { FreshnessBadge } from "../../../ui/freshness-badge.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { EmptyPortfolio, isEmpty } from "../empty-portfolio.tsx";
import { MissingFacts } from "../missing-facts.tsx";
import { namedSymbols } from "../named-symbols.ts";
import { PeriodChoice } from "../period-choice.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { PERIOD_ADDRESS } from "../portfolio-period.ts";
import { commonReason, describeReturn } from "../return-text.ts";
import { SelfCheck } from "../self-check.tsx";
import { UnappliedSplits } from "../unapplied-splits.tsx";
import { ValueCurve } from "../value-curve.tsx";
import { ValueTable } from "../value-table.tsx";
import { AheadPart } from "./ahead-part.tsx";
import { BenchmarkChoice } from "./benchmark-choice.tsx";
import { ReturnAnswer } from "./return-answer.tsx";
import { MEASURES } from "./return-measures.ts";
import * as TEXTS from "./texts.tsx";

/**
 * A portfolio's return and value by day, the breakdown of its profit, its cash, missing facts, and the self-check.
 */
export function OverviewTab({ userId, portfolio, isHidden }: PortfolioTabProps) {
  const { state } = useAddressState(PERIOD_ADDRESS);
  const { data, error, refetch } = usePortfolioOverview(userId, portfolio.id, state.period);
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<OverviewSkeleton />}
      failed={(cause) => <PartFailed title={TEXTS.overviewLoadFailed} error={cause} onRetry={() => void refetch()} />}
    >
      {(overview) =>
        isEmpty(portfolio, overview) ? (
          <EmptyPortfolio portfolio={portfolio} />
        ) : (
          <div className="pf-parts">
            <UnappliedSplits userId={userId} portfolio={portfolio} />
            <ValuePart
              userId={userId}
              portfolio={portfolio}
              overview={overview}
              isWaiting={overview.period !== state.period}
              isHidden={isHidden}
            />
            <AheadPart userId={userId} portfolio={portfolio} />
            <ProfitPart overview={overview} unpriced={portfolio.unpriced} />
            <CashPart overview={overview} />
            <MissingFacts portfolio={portfolio} missing={overview.missing} />
            <SelfCheck userId={userId} portfolio={portfolio} isHidden={isHidden} />
          </div>
        )
      }
    </Loaded>
  );
}

type PartProps = { readonly overview: PortfolioOverview };
type ValueProps = PartProps & PortfolioTabProps & { readonly isWaiting: boolean };

function ValuePart({ userId, portfolio, overview, isWaiting, isHidden }: ValueProps) {
  const { series, currency, benchmark, freshness, asOf, value, without } = overview;
  const last = value === null && without === undefined ? series.at(-1) : undefined;
  return (
    <section className="sec" aria-labelledby="pf-value" aria-busy={isWaiting}>
      <div className="sec-h">
        <h2 className="h-sec" id="pf-value">
          {TEXTS.returnAndValue}
        </h2>
        {freshness?.state === "simulated" && asOf !== null && <FreshnessBadge freshness={freshness} asOf={asOf} />}
        <PeriodChoice />
      </div>
      <div className="pf-lead">
        <div className="grid gap-1-half">
          <ReturnAnswer overview={overview} />
          {without !== undefined && <p className="note keep">{TEXTS.curveWithout(namedSymbols(without))}</p>}
        </div>
        <BenchmarkChoice userId={userId} portfolio={portfolio} />
      </div>
      <ValueCurve points={series} currency={currency} benchmark={benchmark} isHidden={isHidden} />
      {last !== undefined && (
        <p className="note keep">
          {TEXTS.curveEnds(formatDate(Date.parse(last.day), "UTC"), namedSymbols(portfolio.unpriced))}
        </p>
      )}
      <HowMeasured overview={overview} />
      <ValueTable points={series} currency={currency} benchmark={benchmark} />
    </section>
  );
}

/** The measures of return beside each other, and what the lines of the chart are. */
function HowMeasured({ overview: { portfolioId, returns, benchmark } }: PartProps) {
  return (
    <details className="pf-more">
      <summary>{TEXTS.howMeasured}</summary>
      {commonReason(returns) === undefined && (
        <>
          <dl className="pf-figures">
            {returns.map((metric) => (
              <div key={metric.measure}>
                <dt className="lbl">{MEASURES[metric.measure].name}</dt>
                <dd className="num">
                  {metric.reason === null ? (
                    describeReturn(metric)
                  ) : (
                    <Explained mark={<span className="explained-term">{describeReturn(metric)}</span>}>
                      {metric.reason}
                    </Explained>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="note keep">
            {TEXTS.returnNote(
              <Link className="tlink" href={portfolioAddress(portfolioId, "performance")}>
                {TEXTS.seeWorking}
              </Link>,
            )}
          </p>
        </>
      )}
      <p className="note keep">{TEXTS.curveNote(benchmark === null ? "" : TEXTS.benchmarkNote)}</p>
    </details>
  );
}

const PROFIT_NAMES = {
  unrealised: TEXTS.unrealizedGain,
  realised: TEXTS.realizedGain,
  income: TEXTS.income,
  fees: TEXTS.fees,
  taxes: TEXTS.taxes,
} as const satisfies Partial<Record<keyof PortfolioOverview, string>>;

/** The parts of the profit that are not zero, if there are more than the gain that the page's head has. The gain leaves out what has no price, and names it. */
function ProfitPart({ overview, unpriced }: PartProps & { readonly unpriced: readonly string[] }) {
  const all = Object.keys(PROFIT_NAMES) as (keyof typeof PROFIT_NAMES)[];
  const keys = all.filter((key) => key === "unrealised" || /[1-9]/.test(overview[key] ?? ""));
  if (keys.length === 1) return null;
  return (
    <section className="sec" aria-labelledby="pf-profit">
      <div className="sec-h">
        <h2 className="h-sec" id="pf-profit">
          {TEXTS.profitSinceFirstTransaction}
        </h2>
      </div>
      <dl className="pf-figures">
        {keys.map((key) => {
          const amount = overview[key];
          const way = amountWay(amount);
          return (
            <div key={key}>
              <dt className="lbl">{PROFIT_NAMES[key]}</dt>
              <dd className={`num ${way === "flat" ? "" : way}`}>
                <Money amount={amount} currency={overview.currency} isSigned />
                {key === "unrealised" && amount !== null && unpriced.length > 0 && (
                  <small className="meta block">{TEXTS.without(namedSymbols(unpriced))}</small>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function CashPart({ overview: { cash } }: PartProps) {
  const some = cash.filter(({ amount }) => /[1-9]/.test(amount));
  if (some.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="pf-cash">
      <div className="sec-h">
        <h2 className="h-sec" id="pf-cash">
          {TEXTS.overviewTabCash}
        </h2>
      </div>
      <dl className="pf-figures">
        {some.map(({ currency, amount }) => (
          <div key={currency}>
            <dt className="lbl">{currency}</dt>
            <dd className="num">
              <Money amount={amount} currency={currency} />
              {amount.startsWith("-") && <small className="meta block">{TEXTS.negativeCash}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Placeholder in the shape of the tab's content. */
function OverviewSkeleton() {
  return (
    <div role="status" aria-label={TEXTS.loadingOverview}>
      <div className="pf-parts" aria-hidden="true">
        <span className="skel pf-curve-waits" />
        <span className="skel pf-figures-wait" />
        <span className="skel pf-figures-wait" />
      </div>
    </div>
  );
}
