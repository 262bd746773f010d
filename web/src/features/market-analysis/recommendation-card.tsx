import type { MarketData } from "@sextant/core/contract";
import { actionTone, describeAction } from "../../advice/action-text.ts";
import { ConfidenceBar } from "../../advice/confidence-bar.tsx";
import { groundReason } from "../../advice/ground-reason.ts";
import { chanceLabel, chanceName, chanceNote } from "../../advice/chance-text.ts";
import { percent } from "../../lib/metrics.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { Term } from "../../ui/term.tsx";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { claimText } from "./answer-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly data: MarketData; readonly expired: boolean };

/** The recommended action with its confidence and its claim. The page's answer says what it means. */
export function RecommendationCard({ data, expired }: Props) {
  const now = useMarketNow(60_000);
  const { action, confidence, calibrated, ground, span, validUntil } = data.combinedRecommendation;
  // Without a span nothing was forecast: the wire's HOLD then advises nothing.
  const isAbsent = span === null && confidence === null;
  const note = chanceNote(data.combinedRecommendation);
  return (
    <article aria-labelledby="recommendation-card">
      <h2 className="lbl" id="recommendation-card">
        <Term of="recommendation">{TEXTS.recommendation}</Term>
      </h2>
      <div className={expired ? "expired grid gap-2" : "grid gap-2"}>
        <div className="row">
          <AutoSizeNumber size="l" tone={isAbsent ? "ink3" : actionTone(action)}>
            {isAbsent ? TEXTS.noAdvice : describeAction(action)}
          </AutoSizeNumber>
          {!isAbsent && (
            <span className="lbl">
              <b className={`${confidence === null ? "ink3" : "text-ink"} font-semibold`}>{percent(confidence)}</b>{" "}
              <Term of={calibrated ? "calibrated" : "chance"}>{chanceName(data.combinedRecommendation)}</Term>
            </span>
          )}
        </div>
        <ConfidenceBar confidence={confidence} label={chanceLabel(data.combinedRecommendation)} />
      </div>
      <p className="note keep">
        {/* A past frequency of other coins is not the chance of this claim; the estimate of a HOLD is. */}
        {confidence === null || !(calibrated || action === "HOLD") ? "" : `${percent(confidence)}: `}
        {claimText(data, now)}
        {note !== undefined && ` ${note}`}
      </p>
      {ground !== null && (
        <p className="meta">
          <Term of="ground">{TEXTS.why}</Term>: {groundReason(ground, action)}
        </p>
      )}
      {expired && (
        <p className="meta" role="status" title={exactTime(Date.parse(validUntil))}>
          {TEXTS.expired(plainTime(Date.parse(validUntil)))}
        </p>
      )}
    </article>
  );
}
