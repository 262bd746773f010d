import type { MarketData, RiskProfile } from "@sextant/core/contract";
import { Fragment } from "react";
import {
  fallLabel,
  FULL_POSITION,
  groundLabel,
  planOdds,
  SIZE_LABEL,
  sizeWords,
  spanInFull,
  WORST_QUARTER_LABEL,
  worstQuarterWords,
} from "../../advice/advice-labels.ts";
import { percent, price } from "../../lib/figures.ts";

type Props = { readonly data: MarketData; readonly profile: RiskProfile; readonly expired: boolean };

/** How the advice would be acted on: its ground, the levels with the chance of each, the size and what it may cost. */
export function TradePlan({ data, profile, expired }: Props) {
  const { action, ground, plan, deepFall, span } = data.combinedRecommendation;
  if (plan === null) return null;
  const { odds, worstQuarterPercent } = plan;
  const worst = worstQuarterWords(worstQuarterPercent);
  const rows: readonly (readonly [string, string, string?])[] = [
    ...(ground === null ? [] : [["Ground", groundLabel(ground, action)] as const]),
    [plan.side === "BUY" ? "Entry" : "Sale at", price(plan.entry), "last close"],
    ["Target", price(plan.target), planOdds(`first in ${percent(odds.target)}`, data.kind)],
    ["Stop", price(plan.stop), planOdds(`first in ${percent(odds.stop)}`, data.kind)],
    ["Neither by then", planOdds(percent(odds.neither), data.kind)],
    [SIZE_LABEL, sizeWords(plan), `${profile.toLowerCase()} profile`],
    ...(worst === undefined ? [] : [[WORST_QUARTER_LABEL, worst] as const]),
    ...(deepFall === null ? [] : [[fallLabel(deepFall, data.kind), percent(deepFall.percent), "chance"] as const]),
  ];
  return (
    <section className={`sec ${expired ? "expired" : ""}`} aria-labelledby="plan-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="plan-heading">
          {plan.kind === "advised" ? "Trade plan" : `If you ${plan.side === "BUY" ? "buy" : "sell"} anyway`}
        </h2>
        <span className="meta end">For {spanInFull(span ?? "")}</span>
      </div>
      <dl className="kv">
        {rows.map(([name, value, more]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="num" title={name === SIZE_LABEL ? FULL_POSITION : undefined}>
              {value}
              {more !== undefined && <span className="ink2 font-normal"> {more}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
