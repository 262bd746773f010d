import { SCREENS, type Screen } from "@sextant/core/contract";
import type { TermId } from "@sextant/core/glossary";
import { SCREEN_TERMS } from "../../ui/screen-terms.ts";

/** Screens that need an id: no link leads to them without one. */
const BY_ID: readonly string[] = [SCREENS.token.path];

/** Returns the screens on which a term is shown and explained. */
export function screensWith(term: TermId): readonly Screen[] {
  const paths = Object.entries(SCREEN_TERMS).flatMap(([screen, terms]) =>
    terms.some(([id]) => id === term) ? [`/${screen}`] : [],
  );
  return Object.values(SCREENS).filter(({ path }) => paths.includes(path) && !BY_ID.includes(path));
}
