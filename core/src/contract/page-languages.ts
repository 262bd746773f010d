/** The languages of pages and documents, each by its own name. Without a choice or a match, pages are in the first. */
export const PAGE_LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type PageLanguage = keyof typeof PAGE_LANGUAGES;

/** The query parameter by which a link chooses the language, and the cookie that remembers it. */
export const LANGUAGE_CHOICE = "language";
