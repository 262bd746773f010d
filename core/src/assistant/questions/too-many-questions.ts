import type { AnswerSentence } from "../../contract/index.ts";
import { fixedSentence } from "../proof/sentence.ts";

const ID = "too-many";
/** What dialogues say where a call failed, which isn't true of one that came too soon. */
const FAILED = /^(?:ask\.(?:failed|no-prices|not-covered)|do\.failed)/;

/** Says that too many questions came, and when to ask again; undefined for what is no number of seconds. */
export function tooManyText(seconds: number): string | undefined {
  if (!Number.isInteger(seconds) || seconds < 1) return undefined;
  const wait = seconds === 1 ? "one second" : `${String(seconds)} seconds`;
  return `Too many questions came within a short time. Ask again in ${wait}.`;
}

/** Returns an answer of which calls were one too many: what was read, and when the rest can be asked again. */
export function withTooMany(sentences: readonly AnswerSentence[], seconds: number): readonly AnswerSentence[] {
  const left = sentences.filter(({ parts }) =>
    parts.some((part) => part.kind === "value" || (part.kind === "fixed" && !FAILED.test(part.id))),
  );
  const hasValues = left.some(({ parts }) => parts.some(({ kind }) => kind === "value"));
  const said = fixedSentence(`${ID} ${String(seconds)}`, tooManyText(seconds) ?? "");
  return hasValues ? [...left, said] : [said];
}
