import { SCREENS, type AdvisoryHorizon, type TradingAdvisory } from "@sextant/core/contract";
import { Link } from "wouter";
import { actionTone, describeAction } from "../../advice/action-text.ts";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import { ConfidenceBar } from "../../advice/confidence-bar.tsx";
import { EvidenceList } from "../../advice/evidence-list.tsx";
import type { EvidenceNotes } from "../../advice/evidence-notes.ts";
import { chanceLabel, chanceName, chanceOf } from "../../advice/chance-text.ts";
import { percent } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { HORIZON_KEYS, HORIZONS } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: TradingAdvisory;
  readonly expired: (horizon: AdvisoryHorizon) => boolean;
  readonly notes: EvidenceNotes;
};

/** Action and confidence of all three horizons side by side, the conclusion, and the disclaimer. */
export function AiSummary({ data, expired, notes }: Props) {
  const { summary, cautions, timestamp } = data;
  return (
    <section className="sec mt-10" aria-labelledby="summary-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="summary-heading">
          {TEXTS.aiSummary}
        </h2>
        <span className="meta end">{TEXTS.asOf(exactTime(Date.parse(timestamp)))}</span>
      </div>
      <div className="cols three">
        {HORIZON_KEYS.map((horizon) => (
          <HorizonSummary key={horizon} data={data} horizon={horizon} expired={expired(horizon)} />
        ))}
      </div>
      <div className="adv-close">
        <div className="read grid content-start gap-3">
          <p>
            <CitedSentences sentences={summary} notes={notes} />
          </p>
          {cautions.length > 0 && (
            <p className="ink2">
              <CitedSentences sentences={cautions} notes={notes} />
            </p>
          )}
          <details className="why-this">
            <summary>{TEXTS.summaryFacts(notes.facts.length)}</summary>
            <EvidenceList notes={notes} />
          </details>
        </div>
        <p className="note keep">
          {TEXTS.disclaimer(
            <b>{TEXTS.notFinancialAdvice}</b>,
            data.kind === "stock" && TEXTS.leaveRange,
            <Link className="tlink" href={SCREENS.trackRecord.path}>
              {TEXTS.seePastClaims}
            </Link>,
          )}
        </p>
      </div>
    </section>
  );
}

type HorizonProps = Pick<Props, "data"> & { readonly horizon: AdvisoryHorizon; readonly expired: boolean };

function HorizonSummary({ data, horizon, expired }: HorizonProps) {
  const { tab } = HORIZONS[horizon];
  const { state, rating, confidence, claim, unavailable, timeframe, validUntil } = data.strategies[horizon];
  const until = exactTime(Date.parse(validUntil));
  const isAvailable = state === "available";
  const chance = chanceOf(data.kind, data.strategies[horizon]);
  return (
    <article className={`fits ${expired ? "expired" : ""}`} aria-label={TEXTS.horizonSummary(tab)}>
      <p className="flex items-baseline justify-between gap-3">
        <b className="h-sub">{tab}</b>
        <span className="meta">{timeframe}</span>
      </p>
      <div className="row">
        <AutoSizeNumber size="m" tone={isAvailable ? actionTone(rating) : "ink3"}>
          {isAvailable ? describeAction(rating) : TEXTS.notApplicable}
        </AutoSizeNumber>
        {confidence !== null && (
          <span className="lbl">
            <b className="font-semibold text-ink">{percent(confidence)}</b> {chanceName(chance)}
          </span>
        )}
        {expired && <span className="bdg bdg-stale">{TEXTS.expired}</span>}
        {!isAvailable && <span className="bdg bdg-stale">{TEXTS.notAvailable}</span>}
      </div>
      <ConfidenceBar confidence={confidence} label={chanceLabel(chance)} />
      <p className="note keep">{isAvailable ? claim : unavailable}</p>
      <p className="meta">
        {expired ? TEXTS.expiredAt(until) : isAvailable ? TEXTS.validUntil(until) : TEXTS.checkBackAfter(until)}
      </p>
    </article>
  );
}
