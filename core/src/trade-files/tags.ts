import { LETTERS_PER_STEP, LIMITS } from "./raw-row.ts";

/** An element of XML or of OFX 1's SGML, with the line on which it begins. */
export type Tag = {
  readonly line: number;
  /** Upper case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Tag[];
  text: string;
};

export type Tags =
  | {
      readonly kind: "tags";
      readonly root: Tag;
      /** Set if the text ends within its outermost element, which contains all content. */
      readonly cutOff?: { readonly line: number; readonly name: string };
    }
  | { readonly kind: "refused"; readonly reason: string };

const MOST_TAGS = 1_500_000;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const DEEPEST = 64;
/** A match begins at the start of a name: inside a long name, it would be retried character by character. */
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

/**
 * Parses tags and their text into a tree, step by step. An element that is never closed, as OFX 1 omits the end tags of
 * values, contains the text up to the next tag. A document type or an entity declaration is rejected, so that nothing
 * can expand.
 */
export function* tagTree(text: string): Generator<number, Tags> {
  const root: Tag = { line: 1, name: "", attributes: new Map(), children: [], text: "" };
  const path: Tag[] = [root];
  let line = 1;
  let at = 0;
  let stepAt = 0;
  let tags = 0;
  while (at < text.length) {
    if (at - stepAt > LETTERS_PER_STEP) {
      stepAt = at;
      yield at;
    }
    const opening = text.indexOf("<", at);
    const upTo = opening < 0 ? text.length : opening;
    const open = path.at(-1)!;
    if (upTo > at && open !== root && open.children.length === 0)
      addText(open, decoded(text.slice(at, Math.min(upTo, at + LIMITS.cellLetters))));
    line += breaksIn(text.slice(at, upTo));
    if (opening < 0) break;
    if (text.startsWith("<!--", opening) || text.startsWith("<![CDATA[", opening)) {
      const isComment = text[opening + 2] === "-";
      const end = text.indexOf(isComment ? "-->" : "]]>", opening);
      const upToEnd = end < 0 ? text.length : end;
      if (!isComment) addText(open, text.slice(opening + 9, Math.min(upToEnd, opening + 9 + LIMITS.cellLetters)));
      line += breaksIn(text.slice(opening, upToEnd));
      at = upToEnd + 3;
      continue;
    }
    if (text.startsWith("<!", opening)) return { kind: "refused", reason: "it declares a document type or entities" };
    const end = tagEnd(text, opening);
    if (end === undefined) return { kind: "refused", reason: "a tag in it is never closed" };
    const inner = text.slice(opening + 1, end);
    at = end + 1;
    if (inner.startsWith("?")) continue;
    if (inner.startsWith("/")) {
      const name = inner.slice(1).trim().toUpperCase();
      // Unclosed elements within it end with it.
      const found = path.findLastIndex((tag) => tag.name === name);
      if (found > 0) close(path, found);
    } else {
      if (++tags > MOST_TAGS) return { kind: "refused", reason: "it has too many elements" };
      const [name = ""] = /^[\w:.-]+/.exec(inner) ?? [];
      // A value without an end tag ends where the next element begins.
      if (path.length > 1 && open.text !== "" && open.children.length === 0) close(path, path.length - 1);
      const tag: Tag = { line, name: name.toUpperCase(), attributes: attributesOf(inner), children: [], text: "" };
      path.at(-1)!.children.push(tag);
      if (!inner.endsWith("/")) {
        if (path.length >= DEEPEST) return { kind: "refused", reason: "its elements are nested too deeply" };
        path.push(tag);
      }
    }
    line += breaksIn(inner);
  }
  const { 1: outermost } = path;
  close(path, 1);
  return { kind: "tags", root, ...(outermost && { cutOff: { line, name: outermost.name } }) };
}

/**
 * Returns the end of a tag, ignoring a '>' within quotation marks. Undefined if it does not end within 200,000
 * characters.
 */
function tagEnd(text: string, opening: number): number | undefined {
  const last = Math.min(text.length, opening + 20 * LIMITS.cellLetters);
  let quote = 0;
  for (let at = opening + 1; at < last; at++) {
    const letter = text.charCodeAt(at);
    if (quote === 0) {
      if (letter === 62) return at;
      if (letter === 34 || letter === 39) quote = letter;
    } else if (letter === quote) quote = 0;
  }
  return undefined;
}

function addText(tag: Tag, more: string): void {
  if (tag.text.length < LIMITS.cellLetters) tag.text = (tag.text + more).trimStart();
}

/** Closes the elements beyond a depth. */
function close(path: Tag[], depth: number): void {
  for (const tag of path.splice(depth)) tag.text = tag.text.trimEnd();
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function attributesOf(inner: string): ReadonlyMap<string, string> {
  if (!inner.includes("=")) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of inner.matchAll(ATTRIBUTE)) {
    if (attributes.size >= LIMITS.columns) break;
    attributes.set(name.toLowerCase(), decoded((double ?? single ?? "").slice(0, LIMITS.cellLetters)));
  }
  return attributes;
}

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? "0", 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}

/** Returns all descendants with these names (upper case), in file order. */
export function descendantsOf(within: Tag, names: ReadonlySet<string>): readonly Tag[] {
  const found: Tag[] = [];
  const open = [...within.children].reverse();
  for (let tag = open.pop(); tag !== undefined; tag = open.pop()) {
    if (names.has(tag.name)) found.push(tag);
    for (let i = tag.children.length - 1; i >= 0; i--) open.push(tag.children[i]!);
  }
  return found;
}

/** Returns the text of the first descendant with a name (upper case), '' if there is none. */
export function textWithin(within: Tag, name: string): string {
  return descendantsOf(within, new Set([name]))[0]?.text ?? "";
}
