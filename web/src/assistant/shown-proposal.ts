import type { AssistantAction } from "@sextant/core/contract";
import { isRecord } from "./is-record.ts";
import { ownScreen } from "./own-screen.ts";
import { plainWords } from "./plain-words.ts";

/** Something that the assistant offers to do, as its card shows it. */
export type ShownProposal = Pick<AssistantAction, "id" | "title" | "state" | "undoing"> & {
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  readonly untilMs: number;
  readonly screen: string | undefined;
};

const STATES: readonly unknown[] = ["proposed", "done", "undone", "expired"];
const MOST_LINES = 30;
const LONGEST_TITLE = 120;
const LONGEST_LINE = 400;

/** Returns what the card of a proposal shows; undefined if there is none, or one that can't be confirmed as it is. */
export function shownProposal(proposal: unknown): ShownProposal | undefined {
  if (!isRecord(proposal) || !Array.isArray(proposal["lines"])) return undefined;
  const { id, state, until, undoing, screen } = proposal;
  const title = plainWords(proposal["title"], LONGEST_TITLE).trim();
  const untilMs = typeof until === "string" ? Date.parse(until) : Number.NaN;
  const lines = (proposal["lines"] as readonly unknown[]).filter(isRecord).map(({ name, value }) => ({
    name: plainWords(name, LONGEST_LINE).trim(),
    value: plainWords(value, LONGEST_LINE).trim(),
  }));
  if (typeof id !== "string" || id === "" || title === "" || !STATES.includes(state)) return undefined;
  // A preview that doesn't show everything is none.
  if (lines.length !== proposal["lines"].length || lines.length > MOST_LINES) return undefined;
  if (!Number.isFinite(untilMs) || lines.some(({ name, value }) => name === "" || value === "")) return undefined;
  return {
    id,
    title,
    lines,
    state: state as AssistantAction["state"],
    undoing: typeof undoing === "string" ? plainWords(undoing, LONGEST_LINE) : null,
    untilMs,
    screen: ownScreen(screen) && typeof screen === "string" ? screen : undefined,
  };
}
