import type { MarketData } from "@sextant/core/contract";
import { roughSpan } from "@sextant/core/market";
import { describeAction } from "../../../advice/action-text.ts";
import { CitedParagraphs } from "../../../advice/cited-paragraphs.tsx";
import { EvidenceList } from "../../../advice/evidence-list.tsx";
import { useEvidenceNotes } from "../../../advice/evidence-notes.ts";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { marketNowMs } from "../../../lib/market-now.ts";
import { percent } from "../../../lib/metrics.ts";
import { exactTime } from "../../../lib/time-text.ts";
import { PHONE, useMedia } from "../../../lib/use-media.ts";
import { endText } from "../answer-text.ts";
import * as TEXTS from "./texts.tsx";

/** More would leave a gap below the chart beside them. */
const FACTS_AT_ONCE = 16;
const FACTS_ON_PHONE = 3;
const PARAGRAPHS_AT_ONCE = 2;

/** Says in one sentence how the advice may cost money; undefined if nothing of it was measured. */
function couldGoWrong({ combinedRecommendation, kind, currency }: MarketData): string | undefined {
  const { action, plan, deepFall } = combinedRecommendation;
  if (action.endsWith("SELL"))
    return plan === null
      ? undefined
      : TEXTS.saleMissed(priceWithSign(plan.stop, currency), percent(plan.odds.stop), kind === "crypto");
  if (deepFall !== null)
    return TEXTS.deepFall(percent(deepFall.fallPercent), roughSpan(kind, deepFall.sessions), percent(deepFall.percent));
  return plan === null || plan.worstQuarterPercent === 0
    ? undefined
    : TEXTS.coinFall(percent(plan.worstQuarterPercent));
}

type Props = { readonly data: MarketData; readonly expired: boolean };

/** What stands beside the chart: the reasoning, sentence by sentence, each with the numbers of the facts it cites. */
export function OverviewAside({ data, expired }: Props) {
  const { action, confidence, sentences, span, validUntil, reasoning } = data.combinedRecommendation;
  const notes = useEvidenceNotes(data.evidence, sentences);
  const isPhone = useMedia(PHONE);
  const wrong = couldGoWrong(data);
  return (
    <section className={`sec ${expired ? "expired" : ""}`} aria-labelledby="why-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="why-heading">
          {span === null && confidence === null ? TEXTS.whyNoAdvice : TEXTS.why(describeAction(action))}
        </h2>
        {confidence !== null && (
          <span className="meta end" title={exactTime(Date.parse(validUntil))}>
            {TEXTS.validUntil(endText(Date.parse(validUntil), data, marketNowMs()))}
          </span>
        )}
      </div>
      <div className="mb-6">
        <CitedParagraphs
          sentences={sentences}
          notes={notes}
          otherwise={reasoning}
          atOnce={isPhone ? 1 : PARAGRAPHS_AT_ONCE}
        />
        {wrong !== undefined && (
          <p className="note keep mt-4">
            <b className="text-ink font-semibold">{TEXTS.couldGoWrong}:</b> {wrong}
          </p>
        )}
      </div>
      <EvidenceList notes={notes} atOnce={isPhone ? FACTS_ON_PHONE : FACTS_AT_ONCE} />
    </section>
  );
}
