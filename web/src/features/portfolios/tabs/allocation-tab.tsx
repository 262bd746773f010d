import "./metrics.css";
import type { PortfolioExposure } from "@sextant/core/contract";
import { describeError } from "../../../lib/error-text.ts";
import { sharePercent } from "../../../lib/share-percent.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Explained } from "../../../ui/explained.tsx";
import { TwoColumns } from "../../../ui/halves.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { Points } from "../../../ui/points.tsx";
import { EmptyPortfolio } from "../empty-portfolio.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { describeConcentration } from "./concentration-text.ts";
import { MetricsWaiting } from "./metrics-waiting.tsx";
import { ShareBars } from "./share-bars.tsx";
import { isCash, sortedShares } from "./sorted-shares.ts";
import { usePortfolioExposure } from "./use-portfolio-metrics.ts";
import { usualShock } from "./usual-shock.ts";

/** The portfolio's allocation by holding, class, currency and sector, and its concentration. */
export function AllocationTab({ userId, portfolio }: PortfolioTabProps) {
  const { data, error, refetch } = usePortfolioExposure(userId, portfolio.id, usualShock(portfolio));
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<MetricsWaiting label="Loading the allocation" />}
      failed={(cause) => (
        <PartFailed title="The allocation could not be loaded." error={cause} onRetry={() => void refetch()} />
      )}
    >
      {(shown) =>
        shown.byHolding.length === 0 && shown.leftOut.length === 0 ? (
          <EmptyPortfolio portfolio={portfolio}>
            How your money is spread over holdings, currencies and sectors will be here.
          </EmptyPortfolio>
        ) : (
          <div className="pf-parts">
            {error !== null && (
              <p className="strip" role="status">
                The allocation could not be updated, so you see how it was before. {describeError(error)}
              </p>
            )}
            <Allocation exposure={shown} />
          </div>
        )
      }
    </Loaded>
  );
}

const knownName = (name: string) => (name === "Unknown" ? "Not known" : name);

function Allocation({ exposure }: { readonly exposure: PortfolioExposure }) {
  const { currency, byHolding, byClass, byCurrency, bySector } = exposure;
  const notCounted = describeNotCounted(exposure);
  return (
    <>
      {byHolding.length > 0 && (
        <>
          <Concentration exposure={exposure} />
          <TwoColumns>
            <ShareBars title="By holding" shares={byHolding} currency={currency} nameOf={formatSymbol} />
            <ShareBars title="By class" shares={byClass} currency={currency} nameOf={knownName} />
            <ShareBars title="By currency" shares={byCurrency} currency={currency} nameOf={knownName} />
            <ShareBars title="By sector" shares={bySector} currency={currency} nameOf={knownName} />
          </TwoColumns>
        </>
      )}
      {notCounted.length > 0 && (
        <section className="sec" aria-labelledby="not-counted">
          <h2 className="h-sec mb-3" id="not-counted">
            Not counted
          </h2>
          <Points>
            {notCounted.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Points>
        </section>
      )}
    </>
  );
}

/** Explains what is in no share; other notes are about risk, which is on another tab. */
function describeNotCounted({ leftOut, byHolding, notes }: PortfolioExposure): readonly string[] {
  const absent = leftOut.filter((name) => !byHolding.some((one) => one.name === name));
  return absent.flatMap((name) => notes.find((note) => note.startsWith(`${name} `)) ?? []);
}

function Concentration({ exposure }: { readonly exposure: PortfolioExposure }) {
  const { byHolding, effectiveHoldings, leftOut } = exposure;
  const holdings = byHolding.filter((one) => !isCash(one));
  const [largest] = sortedShares(holdings).listed;
  if (largest === undefined)
    return (
      <p className="read">
        {leftOut.length === 0
          ? "Everything in this portfolio is cash."
          : "Only cash has a known value here. What is not counted is named below."}
      </p>
    );
  return (
    <p className="read">
      {formatSymbol(largest.name)} is the largest holding
      {largest.percent !== null && `, with ${sharePercent(largest.percent)} of the portfolio`}.{" "}
      {effectiveHoldings !== null && (
        <>
          {describeConcentration(effectiveHoldings, holdings.length)}{" "}
          <Explained mark={<span className="explained-term">What this means</span>}>
            Ten holdings of the same size count as 10. If one of them outweighs the rest, the number falls towards 1,
            and a fall of that one hits you almost in full. It is one divided by the sum of the squared shares; cash is
            left out.
          </Explained>
        </>
      )}
    </p>
  );
}
