import type { MarketData } from "@sextant/core/contract";
import { price, signedPercent } from "../../lib/figures.ts";
import { FittedFigure } from "../../ui/fitted-figure.tsx";

type Props = { readonly recommendation: MarketData["combinedRecommendation"]; readonly expired: boolean };

export function TargetCard({ recommendation, expired }: Props) {
  const { targetPrice, stopLoss, expectedMove, range90 } = recommendation;
  const range = targetPrice === null && range90?.low != null && range90.high != null ? range90 : undefined;
  return (
    <article aria-labelledby="target-card">
      <h2 className="lbl" id="target-card">
        Target Price
      </h2>
      <div className={`row ${expired ? "expired" : ""}`}>
        <FittedFigure size="m">{price(targetPrice)}</FittedFigure>
        {expectedMove !== null && <span className="lbl num">{signedPercent(expectedMove)}</span>}
      </div>
      <p className="lbl">
        Stop Loss <span className="num text-ink">{price(stopLoss)}</span>
      </p>
      {range && (
        <p className="lbl">
          90% range{" "}
          <span className="num text-ink">
            {price(range.low)} to {price(range.high)}
          </span>
        </p>
      )}
      <p className="note">
        {targetPrice === null
          ? range
            ? "A HOLD has a range instead of a target, so there is no stop to place."
            : "Too little is known to measure a target."
          : "Both stand at distances measured from how far the price usually moves."}
      </p>
    </article>
  );
}
