import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { actionTone, actionWords } from "../../advice/action-words.ts";
import { confidenceBand } from "../../advice/confidence-band.ts";
import { coinOddsNote, confidenceWord, groundLabel } from "../../advice/ground-names.ts";
import { OddsPicture } from "../../advice/odds-picture.tsx";
import { OddsRuler } from "../../advice/odds-ruler.tsx";
import { periods } from "../../advice/periods.ts";
import { percent, price, signedPercent } from "../../lib/figures.ts";
import { exactTime } from "../../lib/time-words.ts";
import { FittedFigure } from "../../ui/fitted-figure.tsx";
import { strategyEndings } from "./strategy-endings.ts";
import { RiskBadge } from "./risk-badge.tsx";

const anywayWords = (side: "BUY" | "SELL"): string => `if you ${side === "BUY" ? "buy" : "sell"} anyway`;

type Props = { readonly strategy: Strategy; readonly kind: TradingAdvisory["kind"]; readonly expired: boolean };

/** The verdict of one horizon: what to do, how sure, what is claimed, and the levels. */
export function StrategyCard({ strategy, kind, expired }: Props) {
  const { action, rating, confidence, claim, riskLevel, timeframe, span, expiresAt, recordSeq } = strategy;
  const { entryPrice, targetPrice, stopLoss, expectedMove, range90, heldSoFar, ground, plan, deepFall } = strategy;
  const onGround = ground !== null && ground !== "skill";
  const anyway = plan?.kind === "if-you-trade-anyway" ? plan : null;
  const coinNote = coinOddsNote(kind, strategy);
  const band = confidence === null ? "ink3" : confidenceBand(confidence);
  const needed = action === "HOLD" || onGround ? strategy.basePercent : strategy.breakEvenPercent;
  return (
    <section className="sec fits verdict" aria-label={`Strategy: ${actionWords(rating)}`}>
      <div className="verdict-says">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <FittedFigure size="l" tone={actionTone(rating)}>
            {actionWords(rating)}
          </FittedFigure>
          {expired ? (
            <span className="bdg bdg-stale">
              <span className="dot dot-open" aria-hidden="true" />
              Expired
            </span>
          ) : (
            <RiskBadge level={riskLevel} />
          )}
        </div>
        <div className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="lbl">Confidence</span>
            <span className="num">
              <b className={`text-[1.0625rem] font-semibold ${band}`}>{percent(confidence)}</b>
              {coinNote !== undefined && <span className="meta"> {confidenceWord(kind, strategy)}</span>}
            </span>
          </p>
          <OddsRuler value={confidence} needed={needed} low={0} high={100} tone={band} label="Confidence" />
          <p className="meta">
            {needed === null
              ? "How likely the claim is to come true."
              : action === "HOLD" || onGround
                ? `Bar: this claim. Hollow mark: how often such claims come true anyway, ${percent(needed)}.`
                : `Bar: this claim. Hollow mark: what it must beat, ${percent(needed)} without any trend.`}
          </p>
        </div>
        {claim !== null && <p className="read claim">{claim}</p>}
      </div>
      <dl className="kv verdict-levels">
        <dt>Timeframe</dt>
        <dd>{timeframe}</dd>
        {span !== null && expiresAt !== null && (
          <>
            <dt>Ends</dt>
            <dd className="num" title={`${span} ahead`}>
              {exactTime(Date.parse(expiresAt))}
            </dd>
          </>
        )}
        {onGround && (
          <>
            <dt>Ground</dt>
            <dd>{groundLabel(ground, action)}</dd>
          </>
        )}
        <dt>Entry Price</dt>
        <dd className="num">{price(entryPrice)}</dd>
        <dt>Target Price</dt>
        <dd className="num">
          {price(targetPrice ?? anyway?.target)}
          {anyway !== null && <span className="ink2"> {anywayWords(anyway.side)}</span>}
          {expectedMove !== null && <span className="ink2"> {signedPercent(expectedMove)}</span>}
        </dd>
        <dt>Stop Loss</dt>
        <dd className="num">
          {price(stopLoss ?? anyway?.stop)}
          {anyway !== null && <span className="ink2"> {anywayWords(anyway.side)}</span>}
        </dd>
        {plan !== null && (
          <>
            <dt>Size</dt>
            <dd className="num" title="Of what you would put into one position at most">
              {percent(plan.sizePercent)} of a position
            </dd>
            <dt>Worst quarter in 20</dt>
            <dd className="num">{percent(-plan.worstQuarterPercent)} or deeper</dd>
          </>
        )}
        {deepFall !== null && (
          <>
            <dt>Fall of {percent(deepFall.fallPercent)} or more</dt>
            <dd className="num">{percent(deepFall.percent)} chance</dd>
          </>
        )}
        {range90 && (
          <>
            <dt>90% range</dt>
            <dd className="num">
              {price(range90.low)} to {price(range90.high)}
            </dd>
          </>
        )}
        <dt>Such claims held</dt>
        <dd className="num">
          {heldSoFar === null ? "Too early to judge" : `${heldSoFar.held} of ${heldSoFar.resolved}`}
        </dd>
        {recordSeq !== null && (
          <>
            <dt>In the record</dt>
            <dd className="num">
              <Link className="tlink" href={`${SCREENS.trackRecord.path}?row=${recordSeq}`}>
                Row {recordSeq}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {span !== null && (
        <div className="verdict-odds">
          <OddsPicture periods={periods(span)} endings={strategyEndings(strategy)} />
          {coinNote !== undefined && <p className="meta">{coinNote}</p>}
        </div>
      )}
    </section>
  );
}
