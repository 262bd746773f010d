import {
  type ActionPlan,
  type AssistantFacts,
  type Fetched,
  fixedSentence,
  fixedText,
  plainText,
  provedSentences,
  reply,
  type ReplyContext,
  type Understood,
  withTooMany,
} from "@sextant/core/assistant";
import type { AssistantAnswer } from "@sextant/core/contract";
import { createCallsMade, type MakeCall } from "./calls-made.ts";

const NOTHING_PROVED = fixedSentence("ask.unproved", "I can't answer that with numbers that can be checked right now.");

/** An answer, with what its user may confirm. */
export type Answered = {
  readonly answer: Omit<AssistantAnswer, "proposal">;
  readonly plan: ActionPlan | null;
};

/**
 * Answers an understood question from the product's own texts and from calls that only read. A call that fails leaves
 * its sentence out. What isn't proved isn't answered.
 */
export async function answerQuery(understood: Understood, context: ReplyContext, call: MakeCall): Promise<Answered> {
  const calls = createCallsMade(call);
  const { plan, ...replied } = await calls.outcomeOf(reply(understood, context));
  return {
    plan,
    answer: {
      ...replied,
      ...proved(saidInTime(replied.sentences, calls.waitSeconds()), calls.fetched, context.facts),
      confidence: roundedConfidence(understood),
      intent: understood.intent,
      writer: "templates",
    },
  };
}

/** Returns what is said where calls may have been over their rate: then it isn't what failed. */
export function saidInTime(
  sentences: AssistantAnswer["sentences"],
  waitSeconds: number | undefined,
): AssistantAnswer["sentences"] {
  return waitSeconds === undefined ? sentences : [...withTooMany(sentences, waitSeconds)];
}

/** Returns the sentences that are proved, and never none. */
export function proved(
  sentences: AssistantAnswer["sentences"],
  fetched: readonly Fetched[],
  facts: AssistantFacts,
): Pick<AssistantAnswer, "sentences" | "message"> {
  const sound = provedSentences(sentences, fetched, (id) => fixedText(id, facts));
  const said = sound.length > 0 ? [...sound] : [NOTHING_PROVED];
  return { sentences: said, message: plainText(said) };
}

/** Confidence to three places, as shown. */
export function roundedConfidence({ confidence }: Pick<Understood, "confidence">): number {
  return Math.round(confidence * 1_000) / 1_000;
}
