import type { MarketData } from "@sextant/core/contract";
import { planOdds, rangeName, spanShort } from "../../advice/advice-labels.ts";
import { priceWithSign } from "../../advice/price-with-sign.ts";
import { rangeText } from "../../advice/range-text.ts";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { Term } from "../../ui/term.tsx";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly data: MarketData; readonly expired: boolean };

/** Target and stop loss of the advised trade; of a HOLD, which has neither, the likely range. */
export function TargetCard({ data, expired }: Props) {
  const { combinedRecommendation: recommendation, currency } = data;
  const { targetPrice, stopLoss, expectedMove, range90, span } = recommendation;
  const money = (value: number | null) => priceWithSign(value, currency);
  const range = targetPrice === null && range90?.low != null && range90.high != null ? range90 : undefined;
  return (
    <article aria-labelledby="target-card">
      <h2 className="lbl" id="target-card">
        <Term of="target">{TEXTS.targetPrice}</Term>
      </h2>
      <div className={`row ${expired ? "expired" : ""}`}>
        <AutoSizeNumber size="m">
          {range?.low == null || range.high == null ? money(targetPrice) : rangeText(range.low, range.high, currency)}
        </AutoSizeNumber>
        {expectedMove !== null && <span className="lbl num">{TEXTS.fromEntry(signedPercent(expectedMove))}</span>}
      </div>
      {range ? (
        <p className="lbl">
          <Term of="ninety-range">{rangeName(data.kind, recommendation)}</Term>
          {span !== null && `, ${spanShort(span)}`}
          <span className="meta block">{TEXTS.noTargetNoStop}</span>
        </p>
      ) : (
        <p className="lbl">
          <Term of="stop-loss">{TEXTS.stopLoss}</Term> <span className="num text-ink">{money(stopLoss)}</span>
        </p>
      )}
      <p className="note">{explanation(data, range !== undefined)}</p>
    </article>
  );
}

function explanation({ combinedRecommendation, currency, kind }: MarketData, hasRange: boolean): string {
  const { targetPrice, plan, span } = combinedRecommendation;
  const money = (value: number | null) => priceWithSign(value, currency);
  if (targetPrice === null) {
    if (plan !== null)
      return TEXTS.holdPlan(plan.side === "BUY" ? "buy" : "sell", money(plan.target), money(plan.stop));
    return hasRange ? TEXTS.holdRange : TEXTS.noTarget;
  }
  if (plan === null) return TEXTS.targetDistances;
  const { target, stop, neither } = plan.odds;
  return TEXTS.targetChances(percent(target), percent(stop), spanShort(span ?? ""), planOdds(percent(neither), kind));
}
