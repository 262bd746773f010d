import type { Sha256 } from "./bytes.ts";
import { canonicalJson, type Json } from "./canonical-json.ts";
import type { Entry } from "./entry.ts";
import { entryHash } from "./entry-chain.ts";
import { entryError } from "./entry-error.ts";

/**
 * Parses a line only if it is the canonical text of its value: a changed byte, a space or a duplicate key is rejected.
 */
export function canonicalValue(line: string): Json | undefined {
  try {
    const value = JSON.parse(line) as Json;
    return canonicalJson(value) === line ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Parses an entry from a line, or returns why the line is invalid. Its position in the chain is checked elsewhere. */
export function readEntry(
  line: string,
  hash: Sha256,
): { readonly entry: Entry; readonly error?: never } | { readonly entry?: never; readonly error: string } {
  const value = canonicalValue(line);
  if (value === undefined) return { error: "its text is not canonical JSON" };
  const error = entryError(value);
  if (error !== undefined) return { error };
  const entry = value as unknown as Entry;
  return entryHash(entry, hash) === entry.hash ? { entry } : { error: "its content does not match its hash" };
}
