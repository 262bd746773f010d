import type { Sentence } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";
import type { ForecastCase, ForecastFacts } from "./forecast-facts.ts";
import { silent } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** What to do and why, in one or two sentences: the first a reader sees. */
export function verdictWords(
  of: ForecastCase,
  facts: ForecastFacts,
  profile: Profile,
  writer: SentenceWriter,
): Sentence {
  const { say } = writer;
  const { forecast, decision } = of;
  const { confidence, breakEven, expected, cost } = facts;
  if (decision.action !== "HOLD") {
    const name = decision.rating.replace("_", " ");
    return say`${name}: this call comes out right in ${confidence} of cases like it, against ${breakEven} for a market without any trend. After a cost of ${cost} the average result is ${expected}.`;
  }
  if (forecast.novelty.novel) {
    return say`HOLD: this chart is unlike anything the model was trained on, so it proposes no trade.${silent(facts.novelty)}`;
  }
  const [buy, sell] = [facts.result("BUY", profile), facts.result("SELL", profile)];
  const pays = Math.max(buy.value ?? NaN, sell.value ?? NaN) > 0;
  const why = pays ? "no trade stands out enough to act on" : "neither buying nor selling pays for its cost";
  return say`HOLD: ${why}. On average a buy comes to ${buy} and a sell to ${sell} after a cost of ${cost}.`;
}
