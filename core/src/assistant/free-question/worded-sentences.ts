import type { AnswerPart, AnswerSentence } from "../../contract/index.ts";
import { hasOnly, isObject, jsonOf } from "../../language/index.ts";
import type { FindListing } from "../entities/listing-names.ts";
import { readQuestion } from "../entities/read-question.ts";
import type { CitedFact, FactSentence } from "./facts.ts";
import { DIRECTION_WORDS, NEGATIONS, PLAIN_WORDS } from "./plain-words.ts";
import { MOST_SENTENCES } from "./requests.ts";

const LONGEST_SENTENCE = 300;
const CITATION = /\{(F\d{1,3})\}/g;
/** Letters of the Latin alphabet, spaces and the marks of plain sentences: nothing that could be a link, markup or a number. */
const PLAIN = /^[a-zA-ZÀ-ÖØ-öø-ÿ ,.;:'’()?!–—-]*$/;
/** A mark within a word, as in an address: 'evil.example'. */
const INSIDE = /[^\s]?[.:;?!](?=[^\s)’'.])/;

/**
 * Returns the sentences of a model's answer with the cited values in their places; undefined unless all of them are
 * sound. Each cites at least one fact, all about one subject; its own words hold no number, date, foreign symbol,
 * link or instruction, and no direction but that of what it cites.
 */
export function wordedSentences(
  answer: string,
  given: readonly FactSentence[],
  find: FindListing,
): readonly AnswerSentence[] | undefined {
  const body = jsonOf(answer);
  if (!isObject(body) || !hasOnly(body, ["sentences"]) || !Array.isArray(body["sentences"])) return undefined;
  const texts = body["sentences"] as readonly unknown[];
  if (texts.length === 0 || texts.length > MOST_SENTENCES) return undefined;
  const facts = new Map(given.flatMap((one) => one.facts).map((fact) => [fact.id, fact]));
  const sentences = texts.map((text) => (typeof text === "string" ? wordedSentence(text, facts, find) : undefined));
  return sentences.every((one) => one !== undefined) ? sentences : undefined;
}

function wordedSentence(
  text: string,
  facts: ReadonlyMap<string, CitedFact>,
  find: FindListing,
): AnswerSentence | undefined {
  if (text.length > LONGEST_SENTENCE) return undefined;
  const ids = [...text.matchAll(CITATION)].map(([, id = ""]) => id);
  const cited = ids.map((id) => facts.get(id));
  if (ids.length === 0 || !cited.every((fact) => fact !== undefined)) return undefined;
  if (new Set(cited.map(({ subject }) => subject)).size > 1) return undefined;
  if (!isSound(text.replaceAll(CITATION, " "), cited, find)) return undefined;
  return { parts: partsOf(text, facts), screen: cited[0]?.screen ?? null };
}

function partsOf(text: string, facts: ReadonlyMap<string, CitedFact>): AnswerPart[] {
  // Every other piece is an id, because the expression has one group.
  return text.split(/\{(F\d{1,3})\}/).flatMap((piece, at): AnswerPart[] => {
    const fact = at % 2 === 1 ? facts.get(piece) : undefined;
    if (fact === undefined) return piece === "" ? [] : [{ kind: "text", text: piece }];
    return fact.isQuoted ? [{ kind: "text", text: "“" }, fact.part, { kind: "text", text: "”" }] : [fact.part];
  });
}

/** Whether the words that a model wrote around citations claim nothing that the cited facts don't. */
function isSound(own: string, cited: readonly CitedFact[], find: FindListing): boolean {
  if (!PLAIN.test(own) || INSIDE.test(own)) return false;
  const words = wordsIn(own);
  const said = new Set(cited.flatMap(({ says }) => wordsIn(says)));
  const groups = Object.values(DIRECTION_WORDS);
  const isKnown = (word: string): boolean =>
    PLAIN_WORDS.has(word) || NEGATIONS.has(word) || said.has(word) || groups.some((group) => group.has(word));
  if (!words.every(isKnown) || !namesOnly(own, cited, find)) return false;
  const directions = groups.filter((group) => words.some((word) => group.has(word)));
  if (directions.length > 0 && words.some((word) => NEGATIONS.has(word))) return false;
  return directions.every((group) => isSaid(group, said, cited));
}

/** Whether the words name no symbol, chain or address that the cited sentences don't. */
function namesOnly(own: string, cited: readonly CitedFact[], find: FindListing): boolean {
  const allowed = new Set(
    cited.flatMap(({ says, subject }) => [
      subject,
      ...readQuestion(says, find).entities.listings.map(({ instrument }) => instrument.symbol),
    ]),
  );
  const { listings, addresses } = readQuestion(own, find).entities;
  return addresses.length === 0 && listings.every(({ instrument }) => allowed.has(instrument.symbol));
}

/** Whether what is cited says this direction too: in our own words, or as the sign of a cited change. */
function isSaid(group: ReadonlySet<string>, said: ReadonlySet<string>, cited: readonly CitedFact[]): boolean {
  if ([...said].some((word) => group.has(word))) return true;
  const signs = cited.flatMap(({ part }) =>
    part.proof.format === "signed_percent" ? [/[1-9]/.test(part.text) ? part.text.charAt(0) : "0"] : [],
  );
  const wanted = group === DIRECTION_WORDS.up ? "+" : group === DIRECTION_WORDS.down ? "−" : undefined;
  return wanted !== undefined && signs.length > 0 && signs.every((sign) => sign === wanted);
}

/** Returns words in small plain letters, without apostrophes: 'isn't' is 'isnt'. */
function wordsIn(text: string): readonly string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/[\p{M}'’]/gu, "")
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  );
}
