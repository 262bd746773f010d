/**
 * A symbol as a message may carry it. Its maker chose it, and a message travels to places that turn `example.com` into a link:
 * only letters, digits, `$`, `_` and `-` stay, at most 16 of them.
 */
export function formatSymbol(symbol: string): string {
  const plain = [...symbol.normalize("NFKC").replace(/[^\p{L}\p{N}$_-]/gu, "")].slice(0, 16).join("");
  return plain === "" ? "A token" : plain;
}
