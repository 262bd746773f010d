import type { MarketData } from "@sextant/core/contract";
import { actionTone, describeAction } from "../../advice/action-text.ts";
import { ConfidenceBar } from "../../advice/confidence-bar.tsx";
import { groundLabel } from "../../advice/advice-labels.ts";
import { chanceLabel, chanceName, chanceNote } from "../../advice/chance-text.ts";
import { percent } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly recommendation: MarketData["combinedRecommendation"]; readonly expired: boolean };

/** What to do in a sentence for a beginner, then the confidence and the claim. */
export function RecommendationCard({ recommendation, expired }: Props) {
  const { action, confidence, calibrated, claim, ground, sentences, validUntil } = recommendation;
  const note = chanceNote(recommendation);
  return (
    <article aria-labelledby="recommendation-card">
      <h2 className="lbl" id="recommendation-card">
        {TEXTS.recommendation}
      </h2>
      <div className={expired ? "expired grid gap-2" : "grid gap-2"}>
        <div className="row">
          <AutoSizeNumber size="l" tone={actionTone(action)}>
            {describeAction(action)}
          </AutoSizeNumber>
          <span className="lbl">
            <b className={`${confidence === null ? "ink3" : "text-ink"} font-semibold`}>{percent(confidence)}</b>{" "}
            {chanceName(recommendation)}
          </span>
        </div>
        <ConfidenceBar confidence={confidence} label={chanceLabel(recommendation)} />
      </div>
      <p className="note keep">{sentences[0]?.text}</p>
      <p className="meta">
        {ground !== null && TEXTS.ground(groundLabel(ground, action).toLowerCase())}
        {/* A past frequency of other coins is not the chance of this claim. */}
        {confidence === null || !calibrated ? "" : `${percent(confidence)}: `}
        {claim}
        {note !== undefined && ` ${note}`}
      </p>
      {expired && (
        <p className="meta" role="status">
          {TEXTS.expired(exactTime(Date.parse(validUntil)))}
        </p>
      )}
    </article>
  );
}
