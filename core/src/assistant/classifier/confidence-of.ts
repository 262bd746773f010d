import type { Classified } from "./classifier.ts";
import { isShownOn } from "./shown-on.ts";

/** More words than this count alike. */
const MANY_WORDS = 12;
const MANY_UNFAMILIAR = 4;
/** A question of so few words may mean several screens. */
const FEW_WORDS = 2;

/**
 * The facts about a classification that its confidence depends on. Their coefficients are fitted on phrases that the
 * classifier was not trained on, so that of those with confidence p about a share p is right.
 */
export function confidenceFacts(
  { ranked, known, unfamiliar }: Classified,
  words: readonly string[],
): readonly number[] {
  const [first, second] = ranked;
  const top = clamped(first?.probability ?? 0);
  const next = clamped(second?.probability ?? 0);
  const unserved = clamped(
    ranked.reduce((sum, { intent, probability }) => sum + (intent.startsWith("none.") ? probability : 0), 0),
  );
  const isOpen = first?.intent.startsWith("open.") === true;
  const elsewhere = ranked.filter(({ intent }) => !isShownOn(intent, first?.intent ?? ""));
  const served = clamped(1 - elsewhere.reduce((sum, { probability }) => sum + probability, 0));
  const rival = clamped(elsewhere[0]?.probability ?? 0);
  return [
    1,
    Math.log(top / (1 - top)),
    Math.log(top / next),
    known,
    Math.min(words.length, MANY_WORDS) / MANY_WORDS,
    Math.min(unfamiliar, MANY_UNFAMILIAR) / MANY_UNFAMILIAR,
    unfamiliar / Math.max(1, words.length),
    first?.intent.startsWith("none.") === true ? 0 : Math.log(unserved / (1 - unserved)),
    // A screen is rarely requested by accident, so that less probability is as sure as more is for an answer.
    Number(isOpen),
    isOpen ? Math.log(top / (1 - top)) : 0,
    isOpen ? Math.log(top / next) : 0,
    // Nor does it matter whether a screen or what it shows is asked for.
    isOpen ? Math.log(served / (1 - served)) : 0,
    isOpen ? Math.log(top / rival) : 0,
    Number(isOpen && words.length <= FEW_WORDS),
  ];
}

/** Returns the calibrated probability that the first intent is the one that is meant. */
export function confidenceOf(
  classified: Classified,
  words: readonly string[],
  coefficients: readonly number[],
): number {
  const sum = confidenceFacts(classified, words).reduce((all, fact, at) => all + fact * (coefficients[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

const clamped = (probability: number): number => Math.min(1 - 1e-6, Math.max(1e-6, probability));
