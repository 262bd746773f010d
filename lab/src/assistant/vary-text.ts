const NEIGHBOURS: Readonly<Record<string, string>> = {
  a: "sq",
  b: "vn",
  c: "xv",
  d: "sf",
  e: "wr",
  f: "dg",
  g: "fh",
  h: "gj",
  i: "uo",
  j: "hk",
  k: "jl",
  l: "k",
  m: "n",
  n: "bm",
  o: "ip",
  p: "o",
  q: "wa",
  r: "et",
  s: "ad",
  t: "ry",
  u: "yi",
  v: "cb",
  w: "qe",
  x: "zc",
  y: "tu",
  z: "x",
};
const SHORT: Readonly<Record<string, string>> = {
  you: "u",
  are: "r",
  your: "ur",
  please: "pls",
  to: "2",
  for: "4",
  what: "wat",
  because: "cuz",
  "don't": "dont",
  "can't": "cant",
  "what's": "whats",
  "i'm": "im",
  right: "rite",
  with: "w",
  without: "w/o",
  and: "n",
  the: "da",
  going: "goin",
  "want to": "wanna",
};
const SMALL = new Set(
  "the a an is are my me to of for please can you do i der die das ist el la los le les un une".split(" "),
);
const BEFORE = [
  "hey",
  "hi,",
  "ok so",
  "um",
  "please",
  "can you please",
  "hey can you",
  "could you",
  "hello, i'd like you to",
  "so",
  "quick question:",
  "i was wondering,",
  "well",
  "excuse me,",
  "yo",
  "listen,",
  "hi there, sorry to bother you but",
];
const AFTER = [
  "please",
  "pls",
  "thanks",
  "thx",
  "asap",
  "lol",
  "for me",
  "now",
  "if you can",
  "mate",
  "ok?",
  "would you",
  "plz",
  "here",
  "right now",
];

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

/** Returns an English phrase as a hurried person types it: with typing errors, shortened or dropped words, or politeness. */
export function varyText(text: string, random: () => number): string {
  let words = text.split(" ");
  const kind = random();
  if (kind < 0.45) words = mistyped(words, random);
  else if (kind < 0.6) words = words.map((word) => SHORT[word] ?? word.replace(/['’]/g, ""));
  else if (kind < 0.75 && words.length > 2) words = words.filter((word) => !SMALL.has(word) || random() < 0.4);
  else if (kind < 0.9) words = [pick(BEFORE, random), ...words];
  else words = [...words, pick(AFTER, random)];
  return words.length === 0 ? text : words.join(" ");
}

function mistyped(words: readonly string[], random: () => number): string[] {
  const long = [...words.keys()].filter((at) => /^[a-z]{4,}$/.test(words[at] ?? ""));
  if (long.length === 0) return [...words];
  const chosen = pick(long, random);
  return words.map((word, at) => (at === chosen ? typo(word, random) : word));
}

function typo(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const before = word.slice(0, at);
  const letter = word.slice(at, at + 1);
  const after = word.slice(at + 1);
  const kind = random();
  if (kind < 0.35) return before + after;
  if (kind < 0.6) return before + after.slice(0, 1) + letter + after.slice(1);
  if (kind < 0.8) return before + pick((NEIGHBOURS[letter] ?? letter).split(""), random) + after;
  return before + letter + letter + after;
}
