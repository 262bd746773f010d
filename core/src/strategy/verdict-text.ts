import type { Sentence } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";
import { hasCalibratedOdds } from "./calibrated-odds.ts";
import type { Decision } from "./decide.ts";
import type { ForecastCase, ForecastFacts } from "./forecast-facts.ts";
import { silent } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** States what to do and why, in one or two sentences: the first a reader sees. */
export function describeVerdict(
  of: ForecastCase,
  facts: ForecastFacts,
  profile: Profile,
  writer: SentenceWriter,
): Sentence {
  const { say } = writer;
  const { decision } = of;
  const { confidence, breakEven, expected, cost } = facts;
  if (decision.action !== "HOLD") {
    const name = decision.rating.replace("_", " ");
    const since = decision.because === "kept" ? " It was made at an earlier bar and still stands." : "";
    if (!hasCalibratedOdds(of.forecast.horizon))
      return say`${name}: by estimate this call comes out right in ${confidence} of cases like it, against ${breakEven} for a market without any trend. After a cost of ${cost} the average result was ${expected}.${since}`;
    return say`${name}: this call comes out right in ${confidence} of cases like it, against ${breakEven} for a market without any trend. After a cost of ${cost} the average result is ${expected}.${since}`;
  }
  if (decision.because === "novel") {
    return say`HOLD: ${WHY_HOLD.novel}.${silent(facts.novelty)}`;
  }
  const [buy, sell] = [facts.result("BUY", profile), facts.result("SELL", profile)];
  if (decision.because === "no_skill") {
    // The mark next to the direction's probability covers the direction; the trade has its own mark.
    const why = of.forecast.up.skilled ? REPORTED_BUT_NO_TRADE : WHY_HOLD.no_skill;
    const trades = of.forecast.barriers.filter((one) => one.profile === profile);
    return trades.some(({ skilled }) => skilled)
      ? say`HOLD: ${why}. On average a buy comes to ${buy} and a sell to ${sell} after a cost of ${cost}.`
      : say`HOLD: ${why}. The average results after a cost of ${cost} (a buy ${buy}, a sell ${sell}) only repeat how such prices drifted in the past.`;
  }
  return say`HOLD: ${WHY_HOLD[decision.because]}. On average a buy comes to ${buy} and a sell to ${sell} after a cost of ${cost}.`;
}

const REPORTED_BUT_NO_TRADE =
  "our tests found a little skill in telling which way it goes, but none in telling how the better of such trades ends, so no trade is proposed";
const ORDINARY = "no trade stands out enough to act on";
const WHY_HOLD: Readonly<Record<Decision["because"], string>> = {
  novel: "this chart is unlike anything the model was trained on, so it proposes no trade",
  no_skill: "our tests found no skill in telling which way it goes this far ahead, so no trade is proposed",
  no_edge: "the odds of neither side beat those of a market without any trend",
  cost: "neither buying nor selling pays for its cost",
  ordinary: ORDINARY,
  edge: ORDINARY,
  kept: ORDINARY,
  ground: ORDINARY,
};
