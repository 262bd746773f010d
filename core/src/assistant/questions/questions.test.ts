import { expect, it } from "vitest";
import { CHAINS, KNOWN_LISTINGS } from "../../market/index.ts";
import type { Entities } from "../entities/entities.ts";
import { listingNames } from "../entities/listing-names.ts";
import { readQuestion } from "../entities/read-question.ts";
import { provedSentences } from "../proof/check-proofs.ts";
import type { Fetched } from "../proof/fetched.ts";
import type { Question } from "./question.ts";
import { QUESTIONS } from "./questions.ts";

const find = listingNames(KNOWN_LISTINGS);
const entitiesOf = (text: string): Entities => readQuestion(text, find).entities;

/** Holds a dialogue in which every call is answered by `answer`. */
function held(question: Question, entities: Entities, answer: (call: string) => unknown) {
  const dialogue = question({ entities, userId: "ann" });
  const fetched: Fetched[] = [];
  let turn = dialogue.next();
  for (let turns = 0; turn.done !== true; turns += 1) {
    expect(turns).toBeLessThan(6);
    const answers = turn.value.map((request) => {
      const value = answer(request.call);
      return value === undefined ? undefined : { ...request, answer: value };
    });
    fetched.push(...answers.filter((one) => one !== undefined));
    turn = dialogue.next(answers);
  }
  return { sentences: turn.value, fetched };
}

const all = Object.entries(QUESTIONS);
const words = ["", "AAPL", "BTC and ETH", "PEPE on base", "TSLA 20%", `tokens on ${CHAINS[1]}`];

it.each(all)("%s says something where every call fails, and nothing unproved", (_, question) => {
  for (const text of words) {
    const { sentences, fetched } = held(question, entitiesOf(text), () => undefined);
    expect(sentences.length, text).toBeGreaterThan(0);
    expect(
      provedSentences(sentences, fetched, () => undefined),
      text,
    ).toEqual(sentences);
  }
});

it.each(all)("%s leads to screens of this site only", (_, question) => {
  for (const text of words) {
    const { sentences } = held(question, entitiesOf(text), () => undefined);
    for (const { screen } of sentences) if (screen !== null) expect(screen).toMatch(/^\/[a-z]/);
  }
});

it.each(all)("%s only reads", (_, question) => {
  const calls: string[] = [];
  for (const text of words) {
    held(question, entitiesOf(text), (call) => {
      calls.push(call);
      return undefined;
    });
  }
  for (const call of calls) expect(call).toMatch(/^(?:get|list)[A-Z]/);
});
