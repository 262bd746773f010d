import type { TradingAdvisory } from "@sextant/core/contract";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import type { EvidenceNotes } from "../../advice/evidence-notes.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { HORIZON_KEYS, HORIZONS } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: Pick<TradingAdvisory, "overallRecommendation" | "strategies">;
  readonly notes: EvidenceNotes;
};

/**
 * How to split the invested amount between the horizons, and how much to invest at most. While no horizon says BUY
 * there is nothing to invest in, so the split is folded: it only says how a purchase would be divided. A phone folds it in
 * any case.
 */
export function AllocationCard({ data: { overallRecommendation, strategies }, notes }: Props) {
  const { suggestedCash, allocationReason } = overallRecommendation;
  const isPhone = useMedia(PHONE);
  const buys = HORIZON_KEYS.some((horizon) => strategies[horizon].action === "BUY") && suggestedCash < 100;
  const split = <Split shares={overallRecommendation.portfolioAllocation} />;
  return (
    <article aria-labelledby="allocation-card">
      <h2 className="lbl" id="allocation-card">
        {TEXTS.portfolioAllocation}
      </h2>
      <p className="read">
        {buys ? TEXTS.investAtMost(<b className="num">{100 - suggestedCash}%</b>) : TEXTS.nothingToBuy}
      </p>
      {buys && !isPhone && split}
      <details className="why-this">
        <summary>{!buys ? TEXTS.howSplit : isPhone ? TEXTS.howToSplit : TEXTS.whyAllocation}</summary>
        {(!buys || isPhone) && split}
        <p className="note keep">
          <CitedSentences sentences={[allocationReason]} notes={notes} />
        </p>
      </details>
    </article>
  );
}

type SplitProps = { readonly shares: TradingAdvisory["overallRecommendation"]["portfolioAllocation"] };

function Split({ shares }: SplitProps) {
  return (
    <div className="grid gap-2">
      <div className="split" aria-hidden="true">
        {HORIZON_KEYS.map((horizon) => (
          <i key={horizon} className={`split-${horizon}`} style={{ flexGrow: shares[horizon] }} />
        ))}
      </div>
      <dl className="shares">
        {HORIZON_KEYS.map((horizon) => (
          <div key={horizon}>
            <dt>
              <i className={`split-${horizon}`} aria-hidden="true" />
              {HORIZONS[horizon].tab}
            </dt>
            <dd className="num">{shares[horizon]}%</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
