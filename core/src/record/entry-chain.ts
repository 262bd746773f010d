import { type Sha256, toHex, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import { claimId } from "./claim-id.ts";
import type { Entry, IssueDraft, ResolutionDraft } from "./entry.ts";
import { entryError } from "./entry-error.ts";

/** The end of a book: its number of rows, and the hash of the last. */
export type ChainEnd = { readonly count: number; readonly hash: string };

/** The previous hash in the first row. */
export const EMPTY_CHAIN: ChainEnd = { count: 0, hash: "0".repeat(64) };

/** An entry with its canonical text, which is stored, exported and hashed. */
export type WrittenEntry<E extends Entry = Entry> = { readonly entry: E; readonly line: string };

/** Returns the text whose SHA-256 is an entry's hash: the canonical text of everything except the hash. */
export function hashedText(entry: Omit<Entry, "hash"> & { readonly hash?: string }): string {
  const { hash: _, ...rest } = entry;
  return canonicalJson(rest);
}

/** Returns the hash that an entry must have. */
export function entryHash(entry: Omit<Entry, "hash"> & { readonly hash?: string }, hash: Sha256): string {
  return toHex(hash(utf8(hashedText(entry))));
}

/** Whether a draft is a claim rather than the result of one. */
const isIssue = (draft: IssueDraft | ResolutionDraft): draft is IssueDraft => "claimKind" in draft;

/**
 * Appends drafts to the end of a book: numbered, each with the hash of the one before. Throws RangeError on a draft
 * that could not be settled or contradicts itself, so that nothing invalid enters the record.
 */
export function chainEntries(
  end: ChainEnd,
  drafts: readonly (IssueDraft | ResolutionDraft)[],
  hash: Sha256,
): readonly WrittenEntry[] {
  let { count, hash: prevHash } = end;
  return drafts.map((draft) => {
    count += 1;
    const link = { ...draft, seq: count, prevHash };
    const unhashed = isIssue(draft)
      ? { ...link, kind: "issue", id: claimId(draft, hash) }
      : { ...link, kind: "resolve" };
    const entry = { ...unhashed, hash: entryHash(unhashed as Omit<Entry, "hash">, hash) } as Entry;
    const error = entryError(entry);
    if (error !== undefined) throw new RangeError(`chainEntries: ${error}`);
    prevHash = entry.hash;
    return { entry, line: canonicalJson(entry) };
  });
}
