import { LETTERS_PER_STEP, LIMITS } from "./raw-row.ts";

/** A JSON value whose numbers stay text, so that no digit is lost. */
export type JsonValue = string | boolean | null | JsonNumber | JsonObject | readonly JsonValue[];
export type JsonNumber = { readonly kind: "number"; readonly text: string };
export type JsonObject = {
  readonly kind: "object";
  readonly line: number;
  readonly fields: ReadonlyMap<string, JsonValue>;
};

const DEEPEST = 32;
const MOST_VALUES = 5_000_000;
const LONGEST_TEXT = 1_000_000;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
const ESCAPES: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  "/": "/",
  "\\": "\\",
  '"': '"',
};

type Open =
  | { readonly fields: Map<string, JsonValue>; readonly line: number; key: string }
  | { readonly items: JsonValue[] };

/**
 * Parses JSON (RFC 8259) step by step; undefined if the text is invalid, or nested deeper than 32 levels. For a
 * duplicate name, the last value counts.
 */
export function* jsonValue(text: string): Generator<number, JsonValue | undefined> {
  const stack: Open[] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let line = 1;
  let stepAt = 0;
  let values = 0;

  const skipSpace = (): void => {
    SPACE.lastIndex = at;
    SPACE.exec(text);
    for (; at < SPACE.lastIndex; at++) if (text.charCodeAt(at) === 10) line++;
  };

  for (;;) {
    if (at - stepAt > LETTERS_PER_STEP) {
      stepAt = at;
      yield at;
    }
    skipSpace();
    const top = stack.at(-1);
    // Next comes a name and a colon, or a value, or the end of an empty container.
    let value: JsonValue | undefined;
    if (top !== undefined && "fields" in top && text[at] !== "}") {
      const name = stringAt(text, at);
      if (name === undefined) return undefined;
      top.key = name.value;
      at = name.end;
      skipSpace();
      if (text[at] !== ":") return undefined;
      at++;
      skipSpace();
    }
    const letter = text[at];
    if (++values > MOST_VALUES) return undefined;
    if (letter === "{" || letter === "[") {
      if (stack.length >= DEEPEST) return undefined;
      stack.push(letter === "{" ? { fields: new Map(), line, key: "" } : { items: [] });
      at++;
      skipSpace();
      if (text[at] !== (letter === "{" ? "}" : "]")) continue;
      at++;
      value = closed(stack.pop()!);
    } else if (letter === '"') {
      const read = stringAt(text, at);
      if (read === undefined) return undefined;
      value = read.value;
      at = read.end;
    } else {
      const read = literalAt(text, at);
      if (read === undefined) return undefined;
      value = read.value;
      at = read.end;
    }
    // A complete value is added to its container, which may complete that container in turn.
    for (;;) {
      const into = stack.at(-1);
      if (into === undefined) {
        skipSpace();
        return at === text.length ? value : undefined;
      }
      if ("fields" in into) into.fields.set(into.key, value);
      else into.items.push(value);
      skipSpace();
      const next = text[at++];
      if (next === ",") {
        skipSpace();
        if ("fields" in into && text[at] !== '"') return undefined;
        break;
      }
      if (next !== ("fields" in into ? "}" : "]")) return undefined;
      value = closed(stack.pop()!);
    }
  }
}

function closed(open: Open): JsonValue {
  return "fields" in open ? { kind: "object", line: open.line, fields: open.fields } : open.items;
}

function literalAt(text: string, at: number): { readonly value: JsonValue; readonly end: number } | undefined {
  if (text.startsWith("true", at)) return { value: true, end: at + 4 };
  if (text.startsWith("false", at)) return { value: false, end: at + 5 };
  if (text.startsWith("null", at)) return { value: null, end: at + 4 };
  NUMBER.lastIndex = at;
  const found = NUMBER.exec(text)?.[0];
  return found === undefined ? undefined : { value: { kind: "number", text: found }, end: at + found.length };
}

function stringAt(text: string, opening: number): { readonly value: string; readonly end: number } | undefined {
  if (text[opening] !== '"') return undefined;
  let end = opening + 1;
  let hasEscape = false;
  for (; ; end++) {
    const letter = text.charCodeAt(end);
    if (letter === 34) break;
    // The end of the text is NaN; a line break or a tab must be escaped.
    if (!(letter >= 32) || end - opening > LONGEST_TEXT) return undefined;
    if (letter === 92) {
      hasEscape = true;
      end++;
    }
  }
  const raw = text.slice(opening + 1, Math.min(end, opening + 1 + LIMITS.cellLetters));
  if (!hasEscape) return { value: raw, end: end + 1 };
  let isValid = true;
  const value = raw.replace(
    /\\(?:u([0-9a-fA-F]{4})|(.?))/g,
    (_, code: string | undefined, letter: string | undefined) => {
      if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
      const known = ESCAPES[letter ?? ""];
      if (known === undefined) isValid = false;
      return known ?? "";
    },
  );
  return isValid ? { value, end: end + 1 } : undefined;
}
