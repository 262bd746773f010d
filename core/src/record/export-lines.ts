import { canonicalJson } from "./canonical-json.ts";
import type { Book } from "./entry.ts";
import { RECORD_FORMAT } from "./signed-head.ts";

/** Label of each book wherever it is shown or exported. */
export const BOOK_LABELS: Readonly<Record<Book, string>> = {
  live: "Claims on the market as it happened",
  practice: "Practice: claims on replayed or simulated markets. None of them was issued live",
};

/** Returns the first line of an export. The signed head in the last line repeats all of it. */
export function exportHeader(book: Book, publicKey: string): string {
  return canonicalJson({ kind: "header", format: RECORD_FORMAT, book, label: BOOK_LABELS[book], publicKey });
}
