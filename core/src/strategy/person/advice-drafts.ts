import type { Evidence, MarketData, Recommendation, Sentence } from "../../contract/index.ts";
import { evidenceLedger } from "../../analysis/index.ts";
import { barEndMs, parseSymbol, formatSymbol } from "../../market/index.ts";
import { sentenceWriter } from "../sentence-writer.ts";
import { type OwnProfile, describeProfile } from "./own-profile.ts";
import { strongestFirst, type Followed } from "./strongest-first.ts";
import type { AdviceRow, SymbolReading } from "./symbol-reading.ts";

/**
 * Returns advice about followed or sample symbols as recommendations of a day, strongest first. The analyses are for
 * the user's own profile.
 */
export function adviceOf(
  followed: readonly Followed[],
  day: string,
  own: OwnProfile,
  readings: ReadonlyMap<string, SymbolReading> = new Map(),
): Recommendation[] {
  return strongestFirst(followed).map(({ market, because }) => {
    const { symbol, combinedRecommendation: advice, freshness } = market;
    const reading = readings.get(symbol);
    const row = rowOf(market, reading);
    // If no advice is available, no profile changes that.
    const sentences = advice.confidence === null ? advice.sentences : [...advice.sentences, wordsOf(own)];
    return {
      id: `${day}:advice:${symbol}`,
      kind: "advice" as const,
      symbol,
      because,
      action: advice.action,
      confidence: advice.confidence,
      calibrated: advice.calibrated,
      targetPrice: advice.targetPrice,
      portfolio: null,
      trade: null,
      effect: null,
      dueAt: null,
      title: titleOf(market),
      reasoning: advice.confidence === null ? advice.reasoning : `${advice.reasoning} ${describeProfile(own)}`,
      claim: advice.confidence === null ? null : advice.claim,
      createdAt: madeAt(market, reading, row),
      validUntil: advice.validUntil,
      freshness,
      sentences,
      evidence: citedBy(advice.sentences, market.evidence),
      record: row === undefined ? null : { book: row.book, seq: row.seq },
    };
  });
}

const wordsOf = (own: OwnProfile): Sentence => ({ text: describeProfile(own), evidence: [] });

/**
 * Returns the record row of the same advice; advice for days ahead, which the long-term claim doesn't cover, has none.
 */
function rowOf(
  { combinedRecommendation: { action, plan } }: MarketData,
  reading: SymbolReading | undefined,
): AdviceRow | undefined {
  return plan === null || reading?.advice?.action !== action ? undefined : reading.record;
}

/**
 * Returns when an advice was made: when its claim was issued, or else at the close it is based on. For advice months
 * ahead that is the daily close, even if the forecast next to it is hourly.
 */
function madeAt(
  { symbol, asOf, forecast, combinedRecommendation: { plan } }: MarketData,
  reading: SymbolReading | undefined,
  row: AdviceRow | undefined,
): string {
  if (row !== undefined) return new Date(row.issuedAtMs).toISOString();
  const instrument = parseSymbol(symbol);
  if (plan !== null && reading !== undefined && instrument !== undefined)
    return new Date(barEndMs(instrument, "1d", reading.asOfMs)).toISOString();
  return forecast?.barClosedAt ?? asOf;
}

/** Returns the facts that sentences cite. */
export function citedBy(sentences: readonly Sentence[], evidence: readonly Evidence[]): Evidence[] {
  const ids = new Set(sentences.flatMap((sentence) => sentence.evidence));
  return evidence.filter(({ id }) => ids.has(id));
}

function titleOf({ symbol, asOf, combinedRecommendation: { action, confidence, plan } }: MarketData): string {
  const { say } = sentenceWriter(evidenceLedger(), { asOfMs: Date.parse(asOf), source: "none" });
  if (confidence === null) return say`We can't say anything certain enough about ${formatSymbol(symbol)}.`.text;
  if (action === "BUY" || action === "STRONG_BUY")
    return say`The advice on ${formatSymbol(symbol)} is to buy some.`.text;
  if (action === "SELL" || action === "STRONG_SELL")
    return say`The advice is to own ${plan?.sizePercent === 0 ? "no" : "less or no"} ${formatSymbol(symbol)}.`.text;
  return say`The advice on ${formatSymbol(symbol)} is to wait, neither buying nor selling.`.text;
}
