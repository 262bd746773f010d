const GROUP = 4;
/** How much of either end people compare. */
const END = 6;

/** An address in groups of four, those of its ends marked. */
export function addressGroups(address: string): readonly { readonly text: string; readonly isEnd: boolean }[] {
  const groups = address.match(new RegExp(`.{1,${GROUP}}`, "gu")) ?? [];
  return groups.map((text, i) => ({
    text,
    isEnd: i * GROUP < END || i * GROUP + text.length > address.length - END,
  }));
}
