const GROUP = 4;
/** How much of either end people compare. */
const END = 6;

export type AddressLetters = { readonly text: string; readonly isEnd: boolean };

/** An address in groups of four letters, each cut where one of its two ends begins or stops. Together they are the address. */
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
