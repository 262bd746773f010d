import { ASSISTANT_HISTORY, LONGEST_ASSISTANT_QUERY, SCREENS } from "@sextant/core/contract";
import { shownAnswer, type ShownAnswer, type ShownDownload, type ShownSuggestion } from "../assistant/shown-answer.ts";
import { textOf } from "../assistant/shown-sentences.ts";
import * as TEXTS from "../assistant/texts.ts";
import { TUTORIAL_PARAMETER } from "../lib/tutorials-address.ts";
import "./assistant-dialog.css";
import { drawnSentence } from "./drawn-sentence.ts";
import { element } from "./element.ts";
import { redirectNotice, type RedirectNotice } from "./redirect-notice.ts";

/** Where to go on after a failure. */
const WAYS_ON: readonly ShownSuggestion[] = [SCREENS.tradingAdvisory, SCREENS.cryptoScreener].map(
  ({ label, path }) => ({ kind: "open", label, target: path }),
);

let dialog: HTMLDialogElement | undefined;

/**
 * Opens the assistant next to the page, and returns the focus to its opener when it closes. The conversation stays until
 * the page is left. All content is text, never markup, and a number is drawn only with its proof.
 */
export function openAssistant(opener: HTMLElement): void {
  if (dialog?.isConnected !== true) dialog = created(opener);
  dialog.show();
  opener.hidden = true;
  dialog.querySelector("input")?.focus();
}

function created(opener: HTMLElement): HTMLDialogElement {
  const input = element("input", {
    className: "in",
    maxLength: LONGEST_ASSISTANT_QUERY,
    autocomplete: "off",
    type: "text",
  });
  input.setAttribute("aria-label", TEXTS.question);
  const send = element("button", { className: "btn btn-default", type: "submit", textContent: TEXTS.send });
  const form = element("form", { className: "ask-form" }, input, send);
  const log = element("div", { className: "ask-log", role: "log", tabIndex: 0 });
  log.setAttribute("aria-label", TEXTS.conversation);
  const close = element("button", { className: "btn btn-ghost btn-size-sm", type: "button", textContent: TEXTS.close });
  const title = element("h2", { id: "ask-title", className: "h-sub", textContent: TEXTS.askQuestion });
  const made = element(
    "dialog",
    { className: "ask", id: "ask-dialog" },
    element("div", { className: "ask-head" }, title, close),
    log,
    form,
  );
  made.setAttribute("aria-labelledby", title.id);

  /** The texts of the conversation, oldest first. */
  const said: string[] = [];
  let redirect: RedirectNotice | undefined;
  const add = (part: HTMLElement): void => {
    log.append(part);
    log.scrollTop = log.scrollHeight;
  };
  const wait = (isPending: boolean): void => {
    // A disabled field loses the focus: the conversation has it meanwhile.
    if (isPending && made.contains(document.activeElement)) log.focus();
    for (const control of made.querySelectorAll<HTMLButtonElement | HTMLInputElement>(".ask-form *, [data-asks]"))
      control.disabled = isPending;
    if (!isPending && document.activeElement === log) input.focus();
  };
  const answer = async (query: string): Promise<void> => {
    const waiting = element("p", { className: "meta", textContent: TEXTS.sending });
    add(waiting);
    wait(true);
    try {
      const shown = await answerTo(query, said.slice(-ASSISTANT_HISTORY));
      said.push(query, textOf(shown.sentences));
      waiting.remove();
      add(drawnAnswer(shown, ask));
      announce(shown.redirect);
    } catch (error) {
      console.error(error);
      waiting.remove();
      const failure = drawnFailure(() => {
        failure.remove();
        input.value = "";
        void answer(query);
      });
      add(failure);
      // What was typed isn't lost: it can be changed and sent again.
      if (input.value === "") input.value = query;
    }
    wait(false);
  };
  /** Opens what was asked for in a second; nothing if it is this page, or the assistant was closed meanwhile. */
  const announce = (target: ShownAnswer["redirect"]): void => {
    if (target === undefined || !made.open || target.path === location.pathname) return;
    redirect = redirectNotice(target);
    add(redirect.drawn);
  };
  const ask = (question: string): void => {
    redirect?.cancel();
    add(element("p", { className: "ask-own", textContent: question }));
    void answer(question);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const question = input.value.trim();
    if (question === "" || input.disabled) return;
    input.value = "";
    ask(question);
  });
  input.addEventListener("input", () => redirect?.cancel());
  made.addEventListener("close", () => {
    redirect?.cancel();
    opener.hidden = false;
    opener.focus();
  });
  close.addEventListener("click", () => made.close());
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // It first cancels a redirect only.
    if (redirect?.isWaiting() === true) redirect.cancel();
    else made.close();
  });

  const questions = TEXTS.firstQuestions.map((label) => ({ kind: "ask", label, target: label }) as const);
  add(block(element("p", { textContent: TEXTS.landingWelcome }), ways(questions, ask)));
  document.body.append(made);
  return made;
}

/** Sends a question to the server; rejects if it doesn't answer as the assistant does. */
async function answerTo(query: string, sessionHistory: readonly string[]): Promise<ShownAnswer> {
  const currentPage = location.pathname;
  const response = await fetch("/api/navigation-bot/query", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ query, context: { currentPage, userIntent: "navigation", sessionHistory } }),
  });
  const shown = response.ok ? shownAnswer(await response.json()) : undefined;
  if (shown === undefined) throw new Error(TEXTS.requestFailed);
  return shown;
}

const block = (...parts: readonly Node[]): HTMLElement => element("div", { className: "ask-answer" }, ...parts);

const note = (text: string): HTMLElement => element("p", { className: "meta", textContent: text });

function drawnAnswer(
  { sentences, isUnsure, isIncomplete, suggestions, downloads }: ShownAnswer,
  ask: (question: string) => void,
): HTMLElement {
  return block(
    ...(isUnsure ? [note(TEXTS.unsure)] : []),
    ...sentences.map(drawnSentence),
    ...(isIncomplete ? [note(sentences.length === 0 ? TEXTS.nothingProved : TEXTS.incomplete)] : []),
    ...downloads.map(drawnDownload),
    ways(suggestions, ask),
  );
}

/** Draws a link that downloads a file, and what is in it. */
function drawnDownload({ label, address, name, contents }: ShownDownload): HTMLElement {
  const className = "btn btn-outline btn-size-sm";
  const link = element("a", { className, href: address, download: name, textContent: label });
  return element("div", { className: "ask-ways" }, link, note(contents));
}

function drawnFailure(retry: () => void): HTMLElement {
  const button = element("button", {
    className: "btn btn-default btn-size-sm",
    type: "button",
    textContent: TEXTS.retry,
  });
  button.dataset["asks"] = "";
  button.addEventListener("click", retry);
  const links = ways(WAYS_ON, () => undefined);
  links.prepend(button);
  return block(element("p", { textContent: TEXTS.failed }), links);
}

/** A screen for everyone, from which the application opens a tutorial's own. */
const tutorialLink = (id: string): string => `${SCREENS.trackRecord.path}?${TUTORIAL_PARAMETER}=${id}`;

/** Renders suggestions: our pages and tutorials as links, questions as buttons that send them. */
function ways(suggestions: readonly ShownSuggestion[], ask: (question: string) => void): HTMLElement {
  const made = suggestions.map(({ kind, label, target }) => {
    const className = "btn btn-outline btn-size-sm";
    if (kind !== "ask")
      return element("a", {
        className,
        href: kind === "tutorial" ? tutorialLink(target) : target,
        textContent: label,
      });
    const button = element("button", { className, type: "button", textContent: label });
    button.dataset["asks"] = "";
    button.addEventListener("click", () => ask(target));
    return button;
  });
  return element("div", { className: "ask-ways" }, ...made);
}
