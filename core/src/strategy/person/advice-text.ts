import type { Sentence } from "../../contract/index.ts";
import { GROUND_HORIZON_DAYS } from "../ground-forecast.ts";
import { formatDate, RESTLESS_COINS, formatSymbol } from "../../market/index.ts";
import { count, type Quantity } from "../quantity.ts";
import type { SentenceWriter } from "../sentence-writer.ts";
import { shareText } from "./draft.ts";
import type { SymbolReading } from "./symbol-reading.ts";

/**
 * States the basis of today's advice on a symbol. A calibrated probability applies to this symbol; a past frequency
 * only to the cases it was counted over.
 */
export function describeAdvice(reading: SymbolReading, { say }: SentenceWriter): Sentence {
  const { symbol, advice, closes } = reading;
  const span = count("Sessions of advice", GROUND_HORIZON_DAYS, closes.everyDay ? "days" : "trading days");
  const advised = advice?.action === "SELL" ? "SELL (reduce)" : "BUY";
  if (advice?.odds === undefined) return say`Today's advice on ${formatSymbol(symbol)} is ${advised}.`;
  const { share, isFrequency, modelVersion } = advice.odds;
  const odds: Quantity = {
    ...shareText(`${isFrequency ? "Past frequency" : "Chance"} behind the advice on ${formatSymbol(symbol)}`, share),
    from: { asOfMs: reading.asOfMs, source: isFrequency ? modelVersion : reading.source },
  };
  const frequency = say`That isn't the chance of ${formatSymbol(symbol)} itself.`;
  if (advice.action === "BUY") {
    return isFrequency
      ? say`Today's advice on ${formatSymbol(symbol)} is BUY: of past days on which the market counted as above its long-term average, ${odds} were followed by a higher close after ${span}. ${frequency}`
      : say`Today's advice on ${formatSymbol(symbol)} is BUY: the chance that it ends higher after ${span} is ${odds}.`;
  }
  return advice.because === "deep_fall"
    ? say`Today's advice on ${formatSymbol(symbol)} is SELL (reduce): the chance of a fall of a fifth or more within ${span} is ${odds}.`
    : say`Today's advice on ${formatSymbol(symbol)} is SELL (reduce): of ${RESTLESS_COINS}, ${odds} were lower after ${span}. ${frequency}`;
}

/** Names the record row with the claim of the advice, so that it can be checked; or states that none was issued. */
export function describeRecord({ symbol, record }: SymbolReading, { say }: SentenceWriter): Sentence {
  if (record === undefined) return say`We haven't recorded a claim for this advice on ${formatSymbol(symbol)}.`;
  const { book, seq, issuedAtMs } = record;
  const from = { asOfMs: issuedAtMs, source: "record" };
  const row: Quantity = {
    name: `Entry of the advice on ${formatSymbol(symbol)}`,
    value: seq,
    unit: "row",
    text: String(seq),
    from,
  };
  const day = { name: `Day of that entry`, value: issuedAtMs, unit: "epoch ms", text: formatDate(issuedAtMs), from };
  return say`This advice is entry ${row} of the ${book === "live" ? "public" : "practice"} record, issued on ${day}.`;
}
