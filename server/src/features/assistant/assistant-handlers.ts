import type { AssistantFacts, Understand, Understood } from "@sextant/core/assistant";
import { ASSISTANT_HISTORY, type AssistantAnswer, type getNetworkStatus } from "@sextant/core/contract";
import type * as z from "zod";
import type { RequestContext } from "../../http/handlers.ts";
import { answerQuery } from "./answer-query.ts";
import type { MakeCall } from "./calls-made.ts";
import type { FreeAnswer } from "./free-answer.ts";

type Query = {
  readonly body: {
    readonly query: string;
    readonly context: { readonly currentPage: string; readonly sessionHistory: readonly string[] };
  };
  readonly context: Pick<RequestContext, "person" | "call">;
};

/** Above this, a question about data is answered by templates although a language model is there. */
const CLEAR = 0.8;
/** Below this, so is no other question. */
const UNCLEAR = 0.45;

export type AssistantParts = {
  readonly understand: Understand;
  readonly freeAnswer: FreeAnswer;
  /** What answers say about this installation, but for the networks that take payments now. */
  readonly facts: Omit<AssistantFacts, "networks">;
};

/** Creates the handler of questions to the assistant. It reads as its caller, and changes nothing. */
export function createAssistantHandlers({ understand, freeAnswer, facts }: AssistantParts) {
  return {
    queryAssistant: async ({ body, context }: Query): Promise<AssistantAnswer> => {
      const { currentPage, sessionHistory } = body.context;
      const understood = understand(body.query, sessionHistory.slice(-ASSISTANT_HISTORY), currentPage);
      const user = context.person?.user;
      const caller = {
        facts: { ...facts, networks: await payingNetworks(context) },
        userId: user?.id ?? null,
        isMerchant: user?.role === "merchant",
      };
      const call: MakeCall = (name, input) => context.call(name, input);
      const free =
        user !== undefined && isFree(understood)
          ? await freeAnswer({ question: body.query, understood, context: { ...caller, userId: user.id }, call })
          : undefined;
      return free ?? answerQuery(understood, caller, call);
    },
  };
}

/** Whether a language model, if there is one, may find a better answer than the templates. */
function isFree({ intent, confidence }: Understood): boolean {
  return confidence < (intent.startsWith("ask.") ? CLEAR : UNCLEAR);
}

/** Returns the names of the networks that take payments now; undefined while that is unknown. */
async function payingNetworks(context: Query["context"]): Promise<readonly string[] | undefined> {
  try {
    const { networks } = (await context.call("getNetworkStatus", {})) as z.output<typeof getNetworkStatus.answer>;
    return networks.filter(({ takesPayments }) => takesPayments).map(({ name }) => name);
  } catch {
    return undefined;
  }
}
