const MOST_LETTERS = 500;
// NUL and other control characters; zero-width characters and byte order marks; characters that override the text
// direction.
const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const NEEDS_CLEANING = /[^ -~]|^ | $| {2}/;

/**
 * Returns a cell's text in a form that is safe to display: without NUL, other control characters and text direction
 * overrides, white space collapsed to single spaces, at most 500 characters. A formula stays text.
 */
export function cleanText(text: string): string {
  const short = text.length > MOST_LETTERS ? text.slice(0, MOST_LETTERS) : text;
  return NEEDS_CLEANING.test(short) ? short.replace(UNSEEN, "").replace(/\s+/g, " ").trim() : short;
}
