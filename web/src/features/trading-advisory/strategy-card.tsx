import { type Strategy, type TradingAdvisory, SCREENS } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { lazy, Suspense, type ReactNode } from "react";
import { Link } from "wouter";
import { actionTone, describeAction } from "../../advice/action-text.ts";
import { groundLabel, rangeName, spanInFull } from "../../advice/advice-labels.ts";
import { chanceLabel, chanceOf } from "../../advice/chance-text.ts";
import { BAND_NOTE, confidenceBand } from "../../advice/confidence-band.ts";
import { OddsRuler } from "../../advice/odds-ruler.tsx";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { PaperTradeLink } from "../../paper-trading/paper-trade-link.tsx";
import { leagueOfPrice } from "../../paper-trading/ticket-address.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { claimEnd } from "./ends-text.ts";
import { RiskInMoney } from "./risk-in-money.tsx";
import { TermLater } from "./term-later.tsx";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../../advice/span-words.ts";

// Below the verdict, and on a phone on demand.
const VerdictOdds = lazy(async () => ({ default: (await import("./on-demand/verdict-odds.tsx")).VerdictOdds }));

const describeAnyway = (side: "BUY" | "SELL"): string => TEXTS.anyway(side === "BUY" ? "buy" : "sell");

type Props = {
  readonly strategy: Strategy;
  readonly of: Pick<TradingAdvisory, "symbol" | "kind" | "currency" | "freshness" | "overallRecommendation">;
  /** Zone of the exchange, whose close a stock's claim ends with. */
  readonly zone: string;
  readonly expired: boolean;
};

/** The verdict of one horizon: what to do, the confidence, the claim, and the levels. */
export function StrategyCard({ strategy, of, zone, expired }: Props) {
  const { symbol, kind, currency, freshness } = of;
  const { action, rating, confidence, claim, timeframe, span, expiresAt, recordSeq, recordBook } = strategy;
  const { entryPrice, targetPrice, stopLoss, expectedMove, range90, hitRateSoFar, ground, plan } = strategy;
  const onGround = ground !== null && ground !== "skill";
  const anyway = plan?.kind === "if-you-trade-anyway" ? plan : null;
  const chance = chanceOf(kind, strategy);
  const money = (price: number | null | undefined) => formatPriceIn(price, currency);
  const end = claimEnd(strategy, zone);
  // The recorded claim has the date in UTC; on screen it ends in the words that stand beside it.
  const said =
    expiresAt !== null && end !== undefined && /^\w{3} /.test(end)
      ? claim?.replace(exactTime(Date.parse(expiresAt), "UTC"), end)
      : claim;
  const band = confidence === null ? "ink3" : confidenceBand(confidence);
  const needed = action === "HOLD" || onGround ? strategy.basePercent : strategy.breakEvenPercent;
  return (
    <section className="fits verdict" aria-label={TEXTS.strategy(describeAction(rating))}>
      <div className="verdict-says">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <AutoSizeNumber size="l" tone={actionTone(rating)}>
            {describeAction(rating)}
          </AutoSizeNumber>
          {expired && (
            <span className="bdg bdg-stale">
              <span className="dot dot-open" aria-hidden="true" />
              {TEXTS.expired}
            </span>
          )}
        </div>
        <div className="grid gap-1" title={BAND_NOTE}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="lbl">{chanceLabel(chance)}</span>
            <b className={`num text-read font-semibold ${confidence === null ? "ink3" : ""}`}>{percent(confidence)}</b>
          </p>
          <OddsRuler value={confidence} needed={needed} low={0} high={100} tone={band} label={chanceLabel(chance)} />
          <p className="meta hide-small">
            {needed === null
              ? TEXTS.chanceText
              : action === "HOLD" || onGround
                ? TEXTS.chanceVsUsual(percent(needed))
                : TEXTS.chanceVsNoTrend(percent(needed))}
          </p>
        </div>
        {claim !== null && <p className="read claim">{said}</p>}
        {!expired && <RiskInMoney strategy={strategy} of={of} isFull />}
        {action !== "HOLD" && !expired && (
          <p>
            <PaperTradeLink
              start={{
                symbol,
                side: action === "BUY" ? "buy" : "sell",
                targetPrice: targetPrice ?? undefined,
                stopPrice: stopLoss ?? undefined,
                league: leagueOfPrice(freshness.state),
                origin: "advisory",
              }}
            />
          </p>
        )}
      </div>
      <dl className="kv verdict-levels">
        <dt>{TEXTS.timeframe}</dt>
        <dd>{spanWords(timeframe)}</dd>
        {span !== null && expiresAt !== null && (
          <>
            <dt>
              <TermLater of="claim">{TEXTS.ends}</TermLater>
            </dt>
            <dd className="num" title={`${spanInFull(span)}, ${exactTime(Date.parse(expiresAt))}`}>
              {end}
            </dd>
          </>
        )}
        {onGround && (
          <>
            <dt>
              <TermLater of="ground">{TEXTS.ground}</TermLater>
            </dt>
            <dd>{groundLabel(ground, action)}</dd>
          </>
        )}
        <dt>
          <TermLater of="entry">{TEXTS.entryPrice}</TermLater>
        </dt>
        <dd className="num">{money(entryPrice)}</dd>
        <dt>
          <TermLater of="target">{TEXTS.targetPrice}</TermLater>
        </dt>
        <dd className="num">
          {money(targetPrice ?? anyway?.target)}
          {anyway !== null && <span className="ink2"> {describeAnyway(anyway.side)}</span>}
          {expectedMove !== null && (
            <span className="ink2" title={TEXTS.distanceFromEntry}>
              {" "}
              {signedPercent(expectedMove)}
            </span>
          )}
        </dd>
        <dt>
          <TermLater of="stop-loss">{TEXTS.stopLoss}</TermLater>
        </dt>
        <dd className="num">
          {money(stopLoss ?? anyway?.stop)}
          {anyway !== null && <span className="ink2"> {describeAnyway(anyway.side)}</span>}
        </dd>
        {range90 && (
          <>
            <dt>
              <TermLater of="ninety-range">{rangeName(kind, strategy)}</TermLater>
            </dt>
            <dd className="num">{TEXTS.priceRange(money(range90.low), money(range90.high))}</dd>
          </>
        )}
        <dt>
          <TermLater of="hit-rate">{TEXTS.cameTrue}</TermLater>
        </dt>
        <dd className="num">
          {hitRateSoFar === null ? TEXTS.tooEarly : TEXTS.heldOf(hitRateSoFar.held, hitRateSoFar.resolved)}
        </dd>
        {recordSeq !== null && recordBook !== null && (
          <>
            <dt>{TEXTS.trackRecord}</dt>
            <dd className="num">
              <Link className="tlink" href={`${SCREENS.trackRecord.path}?book=${recordBook}&row=${recordSeq}`}>
                {TEXTS.row(recordSeq)}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {span !== null && (
        <Picture>
          <Suspense>
            <VerdictOdds strategy={strategy} span={span} of={of} />
          </Suspense>
        </Picture>
      )}
    </section>
  );
}

/** The chance as a picture; a phone shows it on demand, so that the page stays short. */
function Picture({ children }: { readonly children: ReactNode }) {
  return useMedia(PHONE) ? (
    <details className="why-this verdict-odds">
      <summary>{TEXTS.showPicture}</summary>
      {children}
    </details>
  ) : (
    <div className="verdict-odds">{children}</div>
  );
}
