/**
 * Returns the FNV-1a hash (64 bits, 16 hexadecimal digits) of a text's UTF-16 units: a version for frozen numbers, so
 * that any change shows. It protects against mistakes, not against tampering. Source:
 * https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function contentHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}
