import { type AssistantAnswer, LONGEST_ASSISTANT_QUERY, REDIRECT_CONFIDENCE } from "@sextant/core/contract";
import { isRecord } from "./is-record.ts";
import { ownDownload } from "./own-download.ts";
import { ownScreen } from "./own-screen.ts";
import { plainWords, showsNumber } from "./plain-words.ts";
import { shownProposal, type ShownProposal } from "./shown-proposal.ts";
import { type ShownSentence, shownSentences } from "./shown-sentences.ts";
import * as TEXTS from "./texts.ts";

/** What can be done next: open a screen, start a tutorial, or ask something. */
export type ShownSuggestion = {
  readonly kind: "open" | "tutorial" | "ask";
  readonly label: string;
  /** The address, the id of the tutorial, or the question. */
  readonly target: string;
};

/** A file to download, and what is in it. */
export type ShownDownload = {
  readonly label: string;
  readonly address: string;
  /** The name it is saved by where the server gives it none. */
  readonly name: string;
  readonly contents: string;
};

/** An answer as it is drawn: only what the page may show. */
export type ShownAnswer = {
  readonly sentences: readonly ShownSentence[];
  /** Whether sentences were left out because a number in them had no proof. */
  readonly isIncomplete: boolean;
  readonly isUnsure: boolean;
  readonly suggestions: readonly ShownSuggestion[];
  readonly downloads: readonly ShownDownload[];
  readonly proposal: ShownProposal | undefined;
  /** The screen to open without a press, with its name. */
  readonly redirect: { readonly path: string; readonly label: string } | undefined;
};

/** Below this, an answer says that it may be about something else. */
const SURE = 0.6;
const LONGEST_LABEL = 80;
const LONGEST_CONTENTS = 200;
const PRIORITIES: readonly unknown[] = ["high", "medium", "low"];

/**
 * Returns what may be drawn of a server's answer; undefined if it is none. The rules are the same for every writer of answers:
 * numbers only with their proof, addresses only of our own screens, and nothing opened below the confidence for it.
 * `message`, which has no proofs, is never drawn.
 */
export function shownAnswer(answer: unknown): ShownAnswer | undefined {
  if (!isRecord(answer) || !Array.isArray(answer["sentences"])) return undefined;
  const { confidence, redirectTo } = answer as Readonly<Record<keyof AssistantAnswer, unknown>>;
  const sentences = shownSentences(answer["sentences"]);
  const suggestions = shownSuggestions(answer["suggestedActions"]);
  const isConfident = typeof confidence === "number" && confidence > REDIRECT_CONFIDENCE && confidence <= 1;
  const screen = isConfident ? ownScreen(redirectTo) : undefined;
  const named = suggestions.find(({ kind, target }) => kind === "open" && target === redirectTo);
  return {
    sentences,
    isIncomplete: sentences.length < answer["sentences"].length,
    // A text that itself says so needs no second one.
    isUnsure:
      !(typeof confidence === "number" && confidence >= SURE) &&
      !sentences.some(({ fixed }) => fixed.some((id) => /^(?:unsure|none\.)/.test(id))),
    suggestions,
    downloads: shownDownloads(answer["suggestedActions"]),
    proposal: shownProposal(answer["proposal"]),
    redirect: screen && { path: String(redirectTo), label: named?.label ?? screen.label },
  };
}

/** What the field of a screen is filled with: the screen is a whole one all the same. */
const SENTENCE = /\?sentence=[^&#]*$/;

function shownSuggestions(suggestions: unknown): readonly ShownSuggestion[] {
  if (!Array.isArray(suggestions)) return [];
  return suggestions
    .filter(isRecord)
    .toSorted((a, b) => PRIORITIES.indexOf(a["priority"]) - PRIORITIES.indexOf(b["priority"]))
    .flatMap(({ type, label: given, action }) => {
      const shown = plainWords(given, LONGEST_LABEL).trim();
      const kind =
        type === "navigate" ? "open" : type === "tutorial" ? "tutorial" : type === "help" ? "ask" : undefined;
      // A proposal is confirmed on its card, where all that it does can be read.
      if (kind === undefined || shown === "" || showsNumber(shown) || typeof action !== "string") return [];
      // A whole screen has its name in the page's language.
      const screen = kind === "open" ? ownScreen(action) : undefined;
      const label = screen?.path === action.replace(SENTENCE, "") ? screen.label : TEXTS.buttonWords(shown);
      return isTarget[kind](action) ? { kind, label, target: action } : [];
    });
}

/** Only the files on our list, of which the answer says what they contain. */
function shownDownloads(suggestions: unknown): readonly ShownDownload[] {
  if (!Array.isArray(suggestions)) return [];
  return suggestions.filter(isRecord).flatMap(({ type, label, action, description }) => {
    const file = type === "navigate" ? ownDownload(action) : undefined;
    const shown = plainWords(label, LONGEST_LABEL).trim();
    const contents = plainWords(description, LONGEST_CONTENTS).trim();
    if (file === undefined || shown === "" || contents === "" || showsNumber(`${shown}${contents}`)) return [];
    return { label: shown, address: String(action), name: file.name, contents };
  });
}

const isTarget: Readonly<Record<ShownSuggestion["kind"], (target: string) => boolean>> = {
  open: (target) => ownScreen(target) !== undefined,
  tutorial: (target) => /^tutorial\.[a-z-]{1,40}$/.test(target),
  ask: (target) => target.trim() !== "" && target.length <= LONGEST_ASSISTANT_QUERY,
};
