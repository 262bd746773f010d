import { canonicalJson } from "./canonical-json.ts";
import type { Book } from "./entry.ts";
import { RECORD_FORMAT } from "./signed-head.ts";

/** What each book says of itself wherever it is shown or handed out. */
export const BOOK_LABELS: Readonly<Record<Book, string>> = {
  live: "Claims on the market as it happened",
  practice: "Practice: claims on replayed or simulated markets. None of them was issued live",
};

/** The first line of an export. All it says is said again by the signed head on the last. */
export function exportHeader(book: Book, publicKey: string): string {
  return canonicalJson({ kind: "header", format: RECORD_FORMAT, book, label: BOOK_LABELS[book], publicKey });
}
