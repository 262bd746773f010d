/** Letters of Cyrillic and Greek that look like a Latin one (a small part of Unicode's confusables, UTS 39). */
const LATIN_TWIN: Readonly<Record<string, string>> = {
  а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", і: "i", ј: "j", к: "k", ӏ: "l", м: "m", н: "h", о: "o", р: "p", ԛ: "q",
  ѕ: "s", т: "t", у: "y", ѵ: "v", ԝ: "w", х: "x", ё: "e", ї: "i", г: "r", п: "n",
  α: "a", β: "b", γ: "y", ε: "e", η: "n", ι: "i", κ: "k", μ: "u", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", ω: "w",
  ı: "i", ɑ: "a", ɡ: "g", ɩ: "i", ʟ: "l", ո: "n", օ: "o", ս: "u", հ: "h",
}; // prettier-ignore

/** The text with each look-alike written as the Latin letter it resembles, in lower case and without accents. */
export function latinTwin(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...bare].map((letter) => LATIN_TWIN[letter] ?? letter).join("");
}

/** How a name looks at a glance: separators gone, and what people read for one another made one (0 and o, 1, i and l). */
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

/** Scripts whose letters may stand together in one name (UTS 39, highly restrictive): Latin goes with those of East Asia. */
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

/** Whether the letters belong to one script, or to scripts that are written together and do not resemble one another. */
export function isOneScript(text: string): boolean {
  return TOGETHER.some((scripts) => scripts.test(text));
}
