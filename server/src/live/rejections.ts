import { Failure, type FailureCode } from "@sextant/core/contract";
import { asciiJson, textFrame } from "./frame.ts";

const NO_QUOTA = "This server already follows its maximum number of symbols. Try again later.";
const NO_QUOTA_FOR_VISITORS =
  "Visitors are already following the maximum number of symbols. Sign in, or try again in a minute.";

/** Rejects a topic with a failure code that the API has too. */
export function rejection(topic: string, code: FailureCode, facts: Record<string, string> = {}): string {
  return sayRefused(topic, code, new Failure(code, facts).message);
}

/** Returns the frame that explains a rejected request; `topic` is empty where it concerns no topic. */
export function sayRefused(topic: string, code: string, sentence: string): string {
  return textFrame(asciiJson({ type: "refused", topic, seq: 0, data: { code, sentence } }));
}

/** Returns the message for a symbol that exceeds the quota, for visitors or users. */
export function noQuota(isVisitor: boolean): string {
  return isVisitor ? NO_QUOTA_FOR_VISITORS : NO_QUOTA;
}
