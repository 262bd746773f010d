import type { RecordRow } from "@sextant/core/contract";
import { sha256, toHex, utf8 } from "@sextant/core/record";
import * as ROW_TEXTS from "./row-texts.ts";

/** Computes the SHA-256 of a text as hexadecimal digits, in this browser. */
export function sha256Of(text: string): string {
  return toHex(sha256(utf8(text)));
}

/** Returns whether two hexadecimal digests are the same bytes. */
export function isSameHash(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const PLAIN = [
  "seq",
  "symbol",
  "action",
  "entry",
  "target",
  "stop",
  "low",
  "high",
  "movePercent",
  "issuedAt",
  "expiresAt",
] as const;

/** Returns the fields of a displayed row that differ from the hashed text; none for an honest page. */
export function differencesFrom(canonical: string, row: RecordRow, factsHash: string): readonly string[] {
  let text: Readonly<Record<string, unknown>>;
  try {
    text = JSON.parse(canonical) as typeof text;
  } catch {
    return [ROW_TEXTS.textItself];
  }
  const different: string[] = PLAIN.filter((field) => text[field] !== row[field]);
  // A claim without a ground has no such field.
  if ((text["ground"] ?? null) !== row.ground) different.push("ground");
  if (text["factsHash"] !== factsHash) different.push(ROW_TEXTS.sentenceFacts);
  const said = text["confidence"];
  if (typeof said !== "number" || Math.abs(said * 100 - row.confidence) > 0.006) different.push("confidence");
  return different;
}
