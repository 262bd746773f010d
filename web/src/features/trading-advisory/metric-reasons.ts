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

export type MetricReason = { readonly name: string; readonly value: string; readonly why: string };
type Overall = Pick<TradingAdvisory, "kind" | "currency" | "overallRecommendation">;

/** Percentage points have the format of percentages: one decimal at most. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const oneDecimal = (points: number | null): string => percent(points).replace("%", "");
const OTHERS = { stock: "stocks", crypto: "coins" };

/** Returns every value of an available horizon with the rule or the odds behind it, in plain words. */
export function metricReasons(strategy: Strategy, data: Overall): readonly MetricReason[] {
  const { rating, confidence, riskLevel, timeframe, span, barClosedAt, expiresAt } = strategy;
  const chance = chanceOf(data.kind, strategy);
  const { riskProfile } = data.overallRecommendation;
  const money = (price: number | null | undefined) => formatPriceIn(price, data.currency);
  const isHold = strategy.action === "HOLD";
  const ends = expiresAt === null ? "" : `, until ${exactTime(Date.parse(expiresAt))}`;
  return [
    { name: "Action", value: describeAction(rating), why: actionWhy(strategy, riskProfile) },
    {
      name: chanceLabel(chance),
      value: percent(confidence),
      why: `${chanceNote(chance) ?? "The chance that the claim comes true."} ${baseWhy(strategy, data.kind)}${BAND_NOTE}`,
    },
    {
      name: "Risk level",
      value: riskLevel,
      why: `How far we expect the price to move, compared with all past cases of ${OTHERS[data.kind]} in calm and volatile years: the calmest third is LOW, the most volatile third HIGH. In a volatile market most ${OTHERS[data.kind]} are HIGH, even one that is calmer than the typical one that day.${riskProfile === "AGGRESSIVE" ? " The aggressive profile rates the same market as riskier." : ""}`,
    },
    { name: "Timeframe", value: timeframe, why: span === null ? "" : `Measured over ${span}${ends}.` },
    {
      name: "Entry Price",
      value: money(strategy.entryPrice),
      why: barClosedAt === null ? "The last close." : `The close of ${exactTime(Date.parse(barClosedAt))}.`,
    },
    {
      name: "Target Price",
      value: money(strategy.targetPrice ?? strategy.plan?.target),
      why: targetWhy(strategy, data),
    },
    { name: "Distance to target", value: signedPercent(strategy.expectedMove), why: distanceWhy(strategy, data.kind) },
    {
      name: "Stop Loss",
      value: money(strategy.stopLoss ?? strategy.plan?.stop),
      why: isHold
        ? stopOfHold(strategy, data.kind)
        : `Where to get out if the price goes the other way. The price reaches it first in ${firstIn(strategy.odds?.stop, strategy, data.kind)}.`,
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
    ? `Of all coins, ${percent(basePercent)} did. `
    : `Such claims usually come true ${percent(basePercent)} of the time. `;
}

function actionWhy(
  { action, trades, costPercent, expectedValuePercent, up, ground, plan }: Strategy,
  profile: string,
): string {
  if (ground === "premium" && action === "SELL")
    return `${groundLabel(ground, action)}: based on how often ${RESTLESS_COINS} ended lower.`;
  if (ground !== null && ground !== "skill")
    return `${groundLabel(ground, action)}: ${lowerFirst(GROUNDS[ground].says)}`;
  if (plan !== null) return "There is no reason to trade at this horizon. The analysis explains why.";
  const cost = smallPercent(costPercent);
  if (action !== "HOLD")
    return `Its chance is unusually far above the chance in a market without a trend, and on average such a trade makes ${signedPercent(expectedValuePercent)} after a cost of ${cost}.`;
  const result = (side: "BUY" | "SELL") =>
    signedPercent(trades.find((row) => row.profile === profile && row.side === side)?.expectedPercent);
  const results = `a buy makes ${result("BUY")} and a sell ${result("SELL")} after a cost of ${cost}`;
  return up?.skilled === false
    ? `In our tests we couldn't predict the direction, so we don't suggest a trade. On average, ${results}. That is past drift, not skill.`
    : `On average, ${results}. We suggest a trade only if it clearly earns more than it costs and tests showed that its chance can be trusted.`;
}

/** Describes how often a level comes first; for a coin's plan, as a past frequency. */
function firstIn(odds: number | undefined, { plan }: Strategy, kind: Overall["kind"]): string {
  const cases = `${percent(odds)} of cases`;
  return plan === null ? cases : planOdds(cases, kind);
}

function stopOfHold(strategy: Strategy, kind: Overall["kind"]): string {
  const { plan } = strategy;
  return plan === null
    ? "We don't suggest a position, so there is no stop loss."
    : `Only if you ${plan.side === "BUY" ? "buy" : "sell"} anyway. The price reaches it first in ${firstIn(plan.odds.stop, strategy, kind)}.`;
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
      why: `A full position is ${formatFullPosition(riskProfile)}. Volatility is ${percent(volatilityPercent)} a year, and the size aims for ${percent(targetVolatilityPercent)}. BUY uses all of that size, HOLD half of it, SELL none.`,
    },
    ...(worst === undefined
      ? []
      : [
          {
            name: WORST_QUARTER_LABEL,
            value: worst,
            why: "In one out of twenty three-month periods, such a position falls this far or further.",
          },
        ]),
    ...(deepFall === null
      ? []
      : [
          {
            name: fallLabel(deepFall, kind),
            value: percent(deepFall.percent),
            why: "The chance that the price falls this far at some point in that time.",
          },
        ]),
  ];
}

function targetWhy(strategy: Strategy, { kind, currency }: Overall): string {
  const { action, odds, range90, plan } = strategy;
  if (action === "HOLD" && plan !== null)
    return `Only if you ${plan.side === "BUY" ? "buy" : "sell"} anyway. The price reaches it first in ${firstIn(plan.odds.target, strategy, kind)}.`;
  if (action !== "HOLD")
    return `Set by how far the price usually moves. The price reaches it before the stop loss in ${firstIn(odds?.target, strategy, kind)}.`;
  return range90 === null
    ? "A HOLD has no target."
    : `A HOLD has a range instead: nine times in ten the price ends between ${formatPriceIn(range90.low, currency)} and ${formatPriceIn(range90.high, currency)}.`;
}

function distanceWhy(strategy: Strategy, kind: Overall["kind"]): string {
  const { action, entryPrice, range90, odds } = strategy;
  if (action !== "HOLD")
    return `From the entry to the target. It isn't a forecast: the price reaches the target before the stop loss in ${firstIn(odds?.target, strategy, kind)}.`;
  if (range90 === null || entryPrice === null) return "A HOLD has no target.";
  const edge = (level: number) => signedPercent((level / entryPrice - 1) * 100);
  return `A HOLD has no target. The edges of the ${lowerFirst(rangeName(kind, strategy))} are ${edge(range90.low)} and ${edge(range90.high)} from the entry.`;
}

/** Describes how often this symbol itself did, after the class's value; empty if its past is too short. */
function ofThisSymbol(symbolBasePercent: number | null): string {
  return symbolBasePercent === null ? "" : `; this symbol ${percent(symbolBasePercent)} of the time so far`;
}

function oddsReasons(strategy: Strategy, kind: Overall["kind"]): readonly MetricReason[] {
  const { up, move, breakEvenPercent, edgePoints, plan } = strategy;
  const estimate = isCalibrated(kind, strategy) ? "" : " This far ahead, we can't calibrate a coin's chances.";
  const rows: MetricReason[] = [];
  if (breakEvenPercent !== null)
    rows.push({
      name: "Chance to beat",
      value: percent(breakEvenPercent),
      why: `The chance of the same claim in a market without a trend. This one is ${oneDecimal(edgePoints)} percentage points above it.`,
    });
  if (up !== null)
    rows.push({
      name: "Chance of a rise",
      value: percent(up.percent),
      why:
        plan !== null
          ? `Usually ${percent(up.basePercent)}. It counts past cases like this one and doesn't forecast the direction.`
          : up.skilled
            ? `Usually ${percent(up.basePercent)}. In tests on data it had never seen, the model predicted the direction slightly better than that.`
            : "How often it usually rises. In our tests we couldn't predict the direction, so we don't claim more than that.",
    });
  if (move !== null)
    rows.push({
      name: "Chance of a large move",
      value: percent(move.percent),
      why: `The chance that the price ends more than ${percent(move.movePercent)} away, up or down. Usually ${percent(move.basePercent)}${ofThisSymbol(move.symbolBasePercent)}.${estimate}`,
    });
  return rows;
}
