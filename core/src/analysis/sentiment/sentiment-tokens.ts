/** A word of a headline: lower case, in its original position. */
export type Token = string;

/**
 * Splits a text into sentences of lower-case words. Numbers stay whole ('13.1', '1,200' is '1200', '-0.4'), currency
 * signs and codes become separate words, and brackets stay as words because an amount in brackets is often last
 * year's.
 */
export function sentenceTokens(text: string): readonly (readonly Token[])[] {
  const plain = text
    .slice(0, MOST_CHARACTERS)
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/[’`´]/g, "'")
    // Tokenised corpora and some feeds write '13 .1' and "company 's".
    .replace(/(\d) \.(\d)/g, "$1.$2")
    .replace(/ '(s|t|re|ve|ll)\b/g, "'$1")
    .replace(/\b(\w+) n't\b/g, "$1n't");
  return plain
    .split(/(?<=[a-z0-9)%'"][.!?])\s+(?=[A-Z"'])|\n+|(?<=[a-z0-9)%] [.!?])\s+(?=[A-Z"'])/)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);
}

/** Headlines and summaries are already bounded where they enter; this bounds the work for any input. */
const MOST_CHARACTERS = 4000;

const TOKEN = /[-+]?\d[\d,]*(?:\.\d+)?|[a-z][a-z&]*(?:[-'][a-z0-9]+)*|[€$£¥%()]|[;:,]/g;

function tokensOf(sentence: string): readonly Token[] {
  const separated = sentence
    .toLowerCase()
    .replace(/\b(eur|usd|sek|gbp|nok|dkk|rs|us)(?=[\d-])/g, "$1 ")
    // A range '10-15' is two numbers, not a negative one; 'q1-q3' stays a word.
    .replace(/(\d)-(?=\d)/g, "$1 ");
  return (separated.match(TOKEN) ?? []).map((token) =>
    /\d/.test(token) ? token.replaceAll(",", "") : token.replace(/'s$/, ""),
  );
}
