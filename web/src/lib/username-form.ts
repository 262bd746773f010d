import { CallFailure } from "./call-failure.ts";
import { faultAt } from "./fault-words.ts";

/** What a username may be: for the hint, for the browser's own check of a field, and in words. */
export const USERNAME_HINT = "2 to 32 letters, digits, dots, dashes or underscores; a letter or digit first.";

/** The same as the contract's `usernameSchema`, as the `pattern` of a field takes it. */
export const USERNAME_FIELD = {
  required: true,
  minLength: 2,
  maxLength: 32,
  pattern: String.raw`[\p{L}\p{N}][\p{L}\p{N}._\-]{1,31}`,
  title: USERNAME_HINT,
} as const;

/** The sentence for a refused username: why, in the server's words where somebody else has it, else what one looks like. */
export function usernameFault(fault: unknown): string | undefined {
  const words = faultAt(fault, "username");
  if (words === undefined) return undefined;
  return fault instanceof CallFailure && fault.code === "username-taken"
    ? words
    : `That cannot be a username. Choose ${USERNAME_HINT}`;
}
