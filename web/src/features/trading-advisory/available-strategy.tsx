import type { AdvisoryHorizon, TradingAdvisory, Strategy } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { RefreshCw } from "lucide-react";
import { useMemo } from "react";
import { useEvidenceNotes, type EvidenceNotes } from "../../advice/evidence-notes.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { CitedParagraphs } from "../../advice/cited-paragraphs.tsx";
import { EvidenceList } from "../../advice/evidence-list.tsx";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import { price } from "../../lib/metrics.ts";
import { MetricTable } from "./metric-table.tsx";
import { OwnPlan } from "./own-plan.tsx";
import { PositionSize } from "./position-size.tsx";
import { StrategyCard } from "./strategy-card.tsx";
import { StrategyChart } from "./strategy-chart.tsx";
import { TouchCard } from "./touch-card.tsx";
import { TradeTable } from "./trade-table.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: TradingAdvisory;
  readonly horizon: AdvisoryHorizon;
  readonly zone: string;
  readonly expired: boolean;
  /** The timeframe the user chose; by default the one that suits the horizon. */
  readonly timeframe: Timeframe | undefined;
  readonly onTimeframe: (timeframe: Timeframe) => void;
  readonly onRefresh: () => void;
};

/**
 * A complete horizon: chart, verdict, every value with its reason, the analysis text, the trades it was compared with.
 */
export function AvailableStrategy(props: Props) {
  const { data, horizon, expired, onRefresh } = props;
  const strategy = data.strategies[horizon];
  const { sentences, invalidation, plan } = strategy;
  const { riskProfile } = data.overallRecommendation;
  const cited = useMemo(() => [...sentences, ...invalidation], [sentences, invalidation]);
  const notes = useEvidenceNotes(data.evidence, cited);
  const grey = expired ? "expired" : "";
  return (
    <div className="grid gap-10">
      {expired && (
        <p className="strip" role="status">
          <span>
            {TEXTS.expiredText(
              <b className="font-semibold">{TEXTS.expiredSince(exactTime(Date.parse(strategy.validUntil)))}</b>,
            )}
          </span>
          <Button variant="outline" size="sm" className="end" onClick={onRefresh}>
            <RefreshCw aria-hidden="true" />
            {TEXTS.refresh}
          </Button>
        </p>
      )}
      <div className={`adv-pair ${grey}`}>
        <StrategyChart {...props} strategy={strategy} />
        <StrategyCard strategy={strategy} of={data} riskProfile={riskProfile} expired={expired} />
      </div>
      {plan !== null && (
        <div className={`two-columns ${grey}`}>
          <OwnPlan
            plan={plan}
            currency={data.currency}
            symbol={data.symbol}
            action={strategy.action}
            riskProfile={riskProfile}
          />
          {strategy.touch.length > 0 && (
            <TouchCard
              key={data.timestamp}
              strategy={strategy}
              plan={plan}
              kind={data.kind}
              isSimulated={data.freshness.state === "simulated"}
            />
          )}
        </div>
      )}
      <div className={`two-columns ${grey}`}>
        <div className="grid content-start gap-8">
          <MetricTable strategy={strategy} data={data} />
          <MindChangers invalidation={invalidation} notes={notes} />
        </div>
        <AnalysisText strategy={strategy} notes={notes} />
      </div>
      <div className={grey}>
        <TradeTable strategy={strategy} kind={data.kind} riskProfile={riskProfile} />
      </div>
      <PositionSize
        key={data.timestamp}
        strategy={strategy}
        riskProfile={riskProfile}
        expired={expired}
        onRefresh={onRefresh}
        currency={data.currency}
      />
    </div>
  );
}

type AnalysisTextProps = { readonly strategy: Strategy; readonly notes: EvidenceNotes };

/** The text of a horizon, its key indicators, and the facts they rest on. */
function AnalysisText({ strategy, notes }: AnalysisTextProps) {
  const { sentences, reasoning, keyIndicators } = strategy;
  return (
    <section className="sec" aria-labelledby="analysis-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="analysis-heading">
          {TEXTS.aiAnalysis}
        </h2>
        <span className="meta end">{TEXTS.writtenByRules}</span>
      </div>
      <CitedParagraphs sentences={sentences} notes={notes} otherwise={reasoning} />
      <h3 className="h-sub mt-6">{TEXTS.keyIndicators}</h3>
      {keyIndicators.length === 0 && <p className="note keep">{TEXTS.notApplicable}</p>}
      <ul className="factors">
        {keyIndicators.map((line) => (
          <li key={line}>
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <details className="why-this mt-6">
        <summary>{TEXTS.analysisFacts(notes.facts.length)}</summary>
        <EvidenceList notes={notes} />
      </details>
    </section>
  );
}

type MindChangersProps = { readonly invalidation: Strategy["invalidation"]; readonly notes: EvidenceNotes };

/** The prices at which the advice would be reconsidered. */
function MindChangers({ invalidation, notes }: MindChangersProps) {
  if (invalidation.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="mind-heading">
      <h2 className="h-sec mb-2" id="mind-heading">
        {TEXTS.invalidationTitle}
      </h2>
      <dl className="mind">
        {invalidation.map((one) => (
          <div key={one.text}>
            <dt className="num">{one.price === null ? TEXTS.rule : price(one.price)}</dt>
            <dd className="note keep">
              <CitedSentences sentences={[one]} notes={notes} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
