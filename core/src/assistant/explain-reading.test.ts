import { expect, it } from "vitest";
import { KNOWN_LISTINGS } from "../market/index.ts";
import { listingNames } from "./entities/listing-names.ts";
import { readQuestion } from "./entities/read-question.ts";
import type { AssistantFacts } from "./assistant-facts.ts";
import { reply } from "./reply.ts";

const find = listingNames(KNOWN_LISTINGS);

/** The reply to a question about a reading. */
function explained(question: string): string {
  const { entities } = readQuestion(question, find);
  const understood = { question, intent: "explain.reading", confidence: 1, candidates: [], entities };
  const person = { userId: "ann", isMerchant: false, mayAct: true, actingPlan: "Professional" };
  const turn = reply(understood, { ...person, facts: {} as AssistantFacts, page: "/" }).next();
  return turn.done === true ? turn.value.message : "";
}

it.each([
  ["what does RSI(14) = 80 mean", "80.0, above 70: overbought"],
  ["RSI (14) is 25", "25.0, below 30: oversold"],
  ["RSI(14,3): 80", "80.0, above 70: overbought"],
  ["what does RSI 72 mean", "72.0, above 70: overbought"],
])("%s: RSI is %s", (question, reading) => {
  expect(explained(question)).toContain(`RSI is ${reading}`);
});

it.each([
  "what does RSI(14) mean",
  "RSI -5",
  "RSI of minus 5",
  "RSI 14 80",
  "the RSI jumped from 30 to 60",
  "RSI and ADX 45",
  "what does RSI below 30 mean",
])("%s: explains the term without a reading", (question) => {
  expect(explained(question)).toMatch(/^(?!RSI is \d)\S/);
});
