import { SCREENS } from "@sextant/core/contract";
import type { TermId } from "@sextant/core/glossary";

/** Returns the address of the glossary, or of one of its terms. */
export function glossaryPath(term?: TermId): string {
  const path = `${SCREENS.learn.path}/glossary`;
  return term === undefined ? path : `${path}#${term}`;
}
