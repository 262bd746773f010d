import { type Chain, CHAINS } from "../../market/index.ts";
import { INDICATORS } from "../../indicators/index.ts";
import { hasOnly, isObject, jsonOf } from "../../language/index.ts";
import type { Entities } from "../entities/entities.ts";
import type { FindListing } from "../entities/listing-names.ts";
import type { Question } from "../questions/question.ts";
import { QUESTIONS } from "../questions/questions.ts";

/** Most questions of ours that a language model may choose for one question of a user. */
export const MOST_TOOLS = 4;
const MOST_SYMBOLS = 3;

/** What each of our questions is good for, in words for a language model. They only read, as their caller. */
export const TOOLS: Readonly<Record<keyof typeof QUESTIONS & string, string>> = {
  "ask.price": "price of symbols and its change",
  "ask.advice": "our advice on symbols (BUY, HOLD, SELL), with reasons",
  "ask.range": "the range in which symbols likely end",
  "ask.volatility": "how far symbols swing",
  "ask.compare": "two or three symbols side by side",
  "ask.levels": "support, resistance and pivot of symbols",
  "ask.indicators": "readings of indicators of symbols",
  "ask.fundamentals": "P/E ratio, market value and year range of companies",
  "ask.news": "headlines about symbols",
  "ask.events": "next earnings, dividends and splits of a company",
  "ask.market-hours": "whether an exchange is open",
  "ask.token-risk": "risk label of a token on a chain, with reasons",
  "ask.trending-tokens": "tokens that are trending on a chain",
  "ask.market": "state of the markets today",
  "ask.moved-today": "what moved most among what the user follows",
  "ask.what-if": "what a rise or fall of a symbol would do to the user's portfolio",
  "ask.portfolio": "value and profit of the user's portfolios",
  "ask.my-alerts": "the user's alerts",
  "ask.signals": "open signals",
  "ask.paper": "the user's paper account",
  "ask.rank": "the user's place on the leaderboard",
};

/** One of our questions, with what it is about. */
export type ToolUse = { readonly tool: string; readonly question: Question; readonly entities: Entities };

/** JSON Schema of the answer in which a model chooses questions. */
export const TOOL_CHOICE_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["ask"],
  properties: {
    ask: {
      type: "array",
      maxItems: MOST_TOOLS,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["tool"],
        properties: {
          tool: { type: "string", enum: Object.keys(TOOLS) },
          symbols: { type: "array", items: { type: "string" }, maxItems: MOST_SYMBOLS },
          chain: { type: "string", enum: CHAINS },
          indicator: { type: "string", enum: INDICATORS.map(({ name }) => name) },
          percent: { type: "number" },
        },
      },
    },
  },
} as const;

const KEYS = ["tool", "symbols", "chain", "indicator", "percent"];

/**
 * Returns the questions that a model chose; undefined if its answer is anything but a list of ours. Symbols are looked up
 * like those that a user types, so that nothing of the model's text gets into a call.
 */
export function toolUses(answer: string, find: FindListing): readonly ToolUse[] | undefined {
  const body = jsonOf(answer);
  if (!isObject(body) || !hasOnly(body, ["ask"]) || !Array.isArray(body["ask"])) return undefined;
  const list = body["ask"] as readonly unknown[];
  if (list.length > MOST_TOOLS) return undefined;
  const uses = list.map((one) => toolUse(one, find));
  return uses.every((one) => one !== undefined) ? uses : undefined;
}

function toolUse(one: unknown, find: FindListing): ToolUse | undefined {
  if (!isObject(one) || !hasOnly(one, KEYS)) return undefined;
  const { tool, symbols = [], chain, indicator, percent } = one;
  const question = typeof tool === "string" && Object.hasOwn(QUESTIONS, tool) ? QUESTIONS[tool] : undefined;
  if (typeof tool !== "string" || question === undefined || !Array.isArray(symbols)) return undefined;
  const listings = (symbols as readonly unknown[])
    .slice(0, MOST_SYMBOLS)
    .flatMap((text) => (typeof text === "string" ? (find(text.toLowerCase(), text.toUpperCase()) ?? []) : []));
  const isChain = typeof chain === "string" && (CHAINS as readonly string[]).includes(chain);
  return {
    tool,
    question,
    entities: {
      listings,
      unlisted: [],
      chains: isChain ? [chain as Chain] : [],
      addresses: [],
      indicators: INDICATORS.filter(({ name }) => name === indicator).map(({ name }) => name),
      term: undefined,
      timeframes: [],
      percents: typeof percent === "number" && Number.isFinite(percent) ? [percent] : [],
      numbers: [],
    },
  };
}
