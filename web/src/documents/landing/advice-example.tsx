import type { Showcase } from "@sextant/core/contract";
import { formatTimestamp, formatPercent, formatPriceIn, RESTLESS_COINS, sourceName } from "@sextant/core/market";
import { POSITION_LIMITS } from "@sextant/core/strategy";
import {
  fallLabel,
  planOdds,
  SIZE_LABEL,
  spanInFull,
  WORST_QUARTER_LABEL,
  describeWorstQuarter,
} from "../../advice/advice-labels.ts";
import { chanceLabel } from "../../advice/chance-text.ts";
import { FreshnessMark } from "./freshness-mark.tsx";
import * as TEXTS from "./texts.tsx";

/** A complete piece of current advice, as a user gets it: with its ground, its chance, its plan and its source. */
export function AdviceExample({ example }: { readonly example: Showcase["example"] }) {
  return (
    <section className="land-band" id="advice" aria-labelledby="advice-title">
      <h2 className="land-h" id="advice-title">
        {TEXTS.adviceTitle}
      </h2>
      {example === null ? <p className="note land-advice-none">{TEXTS.noAdviceYet}</p> : <Example example={example} />}
    </section>
  );
}

/** Names the ground of the advice in a beginner's words. */
function reasonOf({ ground, action }: Pick<NonNullable<Showcase["example"]>, "ground" | "action">): string {
  return ground === "premium" && action === "SELL" ? TEXTS.reasonNotRewarded : TEXTS.reasons[ground];
}

/** As the server says it, in English. */
const AT_MOST_FULL = ", but keep to a full position at most. A full position is only part of your money.";

/** Says a full position as a share of one's money, for a reader who can't know yet what a full position is. */
function inShareOfMoney(sentence: string): string {
  const share = formatPercent(100 * POSITION_LIMITS.MODERATE.purchase);
  return sentence.replace(AT_MOST_FULL, `${TEXTS.upToShare(share)}.`);
}

function Example({ example }: { readonly example: NonNullable<Showcase["example"]> }) {
  const { symbol, name, kind, currency, source, asOf, action, confidence, claim, sentence, ground, span } = example;
  const { plan, deepFall } = example;
  const money = (price: number): string => formatPriceIn(price, currency);
  const worst = describeWorstQuarter(plan.worstQuarterPercent);
  const rows = [
    [TEXTS.reason, reasonOf({ ground, action })],
    [
      chanceLabel(example),
      example.calibrated ? formatPercent(confidence) : TEXTS.endedLower(formatPercent(confidence), RESTLESS_COINS),
    ],
    [plan.side === "BUY" ? TEXTS.entry : TEXTS.sellAt, money(plan.entry)],
    [TEXTS.target, planOdds(TEXTS.targetFirst(money(plan.target), formatPercent(plan.odds.target)), kind)],
    [TEXTS.stop, planOdds(TEXTS.targetFirst(money(plan.stop), formatPercent(plan.odds.stop)), kind)],
    [
      TEXTS.moderateProfile(SIZE_LABEL),
      TEXTS.sizeOf(formatPercent(POSITION_LIMITS.MODERATE.purchase * plan.sizePercent)),
    ],
    ...(worst === undefined ? [] : [[WORST_QUARTER_LABEL, worst] as const]),
    ...(deepFall === null ? [] : [[fallLabel(deepFall, kind), TEXTS.chance(formatPercent(deepFall.percent))] as const]),
  ] as const;
  return (
    <figure className="land-advice">
      <div className="land-advice-says">
        <p className="lbl">{TEXTS.forIt(name ?? symbol, spanInFull(span))}</p>
        <p className={`fig ${action === "BUY" ? "up" : "down"}`}>{action}</p>
        <p className="read">{inShareOfMoney(sentence)}</p>
        <p className="note">{TEXTS.publicClaim(claim)}</p>
      </div>
      <details className="land-fold" open>
        <summary>{TEXTS.planInNumbers}</summary>
        <dl className="land-mini">
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <figcaption className="land-caption">
        <FreshnessMark of={example} />
        <span>
          {TEXTS.adviceSource(
            symbol,
            sourceName(source),
            <time dateTime={asOf}>{formatTimestamp(Date.parse(asOf))}</time>,
          )}
        </span>
      </figcaption>
    </figure>
  );
}
