import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { POSITION_LIMITS } from "@sextant/core/strategy";
import { CitedSentences } from "../../../advice/cited-sentences.tsx";
import type { EvidenceNotes } from "../../../advice/evidence-notes.ts";
import { percent } from "../../../lib/metrics.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { PHONE, useMedia } from "../../../lib/use-media.ts";
import { HORIZON_KEYS, HORIZONS } from "../horizon-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: Pick<TradingAdvisory, "symbol" | "overallRecommendation" | "strategies">;
  readonly notes: EvidenceNotes;
};

/**
 * How much to invest at most, and how to split all of the money. A horizon that proposes no buy gets nothing and is not
 * listed: its share stays in cash. The amount never exceeds the trade plan's, and if it is smaller, the card says why.
 * Without any buy, and on a phone, the split is folded.
 */
export function AllocationCard({ data: { symbol, overallRecommendation, strategies }, notes }: Props) {
  const { suggestedCash, allocationReason, portfolioAllocation, riskProfile } = overallRecommendation;
  const isPhone = useMedia(PHONE);
  const bought =
    suggestedCash < 100 ? HORIZON_KEYS.filter((horizon) => strategies[horizon].action.endsWith("BUY")) : [];
  const invested = bought.reduce((all, key) => all + portfolioAllocation[key], 0);
  const most = 100 - suggestedCash;
  const hasBuys = bought.length > 0;
  const cash = 100 - invested;
  const bySplit = (most * invested) / 100;
  const sizes = bought.map((key) => sizeOf(strategies[key].plan));
  const fullPercent = POSITION_LIMITS[riskProfile].purchase * 100;
  const byPlan = (Math.max(0, ...sizes) * fullPercent) / 100;
  const isPlanSmaller = byPlan > 0 && byPlan < bySplit;
  const put = isPlanSmaller ? byPlan : bySplit;
  const parts = bought.map((key) => ({
    key: key as string,
    name: HORIZONS[key].tab,
    percent: (put * portfolioAllocation[key]) / invested,
  }));
  const split = (
    <Split
      shares={[...parts, { key: "cash", name: TEXTS.cash, percent: 100 - put }].filter((one) => one.percent > 0)}
    />
  );
  return (
    <article aria-labelledby="allocation-card">
      <h2 className="lbl" id="allocation-card">
        {TEXTS.portfolioAllocation}
      </h2>
      <p className="read">
        {hasBuys
          ? TEXTS.investAtMost(
              <b className="num">{percent(put)}</b>,
              formatSymbol(symbol),
              isPlanSmaller
                ? TEXTS.byPlan
                : byPlan > bySplit
                  ? TEXTS.belowPlan(percent(byPlan), most < fullPercent, cash > 0)
                  : cash > 0 && TEXTS.restInCash,
            )
          : TEXTS.nothingToBuy}
      </p>
      {hasBuys && !isPhone && split}
      <details className="why-this">
        <summary>{hasBuys && isPhone ? TEXTS.howToSplit : TEXTS.whyAllocation}</summary>
        {(!hasBuys || isPhone) && split}
        <p className="note keep">
          <CitedSentences sentences={[allocationReason]} notes={notes} />
        </p>
      </details>
    </article>
  );
}

/** The size that a plan advises, in percent of a full position. */
const sizeOf = (plan: Strategy["plan"]): number => (plan?.kind === "advised" ? plan.sizePercent : 0);

type SplitProps = {
  readonly shares: readonly { readonly key: string; readonly name: string; readonly percent: number }[];
};

function Split({ shares }: SplitProps) {
  return (
    <div className="grid gap-2">
      <div className="split" aria-hidden="true">
        {shares.map((one) => (
          <i key={one.key} className={`split-${one.key}`} style={{ flexGrow: one.percent }} />
        ))}
      </div>
      <dl className="shares">
        {shares.map(({ key, name, percent: share }) => (
          <div key={key}>
            <dt>
              <i className={`split-${key}`} aria-hidden="true" />
              {name}
            </dt>
            <dd className="num">{percent(share)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
