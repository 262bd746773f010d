import * as read from "../setting-parsers.ts";
import { setting } from "./setting.ts";

/** Settings of the language model that picks cautions, labels headlines and words answers. */
export const LANGUAGE_SETTINGS = {
  llmProvider: setting({
    name: "LLM_PROVIDER",
    meaning:
      "Language model that picks cautions among an advisory's facts, labels headlines, and words the assistant's answers to free questions: `template` (none), `openai` (any server with OpenAI's chat completions), `anthropic`, `ollama`; it changes no number, action or sentence",
    fallback: "template",
    parse: read.oneOfOr("template", ["template", "openai", "anthropic", "ollama"]),
  }),
  llmUrl: setting({
    name: "LLM_URL",
    meaning: "Base address of the model's server, such as http://127.0.0.1:11434",
    fallback: "the provider's own",
    parse: read.optional(read.url(["https:", "http:"])),
  }),
  llmModel: setting({
    name: "LLM_MODEL",
    meaning: "Name of the model, shown with its labels on headlines",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  llmKey: setting({
    name: "LLM_KEY",
    meaning: "API key for the model's server, sent only in a header",
    fallback: "none",
    secret: true,
    parse: read.optional(read.anyText),
  }),
  llmBudgetUser: setting({
    name: "LLM_BUDGET_USER",
    meaning: "Requests to the model per day and user",
    fallback: "100",
    parse: read.whole({ fallback: 100, from: 0, to: 1_000_000 }),
  }),
  llmBudget: setting({
    name: "LLM_BUDGET",
    meaning: "Requests to the model per day for the whole installation",
    fallback: "5000",
    parse: read.whole({ fallback: 5000, from: 0, to: 10_000_000 }),
  }),
} as const;
