import { isCurrencyUnit } from "../market/index.ts";
import { directionWords, type DirectionWord } from "./direction-words.ts";
import type { Fact } from "./fact.ts";
import { factsNamed } from "./name-check.ts";
import { wayOf, type Way } from "./fact-ways.ts";
import type { Verdict } from "./rejection.ts";
import { clausesOf, wordAt, type Token } from "./words-of-text.ts";

type Clause = readonly Token[];

/** Words that make a clause a condition or a wish: what it says of direction is no claim about now. */
const CONDITIONAL = /^(?:if|unless|until|would|should|whether|once|were|wouldn't)$/;
const NEGATORS = /^(?:not|no|never|neither|nor|hardly|without|none|nothing|cannot|yet)$|n't$/;

/**
 * Holds every direction word against the facts of its clause, then of its sentence. A word may stand only if a fact says so:
 * what contradicts one is refused, and so is what none supports. `listed` are facts the sentence names without a slot;
 * where no fact speaks of a direction, our own sentence, the `template`, does.
 */
export function directionFault(
  tokens: readonly Token[],
  facts: ReadonlyMap<string, Fact>,
  { listed, template }: { readonly listed: readonly Fact[]; readonly template: readonly Token[] },
): Verdict {
  const stated = clausesOf(template)
    .flat()
    .flatMap((clause) => directionWords(clause).filter(({ index }) => !isNegated(clause, index)));
  for (const clauses of clausesOf(tokens)) {
    const inSentence = clauses.flatMap((clause) => slotFacts(clause, facts));
    const wish = clauses.flat().some((token) => token.kind === "word" && /^(?:would|wouldn't)$/.test(token.word));
    for (const [nth, clause] of clauses.entries()) {
      const earlier = clauses.slice(0, nth).flatMap((before) => slotFacts(before, facts));
      const words = directionWords(clause);
      const conditional = clause.some(
        (token, at) => token.kind === "word" && CONDITIONAL.test(token.word) && !isIfAnything(clause, at),
      );
      const operands = new Set<number>();
      for (const word of words) {
        if (isPossibleMove(clause, word)) continue;
        if (conditional && isOpen(clause, word, wish)) continue;
        const verdict = judge({ clause, word, facts, inSentence, earlier, listed, stated, operands });
        if (verdict !== undefined) return verdict;
      }
      const order = orderFault(clause, facts);
      if (order !== undefined) return order;
    }
  }
  return undefined;
}

type Case = {
  readonly clause: Clause;
  readonly word: DirectionWord;
  readonly facts: ReadonlyMap<string, Fact>;
  readonly inSentence: readonly Fact[];
  /** Facts of the sentence's clauses before this one. */
  readonly earlier: readonly Fact[];
  readonly listed: readonly Fact[];
  /** What the template says of directions. */
  readonly stated: readonly DirectionWord[];
  /** Slots already compared with as a level: they are not what the next word speaks of. */
  readonly operands: Set<number>;
};

function judge(all: Case): Verdict {
  const { clause, word, facts, inSentence, listed } = all;
  const negated = isNegated(clause, word.index);
  const levels = word.family === "relation" ? levelWays(all) : [];
  const near = levels.length > 0 ? levels : nearestWays(clause, word, facts);
  if (near.length === 0 && (word.soft === true || (word.family === "event" && !isOfLevel(clause, word, facts))))
    return undefined;
  // 'Rose to {{E12}}' says of that very value that it rose.
  if (near.length === 0 && word.family === "movement" && movesToSlot(clause, word))
    return "a direction that no fact supports";
  const named = near.length > 0 ? near : decisive(factsNamed(clause, facts), word);
  // A clause with a value of its own speaks of that one: another's direction does not carry over.
  const own = slotFacts(clause, facts).length > 0 && word.family !== "stance";
  const ways = named.length > 0 || own || word.way === 0 ? named : decisive([...inSentence, ...listed], word);
  // 'Neutral' is said of much else than zones, and claims nothing there; 'has yet to be reached' claims nothing either.
  if (ways.length === 0 && !negated && isStated(word, all.stated)) return undefined;
  if (ways.length === 0)
    return word.way === 0 || (word.family === "event" && negated) ? undefined : "a direction that no fact supports";
  const sense = levels.length === 0 && speaksOfPrice(clause, word) ? -1 : 1;
  const claimed = word.way * sense;
  const holds = (way: Way) => (negated ? way !== claimed : way === claimed);
  // Near ones of equal distance must all agree; facts of the whole sentence speak together.
  const agrees =
    near.length > 0 ? ways.every(holds) : ways.every(holds) || (ways.some(holds) && word.family === "stance");
  return agrees ? undefined : "a direction that the facts contradict";
}

function isStated(word: DirectionWord, stated: readonly DirectionWord[]): boolean {
  const same = stated.filter(({ family }) => family === word.family);
  return same.length > 0 && same.every(({ way }) => way === word.way);
}

function movesToSlot(clause: Clause, word: DirectionWord): boolean {
  const to = wordAt(clause, word.index + 1);
  return to !== undefined && /^(?:to|at|by)$/.test(to) && clause[word.index + 2]?.kind === "slot";
}

/** Whether the value next to a word such as 'reached' is a price: a reading that reached a value claims nothing more. */
function isOfLevel(clause: Clause, word: DirectionWord, facts: ReadonlyMap<string, Fact>): boolean {
  const at = slotAfter(clause, word.index + 1);
  const fact = at === undefined ? undefined : factAt(clause, at, facts);
  return fact === undefined || isCurrencyUnit(fact.unit);
}

/** 'The average at {{E3}} lies above the price': the level is the subject, and what it says of the price is turned round. */
function speaksOfPrice(clause: Clause, word: DirectionWord): boolean {
  if (word.family !== "relation" || word.soft === true) return false;
  const behind = [0, 1, 2].map((step) => wordAt(clause, word.index + word.length + step) ?? "");
  return behind.some((noun) => /^(?:price|prices|market|stock|shares|quote|it)$/.test(noun));
}

/**
 * Where something stands against the levels named behind the word ('above {{E2}} and {{E3}}'), one way for each: by comparison
 * with the slot before it where both have one kind of unit, else by what the level itself says of the price.
 */
function levelWays({ clause, word, facts, operands, earlier }: Case): readonly Way[] {
  const firstAt = slotAfter(clause, word.index + word.length);
  if (firstAt === undefined) return [];
  // '{{E3}} for resistance and {{E2}} for support': such a word speaks of what is next to it.
  if (word.soft === true && firstAt > word.index + 2) return [];
  const leftAt = clause.findLastIndex((token, at) => token.kind === "slot" && at < word.index && !operands.has(at));
  const own = factAt(clause, leftAt, facts);
  const levelsAt = [firstAt, ...joinedSlots(clause, firstAt)];
  levelsAt.forEach((at) => operands.add(at));
  const ways = levelsAt.map((at) => {
    const level = factAt(clause, at, facts);
    if (level === undefined) return undefined;
    // '{{E7}}, more than the {{E13}} needed': where the level itself says nothing, the value named before it is compared.
    const left =
      own ?? (wayOf(level, "relation") === undefined ? earlier.findLast((fact) => sameKind(fact, level)) : undefined);
    const size = /^(?:larger|bigger|greater|smaller)$/.test(wordAt(clause, word.index) ?? "") ? Math.abs : Number;
    const comparable = left !== undefined && left.value !== null && level.value !== null && sameKind(level, left);
    return comparable ? (Math.sign(size(left.value ?? 0) - size(level.value ?? 0)) as Way) : wayOf(level, "relation");
  });
  // One level that says nothing leaves the claim about it without support.
  return ways.every((way) => way === undefined) ? [] : ways;
}

/** Percents compare with percents, whatever they are of; everything else only within its unit. */
function sameKind(a: Fact, b: Fact): boolean {
  return a.unit === b.unit || (a.unit.startsWith("%") && b.unit.startsWith("%"));
}

function slotAfter(clause: Clause, from: number): number | undefined {
  const at = clause.findIndex((token, index) => index >= from && token.kind === "slot");
  const between = clause.slice(from, at);
  return at === -1 || directionWords(between).length > 0 ? undefined : at;
}

/** Slots joined to one by 'and' or 'or', a few words between: '{{E2}} and its longer one at {{E3}}'. */
function joinedSlots(clause: Clause, at: number): readonly number[] {
  const next = clause.findIndex((token, index) => index > at && token.kind === "slot");
  if (next === -1) return [];
  const between = clause.slice(at + 1, next);
  const joins = between.length > 0 && between.length <= 3 && /^(?:and|or)$/.test(wordAt(between, 0) ?? "");
  return joins && directionWords(between).length === 0 ? [next, ...joinedSlots(clause, next)] : [];
}

/** What the decisive facts nearest to the word say; both sides where they are equally near. */
function nearestWays(clause: Clause, word: DirectionWord, facts: ReadonlyMap<string, Fact>): readonly Way[] {
  const ways = clause.flatMap((token, at) => {
    const fact = token.kind === "slot" ? facts.get(token.id) : undefined;
    const way = fact === undefined ? undefined : wayOf(fact, word.family);
    return way === undefined ? [] : [{ way, at, steps: Math.abs(at - word.index) }];
  });
  const nearest = Math.min(...ways.map(({ steps }) => steps));
  const near = ways.filter(({ steps }) => steps === nearest);
  // 'The positive change of {{E6}}' describes what follows it.
  const forward = /^(?:an?|the)$/.test(wordAt(clause, word.index - 1) ?? "") && near.some(({ at }) => at > word.index);
  return near.filter(({ at }) => !forward || at > word.index).map(({ way }) => way);
}

function decisive(facts: readonly Fact[], word: DirectionWord): readonly Way[] {
  return facts.map((fact) => wayOf(fact, word.family)).filter((way) => way !== undefined);
}

/** 'between {{E10}} and {{E9}}' or 'a range of {{E10}} to {{E9}}' the wrong way round, 'rose from {{E1}} to {{E2}}' where it fell. */
function orderFault(clause: Clause, facts: ReadonlyMap<string, Fact>): Verdict {
  const slots = clause.flatMap((token, at) => (token.kind === "slot" ? [at] : []));
  for (const [nth, first] of slots.slice(0, -1).entries()) {
    const second = slots[nth + 1] ?? first;
    const before = clause.slice(0, first);
    const between = clause.slice(first + 1, second);
    const opening = [1, 2, 3, 4]
      .map((step) => wordAt(clause, first - step))
      .find((word) => word === "between" || word === "from");
    const joined =
      between.length <= 4 &&
      between.some((token) => token.kind === "word" && token.word === (opening === "between" ? "and" : "to"));
    if (!joined) continue;
    const moves = directionWords(before).findLast(({ family }) => family === "movement")?.way;
    const spans = before.some(
      (token) =>
        token.kind === "word" &&
        /^(?:range|ranges|runs?|stretch|stretches|span|spans|band|lies|anywhere|somewhere|end|ends|stay|stays|contain)$/.test(
          token.word,
        ),
    );
    const apart = before.some(
      (token) => token.kind === "word" && /^(?:gap|distance|difference|spread|room)$/.test(token.word),
    );
    if (apart || (moves === undefined && !spans && opening !== "between")) continue;
    const [a, b] = [factAt(clause, first, facts), factAt(clause, second, facts)];
    if (a?.value == null || b?.value == null) continue;
    if (!sameKind(a, b)) return "a direction that the facts contradict";
    if ((b.value - a.value) * (opening === "from" ? (moves ?? 1) : 1) < 0)
      return "a direction that the facts contradict";
  }
  return undefined;
}

/** In a condition a level or a movement to come is open ('a close below {{E12}} would ...'); what was or is remains a claim. */
function isOpen(clause: Clause, word: DirectionWord, wish: boolean): boolean {
  if (word.family === "event") return true;
  if (word.family === "relation")
    return (
      !/^(?:is|are|was|remains?|stands?|sits?|trades?|lies)$/.test(wordAt(clause, word.index - 1) ?? "") ||
      startsWithIf(clause)
    );
  if (word.family === "movement") return !word.factual || (startsWithIf(clause) && wish);
  const before = wordAt(clause, word.index - 1) ?? "";
  return /^(?:turns?|becomes?|goes|turned|became)$/.test(before) || (startsWithIf(clause) && wish);
}

/** 'A breakout beyond {{E10}}', 'a close below {{E12}}': a move that may come, unless the clause says that it did. */
function isPossibleMove(clause: Clause, word: DirectionWord): boolean {
  if (
    word.family !== "relation" ||
    !/^(?:breakout|breakdown|break|close|move|push|rally|rise|fall|drop|slide|dip|finish|climb|decline)$/.test(
      wordAt(clause, word.index - 1) ?? "",
    )
  )
    return false;
  const told = clause.some(
    (token) =>
      token.kind === "word" && /^(?:was|were|has|had|have|saw|followed|came|there|took|marked)$/.test(token.word),
  );
  const article = [2, 3].some((step) => /^(?:an?|any|another)$/.test(wordAt(clause, word.index - step) ?? ""));
  return article && !told;
}

function startsWithIf(clause: Clause): boolean {
  const start = clause.findIndex((token) => token.kind === "word");
  return [0, 1].some((step) => /^(?:if|unless|until|should|were|once)$/.test(wordAt(clause, start + step) ?? ""));
}

function isIfAnything(clause: Clause, at: number): boolean {
  return wordAt(clause, at) === "if" && /^(?:anything|you|not|so|any)$/.test(wordAt(clause, at + 1) ?? "");
}

function isNegated(clause: Clause, index: number): boolean {
  return [1, 2, 3, 4].some((step) => NEGATORS.test(wordAt(clause, index - step) ?? ""));
}

function slotFacts(clause: Clause, facts: ReadonlyMap<string, Fact>): readonly Fact[] {
  return clause.flatMap((token) => (token.kind === "slot" ? (facts.get(token.id) ?? []) : []));
}

function factAt(clause: Clause, at: number, facts: ReadonlyMap<string, Fact>): Fact | undefined {
  const token = clause[at];
  return token?.kind === "slot" ? facts.get(token.id) : undefined;
}
