import type { TermId } from "@sextant/core/glossary";

/** A term, the word under which the screen shows it, and how that begins where sentences vary it. */
export type ShownTerm = readonly [id: TermId, name: string, start?: string];
