import { expect, it } from "vitest";
import { fixedSentence, plainText, sentence } from "../proof/sentence.ts";
import { valuePart } from "../proof/fetched.ts";
import { fixedText } from "../registry/fixed-text.ts";
import type { AssistantFacts } from "../assistant-facts.ts";
import { withTooMany } from "./too-many-questions.ts";

const fetched = { call: "getMarketData", input: {}, answer: { symbol: "BTC" } };
const read = sentence(null)`${valuePart(fetched, "/symbol", "text")} moves.`;
const noPrices = sentence(null)`There are no prices of it here right now.`;
const simulated = fixedSentence("ask.simulated", "These prices are simulated.");
const tryAgain = fixedSentence("ask.no-prices", "Its source may not answer just now.");
const given = [read, noPrices, simulated, tryAgain].filter((one) => one !== undefined);

it("keeps what was read, and says when to ask for the rest instead of what failed", () =>
  expect(plainText(withTooMany(given, 20))).toBe(
    "BTC moves. These prices are simulated. Too many questions came within a short time. Ask again in 20 seconds.",
  ));

it("says nothing else where nothing was read, with a number that is the product's own", () => {
  const [only, ...others] = withTooMany(given.slice(1), 1);
  expect(others).toEqual([]);
  expect(only?.parts).toEqual([
    { kind: "fixed", id: "too-many 1", text: "Too many questions came within a short time. Ask again in one second." },
  ]);
  expect(fixedText("too-many 20", {} as AssistantFacts)).toContain("in 20 seconds.");
  expect(fixedText("too-many 1e99x", {} as AssistantFacts)).toBeUndefined();
});
