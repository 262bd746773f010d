import "./metrics.css";
import type { PortfolioExposure } from "@sextant/core/contract";
import { describeError } from "../../../lib/error-text.ts";
import { sharePercent } from "../../../lib/share-percent.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Explained } from "../../../ui/explained.tsx";
import { TwoColumns } from "../../../ui/two-columns.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { BulletList } from "../../../ui/bullet-list.tsx";
import { EmptyPortfolio } from "../empty-portfolio.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { describeConcentration } from "./concentration-text.ts";
import { MetricsWaiting } from "./metrics-waiting.tsx";
import { ShareBars } from "./share-bars.tsx";
import { isCash, sortedShares } from "./sorted-shares.ts";
import { usePortfolioExposure } from "./use-portfolio-metrics.ts";
import { usualShock } from "./usual-shock.ts";
import * as TEXTS from "./texts.tsx";

/** The portfolio's allocation by holding, class, currency and sector, and its concentration. */
export function AllocationTab({ userId, portfolio }: PortfolioTabProps) {
  const { data, error, refetch } = usePortfolioExposure(userId, portfolio.id, usualShock(portfolio));
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<MetricsWaiting label={TEXTS.loadingAllocation} />}
      failed={(cause) => <PartFailed title={TEXTS.allocationLoadFailed} error={cause} onRetry={() => void refetch()} />}
    >
      {(shown) =>
        shown.byHolding.length === 0 && shown.leftOut.length === 0 ? (
          <EmptyPortfolio portfolio={portfolio}>{TEXTS.empty}</EmptyPortfolio>
        ) : (
          <div className="pf-parts">
            {error !== null && (
              <p className="strip" role="status">
                {TEXTS.updateFailed(describeError(error))}
              </p>
            )}
            <Allocation exposure={shown} />
          </div>
        )
      }
    </Loaded>
  );
}

const knownName = (name: string) => (name === "Unknown" ? TEXTS.notKnown : name);

function Allocation({ exposure }: { readonly exposure: PortfolioExposure }) {
  const { currency, byHolding, byClass, byCurrency, bySector } = exposure;
  const notCounted = describeNotCounted(exposure);
  return (
    <>
      {byHolding.length > 0 && (
        <>
          <Concentration exposure={exposure} />
          <TwoColumns>
            <ShareBars title={TEXTS.holding} shares={byHolding} currency={currency} nameOf={formatSymbol} />
            <ShareBars title={TEXTS.byClass} shares={byClass} currency={currency} nameOf={knownName} />
            <ShareBars title={TEXTS.currency} shares={byCurrency} currency={currency} nameOf={knownName} />
            <ShareBars title={TEXTS.sector} shares={bySector} currency={currency} nameOf={knownName} />
          </TwoColumns>
        </>
      )}
      {notCounted.length > 0 && (
        <section className="sec" aria-labelledby="not-counted">
          <h2 className="h-sec mb-3" id="not-counted">
            {TEXTS.notCounted}
          </h2>
          <BulletList>
            {notCounted.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </BulletList>
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
    return <p className="read">{leftOut.length === 0 ? TEXTS.allCash : TEXTS.onlyCashKnown}</p>;
  return (
    <p className="read">
      {TEXTS.largestHolding(
        formatSymbol(largest.name),
        largest.percent !== null && TEXTS.portfolio(sharePercent(largest.percent)),
        effectiveHoldings !== null && (
          <>
            {describeConcentration(effectiveHoldings, holdings.length)}{" "}
            <Explained mark={<span className="explained-term">{TEXTS.whatMeans}</span>}>
              {TEXTS.effectiveHoldingsMeaning}
            </Explained>
          </>
        ),
      )}
    </p>
  );
}
