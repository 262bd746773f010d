const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const LARGE = "hundred thousand million billion trillion quadrillion lakh crore myriad";
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth " +
  "seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth " +
  "thousandth millionth billionth nth";
const PARTS = "half halve halved halves halving halfway midpoint quarters quartered tenths hundredths";
const TIMES =
  "twice thrice double doubled doubles doubling doubly redouble redoubled triple tripled triples tripling triply treble trebled quadruple " +
  "quadrupled quadruples quadrupling quintuple quintupled sextuple septuple octuple decuple";
const GROUPS =
  "dozen dozens couple duo trio quartet quintet sextet nil nought naught nada zilch infinity infinite infinitely nan umpteen zillion gazillion " +
  "bazillion decade decades century centuries millennium millennia fortnight grand digit digits numeral numerals threescore fourscore teens twenties thirties forties fifties sixties seventies eighties nineties evens";
const MISSPELT =
  "fourty fourthy ninty nintey ninteen nineth fiveteen fivety eightteen eigth eightty tweleve twelf twelvth thirdy threety twoty hundered hunderd " +
  "hundread thousend thousnd milion millon bilion trilion sevn seventeem nien thre fiv seveny twentie forteen";
const OTHER_TONGUES =
  "uno dos tres cuatro cinco siete ocho nueve diez veinte cien ciento mil ein eins zwei drei vier funf sechs sieben acht neun zehn zwanzig " +
  "hundert tausend deux trois quatre cinq sept huit neuf dix vingt cent cents mille tre quattro cinque sei sette otto nove dieci";

const wordsOf = (text: string): string[] => text.split(" ");
const WORDS: ReadonlySet<string> = new Set(
  [SMALL, TENS, LARGE, ORDINALS, PARTS, TIMES, GROUPS, MISSPELT, OTHER_TONGUES].flatMap(wordsOf),
);

const PIECE = `(?:${wordsOf(`${SMALL} ${TENS} ${LARGE} ${ORDINALS} half dozen`)
  .sort((a, b) => b.length - a.length)
  .join("|")})`;
/** 'twentyfive', 'tenfold', 'hundreds', 'onehalf', 'fiftyish'. */
const GLUED = new RegExp(`^${PIECE}(?:${PIECE}|and){0,5}(?:s|es|fold|ish|odd|some|th|ths|plus|x|pc|k|m|bn)?$`);
const ROMAN = /^(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** Whether a word (lower case, bare letters) is a number in English or plainly one in a neighbouring tongue. */
export function isNumberWord(word: string): boolean {
  if (WORDS.has(word)) return true;
  if (/(?:fold|tuple|tupled)$/.test(word) && !/^(?:un|mani|scaf|blind|en)fold$/.test(word)) return true;
  return word !== "ones" && GLUED.test(word);
}

/** Whether a word as written is a Roman numeral, or a letter standing alone that can be read as a number or a scale. */
export function isRomanOrLoneLetter(raw: string): boolean {
  const word = raw.toLowerCase();
  if (raw.length === 1) return word !== "a";
  return word !== "mix" && ROMAN.test(word);
}
