/** Cyrillic and Greek letters that look like a Latin one (a small part of Unicode's confusables, UTS 39). */
const LATIN_TWIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "аa вb сc ԁd еe һh іi јj кk ӏl мm нh оo рp ԛq ѕs тt уy ѵv ԝw хx ёe їi гr пn αa βb " +
    "γy εe ηn ιi κk μu νv οo ρp τt υu χx ωw ıi ɑa ɡg ɩi ʟl ոn օo սu հh"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/**
 * Returns the text with each look-alike replaced by the Latin letter it resembles, in lower case and without accents.
 */
export function latinTwin(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();
  return [...bare].map((letter) => LATIN_TWIN[letter] ?? letter).join("");
}

/**
 * Returns how a name looks at a glance: without separators, and with characters that are easily confused made one (0
 * and o, 1, i and l).
 */
export function glance(text: string): string {
  return latinTwin(text)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("0", "o")
    .replace(/[1l|]/g, "i")
    .replaceAll("5", "s")
    .replaceAll("3", "e")
    .replaceAll("4", "a")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** Scripts whose letters may be combined in one name (UTS 39, highly restrictive): Latin with those of East Asia. */
const TOGETHER = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Bengali}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Tamil}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]*$/u,
];

/** Whether the letters belong to one script, or to scripts that are used together and do not resemble one another. */
export function isOneScript(text: string): boolean {
  return TOGETHER.some((scripts) => scripts.test(text));
}
