import type { AnswerSentence, AssistantSuggestion } from "../../contract/index.ts";
import type { Entities } from "../entities/entities.ts";
import type { CallRequest, Fetched } from "../proof/fetched.ts";
import type { PlannedCall } from "./changing-calls.ts";

/** What an action may rely on. */
export type ActionContext = {
  readonly entities: Entities;
  /** The question as it was typed: some of it is read again by the call that it is for. */
  readonly question: string;
  /** The path of the page that the user is on, with its query. */
  readonly page: string;
  readonly userId: string;
};

/** Something to be done once its user confirms it. */
export type ActionPlan = {
  /** What is done, as a title: 'Create alert'. */
  readonly title: string;
  /** Everything that it sets. Numbers are those of the call's input or of answers that were read for it. */
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  readonly change: PlannedCall;
  /** The call that restores what was there before, where that is known beforehand. */
  readonly restore: PlannedCall | null;
  /** What undoing it does, as a sentence; null where it can't be undone. */
  readonly undoing: string | null;
  readonly screen: string | null;
};

/** What an action says: what is missing, or what it would do. */
export type ActionReply = {
  readonly sentences: readonly AnswerSentence[];
  readonly suggestions: readonly AssistantSuggestion[];
  readonly plan: ActionPlan | null;
};

/**
 * Prepares an action, as a dialogue with the API: it yields calls that only read, receives what they answered (undefined
 * where one failed), and returns what is missing or a plan. It changes nothing.
 */
export type Action = (
  context: ActionContext,
) => Generator<readonly CallRequest[], ActionReply, readonly (Fetched | undefined)[]>;
