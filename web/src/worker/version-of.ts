/** Returns a short name for a set of files: the same for the same files, whatever their order (FNV-1a, 32 bits). */
export function versionOf(files: Iterable<string>): string {
  let hash = 0x811c9dc5;
  for (const letter of [...files].toSorted().join("\n"))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
