import { type RiskProfile, type Strategy, type TradingAdvisory, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { actionTone, describeAction } from "../../advice/action-text.ts";
import { BAND_NOTE, confidenceBand } from "../../advice/confidence-band.ts";
import {
  fallLabel,
  formatFullPosition,
  FULL_POSITION_LABEL,
  groundLabel,
  rangeName,
  SIZE_LABEL,
  formatSize,
  spanInFull,
  WORST_QUARTER_LABEL,
  describeWorstQuarter,
} from "../../advice/advice-labels.ts";
import { chanceLabel, classOf, chanceNote, chanceOf } from "../../advice/chance-text.ts";
import { OddsPicture } from "../../advice/odds-picture.tsx";
import { OddsRuler } from "../../advice/odds-ruler.tsx";
import { periods } from "../../advice/periods.ts";
import { percent, price, signedPercent } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { PaperTradeLink } from "../../paper-trading/paper-trade-link.tsx";
import { leagueOfPrice } from "../../paper-trading/ticket-address.ts";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { strategyEndings } from "./strategy-endings.ts";
import { describeRisk } from "./risk-text.ts";
import * as TEXTS from "./texts.tsx";

const TONES: Readonly<Record<Strategy["riskLevel"], string>> = { LOW: "bdg-good", MEDIUM: "bdg-warn", HIGH: "bdg-bad" };
const BARS: Readonly<Record<Strategy["riskLevel"], number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 };

const describeAnyway = (side: "BUY" | "SELL"): string => TEXTS.anyway(side === "BUY" ? "buy" : "sell");

type Props = {
  readonly strategy: Strategy;
  readonly of: Pick<TradingAdvisory, "symbol" | "kind" | "freshness">;
  readonly riskProfile: RiskProfile;
  readonly expired: boolean;
};

/** The verdict of one horizon: what to do, the confidence, the claim, and the levels. */
export function StrategyCard({ strategy, of, riskProfile, expired }: Props) {
  const { symbol, kind, freshness } = of;
  const { action, rating, confidence, claim, riskLevel, timeframe, span, expiresAt, recordSeq, recordBook } = strategy;
  const { entryPrice, targetPrice, stopLoss, expectedMove, range90, hitRateSoFar, ground, plan, deepFall } = strategy;
  const onGround = ground !== null && ground !== "skill";
  const anyway = plan?.kind === "if-you-trade-anyway" ? plan : null;
  const chance = chanceOf(kind, strategy);
  const note = chanceNote(chance);
  const worst = plan === null ? undefined : describeWorstQuarter(plan.worstQuarterPercent);
  const band = confidence === null ? "ink3" : confidenceBand(confidence);
  const side = action === "HOLD" ? anyway?.side : action;
  const needed = action === "HOLD" || onGround ? strategy.basePercent : strategy.breakEvenPercent;
  return (
    <section className="sec fits verdict" aria-label={TEXTS.strategy(describeAction(rating))}>
      <div className="verdict-says">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <AutoSizeNumber size="l" tone={actionTone(rating)}>
            {describeAction(rating)}
          </AutoSizeNumber>
          {expired ? (
            <span className="bdg bdg-stale">
              <span className="dot dot-open" aria-hidden="true" />
              {TEXTS.expired}
            </span>
          ) : (
            <RiskBadge level={riskLevel} kind={kind} />
          )}
        </div>
        <div className="grid gap-1" title={BAND_NOTE}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="lbl">{chanceLabel(chance)}</span>
            <b className={`num text-read font-semibold ${confidence === null ? "ink3" : ""}`}>{percent(confidence)}</b>
          </p>
          <OddsRuler value={confidence} needed={needed} low={0} high={100} tone={band} label={chanceLabel(chance)} />
          <p className="meta">
            {needed === null
              ? TEXTS.chanceText
              : action === "HOLD" || onGround
                ? TEXTS.chanceVsUsual(percent(needed))
                : TEXTS.chanceVsNoTrend(percent(needed))}
          </p>
        </div>
        {claim !== null && <p className="read claim">{claim}</p>}
        {side !== undefined && !expired && (
          <p>
            <PaperTradeLink
              start={{
                symbol,
                side: side === "BUY" ? "buy" : "sell",
                targetPrice: targetPrice ?? anyway?.target,
                stopPrice: stopLoss ?? anyway?.stop,
                league: leagueOfPrice(freshness.state),
                origin: "advisory",
              }}
            />
          </p>
        )}
      </div>
      <dl className="kv verdict-levels">
        <dt>{TEXTS.timeframe}</dt>
        <dd>{timeframe}</dd>
        {span !== null && expiresAt !== null && (
          <>
            <dt>{TEXTS.ends}</dt>
            <dd className="num" title={spanInFull(span)}>
              {exactTime(Date.parse(expiresAt))}
            </dd>
          </>
        )}
        {onGround && (
          <>
            <dt>{TEXTS.ground}</dt>
            <dd>{groundLabel(ground, action)}</dd>
          </>
        )}
        <dt>{TEXTS.entryPrice}</dt>
        <dd className="num">{price(entryPrice)}</dd>
        <dt>{TEXTS.targetPrice}</dt>
        <dd className="num">
          {price(targetPrice ?? anyway?.target)}
          {anyway !== null && <span className="ink2"> {describeAnyway(anyway.side)}</span>}
          {expectedMove !== null && (
            <span className="ink2" title={TEXTS.distanceFromEntry}>
              {" "}
              {signedPercent(expectedMove)}
            </span>
          )}
        </dd>
        <dt>{TEXTS.stopLoss}</dt>
        <dd className="num">
          {price(stopLoss ?? anyway?.stop)}
          {anyway !== null && <span className="ink2"> {describeAnyway(anyway.side)}</span>}
        </dd>
        {plan !== null && (
          <>
            <dt>{SIZE_LABEL}</dt>
            <dd className="num">{formatSize(plan)}</dd>
            <dt>{FULL_POSITION_LABEL}</dt>
            <dd className="num">{formatFullPosition(riskProfile)}</dd>
            {worst !== undefined && (
              <>
                <dt>{WORST_QUARTER_LABEL}</dt>
                <dd className="num">{worst}</dd>
              </>
            )}
          </>
        )}
        {deepFall !== null && (
          <>
            <dt>{fallLabel(deepFall, kind)}</dt>
            <dd className="num">{TEXTS.chance(percent(deepFall.percent))}</dd>
          </>
        )}
        {range90 && (
          <>
            <dt>{rangeName(kind, strategy)}</dt>
            <dd className="num">{TEXTS.priceRange(price(range90.low), price(range90.high))}</dd>
          </>
        )}
        <dt>{TEXTS.cameTrue}</dt>
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
        <div className="verdict-odds">
          <OddsPicture periods={periods(span)} among={classOf(chance)} endings={strategyEndings(strategy)} />
          <p className="meta">{TEXTS.marksText}</p>
          {note !== undefined && <p className="meta">{note}</p>}
        </div>
      )}
    </section>
  );
}

type RiskBadgeProps = { readonly level: Strategy["riskLevel"]; readonly kind: TradingAdvisory["kind"] };

/** The risk level within its class as text, with one, two or three bars next to it. */
function RiskBadge({ level, kind }: RiskBadgeProps) {
  return (
    <span className={`bdg whitespace-normal ${TONES[level]}`}>
      <svg className="risk-bars" viewBox="0 0 11 9" aria-hidden="true">
        {[0, 1, 2].map((i) => (
          <rect key={i} x={i * 4} y={6 - i * 3} width="3" height={3 + i * 3} opacity={i < BARS[level] ? 1 : 0.25} />
        ))}
      </svg>
      {describeRisk(level, kind, " risk")}
    </span>
  );
}
