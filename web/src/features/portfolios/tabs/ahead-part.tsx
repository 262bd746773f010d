import "./metrics.css";
import { Link } from "wouter";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { TwoColumns } from "../../../ui/two-columns.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { RangesSection } from "./ranges-section.tsx";
import { ShareBars } from "./share-bars.tsx";
import { usePortfolioExposure } from "./use-portfolio-metrics.ts";
import { usualShock } from "./usual-shock.ts";
import * as TEXTS from "./texts.tsx";

type Props = Pick<PortfolioTabProps, "userId" | "portfolio">;

/** How far the whole portfolio may move, next to what it consists of. */
export function AheadPart({ userId, portfolio }: Props) {
  const { data, error, refetch } = usePortfolioExposure(userId, portfolio.id, usualShock(portfolio));
  if (data === undefined && error !== null)
    return <PartFailed title={TEXTS.exposureLoadFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-3">
      <TwoColumns>
        {data === undefined ? (
          <>
            <span className="skel pf-ahead-waits" role="status" aria-label={TEXTS.loadingExposure} />
            <span className="skel pf-ahead-waits" aria-hidden="true" />
          </>
        ) : (
          <>
            <RangesSection exposure={data} />
            <ShareBars title={TEXTS.holding} shares={data.byHolding} currency={data.currency} nameOf={formatSymbol} />
          </>
        )}
      </TwoColumns>
      <p className="note keep">
        <Link className="tlink" href={portfolioAddress(portfolio.id, "exposure")}>
          {TEXTS.seeExposure}
        </Link>
      </p>
    </div>
  );
}
