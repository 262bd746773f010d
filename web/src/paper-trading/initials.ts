/** A letter or digit as readers see one, with its combining marks. */
const LETTERS = /[\p{L}\p{N}]\p{M}*/gu;

/** Returns the two initials of a name: of its first two words, or the first two letters of its only one. */
export function initials(name: string): string {
  const text = name.split(/[\s._:-]+/).flatMap((word) => {
    const letters = word.match(LETTERS) ?? [];
    return letters.length === 0 ? [] : [letters];
  });
  const [first, second] = text;
  if (first === undefined) return "?";
  return (second === undefined ? first.slice(0, 2).join("") : `${first[0] ?? ""}${second[0] ?? ""}`).toUpperCase();
}
