import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { actionWords } from "../../advice/action-words.ts";
import { coinOddsNote, groundLabel, planOdds } from "../../advice/ground-names.ts";
import { decimal, percent, price, signedPercent } from "../../lib/figures.ts";
import { exactTime } from "../../lib/time-words.ts";

export type FigureReason = { readonly name: string; readonly value: string; readonly why: string };
type Overall = Pick<TradingAdvisory, "kind" | "overallRecommendation">;

/** Points as percents are written: one decimal at the most. */
const oneDecimal = (points: number | null): string => percent(points).replace("%", "");
const OTHERS = { stock: "shares", crypto: "coins" };

/** Every figure of an available horizon with the rule or the odds behind it, in plain words. */
export function figureReasons(strategy: Strategy, data: Overall): readonly FigureReason[] {
  const { rating, confidence, riskLevel, timeframe, span, barClosedAt, expiresAt } = strategy;
  const { riskProfile } = data.overallRecommendation;
  const isHold = strategy.action === "HOLD";
  const ends = expiresAt === null ? "" : ` They end ${exactTime(Date.parse(expiresAt))}.`;
  return [
    { name: "Action", value: actionWords(rating), why: actionWhy(strategy, riskProfile) },
    {
      name: "Confidence",
      value: percent(confidence),
      why: `${coinOddsNote(data.kind, strategy) ?? "The odds that the claim comes true."} ${baseWhy(strategy, data.kind)}From 80% on it shows green, from 60% yellow, below that red.`,
    },
    {
      name: "Risk level",
      value: riskLevel,
      why: `How far the price usually moves, against other ${OTHERS[data.kind]}: the calmest third is LOW, the wildest third HIGH.${riskProfile === "AGGRESSIVE" ? " A bold profile counts as riskier on the same market." : ""}`,
    },
    { name: "Timeframe", value: timeframe, why: span === null ? "" : `Measured over ${span}.${ends}` },
    {
      name: "Entry Price",
      value: price(strategy.entryPrice),
      why: barClosedAt === null ? "The last close." : `The close of ${exactTime(Date.parse(barClosedAt))}.`,
    },
    {
      name: "Target Price",
      value: price(strategy.targetPrice ?? strategy.plan?.target),
      why: targetWhy(strategy, data.kind),
    },
    { name: "Expected move", value: signedPercent(strategy.expectedMove), why: moveWhy(strategy) },
    {
      name: "Stop Loss",
      value: price(strategy.stopLoss ?? strategy.plan?.stop),
      why: isHold
        ? stopOfHold(strategy, data.kind)
        : `Where the idea is given up. It comes first in ${firstIn(strategy.odds?.stop, strategy, data.kind)}.`,
    },
    ...planReasons(strategy),
    ...oddsReasons(strategy, data.kind),
  ];
}

/** What the confidence would be without the reason for it: of a coin's past frequency that of all coins. */
function baseWhy(strategy: Strategy, kind: Overall["kind"]): string {
  const { basePercent, action } = strategy;
  if (basePercent === null) return "";
  return coinOddsNote(kind, strategy) !== undefined && action === "SELL"
    ? `Of all coins ${percent(basePercent)} did. `
    : `Without a look at the chart they would be ${percent(basePercent)}. `;
}

const GROUND_WHY: Readonly<Record<NonNullable<Strategy["ground"]>, string>> = {
  skill: "The odds of direction beat a market without any trend.",
  premium: "Reward for risk: how its class, at this volatility and in this state of the market, paid for its risk.",
  risk: "Risk: the odds of a deep fall on the way. It says nothing of where the price ends.",
  relative: "Its odds against the typical member of its class.",
  setup: "A published chart setup with its measured odds.",
};

function actionWhy(
  { action, trades, costPercent, expectedValuePercent, up, ground, plan }: Strategy,
  profile: string,
): string {
  if (ground === "premium" && action === "SELL")
    return `${groundLabel(ground, action)}: how often coins outside the steadiest fifth ended lower.`;
  if (ground !== null && ground !== "skill") return GROUND_WHY[ground];
  if (plan !== null) return "No ground to act on at this horizon; the reasons are in the analysis.";
  const cost = `${decimal(costPercent)}%`;
  if (action !== "HOLD")
    return `Its odds beat a market without any trend by unusually much, and on average such a trade makes ${signedPercent(expectedValuePercent)} after its cost of ${cost} is paid.`;
  const result = (side: "BUY" | "SELL") =>
    signedPercent(trades.find((row) => row.profile === profile && row.side === side)?.expectedPercent);
  const results = `a buy makes ${result("BUY")} and a sell ${result("SELL")} after a cost of ${cost}`;
  return up?.skilled === false
    ? `Which way it goes could not be told in tests, so no trade is proposed. That ${results} on average only repeats how such prices drifted.`
    : `On average ${results}. A trade is proposed only where it clearly earns more than it costs and tests showed that its odds can be told.`;
}

/** How often a level comes first; of a plan of a coin as the past frequency that it is. */
function firstIn(odds: number | undefined, { plan }: Strategy, kind: Overall["kind"]): string {
  const cases = `${percent(odds)} of cases`;
  return plan === null ? cases : planOdds(cases, kind);
}

function stopOfHold(strategy: Strategy, kind: Overall["kind"]): string {
  const { plan } = strategy;
  return plan === null
    ? "No position is proposed, so there is nothing to stop."
    : `Only if you ${plan.side === "BUY" ? "buy" : "sell"} anyway. It comes first in ${firstIn(plan.odds.stop, strategy, kind)}.`;
}

/** How much to hold, and what that may cost. */
function planReasons({ plan, deepFall }: Strategy): readonly FigureReason[] {
  if (plan === null) return [];
  const { sizePercent, volatilityPercent, targetVolatilityPercent, worstQuarterPercent } = plan;
  return [
    {
      name: "Size",
      value: percent(sizePercent),
      why: `Of what you would put into one position at most. Its volatility is ${percent(volatilityPercent)} a year; the size aims at ${percent(targetVolatilityPercent)}. A BUY is held whole, a HOLD by half, a SELL not at all.`,
    },
    {
      name: "Worst quarter in twenty",
      value: percent(-worstQuarterPercent),
      why: "How deep such a position falls on the way in one quarter of twenty, or deeper.",
    },
    ...(deepFall === null
      ? []
      : [
          {
            name: `Fall of ${percent(deepFall.fallPercent)} or more`,
            value: percent(deepFall.percent),
            why: `The chance that it falls so deep at any time within ${String(deepFall.sessions)} sessions.`,
          },
        ]),
  ];
}

function targetWhy(strategy: Strategy, kind: Overall["kind"]): string {
  const { action, odds, range90, plan } = strategy;
  if (action === "HOLD" && plan !== null)
    return `Only if you ${plan.side === "BUY" ? "buy" : "sell"} anyway. It comes first in ${firstIn(plan.odds.target, strategy, kind)}.`;
  if (action !== "HOLD")
    return `Its distance is measured by how far the price usually moves. It comes before the stop in ${firstIn(odds?.target, strategy, kind)}.`;
  return range90 === null
    ? "A HOLD has no target."
    : `A HOLD has a range instead: nine times in ten the price ends within ${price(range90.low)} to ${price(range90.high)}.`;
}

function moveWhy({ action, entryPrice, range90 }: Strategy): string {
  if (action !== "HOLD") return "From the entry to the target.";
  if (range90 === null || entryPrice === null) return "A HOLD expects none.";
  const edge = (level: number) => signedPercent((level / entryPrice - 1) * 100);
  return `A HOLD expects none. The edges of the 90% range lie ${edge(range90.low)} and ${edge(range90.high)} away.`;
}

/** How often this symbol itself did, after the class's figure; nothing where its past is too short. */
function ofThisSymbol(symbolBasePercent: number | null): string {
  return symbolBasePercent === null ? "" : `; this symbol ${percent(symbolBasePercent)} of the time so far`;
}

function oddsReasons(strategy: Strategy, kind: Overall["kind"]): readonly FigureReason[] {
  const { up, move, breakEvenPercent, edgePoints, plan } = strategy;
  const estimate = coinOddsNote(kind, strategy) === undefined ? "" : " So far ahead a coin's odds are not calibrated.";
  const rows: FigureReason[] = [];
  if (breakEvenPercent !== null)
    rows.push({
      name: "To be beaten",
      value: percent(breakEvenPercent),
      why: `The odds of the same claim in a market without any trend. This one is ${oneDecimal(edgePoints)} points above it.`,
    });
  if (up !== null)
    rows.push({
      name: "Odds of a rise",
      value: percent(up.percent),
      why:
        plan !== null
          ? `In all cases ${percent(up.basePercent)}. It counts past cases like this one and is no forecast of direction.`
          : up.skilled
            ? `Usually ${percent(up.basePercent)}. In tests on data it had not seen, the engine told direction a little better than that.`
            : "How often it usually rises. Direction could not be told in tests here, so no more is claimed.",
    });
  if (move !== null)
    rows.push({
      name: "Odds of a large move",
      value: percent(move.percent),
      why: `That it ends more than ${percent(move.movePercent)} away, up or down. Usually ${percent(move.basePercent)}${ofThisSymbol(move.symbolBasePercent)}.${estimate}`,
    });
  return rows;
}
