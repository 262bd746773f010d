/** The first whole sentences of a text, as many as fit in so many characters; the first of all in any case. */
export function firstSentences(text: string, most: number): string {
  let short = "";
  for (const sentence of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const longer = short === "" ? sentence : `${short} ${sentence}`;
    if (short !== "" && longer.length > most) break;
    short = longer;
  }
  return short;
}
