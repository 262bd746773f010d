import { FORECAST_PENDING } from "@sextant/core/market";
import "./market-analysis.css";
import type { MarketData, RiskProfile } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { Tabs } from "radix-ui";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { AnswerFailed } from "../../advice/answer-failed.tsx";
import { priceWithSign } from "../../advice/price-with-sign.ts";
import { SourceLine } from "../../advice/source-line.tsx";
import { StickyHead } from "../../advice/sticky-head.tsx";
import { SymbolForm } from "../../advice/symbol-form.tsx";
import { rememberSymbol } from "../../lib/recent-symbols.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { LazyInView } from "../../ui/lazy-in-view.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { Answer } from "../../ui/answer.tsx";
import { AnalysisAnswer } from "./analysis-answer.tsx";
import { AnalysisHead } from "./analysis-head.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PriceCard } from "./price-card.tsx";
import { ReasonsSkeleton } from "./reasons-skeleton.tsx";
import { RecommendationCard } from "./recommendation-card.tsx";
import { useOwnProfile } from "../../session/session-provider.tsx";
import { ActionsSkeleton, AnswerSkeleton, ChartSkeleton } from "../../advice/answer-skeleton.tsx";
import { getMarketData } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { pollInterval } from "../../lib/poll-interval.ts";
import { TABS, useAnalysisAddress, type TabKey } from "./use-analysis-address.ts";
import { useHasRunOut } from "./use-has-run-out.ts";
import * as TEXTS from "./texts.tsx";

const EVERY_MS = 30_000;
/** While the forecast is being computed. */
const PENDING_EVERY_MS = 3000;

/** Sizes of the bars in each card: label, value, and the lines below it. */
const CARDS = [
  ["h-label w-24", "mt-1 h-12 w-3-of-4", "w-full", "w-4-of-5"],
  ["h-label w-28", "h-10 w-2-of-3", "w-1-of-3", "w-full", "w-4-of-5"],
  ["h-label w-20", "h-9 w-2-of-3", "w-1-of-2", "w-full", "w-2-of-3"],
  ["h-label w-28", "w-3-of-4"],
];

// Requested with the screen: there before its data.
const lateCards = import("./further/late-cards.tsx");
// A failure is reported where the cards are rendered.
lateCards.catch(() => undefined);
const LateCards = lazy(async () => ({ default: (await lateCards).LateCards }));
const LATE = (
  <>
    <div />
    <div />
  </>
);

// Code that the first view does not need loads after it, or on hover.
const loadTabs = () => import("./further/further-tabs.ts");
const tabsAhead = () => void loadTabs().catch(() => undefined);
const FurtherTab = lazy(async () => ({ default: (await loadTabs()).FurtherTab }));
const SourceDifferences = lazy(async () => ({ default: (await loadTabs()).SourceDifferences }));
const AnalysisActions = lazy(async () => ({
  default: (await import("./further/analysis-actions.tsx")).AnalysisActions,
}));
const OpenIn = lazy(async () => ({ default: (await import("./further/open-in.tsx")).OpenIn }));

export function MarketAnalysisPage() {
  const address = useAnalysisAddress();
  const { symbol, setSymbol } = address;
  const profile = useOwnProfile();
  const { data, error, refetch, isFetching } = useMarketData(symbol, profile);
  useEffect(() => {
    if (data) rememberSymbol(data.symbol);
  }, [data]);
  const refresh = async () => {
    const answer = await refetch();
    if (answer.error && answer.data)
      toasts.show({ title: TEXTS.refreshFailed, text: answer.error.message, variant: "destructive" });
    else if (answer.data) toasts.show({ title: TEXTS.refreshed, text: TEXTS.latestValues(formatSymbol(symbol)) });
  };
  // Retry disappears with the error it fixes; focus stays on the page's main content.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void refetch();
  };
  const choose = (meant: string) => {
    heading.current?.focus();
    setSymbol(meant);
  };
  const analyze = (requested: string) => (requested === symbol ? void refetch() : setSymbol(requested));

  return (
    <PageScaffold
      className={data === undefined && error !== null ? "analysis analysis-failed" : "analysis"}
      // Without an analysis, no term is on the page.
      {...(data && { terms: "market-analysis" as const })}
      title={[formatSymbol(symbol), TEXTS.marketAnalysis]}
      sourceLine={<SourceLine data={data && { ...data, zone: data.session.zone }} failed={error !== null} />}
      head={
        <div className="top top-quiet">
          <AnalysisHead symbol={symbol} data={data} waiting={!error} heading={heading} />
          <SymbolForm symbol={symbol} busy={isFetching} onAnalyze={analyze} onRefresh={() => void refresh()} />
        </div>
      }
      answer={
        data ? (
          <AnalysisAnswer data={data} />
        ) : error === null ? (
          <Answer waiting={TEXTS.loadingAnswer} note="" />
        ) : undefined
      }
    >
      {(data !== undefined || error === null) && (
        <Suspense fallback={<ActionsSkeleton />}>
          {data ? <AnalysisActions data={data} /> : <ActionsSkeleton />}
        </Suspense>
      )}
      <Loaded
        data={data}
        error={error}
        waiting={<AnalysisSkeleton tab={address.tab} />}
        failed={(cause) => <AnswerFailed title={TEXTS.loadFailed} error={cause} onRetry={retry} onChoose={choose} />}
      >
        {(shown) => (
          <>
            {error && (
              <p className="strip mb-5" role="status">
                {TEXTS.updateFailed(error.message)}
              </p>
            )}
            <Analysis data={shown} address={address} onRetry={() => void refetch()} />
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}

const FURTHER = ["technical", "fundamental", "news", "timeframes"] as const;

type ShownProps = {
  readonly data: MarketData;
  readonly address: ReturnType<typeof useAnalysisAddress>;
  readonly onRetry: () => void;
};

function Analysis({ data, address, onRetry }: ShownProps) {
  const { fundamentalAnalysis: fundamental } = data;
  const expired = useHasRunOut(data);
  const isSentToChart = useRef(false);
  const inChart = (timeframe: Timeframe) => {
    isSentToChart.current = true;
    address.setTimeframe(timeframe);
    address.setTab("overview");
  };
  return (
    <>
      <section className={fourClass(address.tab)} aria-label={TEXTS.summary}>
        <PriceCard data={data} />
        <RecommendationCard data={data} expired={expired} />
        <Suspense fallback={LATE}>
          <LateCards data={data} expired={expired} />
        </Suspense>
      </section>
      {data.differences.length > 0 && (
        <Suspense>
          <SourceDifferences data={data} />
        </Suspense>
      )}
      <Tabs.Root value={address.tab} onValueChange={address.setTab}>
        <StickyHead
          symbol={data.symbol}
          price={priceWithSign(data.price, data.currency)}
          changePercent={data.changePercent}
          section={address.tab}
        >
          <Tabs.List
            ref={showChosen}
            className="tabs"
            aria-label={TEXTS.analysis}
            onPointerEnter={tabsAhead}
            onFocus={tabsAhead}
          >
            {(Object.keys(TABS) as TabKey[]).map((key) => (
              <Tabs.Trigger key={key} value={key}>
                {TABS[key]}
                {key === "news" && fundamental.news.length > 0 && (
                  <span className="ink3 num ml-1-half" aria-hidden="true">
                    {Math.min(5, fundamental.news.length)}
                  </span>
                )}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </StickyHead>
        <Tabs.Content className="panel" value="overview">
          <OverviewTab
            data={data}
            expired={expired}
            timeframe={address.timeframe}
            onTimeframe={address.setTimeframe}
            isSentToChart={isSentToChart}
          />
        </Tabs.Content>
        {FURTHER.map((tab) => (
          <Tabs.Content key={tab} className="panel" value={tab}>
            <Suspense fallback={<TabWait tab={tab} />}>
              <FurtherTab tab={tab} data={data} onTimeframe={inChart} onRetry={onRetry} />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <LazyInView>
        <Suspense>
          <OpenIn data={data} />
        </Suspense>
      </LazyInView>
    </>
  );
}

/** On a phone, only the price and the advice stand above the tabs after the first. */
const fourClass = (tab: TabKey) => `cols four analysis-four ${tab === "overview" ? "" : "four-short"}`;

/** Scrolls a row of tabs sideways to the chosen one, if it is beyond the edge. */
function showChosen(list: HTMLElement | null) {
  const chosen = list?.querySelector<HTMLElement>("[aria-selected=true]");
  if (list && chosen) list.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - list.clientWidth;
}

function TabWait({ tab }: { readonly tab: TabKey }) {
  return (
    <div role="status" aria-label={TEXTS.loadingTab}>
      <PanelSkeleton tab={tab} />
    </div>
  );
}

/** The placeholder in the same boxes and sizes as the content: four cards, the tabs, and the chosen one. */
function AnalysisSkeleton({ tab }: { readonly tab: TabKey }) {
  return (
    <AnswerSkeleton
      label={TEXTS.loadingAnalysis}
      cards={CARDS}
      cardsClass={fourClass(tab)}
      tabs={Object.values(TABS)}
      chosen={TABS[tab]}
    >
      <div className={tab === "overview" ? "panel overview" : "panel"}>
        {tab === "overview" ? (
          <>
            <ChartSkeleton>
              <span className="skel mb-3 h-name w-56 max-w-full" />
            </ChartSkeleton>
            <ReasonsSkeleton />
          </>
        ) : (
          <PanelSkeleton tab={tab} />
        )}
      </div>
    </AnswerSkeleton>
  );
}

/** The boxes of the tabs after the first: three cards, two lists, or one. */
const BOXES: Readonly<Record<TabKey, readonly [className: string, count: number]>> = {
  overview: ["", 1],
  technical: ["thirds", 3],
  fundamental: ["two-columns", 2],
  news: ["", 1],
  timeframes: ["", 1],
};

function PanelSkeleton({ tab }: { readonly tab: TabKey }) {
  const [className, count] = BOXES[tab];
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, i) => (
        <ReasonsSkeleton key={i} />
      ))}
    </div>
  );
}

/**
 * Loads the analysis of a symbol for a risk profile, polled every 30 s while the page is visible (sooner while its forecast
 * is being computed), and at once when it becomes visible with older values. Another symbol aborts the pending request.
 */
function useMarketData(symbol: string, profile: RiskProfile) {
  return useQuery({
    ...callQuery(getMarketData, { params: { symbol }, query: { profile } }),
    refetchInterval: ({ state: { status, data } }) =>
      status === "error" && !data ? false : pollInterval(isPending(data) ? PENDING_EVERY_MS : EVERY_MS, Math.random()),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (state.data && Date.now() - requestedAt(state) >= EVERY_MS ? "always" : false),
    refetchOnReconnect: ({ state }) => (state.error ? "always" : false),
  });
}

const isPending = (data: MarketData | undefined) => data?.combinedRecommendation.claim === FORECAST_PENDING;

/** When the last response arrived, successful or not. */
const requestedAt = (state: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number }) =>
  Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
