/** Words, or runs of words, that are read as one of the same meaning before two sentences are compared. */
type Paraphrase = readonly [said: RegExp, read: string];

/** Single words and phrases that may stand for one another; the first of each is how all of them are read. */
export const ALIKE: readonly (readonly [read: string, ...said: readonly string[]])[] = [
  ["now", "currently", "presently", "at the moment", "at present", "right now"],
  ["usually", "typically", "normally", "ordinarily", "as a rule"],
  ["usual", "typical", "normal", "ordinary", "customary"],
  ["odds", "chance", "chances", "probability", "likelihood"],
  ["swings", "moves", "price swings", "price moves", "fluctuations"],
  ["swing", "move", "price swing", "price move"],
  ["comparable", "similar"],
  ["times", "periods"],
  ["small", "modest", "mild"],
  ["large", "big", "sizeable"],
  ["wilder", "rougher", "livelier", "more volatile", "more turbulent"],
  ["calmer", "quieter", "steadier", "less volatile", "less turbulent"],
  ["ends", "finishes"],
  ["either way", "in either direction"],
  ["lately", "recently", "of late"],
  ["slightly", "a little", "somewhat"],
  ["simply", "merely"],
];

const alike = (words: readonly string[], read: string): Paraphrase => [
  // The longest before the others, so that 'price swings' is no 'swings' behind a price.
  new RegExp(` (?:${[...words].sort((a, b) => b.length - a.length).join("|")})(?= )`, "g"),
  ` ${read}`,
];

/** Marks between clauses are as strong as one another, with 'and' or without. */
const MARKS: readonly Paraphrase[] = [
  [/ [;:.](?: (?:and|while|whereas))?(?= )/g, " ;"],
  [/ , (?:and|while|whereas)(?= )/g, " ;"],
];

/**
 * Every way in which a reworded sentence may differ from the one given, in the order they are read. Text comes in lower case with
 * single spaces and a slot as `{E7}`. None may join words that say more, less or the opposite; what is not here is another meaning.
 */
export const PARAPHRASES: readonly Paraphrase[] = [
  alike(["it's"], "it is"),
  alike(["they're"], "they are"),
  // Which of the two a word asks for is looked at where marks and capitals are.
  alike(["an"], "a"),
  ...ALIKE.map(([read, ...said]) => alike(said, read)),
  // A value is at, stands at, comes to what it is.
  [
    / (?:(?:is|are|stands?|sits?|lies?|works? out|comes? out) at|comes? to|amounts? to)(?= (?:(?:a|an|the) )?\{)/g,
    " is",
  ],
  [/ (?:stands?|sits?|lies?)(?= (?:[a-z]+ly )?(?:above|below) )/g, " is"],
  alike(["are"], "is"),
  alike(["the usual"], "a usual"),
  // What something is said to be beside what it usually is: in brackets, behind a mark, or compared.
  [
    / [;,.(:] (?:(?:while|whereas|and) )?(?:usually (?:(?:they|it) is )?|(?:they|it) (?:is usually|usually is) )(\{E\d+\})(?: \))?(?= )/g,
    " ~ $1",
  ],
  [/ (?:, )?(?:compared with|compared to|versus) a usual (\{E\d+\})(?= )/g, " ~ $1"],
  [/ a rise has odds of(?= )/g, " the odds of a rise is"],
  // What may be added.
  // Never before a value: it would then be another's too.
  [/ is also(?= [a-z])/g, " is"],
  [/ the(?= (?:swings|comparable) )/g, ""],
  [/ over (\{E\d+\})(?: ,)? a usual swing is(?= )/g, " a usual swing over $1 is"],
  ...MARKS,
];

/** What may stand before a sentence without a change of what it says. */
export const OPENINGS: readonly string[] = [
  "in brief",
  "put simply",
  "put plainly",
  "in plain words",
  "in plain terms",
  "here",
];
