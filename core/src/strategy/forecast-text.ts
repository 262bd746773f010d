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
  readonly sentences: readonly [verdict: Sentence, ...reasons: Sentence[]];
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
  const sentences: ForecastText["sentences"] = [
    describeVerdict(of, facts, profile, writer),
    ...reasons,
    formatRange(of, facts, writer),
    odds,
    ...describeOwnMove(of, facts, writer),
    ...(decision.action === "HOLD"
      ? [say`Check again if it closes below ${facts.holdLow} or above ${facts.holdHigh} before then.`]
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
      return [say`${side === "BUY" ? "A sign of a rise" : "A sign of a fall"}: ${clauses([sign], writer)}.`];
    });
    return [describeDirection(of, facts, writer), describeVolatility(of, facts, writer), ...lean];
  }
  const other = decision.action === "BUY" ? "SELL" : "BUY";
  const [forIt, against] = [leaning(decision.action).slice(0, 2), leaning(other).slice(0, 1)];
  const stopFirst = say`the price hits the stop first in ${facts.oddsStop} of cases`;
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
  if (forecast.up.skilled) return say`The chance of a rise is ${facts.upOdds} (usually ${facts.upBase}).`;
  // If this is the reason, the verdict has already stated it.
  const why =
    decision.because === "no_skill" ? "" : "In our tests, we couldn't predict the direction better than chance. ";
  // The lack of skill can't be overridden.
  return say`${why}So the chance of a rise is simply the usual ${facts.upBase}.`;
}

function clauses(signs: readonly ChartSign[], { cite }: SentenceWriter): Sentence {
  return { text: signs.map(({ text }) => text).join("; "), evidence: signs.map(({ fact }) => cite(fact)) };
}

/** Compares the current size of moves with past cases. */
export function describeVolatility(
  { forecast }: ForecastCase,
  facts: ForecastFacts,
  { say }: SentenceWriter,
): Sentence {
  const { sigmaPercentile } = forecast;
  const { typical, span, place } = facts;
  const size = say`a typical move over ${span} is ${typical}`;
  if (sigmaPercentile < 33)
    return say`Price swings are small now: ${size}. They were larger in ${place} of past cases of this kind of asset.`;
  if (sigmaPercentile > 67)
    return say`Price swings are large now: ${size}. They were smaller in ${place} of past cases of this kind of asset.`;
  return say`Price swings are about average now: ${size}.${silent(place)}`;
}

/**
 * States how often it moves by more than the usual size; if the model does no better than the base rate, that it is
 * only the base rate.
 */
function formatMove({ forecast }: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  if (forecast.move.p === forecast.move.base)
    return say`it moved more than ${facts.moveSize} either way in ${facts.moveBase} of past cases, and nothing we measured sets this chart apart.${silent(facts.moveOdds)}`;
  return hasCalibratedOdds(forecast.horizon)
    ? say`the chance of a move of more than ${facts.moveSize} either way is ${facts.moveOdds} (usually ${facts.moveBase}).`
    : say`it moves more than ${facts.moveSize} either way in ${facts.moveOdds} of cases (usually ${facts.moveBase}).`;
}

function describeOdds(of: ForecastCase, facts: ForecastFacts, writer: SentenceWriter): Sentence {
  const { decision, forecast } = of;
  const { say } = writer;
  if (!hasCalibratedOdds(forecast.horizon))
    return decision.action === "HOLD"
      ? say`We estimate that it ends between ${facts.holdLow} and ${facts.holdHigh} in ${facts.confidence} of cases (usually ${facts.base}); ${formatMove(of, facts, writer)}`
      : say`Across all coins, the price hit the target ${facts.target} first in ${facts.oddsTarget} of past cases, the stop ${facts.stop} in ${facts.oddsStop}, and neither in ${facts.oddsNeither}. ${PAST_ONLY}`;
  if (decision.action === "HOLD")
    return say`The chance that it ends between ${facts.holdLow} and ${facts.holdHigh} is ${facts.confidence} (usually ${facts.base}); ${formatMove(of, facts, writer)}`;
  return say`The price hits the target ${facts.target} first in ${facts.oddsTarget} of cases, the stop ${facts.stop} in ${facts.oddsStop}, and neither in ${facts.oddsNeither}.`;
}

/** States how often the symbol itself moved this far, next to its class, if enough of its own bars were read. */
function describeOwnMove({ decision }: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence[] {
  const { moveSymbolBase: own } = facts;
  if (decision.action !== "HOLD" || own === undefined) return [];
  return [say`This symbol itself moved more than ${facts.moveSize} in ${own} of its own past cases.`];
}

function invalidationOf(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Strategy["invalidation"] {
  const { forecast, decision } = of;
  const { trade } = decision;
  if (trade === undefined) {
    return [
      {
        ...say`A close above ${facts.holdHigh} is a larger rise than HOLD expects. Check again if that happens.`,
        price: forecast.hold.high,
      },
      {
        ...say`A close below ${facts.holdLow} is a larger fall than HOLD expects. Check again if that happens.`,
        price: forecast.hold.low,
      },
    ];
  }
  const way = trade.side === "BUY" ? "falls" : "climbs";
  return [
    {
      ...say`If the price ${way} to the stop at ${facts.stop}, the idea was wrong. Close the trade there.`,
      price: trade.stop,
    },
  ];
}

function keyIndicators(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): string[] {
  const { forecast, decision } = of;
  const calibrated = hasCalibratedOdds(forecast.horizon);
  const start = calibrated ? "Chance" : "Estimated chance";
  const odds =
    decision.action === "HOLD"
      ? say`${start} of ending between ${facts.holdLow} and ${facts.holdHigh}: ${facts.confidence} (usually ${facts.base})`
      : say`${start} that this trade comes out right: ${facts.confidence} (${facts.breakEven} without any trend)`;
  const lines = [
    odds,
    ...(decision.action === "HOLD" ? [] : [say`Average result after costs: ${facts.expected}`]),
    say`Typical move over ${facts.span}: ${facts.typical}`,
    say`${forecast.sigmaPercentile > 50 ? "More volatile" : "Calmer"} than ${facts.place} of past cases of this kind of asset`,
    // How often coins ended lower is among the reasons, including delisted coins: the base rate here would contradict
    // it.
    ...(calibrated ? [say`Chance of a rise: ${facts.upOdds} (usually ${facts.upBase})`] : []),
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
    return say`Odds for a coin this far ahead are not calibrated, so every figure here is an estimate.${silent(facts.span)}`;
  const { share, lowestEra, highestEra } = frozenGrounds().crypto.lower[days];
  const of = (name: string, value: number) => ({
    ...percent(name, Math.round(value * 100)),
    from: { asOfMs: barCloseMs, source: "engine" },
  });
  const all = of(`How often coins ended lower, ${facts.span.text}`, share);
  const low = of(`Lowest year of that, ${facts.span.text}`, lowestEra);
  const high = of(`Highest year of that, ${facts.span.text}`, highestEra);
  return say`In the past, ${all} of coins other than Bitcoin and Ether ended lower after ${facts.span} (${low} to ${high} by year). Odds for a coin this far ahead are not calibrated, so every figure here is an estimate.`;
}
