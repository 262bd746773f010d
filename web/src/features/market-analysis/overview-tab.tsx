import type { MarketData } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { lazy, Suspense, useEffect, useRef, type RefObject } from "react";
import { DataBadge } from "../../advice/data-badge.tsx";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { useLevels } from "../../advice/use-levels.ts";
import { ChartWaiting } from "../../advice/answer-skeleton.tsx";
import { LazyInView } from "../../ui/lazy-in-view.tsx";
import { useSession } from "../../session/session-provider.tsx";
import { averagesFinding } from "./averages-finding.ts";
import { shadedSpan } from "./answer-text.ts";
import { PartNote } from "./part-note.tsx";
import { ReasonsSkeleton } from "./reasons-skeleton.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: MarketData;
  readonly expired: boolean;
  readonly timeframe: Timeframe;
  readonly onTimeframe: (timeframe: Timeframe) => void;
  /** Whether the user came through another tab's link to the chart, which is then scrolled into view once. */
  readonly isSentToChart: RefObject<boolean>;
};

// Requested with the screen, but the first sight does not wait for it: its placeholder has its height.
const chartPanel = import("../../chart/chart-panel.tsx");
// A failure is reported where the chart is rendered.
chartPanel.catch(() => undefined);
const ChartPanel = lazy(async () => ({ default: (await chartPanel).ChartPanel }));
// Beside the chart, or far below it on a phone.
const OverviewAside = lazy(async () => ({ default: (await import("./further/overview-aside.tsx")).OverviewAside }));
// Below the chart: it loads when it is about to scroll into view.
const OverviewBelow = lazy(async () => ({ default: (await import("./further/overview-below.tsx")).OverviewBelow }));

const loadLevels = async () => (await import("./chart-levels.ts")).chartLevels;

export function OverviewTab({ data, expired, timeframe, onTimeframe, isSentToChart }: Props) {
  const { user } = useSession();
  const levels = useLevels("analysis", loadLevels, data);
  const chart = useRef<HTMLElement>(null);
  const ahead = shadedSpan(data, timeframe);
  return (
    <div className="overview">
      <div className="grid content-start gap-8">
        <section ref={chart} className="sec" aria-labelledby="chart-heading">
          <div className="row justify-between mb-3">
            <h2 className="h-sec" id="chart-heading">
              {averagesFinding(data.technicalAnalysis.movingAverages)}
            </h2>
            {ahead !== undefined && <span className="meta">{TEXTS.shadedRange(ahead)}</span>}
          </div>
          <PartNote part={data.parts.candles} />
          <Suspense fallback={<ChartWaiting />}>
            <ChartPanel
              symbol={data.symbol}
              timeframe={timeframe}
              onTimeframe={onTimeframe}
              levels={levels}
              zone={data.session.zone}
              // The page and the note above say once how old everything is.
              badge={(answer) =>
                isStale(data) && isStale(answer) ? null : <DataBadge {...answer} zone={data.session.zone} />
              }
              version={data.asOf}
              userId={user?.id}
              picker={SymbolBox}
            />
            <ShowWhenSent chart={chart} isSentToChart={isSentToChart} />
          </Suspense>
        </section>
        <LazyInView>
          <Suspense>
            <OverviewBelow data={data} expired={expired} />
          </Suspense>
        </LazyInView>
      </div>
      <div className="grid content-start gap-8">
        <Suspense fallback={<ReasonsSkeleton />}>
          <OverviewAside data={data} expired={expired} />
        </Suspense>
      </div>
    </div>
  );
}

const isStale = ({ freshness }: Pick<MarketData, "freshness">): boolean => freshness.state === "stale";

type SentProps = Pick<Props, "isSentToChart"> & { readonly chart: RefObject<HTMLElement | null> };

/** Scrolls to the chart and its timeframe once it is there, if the user came through a link to it. */
function ShowWhenSent({ chart, isSentToChart }: SentProps) {
  useEffect(() => {
    if (!isSentToChart.current) return;
    isSentToChart.current = false;
    chart.current?.scrollIntoView();
    chart.current?.querySelector<HTMLElement>(".seg [aria-pressed=true]")?.focus({ preventScroll: true });
  }, [chart, isSentToChart]);
  return null;
}
