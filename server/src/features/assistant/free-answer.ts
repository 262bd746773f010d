import {
  choiceRequest,
  factSentences,
  type FindListing,
  type ReplyContext,
  toolUses,
  type Understood,
  wordedSentences,
  wordingRequest,
} from "@sextant/core/assistant";
import type { AnswerSentence, AssistantAnswer } from "@sextant/core/contract";
import type { LanguageModel } from "../../providers/language/index.ts";
import { proved, roundedConfidence, saidInTime } from "./answer-query.ts";
import { createCallsMade, type MakeCall } from "./calls-made.ts";

export type FreeAnswersOptions = {
  readonly language: LanguageModel;
  /** The daily allowance of requests. One that cannot be counted is not sent. */
  readonly daily: { take(userId: string): Promise<boolean> };
  readonly find: FindListing;
  /** Maximum time for one answer, all requests and calls together. */
  readonly timeoutMs?: number;
};

export type FreeQuestion = {
  readonly understood: Understood;
  readonly context: Pick<ReplyContext, "facts"> & { readonly userId: string };
  readonly call: MakeCall;
};

/** Answers a question with the help of a language model; undefined if it was of none. */
export type FreeAnswer = (free: FreeQuestion) => Promise<AssistantAnswer | undefined>;

/**
 * Creates the answers to free questions. A model chooses among our own questions, which only read as their caller, and
 * words an answer from the values that they returned. It sees no secret and writes no number: its words are shown only
 * if all of them are sound, otherwise the facts alone.
 */
export function createFreeAnswers({ language, daily, find, timeoutMs = 14_000 }: FreeAnswersOptions): FreeAnswer {
  return async ({ understood, context, call }) => {
    const { question } = understood;
    if (!language.speaks) return undefined;
    const signal = AbortSignal.timeout(timeoutMs);
    const complete = async (request: ReturnType<typeof choiceRequest>): Promise<string | undefined> => {
      try {
        if (!(await daily.take(context.userId))) return undefined;
        const answer = await language.complete({ ...request, signal });
        return answer.ok ? answer.text : undefined;
      } catch {
        return undefined;
      }
    };

    const symbols = understood.entities.listings.map(({ instrument }) => instrument.symbol);
    const chosen = await complete(choiceRequest(question, symbols));
    const uses = chosen === undefined ? undefined : toolUses(chosen, find);
    if (uses === undefined || uses.length === 0) return undefined;

    const calls = createCallsMade(call);
    const answers: (readonly AnswerSentence[])[] = [];
    for (const { question: ask, entities } of uses) {
      answers.push(await calls.outcomeOf(ask({ entities, question, userId: context.userId })));
    }
    const ours = saidInTime(answers.flat(), calls.waitSeconds());
    const facts = factSentences(ours);
    const wording = facts.every((one) => one.facts.length === 0)
      ? undefined
      : await complete(wordingRequest(question, facts));
    const worded = wording === undefined ? undefined : wordedSentences(wording, facts, find);
    // The product's own remarks, such as that prices are simulated, stay with the model's words.
    const remarks = ours.filter(({ parts }) => parts.every(({ kind }) => kind === "fixed"));
    return {
      ...proved(worded === undefined ? ours : [...worded, ...remarks], calls.fetched, context.facts),
      suggestedActions: [],
      tutorialSteps: [],
      redirectTo: null,
      proposal: null,
      confidence: roundedConfidence(understood),
      intent: understood.intent,
      writer: worded === undefined ? "templates" : "model",
    };
  };
}
