const LEGAL =
  /\b(?:inc|incorporated|corp|corporation|company|co|ltd|limited|plc|holdings?|group|the|class [a-c]|com|sa|nv|ag|aktiengesellschaft|se|societas europaea)\b/g;

/**
 * Normalises a company's name: lower case, without accents, punctuation or legal suffixes; a pair is named after its
 * coin.
 */
export function companyTitle(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ \/ .*$/, "")
    .replace(/[^a-z0-9& ]+/g, " ")
    .replace(LEGAL, " ")
    .replace(/\s+/g, " ")
    .trim();
}
