import type { MarketData, RiskProfile } from "@sextant/core/contract";
import type { TermId } from "@sextant/core/glossary";
import { Fragment } from "react";
import {
  fallLabel,
  formatFullPosition,
  FULL_POSITION_LABEL,
  planOdds,
  SIZE_LABEL,
  formatSize,
  spanInFull,
  WORST_QUARTER_LABEL,
  describeWorstQuarter,
} from "../../../advice/advice-labels.ts";
import { upperFirst } from "../../../advice/chance-text.ts";
import { groundReason } from "../../../advice/ground-reason.ts";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { percent, signedPercent } from "../../../lib/metrics.ts";
import { formatDay, plainTime } from "../../../lib/time-text.ts";
import { FoldSection } from "../../../ui/fold-section.tsx";
import { Term } from "../../../ui/term.tsx";
import * as TEXTS from "./texts.tsx";
import { profileWord } from "../../../advice/profile-word.ts";

type Props = { readonly data: MarketData; readonly profile: RiskProfile; readonly expired: boolean };

/** How to act on the advice: its ground, the levels with the chance of each, the size and the possible loss. */
export function TradePlan({ data, profile, expired }: Props) {
  const { action, ground, plan, deepFall, span } = data.combinedRecommendation;
  if (plan === null) return null;
  const { odds, worstQuarterPercent } = plan;
  const money = (value: number) => priceWithSign(value, data.currency);
  const worst = describeWorstQuarter(worstQuarterPercent);
  const moved = movedSince(data, plan.entry);
  const rows: readonly (readonly [string, string, string?])[] = [
    ...(ground === null ? [] : [[TEXTS.groundLabel, upperFirst(groundReason(ground, action))] as const]),
    [plan.side === "BUY" ? TEXTS.entry : TEXTS.sellAt, money(plan.entry), describeClose(data, plan.entry)],
    [TEXTS.target, money(plan.target), planOdds(TEXTS.reachedFirst(percent(odds.target)), data.kind)],
    [TEXTS.stop, money(plan.stop), planOdds(TEXTS.reachedFirst(percent(odds.stop)), data.kind)],
    odds.neither > Math.max(odds.target, odds.stop)
      ? [TEXTS.neither, planOdds(percent(odds.neither), data.kind), TEXTS.mostLikely]
      : [TEXTS.neither, planOdds(percent(odds.neither), data.kind)],
    [SIZE_LABEL, formatSize(plan)],
    [FULL_POSITION_LABEL, formatFullPosition(profile)],
    ...(worst === undefined ? [] : [[WORST_QUARTER_LABEL, worst] as const]),
    ...(deepFall === null
      ? []
      : [[fallLabel(deepFall, data.kind), percent(deepFall.percent), TEXTS.chanceOf] as const]),
  ];
  return (
    <FoldSection
      id="plan-heading"
      className={expired ? "expired" : ""}
      heading={
        plan.kind === "advised" ? TEXTS.tradePlan : TEXTS.tradeAnyway(plan.side === "BUY" ? TEXTS.buy : TEXTS.sell)
      }
      end={TEXTS.planSpan(spanInFull(span ?? ""), profileWord(profile))}
      isOpen={plan.kind === "advised"}
    >
      <dl className="kv plan-kv">
        {rows.map(([name, value, more]) => (
          <Fragment key={name}>
            <dt>{TERMS[name] === undefined ? name : <Term of={TERMS[name]}>{name}</Term>}</dt>
            <dd className="num">
              {value}
              {more !== undefined && <span className="ink2 font-normal"> {more}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
      {moved !== undefined && <p className="note keep">{TEXTS.movedSince(signedPercent(moved))}</p>}
    </FoldSection>
  );
}

/** The labels that a beginner may not know. */
const TERMS: Readonly<Record<string, TermId>> = {
  [TEXTS.groundLabel]: "ground",
  [TEXTS.entry]: "entry",
  [TEXTS.target]: "target",
  [TEXTS.stop]: "stop-loss",
  [SIZE_LABEL]: "position-size",
  [FULL_POSITION_LABEL]: "full-position",
};

/** The engine's name for the close that advice starts from. */
const CLOSE_FACT = "Last close";

/** Describes the close of an entry, a stock's by its day; its fact in the evidence has the timestamp. */
function describeClose({ evidence, kind, session }: MarketData, entry: number): string {
  const fact = evidence.find(({ name, value }) => name === CLOSE_FACT && value === entry);
  if (fact === undefined) return TEXTS.lastClose;
  const atMs = Date.parse(fact.asOf);
  return TEXTS.closeOf(kind === "stock" ? formatDay(atMs, session.zone) : plainTime(atMs));
}

/**
 * Returns the percentage that the price has moved since the entry; undefined below one percent, which changes no plan.
 */
function movedSince({ price: now }: MarketData, entry: number): number | undefined {
  const moved = now === null ? 0 : (now / entry - 1) * 100;
  return Math.abs(moved) < 1 ? undefined : moved;
}
