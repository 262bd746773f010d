import { Failure, type FailureCode } from "@sextant/core/contract";
import { asciiJson, textFrame } from "./frame.ts";

const NO_QUOTA = "So many symbols are followed here that there is no room for this one now: try it again later.";
const NO_QUOTA_FOR_VISITORS =
  "Visitors follow as many symbols now as there is room for: sign in, or try it again in a minute.";

/** A topic refused for a reason that the API has too. */
export function rejection(topic: string, code: FailureCode, facts: Record<string, string> = {}): string {
  return sayRefused(topic, code, new Failure(code, facts).message);
}

/** The frame that says why a client was not obeyed; `topic` is empty where it is about no topic. */
export function sayRefused(topic: string, code: string, sentence: string): string {
  return textFrame(asciiJson({ type: "refused", topic, seq: 0, data: { code, sentence } }));
}

/** Why a symbol is not followed for one more, by who asks. */
export function noQuota(isVisitor: boolean): string {
  return isVisitor ? NO_QUOTA_FOR_VISITORS : NO_QUOTA;
}
