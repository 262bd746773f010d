import type { AdvisoryHorizon, TradingAdvisory } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { RefreshCw } from "lucide-react";
import { useMemo } from "react";
import { useEvidenceNotes } from "../../advice/evidence-notes.ts";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { closeText } from "./ends-text.ts";
import { HORIZONS } from "./horizon-text.ts";
import { StrategyCard } from "./strategy-card.tsx";
import { StrategyChart } from "./strategy-chart.tsx";
import type { useOpenParts } from "./use-open-parts.ts";
import { Working } from "./working.tsx";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../../advice/span-words.ts";

type Props = {
  readonly data: TradingAdvisory;
  readonly horizon: AdvisoryHorizon;
  readonly zone: string;
  readonly expired: boolean;
  /** The timeframe the user chose; by default the one that suits the horizon. */
  readonly timeframe: Timeframe | undefined;
  readonly onTimeframe: (timeframe: Timeframe) => void;
  /** Which parts of the working are open. */
  readonly parts: ReturnType<typeof useOpenParts>;
  readonly onRefresh: () => void;
};

/** A complete horizon: its verdict with the levels, the chart that is its picture, and the working, folded. */
export function AvailableStrategy(props: Props) {
  const { data, horizon, zone, expired, parts, onRefresh } = props;
  const strategy = data.strategies[horizon];
  const { sentences, invalidation, barClosedAt } = strategy;
  const cited = useMemo(() => [...sentences, ...invalidation], [sentences, invalidation]);
  const notes = useEvidenceNotes(data.evidence, cited);
  const untilMs = Date.parse(strategy.validUntil);
  return (
    <div className="grid gap-8">
      {expired && (
        <p className="strip" role="status">
          <span>{TEXTS.expiredText(<b className="font-semibold">{TEXTS.expiredSince(exactTime(untilMs))}</b>)}</span>
          <Button variant="outline" size="sm" className="end" onClick={onRefresh}>
            <RefreshCw aria-hidden="true" />
            {TEXTS.refresh}
          </Button>
        </p>
      )}
      <section className={expired ? "sec expired" : "sec"} aria-labelledby="strategy-heading">
        <h2 className="h-sec" id="strategy-heading">
          {HORIZONS[horizon].title}
        </h2>
        <p className="meta mb-4" title={exactTime(untilMs)}>
          {spanWords(strategy.timeframe)}
          {barClosedAt !== null && (
            <span className="hide-small"> · {TEXTS.fromClose(closeText(barClosedAt, data.kind))}</span>
          )}{" "}
          · {(expired ? TEXTS.wasValidUntil : TEXTS.chartValidUntil)(plainTime(untilMs))}
        </p>
        <div className="adv-pair">
          <StrategyCard strategy={strategy} of={data} zone={zone} expired={expired} />
          <StrategyChart {...props} strategy={strategy} />
        </div>
      </section>
      <Working data={data} strategy={strategy} notes={notes} expired={expired} onRefresh={onRefresh} parts={parts} />
    </div>
  );
}
