/** Files of the build that a document loads, as the document names them. */
const FILES = /["'(=]\/(assets\/[^"')\s>]+)/g;

/**
 * Whether a document of the application is of the version whose files these are. A document of a newer one names files
 * that this version does not have.
 */
export function isOwnVersion(html: string, files: ReadonlySet<string>): boolean {
  const named = [...html.matchAll(FILES)].map(([, file = ""]) => file);
  return named.length > 0 && named.every((file) => files.has(file));
}

/** Returns the language that a document says it is in; undefined if it says none. */
export function languageOf(html: string): string | undefined {
  return /<html\b[^>]*\slang="([a-zA-Z-]+)"/.exec(html)?.[1];
}
