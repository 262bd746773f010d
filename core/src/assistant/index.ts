export { assistantAnswer } from "./assistant-answer.ts";
export type { AssistantAnswer } from "./assistant-answer.ts";
export type { AssistantFacts, Intent, Suggestion } from "./intent.ts";
export { MAX_QUESTION } from "./words-of.ts";
