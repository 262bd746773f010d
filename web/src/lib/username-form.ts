import { CallFailure } from "./call-failure.ts";
import { errorAt } from "./error-text.ts";
import * as TEXTS from "./texts.ts";

/** What a username may contain, in words. */
export const USERNAME_HINT = TEXTS.usernameHint;

/** The same as the contract's `usernameSchema`. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,31}$/u;
const NO_USERNAME = TEXTS.noUsername;

/** Returns what is wrong with a username before the request is sent; undefined if its format is valid. */
export function usernameFormError(name: string): string | undefined {
  return USERNAME.test(name) ? undefined : NO_USERNAME;
}

/** Returns the sentence for a rejected username: the server's reason, or the format hint if the format is invalid. */
export function usernameError(error: unknown): string | undefined {
  const text = errorAt(error, "username");
  if (text === undefined || !(error instanceof CallFailure)) return text;
  if (error.code !== "bad-request") return text;
  const [, misread] = /username: (.+ is easily misread; write it .+)$/.exec(error.text) ?? [];
  return misread ?? NO_USERNAME;
}
