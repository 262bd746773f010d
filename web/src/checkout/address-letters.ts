const GROUP = 4;
/** Number of characters at either end that people compare. */
const END = 6;

export type AddressLetters = { readonly text: string; readonly isEnd: boolean };

/**
 * Splits an address into groups of four characters, each split again where one of the two ends begins or stops.
 * Concatenated, they are the address.
 */
export function addressLetters(address: string): readonly (readonly AddressLetters[])[] {
  const groups: AddressLetters[][] = [];
  for (let start = 0; start < address.length; start += GROUP) {
    const parts: { text: string; isEnd: boolean }[] = [];
    for (let i = start; i < Math.min(start + GROUP, address.length); i += 1) {
      const isEnd = i < END || i >= address.length - END;
      const last = parts.at(-1);
      if (last?.isEnd === isEnd) last.text += address.charAt(i);
      else parts.push({ text: address.charAt(i), isEnd });
    }
    groups.push(parts);
  }
  return groups;
}
