import type { AssistantSuggestion } from "@sextant/core/contract";
import type { SetUpUser } from "../../identity/person.ts";
import type { Answerer } from "./create-answerer.ts";
import type { MakeCall } from "./calls-made.ts";

export type ChatAnswerParts = {
  readonly answerTo: Answerer;
  /** Makes calls in a user's name that only read. */
  readonly callAs: (user: SetUpUser) => MakeCall;
  /** Returns users with their current plan. */
  readonly planStatusOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SetUpUser>>;
  readonly publicUrl: string;
};

const LONGEST_MESSAGE = 2_000;
const MOST_LINKS = 4;

/**
 * Creates the assistant's answers in a linked chat, as plain text with links to our own screens. It reads as the chat's
 * user. Nothing is changed from a chat: what would be is confirmed in the app. Undefined for a deleted user.
 */
export function createChatAnswer({ answerTo, callAs, planStatusOf, publicUrl }: ChatAnswerParts) {
  return async (userId: string, question: string): Promise<string | undefined> => {
    const user = (await planStatusOf([userId])).get(userId);
    if (user === undefined) return undefined;
    const { answer, plan } = await answerTo({ question, history: [], page: "/" }, user, callAs(user));
    const site = publicUrl.replace(/\/+$/, "");
    const links = answer.suggestedActions.flatMap((suggestion) => linkOf(suggestion, site)).slice(0, MOST_LINKS);
    const proposal =
      plan === null
        ? [answer.message]
        : [
            `${plan.title}?`,
            ...plan.lines.map(({ name, value }) => `${name}: ${value}`),
            `Nothing is changed from this chat. Ask the assistant in the app to confirm it: ${site}${plan.screen ?? "/dashboard"}`,
          ];
    return [proposal.join("\n").slice(0, LONGEST_MESSAGE), ...links].join("\n\n");
  };
}

function linkOf({ type, label, action }: AssistantSuggestion, site: string): readonly string[] {
  const isOwn = type === "navigate" && /^\/(?![/\\])[^\s\\]*$/.test(action);
  return isOwn ? [`${label}: ${site}${action}`] : [];
}
