import type { MarketData } from "@sextant/core/contract";
import { planOdds, rangeName, spanShort } from "../../advice/advice-labels.ts";
import { percent, price, signedPercent } from "../../lib/metrics.ts";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";

type Props = {
  readonly recommendation: MarketData["combinedRecommendation"];
  readonly kind: MarketData["kind"];
  readonly expired: boolean;
};

export function TargetCard({ recommendation, kind, expired }: Props) {
  const { targetPrice, stopLoss, expectedMove, range90, plan, span } = recommendation;
  const range = targetPrice === null && range90?.low != null && range90.high != null ? range90 : undefined;
  return (
    <article aria-labelledby="target-card">
      <h2 className="lbl" id="target-card">
        Target Price
      </h2>
      <div className={`row ${expired ? "expired" : ""}`}>
        <AutoSizeNumber size="m">{price(targetPrice)}</AutoSizeNumber>
        {expectedMove !== null && (
          <span className="lbl num" title="Distance from the entry">
            {signedPercent(expectedMove)}
          </span>
        )}
      </div>
      <p className="lbl">
        Stop Loss <span className="num text-ink">{price(stopLoss)}</span>
      </p>
      {range && (
        <p className="lbl">
          {rangeName(kind, recommendation)}
          {span !== null && `, ${spanShort(span)}`}{" "}
          <span className="num text-ink">
            {price(range.low)} to {price(range.high)}
          </span>
        </p>
      )}
      <p className="note">
        {targetPrice === null
          ? plan !== null
            ? `A HOLD has no target. If you ${plan.side === "BUY" ? "buy" : "sell"} anyway: target ${price(plan.target)}, stop ${price(plan.stop)}.`
            : range
              ? "A HOLD has a range instead of a target, so there is no stop to place."
              : "Too little is known to measure a target."
          : plan !== null
            ? `Target first in ${percent(plan.odds.target)} of cases, stop first in ${percent(plan.odds.stop)}, neither within ${spanShort(span ?? "")} in ${planOdds(percent(plan.odds.neither), kind)}.`
            : "Both stand at distances measured from how far the price usually moves."}
      </p>
    </article>
  );
}
