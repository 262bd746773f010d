/** The event by which any part of the page asks the assistant: so that it needs no code of the assistant itself. */
export const ASK_EVENT = "ask-assistant";

/** Opens the assistant and sends it a question. */
export function askAssistant(question: string): void {
  window.dispatchEvent(new CustomEvent(ASK_EVENT, { detail: question }));
}
