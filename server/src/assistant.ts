import { type AssistantFacts, createUnderstand, frozenModelFile, listingNames } from "@sextant/core/assistant";
import { PRICING_PLANS } from "@sextant/core/billing";
import { type Installation, SCREENS, signInPath } from "@sextant/core/contract";
import { DEEP_LINK_APPS } from "@sextant/core/deep-links";
import { KNOWN_LISTINGS } from "@sextant/core/market";
import { createAssistantHandlers } from "./features/assistant/assistant-handlers.ts";
import { createFreeAnswers } from "./features/assistant/free-answer.ts";
import type { DailyAllowance } from "./features/language/daily-allowance.ts";
import type { LanguageModel } from "./providers/language/index.ts";

export type AssistantOptions = {
  readonly installation: Installation;
  readonly language: LanguageModel;
  readonly questions: Pick<DailyAllowance, "take">;
};

/**
 * Creates the assistant: it understands questions without a network, and answers them from this server's own calls; what
 * it doesn't understand, with the help of a language model if there is one.
 */
export function createAssistant({ installation, language, questions }: AssistantOptions) {
  const facts: Omit<AssistantFacts, "networks"> = {
    screens: Object.values(SCREENS),
    installation,
    signUpPath: signInPath(SCREENS.dashboard.path, "sign-up"),
    offersTrial: installation.offersTrial,
    plans: PRICING_PLANS,
    appCount: DEEP_LINK_APPS.length,
  };
  const find = listingNames(KNOWN_LISTINGS);
  return {
    handlers: createAssistantHandlers({
      understand: createUnderstand(frozenModelFile, find),
      freeAnswer: createFreeAnswers({ language, daily: questions, find }),
      facts,
    }),
  };
}
