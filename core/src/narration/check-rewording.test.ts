import fc from "fast-check";
import { expect, test } from "vitest";
import { checkModelOutput } from "./check-model-output.ts";
import { checkRewording } from "./check-rewording.ts";
import { ALIKE, OPENINGS } from "./paraphrases.ts";
import { HOSTILE_JSON } from "./test-hostile-json.ts";
import { HOSTILE_REWORDINGS } from "./test-hostile-rewordings.ts";
import { ADVISORY_FACTS, CLEAN_REWORDINGS, TEMPLATES, type TemplateName } from "./test-rewording-cases.ts";
import { renderSlots } from "./slots.ts";

const NAMES = Object.keys(TEMPLATES) as TemplateName[];
const check = (name: TemplateName, text: string) =>
  checkModelOutput(JSON.stringify({ sentences: [{ text }] }), ADVISORY_FACTS, "HOLD", [TEMPLATES[name]]);
const pairs = (all: Readonly<Record<TemplateName, readonly string[]>>) =>
  NAMES.flatMap((name) => all[name].map((text) => ({ name, text })));

test("rewordings that keep to what a model is told pass", () => {
  const refused = pairs(CLEAN_REWORDINGS).flatMap(({ name, text }) => {
    const checked = check(name, text);
    return checked.ok ? [] : [`${checked.reason}: ${text}`];
  });
  expect(refused).toEqual([]);
});

test("whatever a model is told it may change, in any mix, passes", () => {
  const refused: string[] = [];
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.infiniteStream(fc.nat(999)), (name, choices) => {
      const pick = <T>(all: readonly T[]): T => all[(choices.next().value ?? 0) % all.length] as T;
      const text = mixed(TEMPLATES[name], pick);
      const checked = check(name, text);
      if (!checked.ok) refused.push(`${checked.reason}: ${text}`);
    }),
    { numRuns: 300 },
  );
  expect(refused).toEqual([]);
});

type Pick = <T>(all: readonly T[]) => T;

/** A template with changes of every kind that the prompt names, each as picked. */
function mixed(template: string, pick: Pick): string {
  const words = ALIKE.reduce(
    (text, [read, ...said]) =>
      text.replace(new RegExp(`\\b(?:${read}|${said.join("|")})\\b`, "gi"), (word) => {
        const other = pick([read, ...said]);
        return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
      }),
    template,
  );
  const usually = pick(["usually", "typically", "as a rule"]);
  const compared = words
    .replace(
      /; (?:[a-z]+|as a rule) they are (?=\{)/,
      pick([`; ${usually} they are `, `, while ${usually} they are `, `. They are ${usually} `]),
    )
    .replace(/ \((?:[a-z]+|as a rule) (\{\{E\d+\}\})\)/g, pick([` (${usually} $1)`, ` compared with the usual $1`]));
  const valued = compared.replace(/\b(?:is|are) (?=\{)/g, pick(["is ", "are ", "stand at ", "comes to ", "is at "]));
  const told = valued.replace(/\ban? (?=[a-z])(o?)/g, (_, vowel: string) => (vowel === "" ? "a " : "an o"));
  const opening = pick(["", ...OPENINGS]);
  if (opening === "") return told;
  return `${opening.charAt(0).toUpperCase()}${opening.slice(1)}, ${told.charAt(0).toLowerCase()}${told.slice(1)}`;
}

test("at least 200 that say something else are all refused", () => {
  const hostile = pairs(HOSTILE_REWORDINGS);
  const passed = hostile.filter(({ name, text }) => check(name, text).ok).map(({ text }) => text);
  const tricks = HOSTILE_JSON.filter((answer) => {
    const rise = renderSlots(TEMPLATES.rise, ADVISORY_FACTS);
    return checkRewording(answer, { action: "HOLD", facts: ADVISORY_FACTS, sentences: [rise] }).ok;
  });
  expect(hostile.length + HOSTILE_JSON.length).toBeGreaterThanOrEqual(240);
  expect([...passed, ...tricks.map((answer) => answer.slice(0, 100))]).toEqual([]);
});

const words = (text: string): string[] => text.split(" ");
const anyTemplate = fc.constantFrom(...NAMES).map((name) => ({ name, given: words(TEMPLATES[name]) }));
const anywhere = (given: readonly string[]) => fc.nat(given.length - 1);

test("no word can be taken out, put in, or changed for another of the corpus", () => {
  const others = [...new Set(pairs(HOSTILE_REWORDINGS).flatMap(({ text }) => words(text)))].filter(
    // 'Is at', 'is also', 'and' behind a mark, and the few places of an article.
    (word) => !/^(?:the|also|here|at|and|)[.,;:]*$/i.test(word),
  );
  const edit = anyTemplate.chain(({ name, given }) =>
    fc.tuple(
      fc.constant(name),
      anywhere(given),
      fc.constantFrom("out", "in", "for"),
      fc.constantFrom(...others),
      fc.constant(given),
    ),
  );
  fc.assert(
    fc.property(edit, ([name, at, how, word, given]) => {
      const said = [
        ...given.slice(0, at),
        ...(how === "out" ? [] : [word]),
        ...given.slice(how === "in" ? at : at + 1),
      ];
      const text = said.join(" ");
      const checked = check(name, text);
      if (checked.ok) expect(isAlike(text, TEMPLATES[name]), text).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

/** Whether two texts differ in marks, 'is' and 'are', 'a' and 'the', and closed alternatives alone. */
function isAlike(a: string, b: string): boolean {
  const bare = (text: string) =>
    words(text.toLowerCase())
      .map((word) => word.replace(/[.,;:]+$/, ""))
      .map((word) => ALIKE.find((all) => all.includes(word))?.[0] ?? SAME[word] ?? word)
      .join(" ");
  return bare(a) === bare(b);
}
const SAME: Readonly<Record<string, string>> = { the: "a", is: "are" };

test("no two words can change places", () => {
  const swap = anyTemplate.chain(({ name, given }) =>
    fc.tuple(fc.constant(name), anywhere(given), anywhere(given), fc.constant(given)),
  );
  fc.assert(
    fc.property(swap, ([name, a, b, given]) => {
      const bare = given.map((word) =>
        word
          .toLowerCase()
          .replace(/[.,;:)]+$/, "")
          .replace(/^is$/, "are"),
      );
      fc.pre(a !== b && bare[a] !== bare[b]);
      const said = given.map((word, at) => (at === a ? (given[b] ?? "") : at === b ? (given[a] ?? "") : word));
      const text = said.join(" ");
      // 'Usually they are' is 'they usually are'.
      expect(check(name, text).ok && !text.includes("they usually are"), text).toBe(false);
    }),
    { numRuns: 600 },
  );
});
