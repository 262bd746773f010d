import type { MarketData } from "../contract/index.ts";
import { formatCloseDay, formatDate, oldMetricsNote, SIMULATED_LABELS } from "../market/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";
import type { Views } from "./views.ts";

type Sentence = MarketData["combinedRecommendation"]["sentences"][number];

/**
 * Describes the context that accompanies a recommendation without affecting it: the company's metrics and the tone of
 * the news.
 */
export function describeContext(
  input: AnalysisInput,
  { fundamental, news }: Pick<Views, "fundamental" | "news">,
  ledger: EvidenceLedger,
): readonly Sentence[] {
  const context: Sentence[] = [];
  const fact = (name: string, value: number, unit: string): string =>
    ledger.add({ name, value, unit, asOfMs: input.nowMs, source: "engine" });
  if (fundamental.score !== null) {
    const score = fact("Score of the company's fundamentals", fundamental.score, "0 to 100");
    const evidence = [score, ...fundamental.parts.flatMap((part) => part.evidence)];
    const age = metricsAge(input);
    context.push({
      text: `Context, not part of the advice: the company's fundamentals${age} score ${fundamental.score} out of a hundred.`,
      evidence,
    });
  }
  if (news.score !== null) {
    const tone = news.sentiment.toLowerCase();
    const count = news.headlines === 1 ? "1 headline" : `${news.headlines} headlines`;
    context.push({
      text: `Context, not part of the advice: the tone of ${count} is ${tone} (${news.score.toFixed(2)} on a scale from minus one, the worst, to plus one, the best).`,
      evidence: [fact("Headlines", news.headlines, "headlines"), ...news.evidence],
    });
  }
  return context;
}

/** Returns a note only if metrics are older than they should be. */
function metricsAge({ fundamentals, nowMs, parts }: AnalysisInput): string {
  if (fundamentals === undefined || oldMetricsNote(fundamentals, nowMs) === undefined) return "";
  return parts.fundamentals.asOf === null ? "" : ` (old, from ${formatDate(Date.parse(parts.fundamentals.asOf))})`;
}

/**
 * Describes data that is not the market's present; it comes before any other statement. `bars` is the evidence of the
 * bars.
 */
export function dataOrigin(
  { dailyProvenance, quote }: AnalysisInput,
  { price }: Pick<Views, "price">,
  bars: string,
): Sentence | undefined {
  const evidence = [...price.evidence, bars];
  if (dailyProvenance?.freshness === "simulated" || quote?.freshness === "simulated") {
    return { text: SIMULATED_LABELS, evidence };
  }
  if (price.freshness.state === "replay") {
    return { text: `Replay: real prices from the past, as of ${formatCloseDay(Date.parse(price.asOf))}.`, evidence };
  }
  if (price.basis === "close" || quote?.timeframe === "1d") {
    return { text: `The price is the last close, from ${formatCloseDay(Date.parse(price.asOf))}.`, evidence };
  }
  return undefined;
}
