import type { RiskProfile, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { describeAction } from "../../advice/action-text.ts";
import {
  fallLabel,
  formatFullPosition,
  groundLabel,
  GROUNDS,
  planOdds,
  rangeName,
  SIZE_LABEL,
  formatSize,
  WORST_QUARTER_LABEL,
  describeWorstQuarter,
} from "../../advice/advice-labels.ts";
import { formatPriceIn, RESTLESS_COINS } from "@sextant/core/market";
import { chanceLabel, chanceNote, chanceOf, isCalibrated } from "../../advice/chance-text.ts";
import { BAND_NOTE } from "../../advice/confidence-band.ts";
import { percent, signedPercent, smallPercent } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import * as TEXTS from "./metric-texts.ts";
import { spanWords } from "../../advice/span-words.ts";

export type MetricReason = { readonly name: string; readonly value: string; readonly why: string };
type Overall = Pick<TradingAdvisory, "kind" | "currency" | "overallRecommendation">;

/** Percentage points have the format of percentages: one decimal at most. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const oneDecimal = (points: number | null): string => percent(points).replace("%", "");
const OTHERS = { stock: TEXTS.stocks, crypto: TEXTS.coins };

/** Returns every value of an available horizon with the rule or the odds behind it, in plain words. */
export function metricReasons(strategy: Strategy, data: Overall): readonly MetricReason[] {
  const { rating, confidence, riskLevel, timeframe, span, barClosedAt, expiresAt } = strategy;
  const chance = chanceOf(data.kind, strategy);
  const { riskProfile } = data.overallRecommendation;
  const money = (price: number | null | undefined) => formatPriceIn(price, data.currency);
  const isHold = strategy.action === "HOLD";
  const ends = expiresAt === null ? "" : TEXTS.untilTime(exactTime(Date.parse(expiresAt)));
  return [
    { name: TEXTS.actionName, value: describeAction(rating), why: actionWhy(strategy, riskProfile) },
    {
      name: chanceLabel(chance),
      value: percent(confidence),
      why: `${chanceNote(chance) ?? TEXTS.claimChance} ${baseWhy(strategy, data.kind)}${BAND_NOTE}`,
    },
    {
      name: TEXTS.riskLevel,
      value: riskLevel,
      why: TEXTS.riskWhy(OTHERS[data.kind]) + (riskProfile === "AGGRESSIVE" ? TEXTS.aggressiveRisk : ""),
    },
    {
      name: TEXTS.timeframeName,
      value: spanWords(timeframe),
      why: span === null ? "" : TEXTS.measuredOver(spanWords(span), ends),
    },
    {
      name: TEXTS.entryPrice,
      value: money(strategy.entryPrice),
      why: barClosedAt === null ? TEXTS.lastClose : TEXTS.closeOf(exactTime(Date.parse(barClosedAt))),
    },
    {
      name: TEXTS.targetPrice,
      value: money(strategy.targetPrice ?? strategy.plan?.target),
      why: targetWhy(strategy, data),
    },
    { name: TEXTS.targetDistance, value: signedPercent(strategy.expectedMove), why: distanceWhy(strategy, data.kind) },
    {
      name: TEXTS.stopLoss,
      value: money(strategy.stopLoss ?? strategy.plan?.stop),
      why: isHold ? stopOfHold(strategy, data.kind) : TEXTS.stopWhy(firstIn(strategy.odds?.stop, strategy, data.kind)),
    },
    ...planReasons(strategy, data.kind, riskProfile),
    ...oddsReasons(strategy, data.kind),
  ];
}

/** Explains the base rate: how often such claims usually come true; for a coin's past frequency, how often all coins did. */
function baseWhy(strategy: Strategy, kind: Overall["kind"]): string {
  const { basePercent, action } = strategy;
  if (basePercent === null) return "";
  return !isCalibrated(kind, strategy) && action === "SELL"
    ? TEXTS.allCoinsDid(percent(basePercent))
    : TEXTS.usuallyTrue(percent(basePercent));
}

function actionWhy(
  { action, trades, costPercent, expectedValuePercent, up, ground, plan }: Strategy,
  profile: string,
): string {
  if (ground === "premium" && action === "SELL") return TEXTS.endedLower(groundLabel(ground, action), RESTLESS_COINS);
  if (ground !== null && ground !== "skill")
    return `${groundLabel(ground, action)}: ${lowerFirst(GROUNDS[ground].says)}`;
  if (plan !== null) return TEXTS.noReason;
  const cost = smallPercent(costPercent);
  if (action !== "HOLD") return TEXTS.farAbove(signedPercent(expectedValuePercent), cost);
  const result = (side: "BUY" | "SELL") =>
    signedPercent(trades.find((row) => row.profile === profile && row.side === side)?.expectedPercent);
  const results = TEXTS.buyAndSellMake(result("BUY"), result("SELL"), cost);
  return up?.skilled === false ? TEXTS.pastDrift(results) : TEXTS.onAverage(results);
}

/** Describes how often a level comes first; for a coin's plan, as a past frequency. */
function firstIn(odds: number | undefined, { plan }: Strategy, kind: Overall["kind"]): string {
  const cases = TEXTS.ofCases(percent(odds));
  return plan === null ? cases : planOdds(cases, kind);
}

/** Says that a plan's level only matters to someone who trades anyway, and how often it comes first. */
const onlyIf = (side: "BUY" | "SELL", cases: string): string =>
  side === "BUY" ? TEXTS.onlyIfBought(cases) : TEXTS.onlyIfSold(cases);

function stopOfHold(strategy: Strategy, kind: Overall["kind"]): string {
  const { plan } = strategy;
  return plan === null ? TEXTS.noStop : onlyIf(plan.side, firstIn(plan.odds.stop, strategy, kind));
}

/** Explains how much to hold, and the possible loss. */
function planReasons(
  { plan, deepFall }: Strategy,
  kind: Overall["kind"],
  riskProfile: RiskProfile,
): readonly MetricReason[] {
  if (plan === null) return [];
  const { volatilityPercent, targetVolatilityPercent, worstQuarterPercent } = plan;
  const worst = describeWorstQuarter(worstQuarterPercent);
  return [
    {
      name: SIZE_LABEL,
      value: formatSize(plan),
      why: TEXTS.sizeWhy(formatFullPosition(riskProfile), percent(volatilityPercent), percent(targetVolatilityPercent)),
    },
    ...(worst === undefined
      ? []
      : [
          {
            name: WORST_QUARTER_LABEL,
            value: worst,
            why: TEXTS.worstQuarterWhy,
          },
        ]),
    ...(deepFall === null
      ? []
      : [
          {
            name: fallLabel(deepFall, kind),
            value: percent(deepFall.percent),
            why: TEXTS.fallWhy,
          },
        ]),
  ];
}

function targetWhy(strategy: Strategy, { kind, currency }: Overall): string {
  const { action, odds, range90, plan } = strategy;
  if (action === "HOLD" && plan !== null) return onlyIf(plan.side, firstIn(plan.odds.target, strategy, kind));
  if (action !== "HOLD") return TEXTS.targetSet(firstIn(odds?.target, strategy, kind));
  return range90 === null
    ? TEXTS.holdNoTarget
    : TEXTS.holdRange(formatPriceIn(range90.low, currency), formatPriceIn(range90.high, currency));
}

function distanceWhy(strategy: Strategy, kind: Overall["kind"]): string {
  const { action, entryPrice, range90, odds } = strategy;
  if (action !== "HOLD") return TEXTS.distanceWhy(firstIn(odds?.target, strategy, kind));
  if (range90 === null || entryPrice === null) return TEXTS.holdNoTarget;
  const edge = (level: number) => signedPercent((level / entryPrice - 1) * 100);
  return TEXTS.edgesOfRange(rangeName(kind, strategy), edge(range90.low), edge(range90.high));
}

/** Describes how often this symbol itself did, after the class's value; empty if its past is too short. */
function ofThisSymbol(symbolBasePercent: number | null): string {
  return symbolBasePercent === null ? "" : TEXTS.thisSymbol(percent(symbolBasePercent));
}

function oddsReasons(strategy: Strategy, kind: Overall["kind"]): readonly MetricReason[] {
  const { up, move, breakEvenPercent, edgePoints, plan } = strategy;
  const estimate = isCalibrated(kind, strategy) ? "" : TEXTS.notCalibrated;
  const rows: MetricReason[] = [];
  if (breakEvenPercent !== null)
    rows.push({
      name: TEXTS.chanceToBeat,
      value: percent(breakEvenPercent),
      why: TEXTS.chanceToBeatWhy(oneDecimal(edgePoints)),
    });
  if (up !== null)
    rows.push({
      name: TEXTS.chanceOfRise,
      value: percent(up.percent),
      why:
        plan !== null
          ? TEXTS.riseCounted(percent(up.basePercent))
          : up.skilled
            ? TEXTS.risePredicted(percent(up.basePercent))
            : TEXTS.riseUsual,
    });
  if (move !== null)
    rows.push({
      name: TEXTS.chanceOfMove,
      value: percent(move.percent),
      why: `${TEXTS.moveWhy(percent(move.movePercent), percent(move.basePercent))}${ofThisSymbol(move.symbolBasePercent)}.${estimate}`,
    });
  return rows;
}
