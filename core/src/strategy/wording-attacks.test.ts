import { expect, test } from "vitest";
import { analyseMarket } from "../analysis/index.ts";
import type { Action } from "../contract/index.ts";
import type { AssetClass, HorizonId } from "../forecast/index.ts";
import { checkRewording, rewordable, slotted, type Fact, type TemplateSentence } from "../narration/index.ts";
import { advisory } from "./advisory.ts";
import { ATTACKS_ON_A_CLAIM } from "./test-attacks-on-a-claim.ts";
import { ATTACKS_ON_A_RISE } from "./test-attacks-on-odds.ts";
import { ATTACKS_ON_LARGE_SWINGS, ATTACKS_ON_SMALL_SWINGS } from "./test-attacks-on-swings.ts";
import { ATTACKS_ON_THE_FORM } from "./test-attacks-on-the-form.ts";
import {
  instrumentOf,
  lastCloseMs,
  PLAIN_ODDS,
  testForecast,
  testHorizon,
  testPolicy,
  type Odds,
} from "./test-forecasts.ts";
import { IN_FREE_WORDS, WITHIN_THE_RULES, type Handed } from "./test-honest-words.ts";
import { testInput } from "./test-markets.ts";

const NOW_MS = Date.UTC(2024, 2, 11, 15, 1);
const AHEAD = { stock: ["15m", "5d", "63d"], crypto: ["15m", "24h", "120h"] } as const satisfies Record<
  AssetClass,
  readonly HorizonId[]
>;
const PARTS = ["immediate", "shortTerm", "longTerm"] as const;

type Written = {
  readonly action: Action;
  readonly facts: readonly Fact[];
  readonly sentences: readonly TemplateSentence[];
};

/** The text of each horizon of an advisory, as it goes to a model. */
function written(assetClass: AssetClass, odds: Partial<Odds>): readonly Written[] {
  const outlook = (id: HorizonId) => {
    const horizon = testHorizon(assetClass, id);
    return testForecast(horizon, lastCloseMs(horizon, NOW_MS), { ...PLAIN_ODDS, ...odds });
  };
  const [immediate, shortTerm, longTerm] = AHEAD[assetClass];
  const { advisory: made, marks } = advisory({
    market: analyseMarket(testInput(assetClass, 260, 0.002, NOW_MS, PLAIN_ODDS.price)),
    instrument: instrumentOf(assetClass),
    nowMs: NOW_MS,
    profile: "MODERATE",
    finest: "5m",
    policy: testPolicy,
    costPercent: 0.1,
    outlooks: { immediate: [outlook(immediate)], shortTerm: [outlook(shortTerm)], longTerm: [outlook(longTerm)] },
  });
  const facts = made.evidence.map((row): Fact => {
    const direction = marks.ways[row.id];
    return direction === undefined ? row : { ...row, direction };
  });
  return PARTS.map((part) => {
    const { rating, sentences } = made.strategies[part];
    const marked = sentences.map((said, place) => ({ ...said, fixed: marks.fixed[part]?.includes(place) ?? true }));
    return { action: rating, facts, sentences: marked };
  });
}

const HOLDS = [
  ...written("stock", { skilled: true }),
  ...written("crypto", { skilled: true, sigmaPercentile: 88, up: 0.46 }),
];
const CALLS = [
  ...written("stock", { skilled: true, expectedValue: 0.009, strength: 97, claim: 0.58 }),
  ...written("crypto", { skilled: true, expectedValue: -0.009, strength: 97, claim: 0.58, up: 0.4 }),
];

const ATTACKS: Readonly<Record<Handed, readonly string[]>> = {
  up: ATTACKS_ON_A_RISE,
  small: ATTACKS_ON_SMALL_SWINGS,
  large: ATTACKS_ON_LARGE_SWINGS,
  pair: ATTACKS_ON_A_CLAIM,
};
const LETTERS: Readonly<Record<Handed, readonly string[]>> = {
  up: ["U", "V"],
  small: ["L", "S", "W"],
  large: ["L", "S", "W"],
  pair: ["LO", "HI", "P", "Q", "M", "R", "T"],
};

function kindOf(text: string): Handed {
  if (text.startsWith("The odds of a rise")) return "up";
  if (text.startsWith("The odds that")) return "pair";
  return text.startsWith("Swings are small") ? "small" : "large";
}

const handed = ({ sentences, facts, ...rest }: Written) =>
  rewordable({ sentences, facts, ...rest }).flatMap((place) => {
    const sentence = sentences[place];
    return sentence === undefined ? [] : [{ text: slotted(sentence, facts), evidence: sentence.evidence }];
  });

/** Answers that put each of some texts in the place of each sentence of their kind, all else being honest. */
function answersOf(one: Written, texts: Readonly<Record<Handed, readonly string[]>>) {
  const honest = handed(one);
  return honest.flatMap(({ text }, place) => {
    const kind = kindOf(text);
    const ids = text.match(/E\d+(?=\}\})/g) ?? [];
    const filled = (said: string): string =>
      LETTERS[kind].reduce(
        (all, letter, at) =>
          all
            .replace(new RegExp(`\\b${letter}\\b(?=[|}])`, "g"), ids[at] ?? "")
            .replaceAll(`{{${letter.toLowerCase()}}}`, `{{${ids[at]?.toLowerCase() ?? ""}}}`),
        said,
      );
    return texts[kind].map((said) => ({
      said,
      answer: JSON.stringify({
        sentences: honest.map((row, at) => (at === place ? { ...row, text: filled(said) } : row)),
      }),
    }));
  });
}

test("a call to buy or sell hands a model nothing, and nothing it says stands", () => {
  expect(new Set(CALLS.map(({ action }) => action))).toEqual(new Set(["STRONG_BUY", "STRONG_SELL"]));
  for (const call of CALLS) {
    expect(handed(call)).toEqual([]);
    for (const text of ["Buy now.", "The target comes first."])
      expect(checkRewording(JSON.stringify({ sentences: [{ text, evidence: [] }] }), call).ok).toBe(false);
  }
});

test("no attack on the words of an advisory passes, at any horizon", () => {
  const tried = HOLDS.flatMap((one) => answersOf(one, ATTACKS).map((attack) => ({ ...attack, one })));
  expect(new Set(tried.map(({ said }) => said)).size).toBeGreaterThanOrEqual(270);
  expect(tried.filter(({ answer, one }) => checkRewording(answer, one).ok).map(({ said }) => said)).toEqual([]);
});

test("no attack on the form of the answer passes, at any horizon", () => {
  const passed = HOLDS.flatMap((one) =>
    ATTACKS_ON_THE_FORM.map((attack) => attack(handed(one))).filter((answer) => checkRewording(answer, one).ok),
  );
  expect(passed.map((answer) => answer.slice(0, 100))).toEqual([]);
});

test("honest words within the rules pass, and show the same values in the same order beside the same sentences", () => {
  for (const one of HOLDS)
    for (const { said, answer } of answersOf(one, WITHIN_THE_RULES)) {
      const checked = checkRewording(answer, one);
      expect(checked.ok, said).toBe(true);
      if (!checked.ok) continue;
      expect(checked.sentences.map(({ text }) => valuesIn(text))).toEqual(
        one.sentences.map(({ text }) => valuesIn(text)),
      );
      expect(checked.sentences.map(({ evidence }) => evidence)).toEqual(one.sentences.map(({ evidence }) => evidence));
    }
});

test("honest words outside the rules are refused as a whole: the price of catching all that is not honest", () => {
  for (const one of HOLDS)
    for (const { said, answer } of answersOf(one, IN_FREE_WORDS))
      expect(checkRewording(answer, one).ok, said).toBe(false);
});

const valuesIn = (text: string): readonly string[] =>
  text.match(/[$\u2212+]?\d[\d.,:]*%?/g)?.map((one) => one.replace(/[.,:]$/, "")) ?? [];
