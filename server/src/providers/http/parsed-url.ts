/**
 * Parses an address by the WHATWG rules; undefined if it is invalid. Does not use `URL.canParse`, which on Node 20
 * rejects non-ASCII letters in an address (bücher.de) once it was called some thousand times and is compiled.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
