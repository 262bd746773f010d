import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

/** Longest question, and longest text of the history, in characters. */
export const LONGEST_ASSISTANT_QUERY = 500;
/** How many of the last messages the assistant reads. */
export const ASSISTANT_HISTORY = 5;
/** Longest id of an action: that of a proposal holds, sealed, all that would be done. */
export const LONGEST_ACTION_ID = 6_000;
/** The assistant opens a screen by itself only above this confidence. */
export const REDIRECT_CONFIDENCE = 0.8;

/** A path on this site; never another site's. */
const ownPath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/);

export const assistantSuggestionSchema = z.strictObject({
  type: z.enum(["navigate", "tutorial", "help", "feature"]),
  label: z.string(),
  /**
   * What choosing it does: the path to open (`navigate`), the id of the tutorial to start (`tutorial`), the question to
   * ask (`help`), the id of the proposal to confirm (`feature`).
   */
  action: z.string(),
  description: z.string(),
  priority: z.enum(["high", "medium", "low"]),
});
export type AssistantSuggestion = z.infer<typeof assistantSuggestionSchema>;

export const tutorialStepSchema = z.strictObject({
  /** From 1. */
  step: z.number().int().min(1),
  title: z.string(),
  description: z.string(),
  /** The id of the part of the screen that it points at (`data-tour`). */
  element: z.string(),
  /** What the user does there, as an imperative. */
  action: z.string(),
});
export type TutorialStep = z.infer<typeof tutorialStepSchema>;

/** How a value of an answer was turned into text. */
export const proofFormatSchema = z.enum([
  "text",
  "price",
  /** A coin's, with four decimals from 1 to 10. */
  "coin_price",
  "percent",
  "signed_percent",
  "compact",
  "number",
  "count",
  "day",
  "time",
]);
export type ProofFormat = z.infer<typeof proofFormatSchema>;

/** JSON pointer (RFC 6901). */
const pointer = z.string().regex(/^(?:\/[^/]*)*$/);

/**
 * Where a number, a date or a direction of an answer comes from: repeat the call, take the value at `path`, write it in
 * `format`, and you have the text.
 */
export const proofSchema = z.strictObject({
  /** A call of this API, by its name. */
  call: z.string(),
  /** The parameters, query and body that it was made with. */
  input: z.record(z.string(), z.unknown()),
  /** The value in the call's answer. */
  path: pointer,
  /** The currency of a price or an amount in the same answer; null for a number without one. */
  unitPath: pointer.nullable(),
  format: proofFormatSchema,
  asOf: isoTime.nullable(),
  source: z.string().nullable(),
});
export type Proof = z.infer<typeof proofSchema>;

/**
 * A piece of a sentence. `text` holds no digit. `fixed` is a text of the product itself, by its id in the registry; its
 * numbers are the product's constants. `value` is a formatted number, time or direction, with its proof.
 */
export const answerPartSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: z.string() }),
  z.strictObject({ kind: z.literal("fixed"), text: z.string(), id: z.string() }),
  z.strictObject({ kind: z.literal("value"), text: z.string(), proof: proofSchema }),
]);
export type AnswerPart = z.infer<typeof answerPartSchema>;

export const answerSentenceSchema = z.strictObject({
  parts: z.array(answerPartSchema).min(1),
  /** The screen that shows what the sentence says; null if none does. */
  screen: ownPath.nullable(),
});
export type AnswerSentence = z.infer<typeof answerSentenceSchema>;

/**
 * Something that the assistant could do for the user, in a plan that includes it. Nothing is done until the user
 * confirms it.
 */
export const assistantActionSchema = z.strictObject({
  /** Confirms a proposal; once done, names the action to undo. */
  id: z.string(),
  /** What is done, as a title: 'Create an alert'. */
  title: z.string(),
  /** The preview: everything that the action sets, in words. */
  lines: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  state: z.enum(["proposed", "done", "undone", "expired"]),
  /** What undoing it does, as a sentence; null where there is nothing to undo. */
  undoing: z.string().nullable(),
  /** A proposal can be confirmed until then; what was done can be undone until then. */
  until: isoTime,
  /** The screen that shows the outcome. */
  screen: ownPath.nullable(),
});
export type AssistantAction = z.infer<typeof assistantActionSchema>;

export const assistantAnswerSchema = z.strictObject({
  /** The answer as plain text. */
  message: z.string(),
  suggestedActions: z.array(assistantSuggestionSchema).max(6),
  tutorialSteps: z.array(tutorialStepSchema),
  /** The screen to open; null if the question requested none. */
  redirectTo: ownPath.nullable(),
  /** Calibrated probability that the question was understood, 0 to 1. */
  confidence: z.number().min(0).max(1),

  /** What was understood: `open.alerts`, `ask.price`. */
  intent: z.string(),
  /** The answer again, in sentences whose numbers have their proofs. */
  sentences: z.array(answerSentenceSchema),
  /** Who wrote it: our templates, or a language model from the same facts. */
  writer: z.enum(["templates", "model"]),
  /** What it offers to do; null if nothing. */
  proposal: assistantActionSchema.nullable(),
});
export type AssistantAnswer = z.infer<typeof assistantAnswerSchema>;

export const queryAssistant = endpoint({
  method: "POST",
  path: "/api/navigation-bot/query",
  access: "public",
  personal: true,
  summary: "Answers a question about the product, a symbol or one's own data, and says which screen shows it",
  params: nothing,
  query: nothing,
  body: z.strictObject({
    query: z.string().trim().min(1).max(LONGEST_ASSISTANT_QUERY),
    context: z
      .strictObject({
        /** The path of the page that the user is on. */
        currentPage: z.string().max(2_000).default("/"),
        userIntent: z.string().max(40).default("navigation"),
        /** The last messages, oldest first: they only resolve words such as 'it' and 'there'. */
        sessionHistory: z.array(z.string().max(4_000)).max(20).default([]),
      })
      .prefault({}),
  }),
  answer: assistantAnswerSchema,
});

const actionParams = ownerParams.extend({ actionId: z.string().min(1).max(LONGEST_ACTION_ID) });
const outcomeSchema = z.strictObject({
  /** What was done or undone, as a sentence. */
  message: z.string(),
  action: assistantActionSchema,
});
export type AssistantOutcome = z.infer<typeof outcomeSchema>;

export const getAssistantActions = endpoint({
  method: "GET",
  path: "/api/users/{id}/assistant-actions",
  access: "owner",
  summary: "What the assistant has done for oneself, newest first",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(assistantActionSchema),
});

export const confirmAssistantAction = endpoint({
  method: "POST",
  path: "/api/users/{id}/assistant-actions/{actionId}",
  access: "owner",
  changes: true,
  needs: "acting_assistant",
  summary: "Does what the assistant proposed, once",
  params: actionParams,
  query: nothing,
  body: z.strictObject({}),
  answer: outcomeSchema,
});

export const undoAssistantAction = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/assistant-actions/{actionId}",
  access: "owner",
  changes: true,
  summary: "Undoes what the assistant did",
  params: actionParams,
  query: nothing,
  body: noBody,
  answer: outcomeSchema,
});
