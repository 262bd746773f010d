import * as WORDS from "./alert-words.ts";

/**
 * Returns a symbol in a form that is safe in a message. Its creator chose it, and messages go to places that turn
 * `example.com` into a link: only letters, digits, `$`, `_` and `-` remain, at most 16 of them.
 */
export function formatTokenSymbol(symbol: string): string {
  const plain = [...symbol.normalize("NFKC").replace(/[^\p{L}\p{N}$_-]/gu, "")].slice(0, 16).join("");
  return plain === "" ? WORDS.aToken : plain;
}
