const MOST_LETTERS = 500;
// NUL and other controls; zero-width letters, byte order marks; letters that turn the direction of writing.
const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const NEEDS_CLEANING = /[^ -~]|^ | $| {2}/;

/**
 * Returns the text of a cell as it may be shown: without NUL, other controls and letters that turn the direction of writing, runs of
 * white space as one space, at most 500 letters. A formula stays the text it is.
 */
export function cleanText(text: string): string {
  const short = text.length > MOST_LETTERS ? text.slice(0, MOST_LETTERS) : text;
  return NEEDS_CLEANING.test(short) ? short.replace(UNSEEN, "").replace(/\s+/g, " ").trim() : short;
}
