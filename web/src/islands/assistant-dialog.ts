import { assistantAnswer, MAX_QUESTION, type Suggestion } from "@sextant/core/assistant";
import { PRICING_PLANS } from "@sextant/core/billing";
import { type Installation, SCREENS, signInPath } from "@sextant/core/contract";
import { element } from "./element.ts";

type NetworkStatus = { readonly networks: readonly { readonly name: string; readonly takesPayments: boolean }[] };

type Opening = {
  /** Regains focus when the dialog closes. */
  readonly opener: HTMLElement;
  readonly appCount: number;
};

let dialog: HTMLDialogElement | undefined;

/**
 * Opens the assistant next to the page; the conversation stays until the page is left. All content is text, never
 * markup.
 */
export function openAssistant(opening: Opening): void {
  dialog ??= created(opening);
  dialog.show();
  opening.opener.hidden = true;
  dialog.querySelector("input")?.focus();
}

function created({ opener, appCount }: Opening): HTMLDialogElement {
  const installation = JSON.parse(document.getElementById("installation")?.textContent ?? "") as Installation;
  let networks: readonly string[] | undefined;
  void payingNetworks().then((names) => (networks = names));
  const facts = {
    installation,
    appCount,
    plans: PRICING_PLANS,
    signUpPath: signInPath("/dashboard", "sign-up"),
    screens: Object.values(SCREENS),
    offersTrial: installation.offersTrial,
  };
  const input = element("input", { className: "in", maxLength: MAX_QUESTION, autocomplete: "off", type: "text" });
  input.setAttribute("aria-label", "Your question");
  const send = element("button", { className: "btn btn-default", type: "submit", textContent: "Send" });
  const form = element("form", { className: "ask-form" }, input, send);
  const log = element("div", { className: "ask-log", role: "log", tabIndex: 0 });
  log.setAttribute("aria-label", "Questions and answers");
  const close = element("button", { className: "btn btn-ghost btn-size-sm", type: "button", textContent: "Close" });
  const title = element("h2", { id: "ask-title", className: "h-sub", textContent: "Ask a question" });
  const made = element(
    "dialog",
    { className: "ask", id: "ask-dialog" },
    element("div", { className: "ask-head" }, title, close),
    log,
    form,
  );
  made.setAttribute("aria-labelledby", title.id);

  const answer = (question: string): void => {
    const { message, suggestions } = assistantAnswer(question, { ...facts, networks });
    if (question !== "") log.append(element("p", { className: "ask-own", textContent: question }));
    const ways = element("div", { className: "ask-ways" }, ...suggestions.map((one) => way(one, answer, input)));
    log.append(element("div", { className: "ask-answer" }, element("p", { textContent: message }), ways));
    log.scrollTop = log.scrollHeight;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const question = input.value.trim();
    if (question === "") return;
    input.value = "";
    answer(question);
  });
  made.addEventListener("close", () => {
    opener.hidden = false;
    opener.focus();
  });
  close.addEventListener("click", () => made.close());
  made.addEventListener("keydown", (event) => {
    if (event.key === "Escape") made.close();
  });

  document.body.append(made);
  answer("");
  return made;
}

/** Loads the names of the networks that accept payments now; undefined if that is unknown. */
async function payingNetworks(): Promise<readonly string[] | undefined> {
  try {
    const response = await fetch("/api/crypto/network-status", { headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    const { networks } = (await response.json()) as NetworkStatus;
    return networks.filter(({ takesPayments }) => takesPayments).map(({ name }) => name);
  } catch {
    return undefined;
  }
}

/** Renders a suggestion: one of our pages as a link, a question as a button that sends it. */
function way(suggestion: Suggestion, answer: (question: string) => void, input: HTMLInputElement): HTMLElement {
  const className = "btn btn-outline btn-size-sm";
  if ("href" in suggestion) return element("a", { className, href: suggestion.href, textContent: suggestion.label });
  const button = element("button", { className, type: "button", textContent: suggestion.label });
  button.addEventListener("click", () => {
    answer(suggestion.question);
    input.focus();
  });
  return button;
}
