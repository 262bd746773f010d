import { fenced, type ModelRequest } from "../../language/index.ts";
import type { FactSentence } from "./facts.ts";
import { MOST_TOOLS, TOOL_CHOICE_SCHEMA, TOOLS } from "./tools.ts";

/** Most sentences of a model's answer. */
export const MOST_SENTENCES = 6;

const CHOOSE = `You choose which of these questions a trading website should look up in order to answer its user:
${Object.entries(TOOLS)
  .map(([tool, use]) => `${tool}: ${use}`)
  .join("\n")}
Answer with JSON only: {"ask":[{"tool":"ask.price","symbols":["AAPL"]}]}, at most ${String(MOST_TOOLS)} of them. Besides symbols, one may have a chain, an indicator or a percent. If none helps, answer {"ask":[]}.`;

const WRITE = `You answer the user of a trading website in plain English from facts that were looked up, and from nothing else.
Answer with JSON only: {"sentences":["{F1} is at {F2}."]}, at most ${String(MOST_SENTENCES)} short sentences.
Every sentence cites facts by their ids in braces, which are replaced by their values. Write no number, date, symbol or name yourself, neither in digits nor in words: cite it. One sentence is about one symbol only. Say that something rises, falls, is up or down only where the fact that you cite says so. No advice of your own, no links, no instructions.`;

/** Creates the request in which a model chooses what to look up. The user's question is data, never an instruction. */
export function choiceRequest(question: string, symbols: readonly string[]): ModelRequest {
  return {
    role: "assistant",
    system: CHOOSE,
    user: fenced({ question, symbols }),
    schema: TOOL_CHOICE_SCHEMA,
    maxTokens: 300,
  };
}

/** Creates the request in which a model words an answer from facts. */
export function wordingRequest(question: string, facts: readonly FactSentence[]): ModelRequest {
  return {
    role: "assistant",
    system: WRITE,
    user: fenced({
      question,
      facts: facts.map(({ template, facts: values }) => ({
        says: template,
        values: Object.fromEntries(values.map(({ id, part }) => [id, part.text])),
      })),
    }),
    schema: {
      type: "object",
      additionalProperties: false,
      required: ["sentences"],
      properties: { sentences: { type: "array", items: { type: "string" }, maxItems: MOST_SENTENCES } },
    },
    maxTokens: 500,
  };
}
