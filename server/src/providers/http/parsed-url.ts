/**
 * An address read by the WHATWG rules; undefined for what is none. Not `URL.canParse`: on Node 20 it says no to letters beyond ASCII
 * that stand in an address (bücher.de) once it was called some thousand times and is compiled.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
