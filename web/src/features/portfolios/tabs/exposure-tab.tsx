import "./metrics.css";
import { describeError } from "../../../lib/error-text.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { Points } from "../../../ui/points.tsx";
import { EmptyPortfolio } from "../empty-portfolio.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { MetricsWaiting } from "./metrics-waiting.tsx";
import { RangesSection } from "./ranges-section.tsx";
import { StressSection } from "./stress-section.tsx";
import { SwingMetrics } from "./swing-metrics.tsx";
import { usePortfolioExposure } from "./use-portfolio-metrics.ts";
import { usualShock } from "./usual-shock.ts";

/** The range of a portfolio's value, its volatility, and its reaction to a move of one symbol. */
export function ExposureTab({ userId, portfolio }: PortfolioTabProps) {
  const { data, error, refetch } = usePortfolioExposure(userId, portfolio.id, usualShock(portfolio));
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<MetricsWaiting label="Loading the exposure" />}
      failed={(cause) => (
        <PartFailed title="The exposure could not be loaded." error={cause} onRetry={() => void refetch()} />
      )}
    >
      {(shown) =>
        shown.byHolding.length === 0 && shown.leftOut.length === 0 ? (
          <EmptyPortfolio portfolio={portfolio}>
            How far your portfolio may rise or fall will be here, with what a fall of one symbol would do to it.
          </EmptyPortfolio>
        ) : (
          <div className="pf-parts">
            {error !== null && (
              <p className="strip" role="status">
                The exposure could not be updated, so you see how it was before. {describeError(error)}
              </p>
            )}
            <RangesSection exposure={shown} />
            <SwingMetrics exposure={shown} />
            <StressSection userId={userId} portfolio={portfolio} notes={shown.notes} />
            {shown.notes.length > 0 && (
              <section className="sec" aria-labelledby="left-out-heading">
                <h2 className="h-sec mb-3" id="left-out-heading">
                  What is left out, and why
                </h2>
                <Points>
                  {shown.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </Points>
              </section>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
