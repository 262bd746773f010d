import type { Book } from "@sextant/core/record";

/**
 * Thrown when a book accepts nothing more, with the reason and remedy in one sentence. It can still be read and
 * exported.
 */
export class RecordError extends Error {
  readonly book: Book | undefined;
  constructor(message: string, book?: Book) {
    super(message);
    this.book = book;
  }
}
