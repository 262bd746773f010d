import { alertLines, INDICATORS, type IndicatorDefinition } from "../../indicators/index.ts";

/**
 * An indicator that a sentence names: its lines in the order they are mentioned, its parameters, and the sentence
 * without them.
 */
export type NamedIndicator = {
  readonly definition: IndicatorDefinition;
  readonly lines: readonly string[];
  readonly parameters: readonly number[] | undefined;
  /** The text before its first mention. */
  readonly before: string;
  readonly text: string;
};

/** Indicators that have readers of their own. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(["sma", "ema", "rsi"]);
/**
 * Parts of line names that can also mean a direction or an issued signal: they count only next to the indicator's name.
 */
const AMBIGUOUS = /^(?:up|down|upper|middle|lower|signal)$/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Matches a name however it is spaced: 'parabolicsar' also matches 'parabolic SAR'. */
const spaced = (name: string): string => [...name].join(String.raw`[\s-]?`);
const phrase = (words: string): string =>
  words
    .split(/[\s/-]+/)
    .map(escaped)
    .join(String.raw`[\s/-]+`);
/** Counts the letters that a pattern consumes: 'williams' is tried after 'Williams %R'. */
const lettersOf = (source: string): number => source.replaceAll(/\[\\s\/?-\][?+]/g, "").length;
const BANDS = String.raw`(?:\s+(?:channel|band)s?\b)?`;
const lastWord = (words: string): string => words.split(" ").at(-1) ?? words;
/**
 * Matches settings in brackets, '(8, 21, 5)', or two or more without them: 'MACD 8 21 5'. The last one must not be a
 * duration or a percentage.
 */
const settings = (count: number): string => {
  const one = String.raw`\d+(?:\.\d+)?`;
  const run = String.raw`|\s+(?<bare>${one}(?:(?:\s*[,/-]\s*|\s+)${one}){1,${String(count - 1)}})(?![\d.,]*[\d\p{L}%])`;
  return String.raw`(?:\s*\(\s*(?<given>[\d.,/\s-]+)\)${count > 1 ? run : ""})?`;
};
const dashed = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, "-");

type Known = {
  readonly definition: IndicatorDefinition;
  /** Each way to write it, longest first, with the line that it names. */
  readonly ways: readonly { readonly line: string | undefined; readonly source: string }[];
  readonly pattern: RegExp;
};

function knownOf(definition: IndicatorDefinition): Known {
  const { name, aliases, chart, parameters, title } = definition;
  const short = chart.label(parameters.map((one) => one.default)).replace(/ [\d., ]+$/, "");
  const names = [name, ...aliases].filter((one) => one.length > 1).map(spaced);
  const own = [...names, phrase(title), phrase(short)];
  const anyName = `(?:${own.toSorted((a, b) => lettersOf(b) - lettersOf(a)).join("|")})`;
  const lines = alertLines(definition);
  // 'band' does not identify one of Bollinger's lines.
  const isShared = (word: string) => lines.every(({ label }) => lastWord(dashed(label)) === word);
  const ofLines = lines.flatMap((line) => {
    const label = dashed(line.label);
    if (lines.length === 1) return [phrase(label)].map((source) => ({ line: line.name, source }));
    // The label's last word, '%K', and the output's name in words, 'senkou A'.
    const last = lastWord(label);
    const parts = [...(isShared(last) ? [] : [last]), line.name.replace(/(?=[A-Z])/g, " ")];
    const beside = parts.flatMap((part) => [
      String.raw`${anyName}[\s-]+${phrase(part)}`,
      String.raw`${phrase(part)}[\s-]+${anyName}`,
    ]);
    const alone = parts.filter((part) => part.length > 1 && !AMBIGUOUS.test(part)).map(phrase);
    return [phrase(label), ...beside, ...alone].map((source) => ({ line: line.name, source }));
  });
  const line = lines.length === 1 ? lines[0]?.name : undefined;
  const ways = [...ofLines, ...own.map((source) => ({ line, source }))].toSorted(
    (a, b) => lettersOf(b.source) - lettersOf(a.source),
  );
  const written = ways.map(({ source }) => `(${source})`).join("|");
  // Part of a longer word, or of a symbol such as ATR.AX, is not a mention.
  return {
    definition,
    ways,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}.$%/-])(?:${written})(?![\p{L}\p{N}]|[./-]\p{L})${BANDS}${settings(parameters.length)}${BANDS}`,
      "giu",
    ),
  };
}

let known: readonly Known[] | undefined;

/** Built lazily at the first sentence, so that a page that parses none loads no definitions. */
function knownIndicators(): readonly Known[] {
  known ??= INDICATORS.filter(({ name, alert }) => !READ_ELSEWHERE.has(name) && alert?.impossible === undefined).map(
    knownOf,
  );
  return known;
}

/** Finds the indicator that a sentence names; undefined if it names none. */
export function namedIndicator(sentence: string): NamedIndicator | undefined {
  const text = dashed(sentence);
  const found = knownIndicators()
    .map((one) => ({ one, matches: [...text.matchAll(one.pattern)] }))
    .filter(({ matches }) => matches.length > 0)
    .toSorted((a, b) => longest(b.matches) - longest(a.matches))[0];
  if (found === undefined) return undefined;
  const { definition, ways, pattern } = found.one;
  const lines = found.matches.flatMap(
    (match) => ways[match.slice(1).findIndex((one) => one !== undefined)]?.line ?? [],
  );
  const given = found.matches
    .map(({ groups }) => groups?.["given"] ?? groups?.["bare"])
    .find((one) => one !== undefined);
  const chosen = given?.match(/[\d.]+/g)?.map(Number);
  const usual = definition.parameters.map((one) => one.default);
  const all = chosen && usual.map((value, place) => chosen[place] ?? value);
  const parameters = all && chosen.length <= usual.length && all.every((one, i) => one === usual[i]) ? undefined : all;
  return {
    definition,
    lines: [...new Set(lines)],
    parameters: chosen !== undefined && chosen.length > usual.length ? chosen : parameters,
    before: text.slice(0, found.matches[0]?.index),
    // Elsewhere a negative level is rejected, because no price is negative.
    text: text.replace(pattern, " ").replace(/(?<![\p{L}\p{N}])-(?=[$\u20ac\u00a3\u00a5]?[.,]?\d)/gu, " negative "),
  };
}

const longest = (matches: readonly RegExpMatchArray[]): number => Math.max(...matches.map(([whole]) => whole.length));
