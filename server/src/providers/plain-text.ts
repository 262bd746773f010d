import { parsedUrl } from "./http/parsed-url.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Marks above and below a letter; no language stacks more than three, and a tall stack covers the lines around it. */
const TOO_MANY_MARKS = /(\p{M}{3})\p{M}+/gu;

/**
 * Makes text from outside harmless to read and to print: no tags, no control, bidi or zero-width characters, one
 * spelling per character (NFKC), at most three marks on a letter, one line, bounded. Undefined when nothing is left.
 * The result is plain text: never put it into HTML.
 */
export function plainText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== "string") return undefined;
  const seen = decodeEntities(value.slice(0, maxLength * 8))
    .normalize("NFKC")
    .replace(/\p{Cc}|[\u2028\u2029]/gu, " ")
    // Cf holds bidi controls, zero-width characters, soft hyphens and tags; variation selectors and fillers hide too.
    // Before the tags go: a hidden character inside one would save it.
    .replace(/\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f]/gu, "");
  const text = withoutTags(seen).replace(TOO_MANY_MARKS, "$1").replace(/\s+/gu, " ").trim();
  const characters = [...text];
  if (characters.length === 0) return undefined;
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
}

/** Returns an address that is safe to follow: https, no credentials, bounded; otherwise undefined. */
export function httpsLink(value: unknown): string | undefined {
  const url = typeof value === "string" && value.length <= 2_000 ? parsedUrl(value) : undefined;
  if (url === undefined) return undefined;
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : undefined;
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

function withoutTags(text: string): string {
  let bare = text
    .replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<!--[^]*?(?:-->|$)/g, " ");
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = bare.replace(/<\/?[a-z!?][^<>]*(?:>|$)/gi, " ");
  }
  return bare;
}
