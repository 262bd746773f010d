/** Returns a plan's description, or a line of what it includes, in the page's language. Operators confirm promises in English. */
export function planWords(text: string): string {
  return text;
}
