import { plainName } from "../identity/index.ts";

/** A person's note on an alert as it may be shown and sent: one line of plain text, nothing hidden or running backwards, at most 280 characters; null when nothing is left. */
export function plainNote(text: string | null): string | null {
  const plain = text === null ? "" : plainName(text, 280);
  return plain === "" ? null : plain;
}
