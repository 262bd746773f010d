import { Failure } from "@sextant/core/contract";
import type { FormError } from "../accounts/account-parts.ts";
import { SlowDown } from "../accounts/slow-down.ts";

/** A form's error: what is wrong, with which status, and when to retry. */
export type Refused = {
  readonly error: FormError;
  readonly status: number;
  readonly retryAfterSeconds?: number;
};

/** Runs a form's action; an error that concerns the user is returned as an error of the form. */
export async function tried<T>(work: () => Promise<T>): Promise<{ readonly value: T } | { readonly refused: Refused }> {
  try {
    return { value: await work() };
  } catch (thrown) {
    if (thrown instanceof SlowDown)
      return {
        refused: {
          error: { field: null, sentence: `Too many attempts. Try again in ${wait(thrown.retryAfterSeconds)}.` },
          status: 429,
          retryAfterSeconds: thrown.retryAfterSeconds,
        },
      };
    if (thrown instanceof Failure && thrown.code === "sign-in-unavailable")
      return { refused: { error: { field: null, sentence: thrown.message }, status: 503, retryAfterSeconds: 60 } };
    throw thrown;
  }
}

/** Returns the error for a wrong entry. */
export function wrong(field: string | null, sentence: string): Refused {
  return { error: { field, sentence }, status: 400 };
}

function wait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "a second" : `${String(seconds)} seconds`;
  return `${String(Math.ceil(seconds / 60))} minutes`;
}
