/**
 * Makes untrusted text safe for a message: no control, bidi or invisible characters except line ends; at most `max`
 * characters.
 */
export function boundedText(text: string, max: number): string {
  const seen = text
    .slice(0, max * 4)
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, "\n")
    .replace(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (seen.length <= max) return seen;
  const cut = [...seen.slice(0, max - 1)];
  // Half of a surrogate pair is no character.
  if (/^[\ud800-\udbff]$/.test(cut.at(-1) ?? "")) cut.pop();
  return `${cut.join("").trimEnd()}…`;
}

/** Does the same on one line. */
export function boundedLine(text: string, max: number): string {
  return boundedText(text.slice(0, max * 4).replace(/\s+/gu, " "), max);
}
