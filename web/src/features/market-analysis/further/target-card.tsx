import type { MarketData } from "@sextant/core/contract";
import { rangeName, spanShort } from "../../../advice/advice-labels.ts";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { rangeText } from "../../../advice/range-text.ts";
import { useMarketNow } from "../../../lib/market-now.ts";
import { percent, signedPercent } from "../../../lib/metrics.ts";
import { Term } from "../../../ui/term.tsx";
import { AutoSizeNumber } from "../../../ui/auto-size-number.tsx";
import { claimEndText } from "../answer-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly data: MarketData; readonly expired: boolean };

/** A target reached less often than this, in percent, is no price to expect. */
const RARE_PERCENT = 20;

/** Target and stop loss of the advised trade; of a HOLD, which has neither, the likely range. */
export function TargetCard({ data, expired }: Props) {
  const now = useMarketNow(60_000);
  const { combinedRecommendation: recommendation, currency } = data;
  const { targetPrice, stopLoss, expectedMove, range90, span, plan } = recommendation;
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
        {expectedMove !== null && targetPrice !== null && plan !== null && isRare(plan.odds.target) && (
          <span className="lbl">{TEXTS.rarely(oneIn(plan.odds.target))}</span>
        )}
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
      <p className="note">{explanation(data, range !== undefined, now)}</p>
    </article>
  );
}

const isRare = (percentOf: number): boolean => percentOf > 0 && percentOf < RARE_PERCENT;
const oneIn = (percentOf: number): number => Math.round(100 / percentOf);

function explanation(data: MarketData, hasRange: boolean, nowMs: number): string {
  const { combinedRecommendation, currency, kind } = data;
  const { targetPrice, plan, span, keyFactors } = combinedRecommendation;
  const money = (value: number | null) => priceWithSign(value, currency);
  if (targetPrice === null) {
    if (plan !== null)
      return TEXTS.holdPlan(plan.side === "BUY" ? "buy" : "sell", money(plan.target), money(plan.stop));
    // Without a span nothing was forecast: the range is that of past moves, and the first factor says why.
    if (span === null) return hasRange ? TEXTS.paceRange : (keyFactors[0] ?? TEXTS.noTarget);
    return hasRange ? TEXTS.holdRange : TEXTS.noTarget;
  }
  if (plan === null) return TEXTS.targetDistances;
  const { target, stop, neither } = plan.odds;
  const most = Math.max(target, stop, neither);
  const odds = { target: percent(target), stop: percent(stop), neither: percent(neither) };
  const said =
    most === neither
      ? TEXTS.likelyNeither(odds, claimEndText(data, nowMs) ?? TEXTS.inAll(spanShort(span ?? "")))
      : most === target
        ? TEXTS.likelyTarget(odds)
        : TEXTS.likelyStop(odds);
  return kind === "crypto" ? `${said} ${TEXTS.pastFrequencies}` : said;
}
