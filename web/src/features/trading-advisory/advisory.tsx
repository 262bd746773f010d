import type { AdvisoryHorizon, TradingAdvisory } from "@sextant/core/contract";
import { Tabs } from "radix-ui";
import { lazy, Suspense, useMemo, useRef } from "react";
import { describeAction } from "../../advice/action-text.ts";
import { useEvidenceNotes, type EvidenceNotes } from "../../advice/evidence-notes.ts";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import { priceWithSign } from "../../advice/price-with-sign.ts";
import { StickyHead } from "../../advice/sticky-head.tsx";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { AiSummary } from "./ai-summary.tsx";
import { AvailableStrategy } from "./available-strategy.tsx";
import { withoutNextCheck } from "./ends-text.ts";
import { HORIZON_KEYS, HORIZONS } from "./horizon-text.ts";
import { RecordSoFar } from "./record-so-far.tsx";
import { loadAllocation } from "./load-allocation.ts";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { SymbolCard } from "./symbol-card.tsx";
import type { useAdvisoryAddress } from "./use-advisory-address.ts";
import { useOpenParts } from "./use-open-parts.ts";
import * as TEXTS from "./texts.tsx";
import { shownProfile } from "../../advice/shown-profile.ts";

const AllocationCard = lazy(loadAllocation);
const StrategyUnavailable = lazy(async () => ({
  default: (await import("./strategy-unavailable.tsx")).StrategyUnavailable,
}));

const CONDITIONS: Readonly<
  Record<Overall["marketCondition"], readonly [word: string, badge: string, way: "up" | "down" | "flat", tone: string]>
> = {
  TRENDING_UP: [TEXTS.rising, TEXTS.uptrend, "up", "bdg-good"],
  TRENDING_DOWN: [TEXTS.falling, TEXTS.downtrend, "down", "bdg-bad"],
  RANGING: [TEXTS.sideways, TEXTS.noTrend, "flat", ""],
  VOLATILE: [TEXTS.volatile, TEXTS.largeSwings, "flat", "bdg-warn"],
  CALM: [TEXTS.calm, TEXTS.smallSwings, "flat", ""],
};

type Props = {
  readonly data: TradingAdvisory;
  readonly zone: string;
  readonly expired: (horizon: AdvisoryHorizon) => boolean;
  readonly address: ReturnType<typeof useAdvisoryAddress>;
  readonly onRefresh: () => void;
};

/** A complete advisory below its answer: the three horizons in one table, what applies to all, each in its tab. */
export function Advisory({ data, zone, expired, address, onRefresh }: Props) {
  const { overallRecommendation: overall, summary, cautions, strategies, symbol } = data;
  const general = useMemo(
    () => [overall.primaryReason, overall.conditionReason, overall.allocationReason, ...summary, ...cautions],
    [overall, summary, cautions],
  );
  const notes = useEvidenceNotes(data.evidence, general);
  const parts = useOpenParts();
  const book = HORIZON_KEYS.map((horizon) => strategies[horizon].recordBook).find((one) => one !== null) ?? null;
  const tab = address.tab ?? overall.primaryStrategy;
  const known = HORIZON_KEYS.filter((horizon) => strategies[horizon].state === "available");
  const tabs = useRef<HTMLDivElement>(null);
  const open = (horizon: AdvisoryHorizon) => {
    address.setTab(horizon);
    const trigger = tabs.current?.querySelector<HTMLElement>(`[data-horizon=${horizon}]`);
    trigger?.focus({ preventScroll: true });
    tabs.current?.scrollIntoView();
  };
  return (
    <>
      <AiSummary
        data={data}
        zone={zone}
        expired={expired}
        notes={notes}
        onOpen={known.length > 0 ? open : undefined}
        record={<RecordSoFar symbol={symbol} name={formatSymbol(symbol)} book={book} />}
      />
      <section className="cols four adv-four" aria-label={TEXTS.summary}>
        <SymbolCard data={data} />
        {/* Without a horizon to advise on, bars too old for advice would describe the market. */}
        {known.length > 0 && (
          <>
            <PrimaryCard
              overall={overall}
              notes={notes}
              hasTrade={known.some((horizon) => strategies[horizon].action !== "HOLD")}
            />
            <ConditionCard overall={overall} notes={notes} />
            <Suspense fallback={<article />}>
              <AllocationCard data={data} notes={notes} />
            </Suspense>
          </>
        )}
      </section>
      {known.length > 0 && (
        <Tabs.Root value={tab} onValueChange={address.setTab}>
          <StickyHead
            symbol={symbol}
            price={priceWithSign(data.price, data.currency)}
            changePercent={data.changePercent}
            section={tab}
          >
            <Tabs.List ref={tabs} className="tabs" aria-label={TEXTS.horizons}>
              {HORIZON_KEYS.map((horizon) => {
                const { state, rating } = strategies[horizon];
                const says =
                  state === "unavailable" ? TEXTS.notApplicable : expired(horizon) ? "expired" : describeAction(rating);
                return (
                  <Tabs.Trigger key={horizon} value={horizon} data-horizon={horizon}>
                    {HORIZONS[horizon].tab} <span className="ink3 tab-says">{says}</span>
                  </Tabs.Trigger>
                );
              })}
            </Tabs.List>
          </StickyHead>
          {HORIZON_KEYS.map((horizon) => (
            <Tabs.Content key={horizon} className="panel" value={horizon}>
              {strategies[horizon].state === "unavailable" ? (
                <Suspense fallback={<PartWaiting label={HORIZONS[horizon].title} rows={6} row="h-9" />}>
                  <StrategyUnavailable
                    horizon={horizon}
                    strategy={strategies[horizon]}
                    reason={withoutNextCheck(strategies[horizon].unavailable ?? strategies[horizon].reasoning)}
                  />
                </Suspense>
              ) : (
                <AvailableStrategy
                  data={data}
                  horizon={horizon}
                  zone={zone}
                  expired={expired(horizon)}
                  timeframe={address.timeframe}
                  onTimeframe={address.setTimeframe}
                  parts={parts}
                  onRefresh={onRefresh}
                />
              )}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </>
  );
}

type Overall = TradingAdvisory["overallRecommendation"];

type CardProps = { readonly overall: Overall; readonly notes: EvidenceNotes };

function ConditionCard({ overall, notes }: CardProps) {
  const [word, badge, way, tone] = CONDITIONS[overall.marketCondition];
  return (
    <article aria-labelledby="condition-card">
      <h2 className="lbl" id="condition-card">
        {TEXTS.marketCondition}
      </h2>
      <div className="row">
        <AutoSizeNumber size="m">{word}</AutoSizeNumber>
        <span className={`bdg ${tone}`}>
          <Arrow of={way} />
          {badge}
        </span>
      </div>
      <Reason title={TEXTS.whyCondition} sentence={overall.conditionReason} notes={notes} />
    </article>
  );
}

type PrimaryProps = CardProps & {
  /** Whether any horizon suggests a trade. */
  readonly hasTrade: boolean;
};

function PrimaryCard({ overall, notes, hasTrade }: PrimaryProps) {
  const { tab } = HORIZONS[overall.primaryStrategy];
  return (
    <article aria-labelledby="primary-card">
      <h2 className="lbl" id="primary-card">
        {TEXTS.primaryStrategy}
      </h2>
      <div className="row">
        <AutoSizeNumber size="m">{hasTrade ? tab : TEXTS.noneNow}</AutoSizeNumber>
      </div>
      {!hasTrade && <p className="lbl">{TEXTS.comesClosest(tab)}</p>}
      <p className="lbl">
        {TEXTS.forProfile(<b className="font-semibold text-ink">{shownProfile(overall.riskProfile)}</b>)}
      </p>
      <Reason title={hasTrade ? TEXTS.whyPrimary : TEXTS.whyNone} sentence={overall.primaryReason} notes={notes} />
    </article>
  );
}

type ReasonProps = {
  readonly title: string;
  readonly sentence: Overall["primaryReason"];
  readonly notes: EvidenceNotes;
};

/** The reason of a card, folded: the answer is above it. */
function Reason({ title, sentence, notes }: ReasonProps) {
  return (
    <details className="why-this">
      <summary>{title}</summary>
      <p className="note keep">
        <CitedSentences sentences={[sentence]} notes={notes} />
      </p>
    </details>
  );
}
