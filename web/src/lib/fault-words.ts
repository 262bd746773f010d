import { CallFailure } from "./call-failure.ts";

/** The sentence of a fault for people. */
export function faultWords(fault: unknown): string {
  if (fault instanceof CallFailure) return fault.text;
  if (fault instanceof TypeError) return "The server cannot be reached. Check the connection and try again.";
  return fault instanceof Error ? fault.message : String(fault);
}

/** The sentence for one field of a form, if the fault is there: without the field's name, which stands beside it. */
export function faultAt(fault: unknown, field: string): string | undefined {
  if (!(fault instanceof CallFailure) || fault.field !== field) return undefined;
  const start = `The request is not valid: ${field}: `;
  if (!fault.text.startsWith(start)) return fault.text;
  const words = fault.text.slice(start.length);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The sentence for a form, if the fault is at none of its fields. */
export function faultElsewhere(fault: unknown, ...fields: readonly string[]): string | undefined {
  if (fault === null || fault === undefined) return undefined;
  return fields.some((field) => faultAt(fault, field) !== undefined) ? undefined : faultWords(fault);
}
