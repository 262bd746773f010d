import "../../tokens/tokens.css";
import "./token.css";
import { SCREENS, type TokenDetail } from "@sextant/core/contract";
import { useRef, type Ref } from "react";
import { Link } from "wouter";
import { CallFailure } from "../../lib/call-failure.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { useNow } from "../../lib/use-now.ts";
import { Failed } from "../../ui/failed.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import type { TokenId } from "../../tokens/token-page-address.ts";
import { AboutSection } from "./about-section.tsx";
import { ContractCard } from "./contract-card.tsx";
import { FactsSection } from "./facts-section.tsx";
import { HoldersSection } from "./holders-section.tsx";
import { LabelsSection } from "./labels-section.tsx";
import { MomentumSection } from "./momentum-section.tsx";
import { PoolsSection } from "./pools-section.tsx";
import { RiskWhy } from "./risk-why.tsx";
import { SellingSection } from "./selling-section.tsx";
import { TokenChart } from "./token-chart.tsx";
import { TokenHead } from "./token-head.tsx";
import { TokenSkeleton } from "./token-skeleton.tsx";
import { TokenSource } from "./token-source.tsx";
import { TokenSummary } from "./token-summary.tsx";
import { TradesSection } from "./trades-section.tsx";
import { useToken, useTokenCandles } from "./use-token.ts";
import { useTokenAddress } from "./use-token-address.ts";

/** One token whole: its figures, why its risk is what it is, and each fact with source and age. */
export function TokenPage() {
  const address = useTokenAddress();
  const { token } = address;
  const { data, error, refetch } = useToken(token);
  const symbol = data?.project.token.symbol;
  // Retry goes away with what it mends.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    (heading.current ?? document.querySelector("main"))?.focus();
    void refetch();
  };
  const isUnknown = token === undefined || (error instanceof CallFailure && error.status === 404);
  return (
    <PageScaffold
      title={[...(symbol === undefined ? [] : [symbol]), SCREENS.token.label]}
      sourceLine={<TokenSource data={data} waiting={token !== undefined && error === null} />}
      className="tk"
      head={null}
    >
      {data && token && (
        <>
          {error && (
            <div className="strip mt-4" role="alert">
              <span>These figures could not be read again, so this is how they stood before. {faultWords(error)}</span>
              <button type="button" className="btn btn-outline btn-size-sm" onClick={retry}>
                Retry
              </button>
            </div>
          )}
          <Shown data={data} token={token} address={address} headingRef={heading} />
        </>
      )}
      {!data && isUnknown && <Unknown words={error === null ? undefined : faultWords(error)} />}
      {!data && error && !isUnknown && (
        <div className="pt-8">
          <Failed
            level={1}
            title="Failed to load DEX screener data. Please try again later."
            detail={error instanceof CallFailure ? error.message : faultWords(error)}
            onRetry={retry}
          />
        </div>
      )}
      {!data && !error && token !== undefined && <TokenSkeleton />}
    </PageScaffold>
  );
}

/** No token stands at this address, or none that we know. */
function Unknown({ words }: { readonly words: string | undefined }) {
  return (
    <div className="grid justify-items-start gap-4 pt-8">
      <h1 className="h-page">This token is not known here</h1>
      <p className="read">
        {words ?? "The address names no token: it needs a chain and the address of a contract on it."}
      </p>
      <Link className="btn btn-default btn-size-default" href={SCREENS.cryptoScreener.path}>
        To the DEX Screener
      </Link>
    </div>
  );
}

type ShownProps = {
  readonly data: TokenDetail;
  readonly token: TokenId;
  readonly address: ReturnType<typeof useTokenAddress>;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

function Shown({ data, token, address, headingRef }: ShownProps) {
  const now = useNow(30_000);
  const { data: candles, error, refetch } = useTokenCandles(token, address.timeframe, address.pool);
  return (
    <>
      <TokenHead data={data} nowMs={now} headingRef={headingRef} />
      <TokenSummary data={data} />
      <div className="tk-main tk-gap">
        <TokenChart
          data={data}
          candles={candles}
          error={error}
          onRetry={() => void refetch()}
          timeframe={address.timeframe}
          onTimeframe={address.setTimeframe}
        />
        <div className="grid content-start gap-8">
          <RiskWhy risk={data.risk} />
          <ContractCard data={data} />
        </div>
      </div>
      <FactsSection risk={data.risk} />
      <div className="tk-halves tk-gap">
        <MomentumSection data={data} />
        <SellingSection data={data} />
      </div>
      <div className="tk-halves tk-gap">
        <LabelsSection labels={data.labels} />
        <div className="grid content-start gap-8">
          <PoolsSection data={data} drawn={candles?.pool ?? null} onDraw={address.setPool} />
          <HoldersSection holders={data.holders} />
        </div>
      </div>
      <div className="tk-halves tk-gap">
        <TradesSection candles={candles} />
        <AboutSection data={data} />
      </div>
    </>
  );
}
