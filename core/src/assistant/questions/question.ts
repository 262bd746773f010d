import type { AnswerSentence } from "../../contract/index.ts";
import type { Entities } from "../entities/entities.ts";
import type { CallRequest, Fetched } from "../proof/fetched.ts";

/** What a question may rely on. */
export type QuestionContext = {
  readonly entities: Entities;
  /** The question as it was typed. */
  readonly question: string;
  /** The caller. Visitors' questions about data aren't answered. */
  readonly userId: string;
};

/**
 * A question about data, as a dialogue with the API: it yields calls, receives what they answered (undefined where one
 * failed), and returns sentences. It makes no call itself, so it can do nothing but read what its caller may read.
 */
export type Question = (
  context: QuestionContext,
) => Generator<readonly CallRequest[], readonly AnswerSentence[], readonly (Fetched | undefined)[]>;

/** Leaves out sentences that can't be said, because a value is missing. */
export function said(...sentences: readonly (AnswerSentence | undefined)[]): readonly AnswerSentence[] {
  return sentences.filter((one) => one !== undefined);
}
