import { type AssistantFacts, createUnderstand, frozenModelFile, listingNames } from "@sextant/core/assistant";
import { PRICING_PLANS } from "@sextant/core/billing";
import type { Installation } from "@sextant/core/contract";
import { DEEP_LINK_APPS } from "@sextant/core/deep-links";
import { KNOWN_LISTINGS } from "@sextant/core/market";
import type { WallClock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { createActionHandlers } from "./features/assistant/action-handlers.ts";
import { createActionStore } from "./features/assistant/action-store.ts";
import { createAssistantHandlers } from "./features/assistant/assistant-handlers.ts";
import { createChatAnswer, type ChatAnswerParts } from "./features/assistant/chat-answer.ts";
import { createAnswerer } from "./features/assistant/create-answerer.ts";
import { createFreeAnswers } from "./features/assistant/free-answer.ts";
import { createProposals } from "./features/assistant/proposals.ts";
import type { DailyAllowance } from "./features/language/daily-allowance.ts";
import type { LanguageModel } from "./providers/language/index.ts";
import type { Secrets } from "./secrets/secrets.ts";

export type AssistantParts = Omit<ChatAnswerParts, "answerTo" | "publicUrl"> & {
  readonly config: { readonly publicUrl: string };
  readonly clock: WallClock;
  readonly database: Database;
  readonly secrets: Pick<Secrets, "seal" | "open">;
  readonly installation: Installation;
  readonly language: LanguageModel;
  readonly questions: Pick<DailyAllowance, "take">;
};

/**
 * Creates the assistant: it understands questions without a network, and answers them from this server's own calls; what
 * it doesn't understand, with the help of a language model if there is one. It does what its user confirms.
 */
export function createAssistant(parts: AssistantParts) {
  const { config, clock, database, secrets, installation, language, questions } = parts;
  const facts: Omit<AssistantFacts, "networks"> = {
    installation,
    offersTrial: installation.offersTrial,
    plans: PRICING_PLANS,
    appCount: DEEP_LINK_APPS.length,
  };
  const find = listingNames(KNOWN_LISTINGS);
  const understand = createUnderstand(frozenModelFile, find);
  const freeAnswer = createFreeAnswers({ language, daily: questions, find });
  const proposals = createProposals(secrets, clock);
  return {
    handlers: {
      ...createAssistantHandlers(createAnswerer({ understand, facts, freeAnswer }), proposals),
      ...createActionHandlers({ proposals, actions: createActionStore(database), clock }),
    },
    /** Answers a message in a user's linked chat, where an answer can't take as long as a language model's. */
    chatAnswer: createChatAnswer({
      answerTo: createAnswerer({ understand, facts }),
      callAs: parts.callAs,
      planStatusOf: parts.planStatusOf,
      publicUrl: config.publicUrl,
    }),
  };
}
