/** The event by which any part of the page sends a question to the assistant, without loading any of its code. */
export const ASK_EVENT = "ask-assistant";

/** Opens the assistant and sends it a question. */
export function askAssistant(question: string): void {
  window.dispatchEvent(new CustomEvent(ASK_EVENT, { detail: question }));
}
