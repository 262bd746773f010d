import type { Sentence, Strategy } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";
import { frozenGrounds, GROUND_DAYS } from "../grounds/index.ts";
import { hasCalibratedOdds } from "./calibrated-odds.ts";
import { type ChartSign, chartSigns } from "./chart-signs.ts";
import { describeClaim, PAST_ONLY, formatRange } from "./claim-text.ts";
import { type ForecastCase, forecastFacts, type ForecastFacts } from "./forecast-facts.ts";
import { percent, silent } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";
import { describeVerdict } from "./verdict-text.ts";

/** A decision as text. */
export type ForecastText = {
  readonly claim: Sentence;
  /** In order: verdict, arguments for it, arguments against it, range, odds, and what would invalidate it. */
  readonly sentences: readonly Sentence[];
  /** The same facts as short lines. */
  readonly keyIndicators: readonly string[];
  readonly invalidation: Strategy["invalidation"];
};

/**
 * Explains the advice and its reasons in fixed wording for people who have never traded: the same facts give the same
 * text, and each sentence cites the facts it is based on.
 */
export function describeForecast(of: ForecastCase, profile: Profile, writer: SentenceWriter): ForecastText {
  const { say } = writer;
  const facts = forecastFacts(of);
  const { decision } = of;
  const claim = describeClaim(of, facts, writer);
  const invalidation = invalidationOf(of, facts, writer);
  const reasons = describeCase(of, facts, writer);
  const odds = describeOdds(of, facts, writer);
  const sentences = [
    describeVerdict(of, facts, profile, writer),
    ...reasons,
    formatRange(of, facts, writer),
    odds,
    ...describeOwnMove(of, facts, writer),
    ...(decision.action === "HOLD"
      ? [say`A close outside ${facts.holdLow} to ${facts.holdHigh} before then would be a reason to look again.`]
      : invalidation.slice(0, 1).map(({ text, evidence }) => ({ text, evidence }))),
  ];
  return { claim, sentences, keyIndicators: keyIndicators(of, facts, writer), invalidation };
}

/** Returns the arguments for the decision (two facts at most) and against it (two at most). */
function describeCase(of: ForecastCase, facts: ForecastFacts, writer: SentenceWriter): Sentence[] {
  const { say } = writer;
  const { forecast, decision } = of;
  const signs = chartSigns(forecast);
  const leaning = (side: "BUY" | "SELL"): ChartSign[] => signs.filter(({ leans }) => leans === side);
  if (decision.action === "HOLD") {
    const lean = (["BUY", "SELL"] as const).flatMap((side) => {
      const [sign] = leaning(side);
      if (sign === undefined) return [];
      return [say`${side === "BUY" ? "Speaking for a rise" : "Speaking for a fall"}: ${clauses([sign], writer)}.`];
    });
    return [describeDirection(of, facts, writer), describeVolatility(of, facts, writer), ...lean];
  }
  const other = decision.action === "BUY" ? "SELL" : "BUY";
  const [forIt, against] = [leaning(decision.action).slice(0, 2), leaning(other).slice(0, 1)];
  const stopFirst = say`the stop comes first in ${facts.oddsStop} of cases`;
  const opposing =
    against.length === 0
      ? say`Against it: ${stopFirst}.`
      : say`Against it: ${clauses(against, writer)}; and ${stopFirst}.`;
  const supporting =
    forIt.length === 0 ? describeVolatility(of, facts, writer) : say`For it: ${clauses(forIt, writer)}.`;
  const past = hasCalibratedOdds(forecast.horizon) ? [] : [describeCoinPast(of, facts, writer)];
  return [supporting, opposing, ...past];
}

function describeDirection(of: ForecastCase, facts: ForecastFacts, writer: SentenceWriter): Sentence {
  const { forecast, decision } = of;
  const { say } = writer;
  if (!hasCalibratedOdds(forecast.horizon)) return describeCoinPast(of, facts, writer);
  if (forecast.up.skilled) return say`The odds of a rise are ${facts.upOdds}; usually they are ${facts.upBase}.`;
  // If this is the reason, the verdict has already stated it.
  const why = decision.because === "no_skill" ? "" : "Which way it goes could not be told in our tests. ";
  // The lack of skill can't be overridden.
  return say`${why}So the odds of a rise are simply the usual ones: ${facts.upBase}.`;
}

function clauses(signs: readonly ChartSign[], { cite }: SentenceWriter): Sentence {
  return { text: signs.map(({ text }) => text).join("; "), evidence: signs.map(({ fact }) => cite(fact)) };
}

/** Compares the current size of moves with comparable times. */
export function describeVolatility(
  { forecast }: ForecastCase,
  facts: ForecastFacts,
  { say }: SentenceWriter,
): Sentence {
  const { sigmaPercentile } = forecast;
  const { typical, span, place } = facts;
  const size = say`a usual move over ${span} is ${typical}`;
  if (sigmaPercentile < 33) return say`Swings are small now: ${size}, and ${place} of comparable times were wilder.`;
  if (sigmaPercentile > 67) return say`Swings are large now: ${size}, and ${place} of comparable times were calmer.`;
  return say`Swings are of an ordinary size: ${size}.${silent(place)}`;
}

/**
 * States how often it moves by more than the usual size; if the model does no better than the base rate, that it is
 * only the base rate.
 */
function formatMove({ forecast }: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  if (forecast.move.p === forecast.move.base)
    return say`past moves were beyond ${facts.moveSize} either way in ${facts.moveBase} of cases, and nothing we measured tells this chart from those.${silent(facts.moveOdds)}`;
  return hasCalibratedOdds(forecast.horizon)
    ? say`the odds of a move beyond ${facts.moveSize} either way are ${facts.moveOdds} (usually ${facts.moveBase}).`
    : say`it moves by more than ${facts.moveSize} either way in ${facts.moveOdds} (usually ${facts.moveBase}).`;
}

function describeOdds(of: ForecastCase, facts: ForecastFacts, writer: SentenceWriter): Sentence {
  const { decision, forecast } = of;
  const { say } = writer;
  if (!hasCalibratedOdds(forecast.horizon))
    return decision.action === "HOLD"
      ? say`By estimate it ends between ${facts.holdLow} and ${facts.holdHigh} in ${facts.confidence} of cases (usually ${facts.base}); ${formatMove(of, facts, writer)}`
      : say`The target ${facts.target} came first in ${facts.oddsTarget} of past cases of all coins, the stop ${facts.stop} in ${facts.oddsStop}, and neither in ${facts.oddsNeither}. ${PAST_ONLY}`;
  if (decision.action === "HOLD")
    return say`The odds that it ends between ${facts.holdLow} and ${facts.holdHigh} are ${facts.confidence} (usually ${facts.base}); ${formatMove(of, facts, writer)}`;
  return say`The target ${facts.target} comes first in ${facts.oddsTarget} of cases, the stop ${facts.stop} in ${facts.oddsStop}, and neither in ${facts.oddsNeither}.`;
}

/** States how often the symbol itself moved this far, next to its class, if enough of its own bars were read. */
function describeOwnMove({ decision }: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence[] {
  const { moveSymbolBase: own } = facts;
  if (decision.action !== "HOLD" || own === undefined) return [];
  return [say`This symbol itself moved beyond ${facts.moveSize} in ${own} of its own past cases.`];
}

function invalidationOf(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Strategy["invalidation"] {
  const { forecast, decision } = of;
  const { trade } = decision;
  if (trade === undefined) {
    return [
      {
        ...say`A close above ${facts.holdHigh} would be a larger rise than HOLD counts on: look again then.`,
        price: forecast.hold.high,
      },
      {
        ...say`A close below ${facts.holdLow} would be a larger fall than HOLD counts on: look again then.`,
        price: forecast.hold.low,
      },
    ];
  }
  const way = trade.side === "BUY" ? "falls" : "climbs";
  return [
    {
      ...say`If the price ${way} to the stop at ${facts.stop}, the idea was wrong: close the trade there.`,
      price: trade.stop,
    },
  ];
}

function keyIndicators(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): string[] {
  const { forecast, decision } = of;
  const calibrated = hasCalibratedOdds(forecast.horizon);
  const oddsOf = calibrated ? "Odds of" : "Estimated odds of";
  const odds =
    decision.action === "HOLD"
      ? say`${oddsOf} the claim ${facts.confidence}, usually ${facts.base}`
      : say`${oddsOf} the claim ${facts.confidence}, without any trend ${facts.breakEven}`;
  const lines = [
    odds,
    ...(decision.action === "HOLD" ? [] : [say`Average result after cost ${facts.expected}`]),
    say`Usual move over ${facts.span}: ${facts.typical}`,
    say`${forecast.sigmaPercentile > 50 ? "Wilder" : "Calmer"} than ${facts.place} of comparable times`,
    // How often coins ended lower is among the reasons, including delisted coins: the base rate here would contradict
    // it.
    ...(calibrated ? [say`Odds of a rise ${facts.upOdds}, usually ${facts.upBase}`] : []),
  ];
  const signs = chartSigns(forecast)
    .slice(0, 3)
    .map(({ text, fact }) => {
      const line = say`${text}${silent(fact)}`;
      return line.text.charAt(0).toUpperCase() + line.text.slice(1);
    });
  return [...lines.map(({ text }) => text), ...signs];
}

/**
 * States how often coins ended lower over this horizon, in all years and in single ones, as context for an estimate of
 * one coin.
 */
function describeCoinPast({ forecast }: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  const { horizon, barCloseMs } = forecast;
  const days = GROUND_DAYS.find((one) => one === horizon.barsAhead && horizon.timeframe === "1d");
  if (days === undefined)
    return say`So far ahead a coin's odds are not calibrated: every figure here is an estimate.${silent(facts.span)}`;
  const { share, lowestEra, highestEra } = frozenGrounds().crypto.lower[days];
  const of = (name: string, value: number) => ({
    ...percent(name, Math.round(value * 100)),
    from: { asOfMs: barCloseMs, source: "engine" },
  });
  const all = of(`How often coins ended lower, ${facts.span.text}`, share);
  const low = of(`Lowest year of that, ${facts.span.text}`, lowestEra);
  const high = of(`Highest year of that, ${facts.span.text}`, highestEra);
  return say`In the past ${all} of coins other than Bitcoin and Ether ended lower after ${facts.span}, by year ${low} to ${high}: so far ahead a coin's odds are not calibrated, and every figure here is an estimate.`;
}
