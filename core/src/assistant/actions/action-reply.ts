import type { AnswerSentence, AssistantSuggestion } from "../../contract/index.ts";
import { fixedSentence } from "../proof/sentence.ts";
import type { ActionPlan, ActionReply } from "./action.ts";

/** Returns a reply that says what is missing, and offers ways to go on. */
export function missing(
  sentences: readonly (AnswerSentence | undefined)[] | AnswerSentence,
  suggestions: readonly AssistantSuggestion[] = [],
): ActionReply {
  const list = "parts" in sentences ? [sentences] : sentences;
  return { sentences: list.filter((one) => one !== undefined), suggestions, plan: null };
}

/** Returns a reply that proposes a plan. Its last line says beforehand what undoing it would do. */
export function proposed(plan: ActionPlan): ActionReply {
  const check = fixedSentence("do.check", "Here is what I would do. Check it, then confirm it.", plan.screen);
  const lines = [...plan.lines, { name: "Undo", value: plan.undoing ?? "This can't be undone" }];
  return { sentences: [check], suggestions: [], plan: { ...plan, lines } };
}

/** Returns the reply to a question whose data couldn't be read. */
export function notLoaded(screen: string): ActionReply {
  const text = "That couldn't be loaded right now, so nothing is proposed. Try again in a minute.";
  return missing(fixedSentence("do.failed", text, screen));
}

/** A question to ask next, as a suggestion. Its label has no digits: those belong into sentences with their proofs. */
export function askNext(label: string, question: string, description: string): AssistantSuggestion {
  return { type: "help", label, action: question, description, priority: "medium" };
}

/** A screen to open, as a suggestion. */
export function openScreen(label: string, path: string, description: string): AssistantSuggestion {
  return { type: "navigate", label, action: path, description, priority: "high" };
}

/** A file to download, as a suggestion: its description says what is in it, without digits. */
export function downloadFile(label: string, path: string, contents: string): AssistantSuggestion {
  return { type: "navigate", label, action: path, description: contents, priority: "high" };
}
