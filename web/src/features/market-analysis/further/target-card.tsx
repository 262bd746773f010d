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

/**
 * Target and stop loss of the advised trade beside the likely range of the same span; of a HOLD, which has neither, the
 * likely range alone.
 */
export function TargetCard({ data, expired }: Props) {
  const { targetPrice, range90 } = data.combinedRecommendation;
  const range = range90?.low != null && range90.high != null ? { low: range90.low, high: range90.high } : undefined;
  return targetPrice === null && range !== undefined ? (
    <RangeCard data={data} expired={expired} range={range} />
  ) : (
    <TradeCard data={data} expired={expired} range={range} />
  );
}

type Range = { readonly low: number; readonly high: number };

function TradeCard({ data, expired, range }: Props & { readonly range: Range | undefined }) {
  const now = useMarketNow(60_000);
  const { combinedRecommendation: recommendation, currency } = data;
  const { targetPrice, stopLoss, expectedMove, span } = recommendation;
  const money = (value: number | null) => priceWithSign(value, currency);
  const far = targetPrice === null ? undefined : howFar(recommendation, targetPrice, range);
  return (
    <article aria-labelledby="target-card">
      <h2 className="lbl" id="target-card">
        <Term of="target">{TEXTS.targetPrice}</Term>
      </h2>
      <div className={`row ${expired ? "expired" : ""}`}>
        <AutoSizeNumber size="m">{money(targetPrice)}</AutoSizeNumber>
        {expectedMove !== null && <span className="lbl num">{TEXTS.fromEntry(signedPercent(expectedMove))}</span>}
      </div>
      {far !== undefined && <p className="lbl whitespace-normal">{far}</p>}
      <p className="lbl">
        <Term of="stop-loss">{TEXTS.stopLoss}</Term> <span className="num text-ink">{money(stopLoss)}</span>
      </p>
      {targetPrice !== null && span !== null && range !== undefined && (
        <p className="lbl whitespace-normal">
          <Term of="ninety-range">{rangeName(data.kind, recommendation)}</Term>{" "}
          <span className="num text-ink">{rangeText(range.low, range.high, currency)}</span>, {spanShort(span)}
        </p>
      )}
      <p className="note">{explanation(data, now)}</p>
    </article>
  );
}

function RangeCard({ data, expired, range }: Props & { readonly range: Range }) {
  const { combinedRecommendation: recommendation, currency, kind } = data;
  const { span } = recommendation;
  return (
    <article aria-labelledby="target-card">
      <h2 className="lbl" id="target-card">
        {span === null ? TEXTS.usualRange : TEXTS.likelyPriceRange}
      </h2>
      <div className={`row ${expired ? "expired" : ""}`}>
        <AutoSizeNumber size="m">{rangeText(range.low, range.high, currency)}</AutoSizeNumber>
      </div>
      <p className="lbl">
        <Term of="ninety-range">{rangeName(kind, recommendation)}</Term>
        {span !== null && `, ${spanShort(span)}`}
      </p>
      <p className="note">{span === null ? TEXTS.paceRange : compared(data)}</p>
      <p className="meta">{TEXTS.noneOfHold}</p>
    </article>
  );
}

/** Says how the range differs from the one that the HOLD claims, which is as likely as the confidence says. */
function compared({ combinedRecommendation: { confidence }, evidence, currency }: MarketData): string {
  const [low, high] = CLAIM_FACTS.map((name) => evidence.find((fact) => fact.name === name)?.value);
  return confidence === null || low == null || high == null
    ? TEXTS.holdRange
    : TEXTS.twoRanges(percent(confidence), rangeText(low, high, currency));
}

/** The engine's names for the range that a HOLD claims. */
const CLAIM_FACTS = ["Low end of the claim", "High end of the claim"] as const;

type Advice = MarketData["combinedRecommendation"];

const isRare = (often: number): boolean => often > 0 && often < RARE_PERCENT;

/** Says how rarely a far target is reached, and whether it lies beyond the range of its own span. */
function howFar({ plan }: Advice, target: number, range: Range | undefined): string | undefined {
  const isBeyond = range !== undefined && (target > range.high || target < range.low);
  const often = plan?.odds.target ?? 0;
  if (!isRare(often)) return isBeyond ? TEXTS.beyond : undefined;
  const oneIn = Math.round(100 / often);
  return isBeyond ? TEXTS.beyondRarely(oneIn) : TEXTS.rarely(oneIn);
}

function explanation(data: MarketData, nowMs: number): string {
  const { combinedRecommendation, kind } = data;
  const { targetPrice, plan, span, keyFactors } = combinedRecommendation;
  // Without a span nothing was forecast, and the first factor says why.
  if (targetPrice === null) return (span === null ? keyFactors[0] : undefined) ?? TEXTS.noTarget;
  if (plan === null) return TEXTS.targetDistances;
  const { target, stop, neither } = plan.odds;
  const most = Math.max(target, stop, neither);
  const odds = { target: percent(target), stop: percent(stop), neither: percent(neither) };
  const said =
    most === neither
      ? // How rarely a far target is reached stands next to it.
        `${TEXTS.likelyNeither(odds, claimEndText(data, nowMs) ?? TEXTS.inAll(spanShort(span ?? "")))} ${
          isRare(target) ? TEXTS.stopFirst(odds) : TEXTS.bothFirst(odds)
        }`
      : most === target
        ? TEXTS.likelyTarget(odds)
        : TEXTS.likelyStop(odds);
  return kind === "crypto" ? `${said} ${TEXTS.pastFrequencies}` : said;
}
