import type { MarketData } from "@sextant/core/contract";
import { planOdds, rangeName, spanShort } from "../../advice/advice-labels.ts";
import { percent, price, signedPercent } from "../../lib/metrics.ts";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import * as TEXTS from "./texts.tsx";

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
        {TEXTS.targetPrice}
      </h2>
      <div className={`row ${expired ? "expired" : ""}`}>
        <AutoSizeNumber size="m">{price(targetPrice)}</AutoSizeNumber>
        {expectedMove !== null && (
          <span className="lbl num" title={TEXTS.distanceFromEntry}>
            {signedPercent(expectedMove)}
          </span>
        )}
      </div>
      <p className="lbl">{TEXTS.stopLoss(<span className="num text-ink">{price(stopLoss)}</span>)}</p>
      {range && (
        <p className="lbl">
          {rangeName(kind, recommendation)}
          {span !== null && `, ${spanShort(span)}`}{" "}
          <span className="num text-ink">{TEXTS.priceRange(price(range.low), price(range.high))}</span>
        </p>
      )}
      <p className="note">
        {targetPrice === null
          ? plan !== null
            ? TEXTS.holdPlan(plan.side === "BUY" ? "buy" : "sell", price(plan.target), price(plan.stop))
            : range
              ? TEXTS.holdRange
              : TEXTS.noTarget
          : plan !== null
            ? TEXTS.targetChances(
                percent(plan.odds.target),
                percent(plan.odds.stop),
                spanShort(span ?? ""),
                planOdds(percent(plan.odds.neither), kind),
              )
            : TEXTS.targetDistances}
      </p>
    </article>
  );
}
