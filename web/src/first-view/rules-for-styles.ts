const INLINE = / style="([^"]*)"/g;

/**
 * Moves inline styles, which the content policy forbids in a document, into rules of a style sheet. Equal styles share
 * one rule. What the application sets later takes precedence.
 */
export function rulesForStyles(html: string): { readonly html: string; readonly rules: string } {
  const places = new Map<string, number>();
  const without = html.replace(INLINE, (_, style: string) => {
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` data-first="${String(place)}"`;
  });
  const rules = [...places].map(([style, place]) => `[data-first="${String(place)}"]{${readable(style)}}`);
  return { html: without, rules: rules.join("") };
}

/** A style as it was before it was written into an attribute; no `<` may end the sheet early. */
const readable = (style: string): string =>
  style
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/&lt;|</g, "");
