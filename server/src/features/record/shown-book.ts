import type { Book } from "@sextant/core/record";
import type { ClaimRecord } from "../../record/index.ts";

/** Returns the requested book, else the one to show. */
export type ShownBook = (requested: Book | undefined) => Promise<Book>;

/**
 * Creates the choice of the book for all calls and files: the requested one, else this installation's own, or the
 * practice book while the live one is empty and practice is not.
 */
export function createShownBook({ home, head }: Pick<ClaimRecord, "home" | "head">): ShownBook {
  return async (requested) => {
    if (requested !== undefined) return requested;
    if (home === "practice") return home;
    const [live, practice] = await Promise.all([head("live"), head("practice")]);
    return live?.count === 0 && (practice?.count ?? 0) > 0 ? "practice" : home;
  };
}
