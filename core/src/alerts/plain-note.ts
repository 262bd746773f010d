import { plainName } from "../identity/index.ts";

/**
 * Returns a user's note on an alert in a form that is safe to show and send: one line of plain text, without hidden or
 * bidirectional characters, at most 280 characters; null if nothing is left.
 */
export function plainNote(text: string | null): string | null {
  const plain = text === null ? "" : plainName(text, 280);
  return plain === "" ? null : plain;
}
