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
    const since = decision.because === "kept" ? " We made this call at an earlier bar, and it still stands." : "";
    if (!hasCalibratedOdds(of.forecast.horizon))
      return say`${name}. We estimate that this call comes out right in ${confidence} of such cases, compared with ${breakEven} in a market without any trend. After costs of ${cost}, the average result was ${expected}.${since}`;
    return say`${name}. This call comes out right in ${confidence} of such cases, compared with ${breakEven} in a market without any trend. After costs of ${cost}, the average result is ${expected}.${since}`;
  }
  if (decision.because === "novel") {
    return say`HOLD. ${WHY_HOLD.novel}.${silent(facts.novelty)}`;
  }
  const [buy, sell] = [facts.result("BUY", profile), facts.result("SELL", profile)];
  if (decision.because === "no_skill") {
    // The mark next to the direction's probability covers the direction; the trade has its own mark.
    const why = of.forecast.up.skilled ? REPORTED_BUT_NO_TRADE : WHY_HOLD.no_skill;
    const trades = of.forecast.barriers.filter((one) => one.profile === profile);
    return trades.some(({ skilled }) => skilled)
      ? say`HOLD. ${why}. After costs of ${cost}, a buy averages ${buy} and a sell ${sell}.`
      : say`HOLD. ${why}. After costs of ${cost}, a buy averaged ${buy} and a sell ${sell}. That is past drift, not skill.`;
  }
  return say`HOLD. ${WHY_HOLD[decision.because]}. After costs of ${cost}, a buy averages ${buy} and a sell ${sell}.`;
}

const REPORTED_BUT_NO_TRADE =
  "In our tests, we predicted the direction slightly better than chance, but not how the better of these trades ends, so we don't suggest a trade";
const ORDINARY = "No trade stands out enough to act on";
const WHY_HOLD: Readonly<Record<Decision["because"], string>> = {
  novel: "This chart is unlike anything our model was trained on, so we don't suggest a trade",
  no_skill: "We can't predict the direction this far ahead better than chance, so we don't suggest a trade",
  no_edge: "Neither side has better odds than in a market without any trend",
  cost: "Neither buying nor selling pays for its costs",
  ordinary: ORDINARY,
  edge: ORDINARY,
  kept: ORDINARY,
  ground: ORDINARY,
};
