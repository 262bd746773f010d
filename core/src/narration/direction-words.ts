import { wordAt, type Token } from "./words-of-text.ts";

/** What a direction word speaks of: where one thing stands against another, a movement, a sign, an oscillator's zone, an outlook, or a level that was passed. */
export type DirectionFamily = "relation" | "movement" | "sign" | "zone" | "stance" | "event";

/** A direction claimed in a clause: 1 up, above, positive, overbought, bullish; -1 the opposite; 0 in no zone. */
export type DirectionWord = {
  readonly family: DirectionFamily;
  readonly way: 1 | 0 | -1;
  /** Where it stands in the clause, and how many tokens it takes. */
  readonly index: number;
  readonly length: number;
  /** Said of the past ('rose', 'has fallen') or of now ('is rising'), not of what may come. */
  readonly factual: boolean;
  /** Says it only by the way ('resistance at {{E3}}'): wrong where a fact contradicts it, and no claim where none speaks of it. */
  readonly soft?: boolean;
};

type Entry = readonly [DirectionFamily, 1 | 0 | -1, boolean];
const LEXICON: ReadonlyMap<string, Entry> = new Map(
  (
    [
      ["relation", 1, false, "above exceed exceeds surpass surpasses tops beyond atop outpaces outstrips"],
      ["relation", 1, true, "exceeding exceeded surpassing surpassed topping outpaced outpacing"],
      ["relation", -1, false, "below beneath underneath trails undershoots lags"],
      ["relation", -1, true, "trailing undershot undershooting lagging lagged"],
      [
        "movement",
        1,
        false,
        "rise rises climb climbs advances rally rallies jump jumps surge surges soar soars increase increases grow grows strengthen strengthens improve improves recover recovers rebound rebounds bounce bounces accelerate accelerates recovery upturn",
      ],
      [
        "movement",
        1,
        true,
        "rose risen rising climbed climbing gained gaining advanced advancing rallied rallying jumped jumping surged surging soared soaring increased increasing grew grown growing strengthened strengthening improved improving recovered recovering rebounded rebounding bounced bouncing accelerated accelerating upward upwards upswing ascending",
      ],
      [
        "movement",
        -1,
        false,
        "fall falls drop drops decline declines decrease decreases slide slides sink sinks tumble tumbles plunge plunges slump slumps slip slips crash crashes collapse collapses retreat retreats shed sheds weaken weakens shrink shrinks dip dips ease eases deteriorate deteriorates lose loses downturn selloff",
      ],
      [
        "movement",
        -1,
        true,
        "fell fallen falling dropped dropping declined declining decreased decreasing slid sliding sank sunk sinking tumbled tumbling plunged plunging slumped slumping slipped slipping crashed crashing collapsed collapsing retreated retreating weakened weakening shrank shrunk shrinking dipped dipping eased easing deteriorated deteriorating lost losing downward downwards downswing descending",
      ],
      ["sign", 1, true, "positive positively"],
      ["sign", -1, true, "negative negatively"],
      ["zone", 1, true, "overbought"],
      ["zone", -1, true, "oversold"],
      ["zone", 0, true, "neutral"],
      [
        "event",
        1,
        true,
        "reached hit cleared crossed breached broken broke pierced triggered touched tested tagged overtaken reclaimed regained",
      ],
      ["stance", 1, true, "uptrend upbeat bullish bullishly bullishness bulls optimistic"],
      ["stance", -1, true, "downtrend downbeat bearish bearishly bearishness bears pessimistic"],
    ] as const
  ).flatMap(([family, way, factual, words]) => words.split(" ").map((word) => [word, [family, way, factual]] as const)),
);

const THAN: ReadonlyMap<string, 1 | -1> = new Map([
  ...["higher", "greater", "more", "larger", "bigger"].map((word) => [word, 1] as const),
  ...["lower", "less", "smaller", "fewer"].map((word) => [word, -1] as const),
]);
/** Verbs after which 'up', 'down', 'higher' and 'lower' say a movement. */
const MOVING =
  /^(?:is|are|was|were|be|been|being|move|moves|moved|moving|go|goes|went|gone|going|head|heads|headed|heading|point|points|pointed|pointing|push|pushes|pushed|pushing|trend|trends|trended|trending|drift|drifts|drifted|drifting|turn|turns|turned|turning|edge|edges|edged|edging|tick|ticks|ticked|ticking|close|closes|closed|closing|finished|ended|trade|trades|traded|trading|inch|inched|march|marched|shift|shifts|shifted|slope|slopes|sloped|sloping|stay|stays|creeping|crept|marginally|slightly|sharply|modestly|steadily|still|further|currently|now|lately|shot|shoots|pulled|pulling|pulls|sent)$/;
const IDIOM_BEFORE_UP =
  /^(?:end|ends|ended|make|makes|made|making|add|adds|added|back|backs|backed|set|sets|sum|sums|summed|follow|speed|line|lined|lines|show|shows|come|comes|keep|keeps|open|opens|build|builds|built|hold|holds|wrap|weigh|slow|calm|narrow|break|breaks|tone|write|wrote|cool|settle|held|propped|catch)$/;
/** 'weakens the case' speaks of the argument and not of the market. */
const ARGUMENT =
  /^(?:case|argument|view|odds|picture|reading|call|signal|outlook|conviction|thesis|confidence|weight|trust|sense)$/;
/** Nouns of what might come: 'the risk of a drop', 'votes for a rise'. */
const MIGHT =
  /^(?:risk|risks|room|case|odds|chance|chances|probability|potential|vote|votes|argue|argues|arguing|argument|arguments|scope|protect|protects|guard|against|hedge|possibility|likelihood|threat|prospect|hope|hopes|fear|fears|speaks|speak|counts|count|favours|favors|favour|favor|towards|toward|space)$/;

/** The directions that a clause claims, in order. */
export function directionWords(clause: readonly Token[]): readonly DirectionWord[] {
  const found: DirectionWord[] = [];
  for (const [index, token] of clause.entries()) {
    if (token.kind !== "word") continue;
    const one = phraseAt(clause, index) ?? listedAt(clause, index, token.word);
    if (one !== undefined) found.push({ ...one, index });
  }
  return found;
}

type Found = Omit<DirectionWord, "index">;

function listedAt(clause: readonly Token[], index: number, word: string): Found | undefined {
  const entry = LEXICON.get(word);
  if (entry === undefined) return undefined;
  const [family, way, factual] = entry;
  if (word === "bears" && /^(?:out|on|in)$/.test(wordAt(clause, index + 1) ?? "")) return undefined;
  if (/^falls?$/.test(word) && /^(?:between|within|inside|outside|somewhere)$/.test(wordAt(clause, index + 1) ?? ""))
    return undefined;
  if (family === "event" && /^(?:is|are|be|being|gets?)$/.test(wordAt(clause, index - 1) ?? "")) return undefined;
  if (word === "beneath" && wordAt(clause, index + 2) === "surface") return undefined;
  if (word === "hit" && /^(?:rate|rates|ratio)$/.test(wordAt(clause, index + 1) ?? "")) return undefined;
  if (family === "movement" && isOfArgument(clause, index)) return undefined;
  const might = family === "movement" && !isPast(word) && mightBefore(clause, index);
  const soft = family === "movement" && !factual && isNoun(clause, index);
  return might ? undefined : { family, way, factual, length: 1, ...(soft ? { soft } : {}) };
}

function phraseAt(clause: readonly Token[], index: number): Found | undefined {
  const word = wordAt(clause, index) ?? "";
  const before = wordAt(clause, index - 1) ?? "";
  const next = clause[index + 1];
  const after = wordAt(clause, index + 1) ?? "";
  const relation = (way: 1 | -1, length: number): Found => ({ family: "relation", way, factual: false, length });
  // A trend that is up is an outlook: an average below the price bears it out as well as a rising one.
  const ofTrend = [1, 2, 3].some((step) => /^(?:trend|picture|outlook|bias)$/.test(wordAt(clause, index - step) ?? ""));
  const movement = (way: 1 | -1): Found => ({ family: ofTrend ? "stance" : "movement", way, factual: true, length: 1 });
  const stance = (way: 1 | -1): Found => ({ family: "stance", way, factual: true, length: 2 });
  const sign = (way: 1 | -1): Found => ({ family: "sign", way, factual: true, length: 1 });
  const than = THAN.get(word);
  // 'More on volatility than on direction' compares no values.
  if (than !== undefined && after === "than")
    return /^(?:more|less)$/.test(word) && !standsOn(clause, index + 2) ? undefined : relation(than, 2);
  if ((word === "north" || word === "south") && after === "of") return relation(word === "north" ? 1 : -1, 2);
  if ((word === "short" || word === "shy") && after === "of") return relation(-1, 2);
  if ((word === "over" || word === "under") && standsOn(clause, index + 1))
    return relation(word === "over" ? 1 : -1, 1);
  if ((word === "golden" || word === "death") && after === "cross") return stance(word === "golden" ? 1 : -1);
  if ((word === "green" || word === "red" || word === "black") && before === "the")
    return sign(word === "red" ? -1 : 1);
  if (word === "over" && next?.kind === "mark" && /^(?:bought|sold)$/.test(wordAt(clause, index + 2) ?? ""))
    return { family: "zone", way: wordAt(clause, index + 2) === "bought" ? 1 : -1, factual: true, length: 3 };
  if (word === "over" && (after === "bought" || after === "sold"))
    return { family: "zone", way: after === "bought" ? 1 : -1, factual: true, length: 2 };
  if (word === "higher" || word === "lower")
    return MOVING.test(before) && endsThere(next) ? movement(word === "higher" ? 1 : -1) : undefined;
  if (
    (word === "up" || word === "down") &&
    after !== "to" &&
    !IDIOM_BEFORE_UP.test(before) &&
    (MOVING.test(before) || next?.kind === "slot")
  )
    return movement(word === "up" ? 1 : -1);
  if (/^(?:gains?|loss|losses|profits?)$/.test(word) && before !== "stop")
    return { ...movement(/^loss/.test(word) ? -1 : 1), soft: next?.kind !== "slot" };
  if (/^(?:added|adds)$/.test(word) && next?.kind === "slot") return movement(1);
  if (/^(?:gave|gives|given|giving)$/.test(word) && /^(?:up|back)$/.test(after) && clause[index + 2]?.kind === "slot")
    return movement(-1);
  const barrier = barrierWay(clause, index);
  if (barrier !== undefined) return { family: "relation", way: barrier, factual: false, length: 1, soft: true };
  return undefined;
}

/** A level that holds prices down lies above them, one that holds them up below: 'resistance at {{E3}}', 'support near {{E2}}'. */
function barrierWay(clause: readonly Token[], index: number): 1 | -1 | undefined {
  const word = wordAt(clause, index) ?? "";
  if (/^(?:resistance|hurdle|ceiling|overhead|caps|capped|capping)$/.test(word)) return -1;
  if (word !== "support" && word !== "floor") return undefined;
  const noun = /^(?:as|natural|a|some|firm|key)$/.test(wordAt(clause, index - 1) ?? "");
  return noun || /^(?:at|around|near|is|lies)$/.test(wordAt(clause, index + 1) ?? "") ? 1 : undefined;
}

/** Whether a level follows: 'over {{E2}}', 'under its average'. 'Over the coming days' is time. */
function standsOn(clause: readonly Token[], from: number): boolean {
  for (let at = from; at < from + 3; at += 1) {
    const token = clause[at];
    if (token?.kind === "slot") return true;
    if (token?.kind !== "word") return false;
    if (
      /^(?:average|averages|level|line|band|mean|midline|target|stop|price|entry|close|support|resistance|breakeven|break)$/.test(
        token.word,
      )
    )
      return true;
  }
  return false;
}

function endsThere(next: Token | undefined): boolean {
  if (next === undefined || next.kind !== "word") return true;
  return /^(?:since|over|in|on|from|by|to|and|or|this|again|lately|at|through|during|today|for|with|as|into|still|of late|recently|now)$/.test(
    next.word,
  );
}

function isOfArgument(clause: readonly Token[], index: number): boolean {
  return (
    [1, 2, 3].some((step) => ARGUMENT.test(wordAt(clause, index + step) ?? "")) &&
    /^(?:the|this|that|our|its|any|in|some|a)$/.test(wordAt(clause, index + 1) ?? "")
  );
}

function mightBefore(clause: readonly Token[], index: number): boolean {
  if (/^(?:an?|the|any)$/.test(wordAt(clause, index - 1) ?? "")) {
    if (
      wordAt(clause, index - 2) === "for" ||
      /^(?:to|towards?|beyond|is|are|remains?|looks?)$/.test(wordAt(clause, index + 1) ?? "")
    )
      return true;
  }
  return [1, 2, 3, 4, 5].some((step) => MIGHT.test(wordAt(clause, index - step) ?? ""));
}

/** 'A rise', 'the recent decline': named and not told; what a fact beside it says is still held against it. */
function isNoun(clause: readonly Token[], index: number): boolean {
  return [1, 2].some((step) => /^(?:an?|the|any|its|this)$/.test(wordAt(clause, index - step) ?? ""));
}

/** Forms that state what was or is; nouns and bare verbs may speak of what might come. */
function isPast(word: string): boolean {
  return LEXICON.get(word)?.[2] === true;
}
