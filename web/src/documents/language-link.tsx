import { LANGUAGE_CHOICE, PAGE_LANGUAGES } from "@sextant/core/contract";
import * as TEXTS from "./texts.ts";

/** A link to the same document in the other language, by that language's own name. */
export function LanguageLink() {
  const other = TEXTS.otherLanguage;
  return (
    <a href={`?${LANGUAGE_CHOICE}=${other}`} lang={other} hrefLang={other}>
      {PAGE_LANGUAGES[other]}
    </a>
  );
}
