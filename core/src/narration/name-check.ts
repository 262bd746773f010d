import { directionWords } from "./direction-words.ts";
import type { Fact } from "./fact.ts";
import type { Verdict } from "./rejection.ts";
import { clausesOf, type Token } from "./words-of-text.ts";

const BREAK_EVEN = /^(?:break even|breakeven)$/;

/** What facts are called, each by the word a sentence uses and the pattern that names it in a ledger. */
const CONCEPTS: readonly (readonly [RegExp, RegExp])[] = [
  [/^rsi$/, /\bRSI\b/i],
  [/^macd$/, /\bMACD\b/i],
  [/^histogram$/, /\bhistogram\b/i],
  [/^stochastics?$/, /\bstochastic\b/i],
  [/^adx$/, /\bADX\b/i],
  [/^obv$/, /\bOBV\b|on-balance volume/i],
  [/^volatility$/, /\bvolatility\b/i],
  [/^volume$/, /\bvolume\b/i],
  [/^targets?$/, /\btarget\b/i],
  [/^stops?$/, /\bstop\b/i],
  [/^averages?$/, /\baverage\b|\b[SE]MA\b/i],
  [/^prices?$/, /\b(?:price|close|quote|entry)\b/i],
  [/^costs?$/, /^(?!.*\bafter cost).*\bcosts?\b/i],
  [/^rate$/, /\brate\b/i],
  [/^returns?$/, /\b(?:return|change)\b/i],
  [/^value$/, /\b(?:value|result)\b/i],
  [/^result$/, /\b(?:result|value)\b/i],
  [/^tone$/, /\btone\b/i],
  [/^profits?$/, /\b(?:profit|earnings|margin|income)\b/i],
  [/^edge$/, /\bedge\b/i],
  [/^(?:upper|high of|top of|range high)$/, /\b(?:high|upper)\b/i],
  [/^(?:lower|low of|bottom of|range low)$/, /\b(?:low|lower)\b/i],
  [/^(?:odds|probability|chances?)$/, /^(?!.*break-?even).*\b(?:odds|probability|chance|confidence)\b/i],
  [BREAK_EVEN, /break-?even/i],
  [/^confidence$/, /\b(?:confidence|probability|odds)\b/i],
];
const WINDOW = 7;
const BREAKS =
  /^(?:in|near|towards?|around|between|from|to|until|against|over|under|within|moves?|moved|moving|changed|gained|added|shed|with|and|or|that|which|who|by|beats?|beat|exceeds?|versus|than)$/;

/**
 * Refuses a value under another's name ('the stop at {{E11}}' where E11 is the target): where the words just before a slot name
 * a kind of fact, and others in the ledger are of that kind, the slot's fact must be one of them.
 */
export function nameFault(tokens: readonly Token[], facts: ReadonlyMap<string, Fact>): Verdict {
  for (const clause of clausesOf(tokens).flat()) {
    for (const [index, token] of clause.entries()) {
      const fact = token.kind === "slot" ? facts.get(token.id) : undefined;
      if (fact === undefined) continue;
      const named = conceptsIn(windowBefore(clause, index));
      const said = named.length > 0 ? named : conceptsIn(windowBehind(clause, index));
      const known = said.filter(([, name]) => [...facts.values()].some((other) => name.test(other.name)));
      if (known.length > 0 && !known.some(([, name]) => name.test(fact.name)))
        return "a slot under another fact's name";
    }
  }
  return undefined;
}

function windowBefore(clause: readonly Token[], index: number): readonly Token[] {
  const before = clause.slice(0, index);
  // 'price above {{E2}}', 'price moved {{E6}}': what stands beyond such a word is not what the slot is.
  const said = directionWords(before).at(-1)?.index ?? -1;
  const from = before.findLastIndex(
    (token) => token.kind === "slot" || (token.kind === "word" && BREAKS.test(token.word)),
  );
  return clause.slice(Math.max(from + 1, said + 1, index - WINDOW), index);
}

/** '{{E12}} as the stop', '{{E12}} is its target'. */
function windowBehind(clause: readonly Token[], index: number): readonly Token[] {
  const [link, article] = [clause[index + 1], clause[index + 2]];
  if (link?.kind !== "word" || !/^(?:as|is|for|being|marks|was)$/.test(link.word)) return [];
  const named = article?.kind === "word" && /^(?:the|its|a|our)$/.test(article.word);
  return clause.slice(index + 2, index + (named ? 4 : 3));
}

/** The facts of a ledger that a clause names by their kind, without a slot: 'the histogram is rising'. */
export function factsNamed(clause: readonly Token[], facts: ReadonlyMap<string, Fact>): readonly Fact[] {
  const named = conceptsIn(clause);
  return [...facts.values()].filter((fact) => named.some(([, name]) => name.test(fact.name)));
}

function conceptsIn(tokens: readonly Token[]): readonly (readonly [RegExp, RegExp])[] {
  const words = tokens.flatMap((token) => (token.kind === "word" ? [token.word.replace(/'s$/, "")] : []));
  // 'The high of the range' names an edge, 'high' alone only praises.
  const said = words.flatMap((word, index) => [word, `${word} ${words[index + 1] ?? ""}`]);
  const named = CONCEPTS.filter(([pattern]) => said.some((word) => pattern.test(word)));
  // 'Break-even odds' are no other odds.
  const exact = named.filter(([pattern]) => pattern === BREAK_EVEN);
  return exact.length > 0 ? exact : named;
}
