import { CallFailure } from "./call-failure.ts";
import * as TEXTS from "./texts.ts";

/** Returns the user-facing sentence for an error. */
export function describeError(error: unknown): string {
  if (error instanceof CallFailure) return error.text;
  if (error instanceof TypeError) return TEXTS.serverUnreachable;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns the sentence for one field of a form, if the error concerns it. Omits the field's name, which its label
 * already shows.
 */
export function errorAt(error: unknown, field: string): string | undefined {
  if (!(error instanceof CallFailure) || error.field !== field) return undefined;
  const start = `${TEXTS.requestInvalid}${field}: `;
  if (!error.text.startsWith(start)) return error.text;
  const text = error.text.slice(start.length);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the sentence for the whole form, if the error concerns none of the given fields. */
export function errorElsewhere(error: unknown, ...fields: readonly string[]): string | undefined {
  if (error === null || error === undefined) return undefined;
  return fields.some((field) => errorAt(error, field) !== undefined) ? undefined : describeError(error);
}
