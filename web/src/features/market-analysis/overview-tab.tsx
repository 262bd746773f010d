import type { MarketData } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { lazy, Suspense, useEffect, useRef, type RefObject } from "react";
import { DataBadge } from "../../advice/data-badge.tsx";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { useLevels } from "../../advice/use-levels.ts";
import { ChartPanel } from "../../chart/chart-panel.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import { LazyInView } from "../../ui/lazy-in-view.tsx";
import { useOwnProfile, useSession } from "../../session/session-provider.tsx";
import { describeAction } from "../../advice/action-text.ts";
import { CitedParagraphs } from "../../advice/cited-paragraphs.tsx";
import { EvidenceList } from "../../advice/evidence-list.tsx";
import { useEvidenceNotes } from "../../advice/evidence-notes.ts";
import { useMatches } from "../../lib/use-matches.ts";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { averagesFinding } from "./averages-finding.ts";
import { PartNote } from "./part-note.tsx";
import { TradePlan } from "./trade-plan.tsx";
import * as TEXTS from "./texts.tsx";

/** More would leave a gap below the chart beside them. */
const FACTS_AT_ONCE = 10;
const FACTS_ON_PHONE = 3;

type Props = {
  readonly data: MarketData;
  readonly expired: boolean;
  readonly timeframe: Timeframe;
  readonly onTimeframe: (timeframe: Timeframe) => void;
  /** Whether the user came through another tab's link to the chart, which is then scrolled into view once. */
  readonly isSentToChart: RefObject<boolean>;
};

// Below the chart: it loads when it is about to scroll into view.
const ForecastOdds = lazy(async () => ({ default: (await import("./further/forecast-odds.tsx")).ForecastOdds }));

const loadLevels = async () => (await import("./chart-levels.ts")).chartLevels;

export function OverviewTab({ data, expired, timeframe, onTimeframe, isSentToChart }: Props) {
  const { keyFactors } = data.combinedRecommendation;
  const { user } = useSession();
  const profile = useOwnProfile();
  const levels = useLevels("analysis", loadLevels, data);
  const chart = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSentToChart.current) return;
    isSentToChart.current = false;
    chart.current?.scrollIntoView();
    chart.current?.querySelector<HTMLElement>(".seg [aria-pressed=true]")?.focus({ preventScroll: true });
  }, [isSentToChart]);
  return (
    <div className="overview">
      <div className="grid content-start gap-8">
        <section ref={chart} className="sec" aria-labelledby="chart-heading">
          <h2 className="h-sec mb-3" id="chart-heading">
            {averagesFinding(data.technicalAnalysis.movingAverages)}
          </h2>
          <PartNote part={data.parts.candles} />
          <ChartPanel
            symbol={data.symbol}
            timeframe={timeframe}
            onTimeframe={onTimeframe}
            levels={levels}
            zone={data.session.zone}
            badge={(answer) => <DataBadge {...answer} zone={data.session.zone} />}
            version={data.asOf}
            userId={user?.id}
            picker={SymbolBox}
          />
        </section>
        {data.forecast && (
          <LazyInView>
            <Suspense>
              <ForecastOdds data={data} forecast={data.forecast} expired={expired} />
            </Suspense>
          </LazyInView>
        )}
        <FoldSection id="factors-heading" heading={TEXTS.keyFactors}>
          {keyFactors.length === 0 && <p className="note keep">{TEXTS.noFactors}</p>}
          <ul className="factors">
            {keyFactors.map((factor) => (
              <li key={factor}>
                <span>{factor}</span>
              </li>
            ))}
          </ul>
        </FoldSection>
      </div>
      <div className="grid content-start gap-8">
        <TradePlan data={data} profile={profile} expired={expired} />
        <WhyCard data={data} expired={expired} />
      </div>
    </div>
  );
}

/** The reasoning, sentence by sentence, each with the numbers of the facts it cites. */
function WhyCard({ data, expired }: { readonly data: MarketData; readonly expired: boolean }) {
  const { action, confidence, sentences, validUntil, reasoning } = data.combinedRecommendation;
  const notes = useEvidenceNotes(data.evidence, sentences);
  const isPhone = useMatches("(max-width: 640px)");
  return (
    <section className={`sec ${expired ? "expired" : ""}`} aria-labelledby="why-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="why-heading">
          {TEXTS.why(describeAction(action))}
        </h2>
        {confidence !== null && (
          <span className="meta end" title={exactTime(Date.parse(validUntil))}>
            {TEXTS.validUntil(plainTime(Date.parse(validUntil)))}
          </span>
        )}
      </div>
      <div className="mb-6">
        <CitedParagraphs sentences={sentences} notes={notes} otherwise={reasoning} />
      </div>
      <EvidenceList notes={notes} atOnce={isPhone ? FACTS_ON_PHONE : FACTS_AT_ONCE} />
    </section>
  );
}
