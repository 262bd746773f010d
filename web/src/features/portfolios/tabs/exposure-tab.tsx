import "./metrics.css";
import { describeError } from "../../../lib/error-text.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { BulletList } from "../../../ui/bullet-list.tsx";
import { EmptyPortfolio } from "../empty-portfolio.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { MetricsWaiting } from "./metrics-waiting.tsx";
import { RangesSection } from "./ranges-section.tsx";
import { StressSection } from "./stress-section.tsx";
import { SwingMetrics } from "./swing-metrics.tsx";
import { usePortfolioExposure } from "./use-portfolio-metrics.ts";
import { usualShock } from "./usual-shock.ts";
import * as TEXTS from "./texts.tsx";

/** The range of a portfolio's value, its volatility, and its reaction to a move of one symbol. */
export function ExposureTab({ userId, portfolio }: PortfolioTabProps) {
  const { data, error, refetch } = usePortfolioExposure(userId, portfolio.id, usualShock(portfolio));
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<MetricsWaiting label={TEXTS.loadingExposure} />}
      failed={(cause) => <PartFailed title={TEXTS.exposureLoadFailed} error={cause} onRetry={() => void refetch()} />}
    >
      {(shown) =>
        shown.byHolding.length === 0 && shown.leftOut.length === 0 ? (
          <EmptyPortfolio portfolio={portfolio}>{TEXTS.emptyExposure}</EmptyPortfolio>
        ) : (
          <div className="pf-parts">
            {error !== null && (
              <p className="strip" role="status">
                {TEXTS.updateFailedExposure(describeError(error))}
              </p>
            )}
            <RangesSection exposure={shown} />
            <SwingMetrics exposure={shown} />
            <StressSection userId={userId} portfolio={portfolio} notes={shown.notes} />
            {shown.notes.length > 0 && (
              <section className="sec" aria-labelledby="left-out-heading">
                <h2 className="h-sec mb-3" id="left-out-heading">
                  {TEXTS.leftOutTitle}
                </h2>
                <BulletList>
                  {shown.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </BulletList>
              </section>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
