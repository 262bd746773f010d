import type { Sentence } from "../contract/index.ts";
import { frozenGrounds, GROUND_DAYS } from "../grounds/index.ts";
import type { ForecastCase, ForecastFacts } from "./forecast-facts.ts";
import { percent, silent } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Says how often coins ended lower so far ahead, in all years and in single ones: what an estimate for one coin stands beside. */
export function coinPastWords({ forecast }: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
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
