/**
 * Maximum depth of nested lists. Vendors' answers are at most ten deep; code that walks a value may recurse once per
 * level.
 */
const MOST_DEPTH = 64;
/** Opening brackets allowed in any answer, however short. */
const FREE_OPENINGS = 16_384;
/**
 * Minimum characters per further opening bracket: the shortest rows that are requested, a chart's `[time,price],`, have
 * twenty.
 */
const SIGNS_AN_OPENING = 16;

/**
 * Returns why a text must not be parsed, without parsing it: each opening of a list or an object takes memory and time
 * whatever it contains, so that `[],[],[],…` within the size limit of an answer would block the server for seconds.
 * Undefined for a text that may be parsed.
 *
 * Four searches find the brackets, at three to eight hundredths of the cost of parsing. They also count those in
 * strings: a text that seems too deep is therefore scanned character by character, and one with thousands of closings
 * in its strings may pass deeper than it should.
 */
export function nestingError(text: string): string | undefined {
  let isDepthKnown = false;
  let depth = 0;
  let openings = 0;
  let list = placeOf(text, "[", 0);
  let object = placeOf(text, "{", 0);
  let listEnd = placeOf(text, "]", 0);
  let objectEnd = placeOf(text, "}", 0);
  for (;;) {
    const opening = list < object ? list : object;
    const closing = listEnd < objectEnd ? listEnd : objectEnd;
    if (opening === Infinity) return undefined;
    if (closing < opening) {
      if (depth > 0) depth -= 1;
      if (closing === listEnd) listEnd = placeOf(text, "]", closing + 1);
      else objectEnd = placeOf(text, "}", closing + 1);
      continue;
    }
    openings += 1;
    if (openings > FREE_OPENINGS + opening / SIGNS_AN_OPENING) return "brackets with next to nothing in them";
    depth += 1;
    if (depth > MOST_DEPTH && !isDepthKnown) {
      if (isTooDeep(text)) return `lists over ${MOST_DEPTH} deep in each other`;
      isDepthKnown = true;
    }
    if (opening === list) list = placeOf(text, "[", opening + 1);
    else object = placeOf(text, "{", opening + 1);
  }
}

function placeOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at === -1 ? Infinity : at;
}

/** Returns whether lists and objects, ignoring those in strings, are nested too deeply. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (sign === '"') isString = !isString;
    else if (sign === "\\") i += 1;
    else if (isString) continue;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}
