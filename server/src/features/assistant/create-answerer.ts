import type { AssistantFacts, Understand, Understood } from "@sextant/core/assistant";
import { planEntitlements, planName, planWith } from "@sextant/core/billing";
import type { getNetworkStatus } from "@sextant/core/contract";
import type * as z from "zod";
import type { SetUpUser } from "../../identity/person.ts";
import { type Answered, answerQuery } from "./answer-query.ts";
import type { MakeCall } from "./calls-made.ts";
import type { FreeAnswer } from "./free-answer.ts";

/** Above this, a question about data is answered by templates although a language model is there. */
const CLEAR = 0.8;
/** Below this, so is no other question. */
const UNCLEAR = 0.45;

export type AnswererParts = {
  readonly understand: Understand;
  /** The answers of a language model; undefined where none is wanted. */
  readonly freeAnswer?: FreeAnswer;
  /** What answers say about this installation, but for the networks that take payments now. */
  readonly facts: Omit<AssistantFacts, "networks">;
};

/** A question, with its page and what was said before. */
export type PlacedQuestion = {
  readonly question: string;
  /** The last messages, oldest first. */
  readonly history: readonly string[];
  /** The path of the page that the user is on, with its query. */
  readonly page: string;
};

/** Answers a question of a user, or of a visitor, from what `call` may read. */
export type Answerer = (question: PlacedQuestion, user: SetUpUser | undefined, call: MakeCall) => Promise<Answered>;

/** Creates what answers questions: the same on a page and in a chat. */
export function createAnswerer({ understand, freeAnswer, facts }: AnswererParts): Answerer {
  const actingPlan = planName(planWith("acting_assistant"));
  return async ({ question, history, page }, user, call) => {
    const understood = understand(question, history, page);
    const plan = user?.plan.plan;
    const context = {
      facts: { ...facts, networks: await payingNetworks(call) },
      userId: user?.id ?? null,
      isMerchant: user?.role === "merchant",
      page,
      mayAct: plan !== undefined && planEntitlements(plan).capabilities.includes("acting_assistant"),
      actingPlan,
    };
    const free =
      user !== undefined && isFree(understood)
        ? await freeAnswer?.({ understood, context: { facts: context.facts, userId: user.id }, call })
        : undefined;
    return free === undefined ? answerQuery(understood, context, call) : { answer: free, plan: null };
  };
}

/** Whether a language model, if there is one, may find a better answer than the templates. */
function isFree({ intent, confidence }: Understood): boolean {
  return confidence < (intent.startsWith("ask.") ? CLEAR : UNCLEAR);
}

/** Returns the names of the networks that take payments now; undefined while that is unknown. */
async function payingNetworks(call: MakeCall): Promise<readonly string[] | undefined> {
  try {
    const { networks } = (await call("getNetworkStatus", {})) as z.output<typeof getNetworkStatus.answer>;
    return networks.filter(({ takesPayments }) => takesPayments).map(({ name }) => name);
  } catch {
    return undefined;
  }
}
