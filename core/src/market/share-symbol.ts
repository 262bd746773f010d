/**
 * Exchanges that Yahoo identifies by one letter after a share's ticker: OCDO.L trades in London. Source: Yahoo's help
 * page 'Exchanges and data providers on Yahoo Finance' (SLN2310). All its other exchanges have two or three letters.
 */
export const ONE_LETTER_EXCHANGES: Readonly<Record<string, string>> = {
  F: "Frankfurt",
  L: "London",
  T: "Tokyo",
  V: "TSX Venture",
};

const isExchangeLetter = (letter: string): boolean => Object.hasOwn(ONE_LETTER_EXCHANGES, letter);

const CLASS = /^([A-Z]{1,5})[.-]([A-Z])$/;
const EXCHANGE = /^[A-Z0-9]{1,10}(?:-[A-Z]{1,3})?\.([A-Z]{1,3})$/;

/**
 * Returns the canonical symbol of a US share class: BRK.B. If an exchange has the same letter, a dash distinguishes the
 * class: MKC-V is McCormick's voting share in New York, MKC.V would trade on the TSX Venture Exchange.
 */
export function shareClassSymbol(root: string, letter: string): string {
  return `${root}${isExchangeLetter(letter) ? "-" : "."}${letter}`;
}

/** Returns the ticker and class of a US share with classes (BRK.B, MKC-V); undefined for any other share, OCDO.L included. */
export function shareClassOf(symbol: string): { readonly root: string; readonly letter: string } | undefined {
  const [, root, letter] = CLASS.exec(symbol) ?? [];
  if (root === undefined || letter === undefined) return undefined;
  return shareClassSymbol(root, letter) === symbol ? { root, letter } : undefined;
}

/**
 * Returns the suffix of the exchange outside the US in a share's symbol (L of OCDO.L, DE of BMW.DE, ST of VOLV-B.ST).
 */
export function exchangeSuffixOf(symbol: string): string | undefined {
  const [, suffix] = EXCHANGE.exec(symbol) ?? [];
  return suffix === undefined || (suffix.length === 1 && !isExchangeLetter(suffix)) ? undefined : suffix;
}
