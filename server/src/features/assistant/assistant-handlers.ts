import { ASSISTANT_HISTORY, type AssistantAnswer } from "@sextant/core/contract";
import type { CallingContext } from "./calling-context.ts";
import type { Answerer } from "./create-answerer.ts";
import type { Proposals } from "./proposals.ts";

type Query = {
  readonly body: {
    readonly query: string;
    readonly context: { readonly currentPage: string; readonly sessionHistory: readonly string[] };
  };
  readonly context: CallingContext;
};

/**
 * Creates the handler of questions to the assistant. It reads as its caller, and changes nothing: what its answer
 * proposes is done by another call, once the caller confirms it.
 */
export function createAssistantHandlers(answerTo: Answerer, proposals: Pick<Proposals, "propose">) {
  return {
    queryAssistant: async ({ body, context }: Query): Promise<AssistantAnswer> => {
      const { currentPage: page, sessionHistory } = body.context;
      const user = context.person?.user;
      const { answer, plan } = await answerTo(
        { question: body.query, history: sessionHistory.slice(-ASSISTANT_HISTORY), page },
        user,
        (name, input) => context.call(name, input),
      );
      return { ...answer, proposal: plan === null || user === undefined ? null : proposals.propose(user.id, plan) };
    },
  };
}
