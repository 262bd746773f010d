import { factsById, type Fact } from "./fact.ts";
import type { Verdict } from "./rejection.ts";
import { wordAt, type Token } from "./words-of-text.ts";

const PART_OF_A_NUMBER =
  /[\p{L}\p{N}]\{\{|\}\}\p{L}|\}\}\s*\{\{|[-\u2013\u2014\u2212+*/^~]\s*\{\{|[.,:;]\{\{|\}\}[-\u2013*/^+]/u;
/** Words that make another amount of the one behind them. */
const ALTERS_BEFORE =
  /\b(?:minus|plus|negative|times|nearly|almost|at least|at most|up to|as much as|as many as|as high as|as low as|as little as|no less than|no more than|no fewer than|upwards of|just shy of|just over|just under|well over|well under|a multiple of|a (?:fraction|share|part) of)(?: (?:a|an|the))? $/;
const ALTERS_AFTER =
  /^ (?:or (?:more|less|higher|lower|better|worse|greater|so)|and (?:change|counting|more|up|above|below|rising)|plus|minus|squared|cubed|odd|times|fold|to the power|multiplied|divided|something)\b/;

/** 'from {{E9}} up to {{E10}}' is a range and no bound. */
const FROM_UP_TO = /from (?:\S+ )?\{\} up to (?:the )?$/;

const UNITS =
  /^(?:points?|pips?|times|fold|seconds?|minutes?|hours?|days?|weeks?|months?|years?|bars?|candles?|sessions?|shares?|votes?|units?|coins?|tokens?|contracts?|lots?|headlines?|sigmas?|deviations?|degrees?|annually|yearly|quarterly|monthly|weekly|hourly|apiece|tethers?|bitcoins?|ethers?|ethereum|sterling|multiples?|ticks?|trades?)$/;
const PERIOD = /^(?:day|week|month|year|hour|minute|second|share|bar|session|trade|coin|quarter)$/;
/** Short capitals after a value read as its currency, unless they are an indicator's name. */
const INDICATOR_NAMES: ReadonlySet<string> = new Set(["RSI", "MACD", "ADX", "OBV", "SMA", "EMA", "ATR"]);

/** Refuses what would change how a slot's value reads: glued letters, signs, units, multiples, 'at least'. */
export function slotFault(text: string, tokens: readonly Token[], facts: readonly Fact[]): Verdict {
  if (PART_OF_A_NUMBER.test(text)) return "a slot made part of another number";
  const byId = factsById(facts);
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "slot") continue;
    const fact = byId.get(token.id);
    if (fact === undefined) return "an unknown fact";
    if (fact.value === null) return "a fact without a value";
    if (ALTERS_BEFORE.test(`${wordsOf(tokens.slice(Math.max(0, index - 5), index))} `.replace(FROM_UP_TO, "")))
      return "a slot made part of another number";
    if (isDifference(tokens, index, fact)) return "a slot made part of another number";
    if (ALTERS_AFTER.test(` ${wordsOf(tokens.slice(index + 1, index + 5))}`))
      return "a slot made part of another number";
    if (hasUnitBehind(tokens, index, fact)) return "a unit beside a slot";
  }
  return undefined;
}

/** 'is {{E1}} higher' makes a distance of a level; only percents and points are distances. */
function isDifference(tokens: readonly Token[], index: number, { unit }: Fact): boolean {
  if (unit.startsWith("%") || unit === "points") return false;
  const next = wordAt(tokens, index + 1) ?? "";
  if (/^(?:higher|lower|more|less|away|cheaper|dearer|ahead|further)$/.test(next)) return true;
  return (
    /^(?:above|below|under|over)$/.test(next) &&
    /^(?:is|are|was|stands?|trades?|sits?|lies)$/.test(wordAt(tokens, index - 1) ?? "")
  );
}

function hasUnitBehind(tokens: readonly Token[], index: number, fact: Fact): boolean {
  const next = tokens[index + 1];
  if (next?.kind !== "word") return false;
  const after = wordAt(tokens, index + 2) ?? "";
  if (/^(?:a|an|per|each|every)$/.test(next.word) && (PERIOD.test(after) || next.word === "per"))
    return !fact.name.toLowerCase().includes(after);
  // 'RSI at {{E4}} points down': the verb.
  if (next.word === "points") return !/^(?:to|up|down|at|toward|towards|higher|lower|against|the)$/.test(after);
  if (UNITS.test(next.word)) return true;
  return /^[A-Z]{2,5}$/.test(next.raw) && !INDICATOR_NAMES.has(next.raw);
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.kind === "word" ? token.word : token.kind === "slot" ? "{}" : token.mark))
    .join(" ");
}
