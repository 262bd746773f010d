/** Files of the build that a document loads, as the document names them. */
const FILES = /["'(=]\/(assets\/[^"')\s>]+)/g;

/**
 * Returns which version a document of the application is of: the one whose files these are, or another, which names
 * files that this one does not have. Undefined for a document that names none, as the development server sends.
 */
export function versionIn(html: string, files: ReadonlySet<string>): "own" | "other" | undefined {
  const named = [...html.matchAll(FILES)].map(([, file = ""]) => file);
  if (named.length === 0) return undefined;
  return named.every((file) => files.has(file)) ? "own" : "other";
}

/** Returns the language that a document says it is in; undefined if it says none. */
export function languageOf(html: string): string | undefined {
  return /<html\b[^>]*\slang="([a-zA-Z-]+)"/.exec(html)?.[1];
}

/** Returns whether a document is one screen's, as a visitor sees it first, and not the one of every screen. */
export const isFirstView = (html: string): boolean => html.includes('<script type="application/json" id="answers"');
