import {
  type AssistantFacts,
  type CallRequest,
  type Fetched,
  fixedSentence,
  fixedText,
  plainText,
  provedSentences,
  reply,
  type ReplyContext,
  type Understood,
} from "@sextant/core/assistant";
import type { AssistantAnswer } from "@sextant/core/contract";

/** Most calls that one answer makes. */
export const MOST_CALLS = 6;

const NOTHING_PROVED = fixedSentence("ask.unproved", "I can't answer that with numbers that can be checked right now.");

/** Makes one call as the caller; rejects with the Failure of that call. */
export type MakeCall = (name: string, input: CallRequest["input"]) => Promise<unknown>;

/**
 * Answers an understood question from the product's own texts and from calls that only read, at most MOST_CALLS of them.
 * A call that fails leaves its sentence out. What isn't proved isn't answered.
 */
export async function answerQuery(
  understood: Understood,
  context: ReplyContext,
  call: MakeCall,
): Promise<AssistantAnswer> {
  const fetched: Fetched[] = [];
  const dialogue = reply(understood, context);
  let turn = dialogue.next();
  while (turn.done !== true) {
    const requests = turn.value.slice(0, MOST_CALLS - fetched.length);
    const answers = await Promise.all(requests.map((request) => made(request, call)));
    fetched.push(...answers.filter((one) => one !== undefined));
    turn = dialogue.next(answers);
  }
  const { intent, confidence } = understood;
  return {
    ...turn.value,
    ...shown(turn.value.sentences, fetched, context.facts),
    confidence: Math.round(confidence * 1_000) / 1_000,
    intent,
    writer: "templates",
  };
}

function shown(
  sentences: AssistantAnswer["sentences"],
  fetched: readonly Fetched[],
  facts: AssistantFacts,
): Pick<AssistantAnswer, "sentences" | "message"> {
  const proved = [...provedSentences(sentences, fetched, (id) => fixedText(id, facts))];
  const said = proved.length > 0 ? proved : [NOTHING_PROVED];
  return { sentences: said, message: plainText(said) };
}

async function made(request: CallRequest, call: MakeCall): Promise<Fetched | undefined> {
  try {
    // As the wire has it: a proof is a pointer into the call's answer as anybody receives it.
    return { ...request, answer: JSON.parse(JSON.stringify(await call(request.call, request.input))) as unknown };
  } catch {
    return undefined;
  }
}
