import type { TradingAdvisory } from "@sextant/core/contract";
import { Tabs } from "radix-ui";
import { useMemo } from "react";
import { describeAction } from "../../advice/action-text.ts";
import { useEvidenceNotes, type EvidenceNotes } from "../../advice/evidence-notes.ts";
import { installation } from "../../lib/installation.ts";
import { useNow } from "../../lib/use-now.ts";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { AiSummary } from "./ai-summary.tsx";
import { AllocationCard } from "./allocation-card.tsx";
import { AvailableStrategy } from "./available-strategy.tsx";
import { HORIZON_KEYS, HORIZONS } from "./horizon-text.ts";
import { isExpired } from "./is-expired.ts";
import { StrategyUnavailable } from "./strategy-unavailable.tsx";
import { SymbolCard } from "./symbol-card.tsx";
import type { useAdvisoryAddress } from "./use-advisory-address.ts";
import * as TEXTS from "./texts.tsx";

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
  readonly address: ReturnType<typeof useAdvisoryAddress>;
  readonly onRefresh: () => void;
};

/** A complete advisory: what applies to all horizons, each horizon in its tab, and the summary. */
export function Advisory({ data, zone, address, onRefresh }: Props) {
  const now = useNow(5_000);
  const { overallRecommendation: overall, summary, cautions, strategies } = data;
  const general = useMemo(
    () => [overall.primaryReason, overall.conditionReason, overall.allocationReason, ...summary, ...cautions],
    [overall, summary, cautions],
  );
  const notes = useEvidenceNotes(data.evidence, general);
  const tab = address.tab ?? overall.primaryStrategy;
  // Replayed data can be stale too.
  const expired = (horizon: typeof tab) =>
    installation().data !== "replay" && isExpired(data, strategies[horizon], now);
  return (
    <>
      <section className="cols four adv-four" aria-label={TEXTS.summary}>
        <SymbolCard data={data} />
        <PrimaryCard overall={overall} notes={notes} />
        <ConditionCard overall={overall} notes={notes} />
        <AllocationCard overall={overall} notes={notes} />
      </section>
      <Tabs.Root value={tab} onValueChange={address.setTab}>
        <Tabs.List className="tabs" aria-label={TEXTS.horizons}>
          {HORIZON_KEYS.map((horizon) => {
            const { state, rating } = strategies[horizon];
            const says =
              state === "unavailable" ? TEXTS.notApplicable : expired(horizon) ? "expired" : describeAction(rating);
            return (
              <Tabs.Trigger key={horizon} value={horizon}>
                {HORIZONS[horizon].tab} <span className="ink3 tab-says">{says}</span>
              </Tabs.Trigger>
            );
          })}
        </Tabs.List>
        {HORIZON_KEYS.map((horizon) => (
          <Tabs.Content key={horizon} className="panel" value={horizon}>
            {strategies[horizon].state === "unavailable" ? (
              <StrategyUnavailable horizon={horizon} strategy={strategies[horizon]} />
            ) : (
              <AvailableStrategy
                data={data}
                horizon={horizon}
                zone={zone}
                expired={expired(horizon)}
                timeframe={address.timeframe}
                onTimeframe={address.setTimeframe}
                onRefresh={onRefresh}
              />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <AiSummary data={data} expired={expired} notes={notes} />
    </>
  );
}

type Overall = TradingAdvisory["overallRecommendation"];

type ConditionCardProps = { readonly overall: Overall; readonly notes: EvidenceNotes };

function ConditionCard({ overall, notes }: ConditionCardProps) {
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
      <p className="note keep">
        <CitedSentences sentences={[overall.conditionReason]} notes={notes} />
      </p>
    </article>
  );
}

type PrimaryCardProps = { readonly overall: TradingAdvisory["overallRecommendation"]; readonly notes: EvidenceNotes };

function PrimaryCard({ overall, notes }: PrimaryCardProps) {
  return (
    <article aria-labelledby="primary-card">
      <h2 className="lbl" id="primary-card">
        {TEXTS.primaryStrategy}
      </h2>
      <div className="row">
        <AutoSizeNumber size="m">{HORIZONS[overall.primaryStrategy].tab}</AutoSizeNumber>
      </div>
      <p className="lbl">{TEXTS.forProfile(<b className="font-semibold text-ink">{overall.riskProfile}</b>)}</p>
      <p className="note keep">
        <CitedSentences sentences={[overall.primaryReason]} notes={notes} />
      </p>
    </article>
  );
}
