import type { AssistantFacts, Understand } from "@sextant/core/assistant";
import { ASSISTANT_HISTORY, type AssistantAnswer, type getNetworkStatus } from "@sextant/core/contract";
import type * as z from "zod";
import type { RequestContext } from "../../http/handlers.ts";
import { answerQuery } from "./answer-query.ts";

type Query = {
  readonly body: {
    readonly query: string;
    readonly context: { readonly currentPage: string; readonly sessionHistory: readonly string[] };
  };
  readonly context: Pick<RequestContext, "person" | "call">;
};

export type AssistantParts = {
  readonly understand: Understand;
  /** What answers say about this installation, but for the networks that take payments now. */
  readonly facts: Omit<AssistantFacts, "networks">;
};

/** Creates the handler of questions to the assistant. It reads as its caller, and changes nothing. */
export function createAssistantHandlers({ understand, facts }: AssistantParts) {
  return {
    queryAssistant: async ({ body, context }: Query): Promise<AssistantAnswer> => {
      const { currentPage, sessionHistory } = body.context;
      const understood = understand(body.query, sessionHistory.slice(-ASSISTANT_HISTORY), currentPage);
      const user = context.person?.user;
      return answerQuery(
        understood,
        {
          facts: { ...facts, networks: await payingNetworks(context) },
          userId: user?.id ?? null,
          isMerchant: user?.role === "merchant",
        },
        (name, input) => context.call(name, input),
      );
    },
  };
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
