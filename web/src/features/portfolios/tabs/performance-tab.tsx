import "./metrics.css";
import type { PortfolioOverview } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { describeError } from "../../../lib/error-text.ts";
import { amountWay } from "../../../lib/money-text.ts";
import { useAddressState } from "../../../lib/use-address-state.ts";
import { Money } from "../../../portfolios/money.tsx";
import { usePortfolioOverview } from "../../../portfolios/use-portfolio-overview.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { EmptyPortfolio, isEmpty } from "../empty-portfolio.tsx";
import { MissingFacts } from "../missing-facts.tsx";
import { namedSymbols } from "../named-symbols.ts";
import { PeriodChoice } from "../period-choice.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { commonReason } from "../return-text.ts";
import { PERIOD_ADDRESS, PERIODS } from "../portfolio-period.ts";
import { BenchmarkSection } from "./benchmark-section.tsx";
import { ChangeSection } from "./change-section.tsx";
import { earnedIn } from "./change-steps.ts";
import { MetricsWaiting } from "./metrics-waiting.tsx";
import { MeasureGrid } from "./measure-grid.tsx";
import * as TEXTS from "./texts.tsx";

/** A portfolio's return in a period, by five measures with their calculation, and why its value changed. */
export function PerformanceTab({ userId, portfolio }: PortfolioTabProps) {
  const { state } = useAddressState(PERIOD_ADDRESS);
  const overview = usePortfolioOverview(userId, portfolio.id, state.period);
  // Another period's values may be shown meanwhile, but not next to an error about the requested ones.
  const data = overview.error !== null && overview.isPlaceholderData ? undefined : overview.data;
  return (
    <div className="pf-parts" aria-busy={overview.isPlaceholderData}>
      <PeriodChoice />
      <Loaded
        data={data}
        error={overview.error}
        waiting={<MetricsWaiting label={TEXTS.loadingPerformance} />}
        failed={(error) => (
          <PartFailed title={TEXTS.performanceLoadFailed} error={error} onRetry={() => void overview.refetch()} />
        )}
      >
        {(shown) => (
          <>
            {overview.error !== null && (
              <p className="strip" role="status">
                {TEXTS.updateFailedPerformance(describeError(overview.error))}
              </p>
            )}
            {isEmpty(portfolio, shown) ? (
              <EmptyPortfolio portfolio={portfolio}>{TEXTS.emptyPerformance}</EmptyPortfolio>
            ) : (
              <Performance portfolio={portfolio} overview={shown} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

type PerformanceProps = Pick<PortfolioTabProps, "portfolio"> & { readonly overview: PortfolioOverview };

function Performance({ portfolio, overview }: PerformanceProps) {
  const { explanation, currency, returns, without } = overview;
  const reason = commonReason(returns);
  return (
    <>
      {explanation !== null && <Earned explanation={explanation} currency={currency} />}
      <section className="sec" aria-labelledby="returns-heading">
        <div className="sec-h">
          <h2 className="h-sec" id="returns-heading">
            {TEXTS.performanceTabReturn}
          </h2>
          {without !== undefined && <span className="meta">{TEXTS.without(namedSymbols(without))}</span>}
          <span className="meta end">{PERIODS[overview.period]}</span>
        </div>
        <p className="note keep mb-4">{TEXTS.returnIntro}</p>
        {reason === undefined ? (
          <MeasureGrid returns={returns} currency={currency} />
        ) : (
          <p className="read">{TEXTS.noReturn(reason)}</p>
        )}
      </section>
      <BenchmarkSection overview={overview} currency={currency} />
      <ChangeSection overview={overview} currency={currency} />
      <MissingFacts portfolio={portfolio} missing={overview.missing} />
    </>
  );
}

type EarnedProps = {
  readonly explanation: NonNullable<PortfolioOverview["explanation"]>;
  readonly currency: string;
};

/** The period in one sentence: what was earned, excluding deposits and withdrawals. */
function Earned({ explanation, currency }: EarnedProps) {
  const earned = earnedIn(explanation);
  const way = amountWay(earned);
  const since = formatDate(Date.parse(explanation.from));
  return (
    <p className="read">
      {way === "flat" ? (
        TEXTS.noChange(since)
      ) : (
        <>
          {TEXTS.gainSentence(
            way === "up" ? "gained" : "lost",
            <b className={`num ${way}`}>
              <Money amount={earned.replace(/^-/, "")} currency={currency} />
            </b>,
            since,
          )}
        </>
      )}
    </p>
  );
}
