import "../../tokens/tokens.css";
import "./token.css";
import { SCREENS, type TokenDetail, type TokenTimeframe } from "@sextant/core/contract";
import { useRef, type Ref } from "react";
import { Link } from "wouter";
import { sourceName } from "@sextant/core/market";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CallFailure } from "../../lib/call-failure.ts";
import { describeError } from "../../lib/error-text.ts";
import { useMedia } from "../../lib/use-media.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { Failed } from "../../ui/failed.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import type { TokenId } from "../../tokens/token-page-address.ts";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { SourceRow } from "../../ui/source-row.tsx";
import { getToken, getTokenCandles } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { AboutSection } from "./about-section.tsx";
import { ContractCard } from "./contract-card.tsx";
import { FactsSection } from "./facts-section.tsx";
import { HoldersSection } from "./holders-section.tsx";
import { LabelsSection } from "./labels-section.tsx";
import { MomentumSection } from "./momentum-section.tsx";
import { PoolsSection } from "./pools-section.tsx";
import { LiquidityHistory } from "./liquidity-history.tsx";
import { RiskWhy } from "./risk-why.tsx";
import { SellingSection } from "./selling-section.tsx";
import { TokenChart } from "./token-chart.tsx";
import { TokenHead } from "./token-head.tsx";
import { TokenSummary } from "./token-summary.tsx";
import { TradesSection } from "./trades-section.tsx";
import { useTokenAddress } from "./use-token-address.ts";
import * as TEXTS from "./texts.ts";

const EVERY_MS = 30_000;
const CANDLES_EVERY_MS = 60_000;

/** The page of one token: its values, why its risk is what it is, and each fact with source and age. */
export function TokenPage() {
  const address = useTokenAddress();
  const { token } = address;
  const { data, error, refetch } = useToken(token);
  const symbol = data?.project.token.symbol;
  // Retry disappears with the error it fixes.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    (heading.current ?? document.querySelector("main"))?.focus();
    void refetch();
  };
  const isUnknown = token === undefined || (error instanceof CallFailure && error.status === 404);
  return (
    <PageScaffold
      terms="token"
      title={[...(symbol === undefined ? [] : [symbol]), SCREENS.token.label]}
      sourceLine={<TokenSource data={data} waiting={token !== undefined && error === null} />}
      className="tk"
      head={null}
    >
      {data && token && (
        <>
          {error && (
            <div className="strip mt-4" role="alert">
              <span>{TEXTS.updateFailed(describeError(error))}</span>
              <button type="button" className="btn btn-outline btn-size-sm" onClick={retry}>
                {TEXTS.retry}
              </button>
            </div>
          )}
          <Shown data={data} token={token} address={address} headingRef={heading} />
        </>
      )}
      {!data && isUnknown && <Unknown text={error === null ? undefined : describeError(error)} />}
      {!data && error && !isUnknown && (
        <div className="pt-8">
          <Failed level={1} title={TEXTS.loadFailed} detail={describeError(error)} onRetry={retry} />
        </div>
      )}
      {!data && !error && token !== undefined && <TokenSkeleton />}
    </PageScaffold>
  );
}

/** The message for an invalid address, or an unknown token. */
function Unknown({ text }: { readonly text: string | undefined }) {
  return (
    <div className="grid justify-items-start gap-4 pt-8">
      <h1 className="h-page">{TEXTS.unknownToken}</h1>
      <p className="read">{text ?? TEXTS.invalidAddress}</p>
      <Link className="btn btn-default btn-size-default" href={SCREENS.cryptoScreener.path}>
        {TEXTS.openScreener}
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
  const now = useMarketNow(30_000);
  // Where the columns are stacked, the reasons follow the answer.
  const isWide = useMedia("(min-width: 1280px)");
  const { data: candles, error, refetch } = useTokenCandles(token, address.timeframe, address.pool);
  return (
    <>
      <TokenHead data={data} nowMs={now} headingRef={headingRef} />
      <TokenSummary data={data} />
      <div className="tk-main tk-gap">
        {!isWide && <RiskWhy risk={data.risk} />}
        <div className="grid min-w-0 content-start gap-5">
          <TokenChart
            data={data}
            candles={candles}
            error={error}
            onRetry={() => void refetch()}
            timeframe={address.timeframe}
            onTimeframe={address.setTimeframe}
          />
          <LiquidityHistory past={data.past} />
        </div>
        <div className="grid content-start gap-8">
          {isWide && <RiskWhy risk={data.risk} />}
          <ContractCard data={data} />
        </div>
      </div>
      <FactsSection risk={data.risk} />
      {/* Two columns of their own heights: no section waits for the one beside it. */}
      <div className="tk-two-columns tk-gap">
        <div className="tk-column">
          <MomentumSection data={data} />
          <SellingSection data={data} />
          <LabelsSection labels={data.labels} />
          <AboutSection data={data} />
        </div>
        <div className="tk-column">
          <PoolsSection data={data} drawn={candles?.pool ?? null} onDraw={address.setPool} />
          <HoldersSection holders={data.holders} />
          <TradesSection candles={candles} />
        </div>
      </div>
    </>
  );
}

/** Placeholder in the shape of the content. */
function TokenSkeleton() {
  return (
    <div role="status" aria-label={TEXTS.loadingToken}>
      <div className="tk-top" aria-hidden="true">
        <span className="skel w-40" />
        <span className="skel h-7 w-56" />
        <span className="skel h-5 w-72" />
        <span className="skel h-20 w-2-of-3" />
        <span className="skel h-8 w-72" />
      </div>
      <div className="cols tk-four" aria-hidden="true">
        {Array.from({ length: 4 }, (_, i) => (
          <div key={i}>
            <span className="skel w-20" />
            <span className="skel h-10 w-4-of-5" />
            <span className="skel w-2-of-3" />
          </div>
        ))}
      </div>
      <div className="chart-wait skel tk-gap" aria-hidden="true" />
    </div>
  );
}

type TokenSourceProps = { readonly data: TokenDetail | undefined; readonly waiting: boolean };

/** The line under the masthead: the freshness, source and age of the token's data. */
function TokenSource({ data, waiting }: TokenSourceProps) {
  return (
    <SourceRow data={data} failed={!waiting}>
      {(shown) => <Text data={shown} />}
    </SourceRow>
  );
}

function Text({ data: { project, freshness } }: { readonly data: TokenDetail }) {
  const at = Date.parse(project.asOf);
  const { text, dot, tone } = freshnessBadge(project.freshness.state === "stale" ? project.freshness : freshness);
  return (
    <>
      <span className={`bdg ${tone}`} title={exactTime(at)}>
        <span className={`dot ${dot}`} aria-hidden="true" />
        {text}
      </span>
      <span>
        {freshness.state === "simulated"
          ? TEXTS.simulated
          : TEXTS.marketFrom(project.sources.map(sourceName).join(", ") || TEXTS.storedData)}
      </span>
      <span className="end ink3 hide-small">
        {TEXTS.price} <Timestamp atMs={at} />
      </span>
    </>
  );
}

/** Loads everything known about a token, polled every 30 s while visible. */
function useToken(token: TokenId | undefined) {
  const { chain = "ethereum", address = "" } = token ?? {};
  const polling = usePolling(EVERY_MS);
  return useQuery({
    ...callQuery(getToken, { params: { chain, address } }),
    enabled: token !== undefined,
    ...polling,
    refetchInterval: ({ state }) => (state.error && !state.data ? false : polling.refetchInterval),
  });
}

/**
 * Loads candles and trades of one of its pools; the last ones stay visible until those of another timeframe have
 * loaded.
 */
function useTokenCandles({ chain, address }: TokenId, timeframe: TokenTimeframe, pool: string | null) {
  const polling = usePolling(CANDLES_EVERY_MS);
  return useQuery({
    ...callQuery(getTokenCandles, {
      params: { chain, address },
      query: { timeframe, ...(pool === null ? {} : { pool }) },
    }),
    placeholderData: keepPreviousData,
    ...polling,
    refetchInterval: ({ state }) => (state.error && !state.data ? false : polling.refetchInterval),
  });
}
