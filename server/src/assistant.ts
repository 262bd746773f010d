import { type AssistantFacts, createUnderstand, frozenModelFile, listingNames } from "@sextant/core/assistant";
import { PRICING_PLANS } from "@sextant/core/billing";
import { type Installation, SCREENS, signInPath } from "@sextant/core/contract";
import { DEEP_LINK_APPS } from "@sextant/core/deep-links";
import { KNOWN_LISTINGS } from "@sextant/core/market";
import { createAssistantHandlers } from "./features/assistant/assistant-handlers.ts";

/** Creates the assistant: it understands questions without a network, and answers them from this server's own calls. */
export function createAssistant({ installation }: { readonly installation: Installation }) {
  const facts: Omit<AssistantFacts, "networks"> = {
    screens: Object.values(SCREENS),
    installation,
    signUpPath: signInPath(SCREENS.dashboard.path, "sign-up"),
    offersTrial: installation.offersTrial,
    plans: PRICING_PLANS,
    appCount: DEEP_LINK_APPS.length,
  };
  const understand = createUnderstand(frozenModelFile, listingNames(KNOWN_LISTINGS));
  return { handlers: createAssistantHandlers({ understand, facts }) };
}
