import { amountComparisons } from "./amount-comparison.ts";
import { phraseScore } from "./sentiment-phrases.ts";
import type { Token } from "./sentiment-tokens.ts";
import { sentenceTokens } from "./sentiment-tokens.ts";
import {
  BAD_METRICS,
  DOWN,
  GOOD_METRICS,
  NEGATIONS,
  NEGATIVE,
  PLAIN_METRICS,
  POSITIVE,
  UP,
} from "./sentiment-words.ts";

/**
 * How a text reads to an owner of its subject: odds that sum to 1, the likeliest label, and a score from -1 (bad) to 1
 * (good).
 */
export type TextSentiment = {
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
  readonly label: "POSITIVE" | "NEUTRAL" | "NEGATIVE";
  readonly score: number;
};

/** Weights chosen by judgement, none fitted: a metric that moved counts more than an adjective. */
const MOVED_METRIC = 1.6;
const MOVED_UNKNOWN = 0.7;
const COMPARED_METRIC = 1.6;
const WORD = 0.75;
/** Below this total a text is neutral: a single weak word does not make news good. */
const NEUTRAL_BAND = 0.7;
const STEEPNESS = 2;
const REQUESTED = 0.4;

/**
 * Scores the tone of a headline by rules: which metric moved in which direction ('loss narrowed' is good, 'profit fell'
 * is bad), comparisons of two amounts ('EUR 13.1 mn from EUR 8.7 mn'), lists of plain good and bad words, and negation.
 * The lists are our own; the idea of direction times metric is from Malo et al. 2014, 'Good debt or bad debt'. No
 * model, no training.
 */
export function sentimentOf(text: string): TextSentiment {
  let total = 0;
  for (const tokens of sentenceTokens(text)) total += sentenceScore(tokens);
  // A headline phrased as a question expresses uncertainty.
  if (text.trimEnd().endsWith("?")) total *= REQUESTED;
  const logits = [STEEPNESS * total, STEEPNESS * NEUTRAL_BAND, -STEEPNESS * total].map((logit) =>
    Math.max(-20, Math.min(20, logit)),
  );
  const weights = logits.map(Math.exp);
  const sum = weights.reduce((all, one) => all + one, 0);
  const positive = (weights[0] ?? 0) / sum;
  const negative = (weights[2] ?? 0) / sum;
  const neutral = 1 - positive - negative;
  const label = positive > neutral && positive > negative ? "POSITIVE" : negative > neutral ? "NEGATIVE" : "NEUTRAL";
  return { positive, neutral, negative, label, score: positive - negative };
}

function sentenceScore(tokens: readonly Token[]): number {
  const phrases = phraseScore(tokens);
  let score = phrases.score;
  let moved = false;
  tokens.forEach((token, i) => {
    if (phrases.used.has(i)) return;
    const direction = UP.has(token) ? 1 : DOWN.has(token) ? -1 : 0;
    const turned = negated(tokens, i) ? -1 : 1;
    if (direction !== 0 && !notADirection(tokens, i)) {
      const sign = metricSign(tokens, i);
      if (sign !== 0 && sign !== undefined) {
        score += MOVED_METRIC * direction * sign * turned;
        moved = true;
        return;
      }
      if (sign === undefined && !POSITIVE.has(token) && !NEGATIVE.has(token))
        score += MOVED_UNKNOWN * direction * turned;
      else if (sign === 0) return;
    }
    if (POSITIVE.has(token)) score += WORD * turned;
    else if (NEGATIVE.has(token)) score -= WORD * turned;
  });
  if (!moved && phrases.score === 0) {
    for (const { at, direction } of amountComparisons(tokens)) {
      const sign = nearestMetric(tokens, at - 1, -1, 14);
      if (sign !== undefined) score += COMPARED_METRIC * direction * sign;
    }
  }
  // One sentence is one piece of news: three verbs about one profit do not make it three times as good.
  return Math.max(-2.5, Math.min(2.5, score));
}

const PREPOSITIONS: ReadonlySet<string> = new Set([
  "in",
  "of",
  "for",
  "to",
  "by",
  "from",
  "at",
  "on",
  "with",
  "as",
  "and",
  ",",
  "(",
  "%",
]);
/** Verbs that act on the words after them: 'raised its dividend', 'cut costs'. */
const TRANSITIVE =
  /^(rais|lift|boost|cut|reduc|lower|slash|increas|decreas|expand|trim|sav|shed|halv|doubl|minimi|lessen|eas|accelerat)/;
const CLAUSE_ENDS: ReadonlySet<string> = new Set([
  "while",
  "but",
  "whereas",
  "although",
  "though",
  "despite",
  ";",
  "however",
]);

/**
 * Returns 1 if the metric that moved is a good one, -1 for a bad one, 0 for a neutral one, undefined if none is named.
 */
function metricSign(tokens: readonly Token[], at: number): 1 | -1 | 0 | undefined {
  const next = tokens[at + 1] ?? "";
  const word = tokens[at] ?? "";
  const forward =
    next === "in" || next === "of" ? nearestMetric(tokens, at + 2, 1, 5) : nearestMetric(tokens, at + 1, 1, 5);
  const backward = nearestMetric(tokens, at - 1, -1, 12);
  const actsForward =
    ((next === "in" || next === "of") && !/^\d/.test(tokens[at + 2] ?? "")) ||
    (TRANSITIVE.test(word) && !PREPOSITIONS.has(next) && !/^\d/.test(next)) ||
    ["higher", "lower", "smaller", "bigger", "larger", "fewer", "growing", "rising", "falling", "declining"].includes(
      word,
    );
  return actsForward ? (forward ?? backward) : (backward ?? (PREPOSITIONS.has(next) ? undefined : forward));
}

function nearestMetric(tokens: readonly Token[], from: number, step: 1 | -1, most: number): 1 | -1 | 0 | undefined {
  let depth = 0;
  for (let i = from, seen = 0; seen < most && i >= 0 && i < tokens.length; i += step) {
    const token = tokens[i] ?? "";
    // Text in brackets is an aside: a ticker, a conversion.
    if (token === ")" || token === "(") {
      depth = (token === ")") === (step === -1) ? depth + 1 : Math.max(0, depth - 1);
      continue;
    }
    if (depth > 0) continue;
    if (CLAUSE_ENDS.has(token)) return undefined;
    // 'profit before taxes' is a profit, 'loss per share' a loss.
    if (tokens[i - 1] === "before" || tokens[i - 1] === "after" || tokens[i - 1] === "per") continue;
    if (PLAIN_METRICS.has(token)) return 0;
    if (BAD_METRICS.has(token)) return -1;
    if (GOOD_METRICS.has(token)) return BAD_METRICS.has(tokens[i - 1] ?? "") ? -1 : 1;
    seen += 1;
  }
  return undefined;
}

/** Returns whether a direction word means no movement here: 'down payment', 'set up', 'up to 20 %', 'follow up'. */
function notADirection(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] ?? "";
  const before = tokens[at - 1] ?? "";
  const next = tokens[at + 1] ?? "";
  if (token === "up") {
    return (
      next === "to" ||
      next === "for" ||
      next === "with" ||
      next === "a" ||
      next === "the" ||
      /^(set|sets|setting|make|makes|made|follow|speed|open|opened|opening|build|built|building|start|wrap|wrapped|sign|signed|line|come|came|take|take|taking|end|ended|back|team|hold|catch|give|bring|brought|split|buy|buying|bought|clean|keep|wake|moving)$/.test(
        before,
      )
    );
  }
  if (token === "down")
    return next === "payment" || /^(shut|shuts|close|closed|closing|break|lay|brought|calm|sit|write)$/.test(before);
  if (token === "top" || token === "mount") return true;
  if (token === "advance" || token === "advanced") return before === "in" || next !== "in";
  if (token === "saving" || token === "saves" || token === "save") return !/^(cost|costs|money)$/.test(next);
  return token === "larger" || token === "bigger" || token === "smaller" ? next === "than" : false;
}

function negated(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 3); i -= 1) {
    const token = tokens[i] ?? "";
    if (token === "," || token === ";" || token === "only") return false;
    if (NEGATIONS.has(token)) return tokens[i + 1] !== "only";
  }
  return false;
}
