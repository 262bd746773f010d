const GROUP = 4;
/** Number of characters at either end that people compare. */
const END = 6;

/** Splits an address into groups of four, with those of its ends marked. */
export function addressGroups(address: string): readonly { readonly text: string; readonly isEnd: boolean }[] {
  const groups = address.match(new RegExp(`.{1,${GROUP}}`, "gu")) ?? [];
  return groups.map((text, i) => ({
    text,
    isEnd: i * GROUP < END || i * GROUP + text.length > address.length - END,
  }));
}
