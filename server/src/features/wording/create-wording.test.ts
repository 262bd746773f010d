import { factsInText, type Fact, type ModelRole } from "@sextant/core/narration";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startStandInServer } from "../../providers/http/stand-in-server.ts";
import { createLanguage, type LanguageAnswer, type LanguageModel } from "../../providers/language/index.ts";
import { memoryAllowance } from "./test-daily-allowance.ts";
import { createWording, type WordingOptions, type WordingSnapshot } from "./create-wording.ts";

const fact = (id: string, name: string, value: number, unit: string, direction?: Fact["direction"]): Fact => ({
  id,
  name,
  value,
  unit,
  asOf: "2025-06-02T14:30:00.000Z",
  source: "files",
  ...(direction === undefined ? {} : { direction }),
});
const SNAPSHOT: WordingSnapshot = {
  hash: "a".repeat(64),
  action: "HOLD",
  facts: [
    fact("E1", "Price", 200.85, "USD", "rising"),
    fact("E2", "200-day average", 190.1, "USD", "above"),
    fact("E3", "RSI 14", 74.2, "0 to 100", "overbought"),
    fact("E4", "Expected value after cost", -0.05, "% change"),
  ],
  templateSentences: [
    { text: "HOLD: the expected value after cost is \u22120.05%.", evidence: ["E4"], fixed: true },
    { text: "The price, $200.85, is above the 200-day average, $190.10.", evidence: ["E1", "E2"] },
    { text: "RSI 14 is 74.20, which is overbought.", evidence: ["E3"] },
  ],
  userId: "ann",
};
const TEMPLATE = SNAPSHOT.templateSentences.map(({ text, evidence }) => ({ text, evidence }));
const GOOD = JSON.stringify({
  sentences: [
    { text: "In brief, the price, {{E1}}, is above the average, {{E2}}." },
    { text: "RSI stands at {{E3}}, which is overbought." },
  ],
});
const BAD = JSON.stringify({ sentences: [{ text: "The price is 5 over {{E2}}." }, { text: "RSI is {{E3}}." }] });
const CRITIC = '{"objections":["E4"]}';

type Said = (role: ModelRole, turn: number) => LanguageAnswer | Promise<LanguageAnswer>;
const text = (said: string): LanguageAnswer => ({ ok: true, text: said });
const failed: LanguageAnswer = { ok: false, failure: { kind: "timeout", detail: "no answer in 5 ms" } };

/** A model that says what a test wants, and counts. */
function fakeModel(say: Said): LanguageModel & { readonly asked: { role: ModelRole; user: string }[] } {
  const asked: { role: ModelRole; user: string }[] = [];
  return {
    name: "made-up-model",
    speaks: true,
    asked,
    state: () => undefined,
    async complete({ role, user, signal }) {
      asked.push({ role, user });
      signal?.throwIfAborted();
      return await say(role, asked.filter((one) => one.role === role).length);
    },
  };
}

const logged: string[] = [];
const log = (detail: object, message: string): void => {
  logged.push(`${message} ${JSON.stringify(detail)}`);
};
const wordingWith = (language: LanguageModel, more: Partial<WordingOptions> = {}) =>
  createWording({
    language,
    log: { info: log, warn: log },
    daily: memoryAllowance({ perUser: 100, perInstallation: 1_000 }),
    ...more,
  });

test("a sound model words the middle, picks a caution, and is asked once for a snapshot", async () => {
  const model = fakeModel((role) => text(role === "critic" ? CRITIC : GOOD));
  const wording = wordingWith(model);
  const said = await wording.word(SNAPSHOT);
  expect(said).toEqual({
    sentences: [
      TEMPLATE[0],
      { text: "In brief, the price, $200.85, is above the average, $190.10.", evidence: ["E1", "E2"] },
      { text: "RSI stands at 74.20, which is overbought.", evidence: ["E3"] },
    ],
    cautions: [{ text: "Worth a second look: Expected value after cost, \u22120.05%.", evidence: ["E4"] }],
    wording: "made-up-model",
  });
  expect(await wording.word({ ...SNAPSHOT, userId: "bob" })).toEqual(said);
  expect(model.asked).toHaveLength(2);
});

test("a refused wording is asked for once more, with the reason and without what it said; then the template stands", async () => {
  const model = fakeModel((role, turn) => text(role === "critic" ? "{}" : turn === 1 ? BAD : GOOD));
  expect(await wordingWith(model).word(SNAPSHOT)).toMatchObject({ wording: "made-up-model", cautions: [] });
  const again = model.asked.filter(({ role }) => role === "narrator")[1]?.user ?? "";
  expect(again).toContain("it held a digit");
  expect(again).not.toContain("is 5 over");

  const stubborn = fakeModel((role) => text(role === "critic" ? CRITIC : BAD));
  const wording = wordingWith(stubborn);
  const said = await wording.word(SNAPSHOT);
  expect(said).toMatchObject({ sentences: TEMPLATE, wording: "template" });
  expect(await wording.word(SNAPSHOT)).toEqual(said);
  expect(stubborn.asked.filter(({ role }) => role === "narrator")).toHaveLength(2);
  expect(logged.join(" ")).not.toContain("is 5 over");
});

test("identical questions under way are one", async () => {
  const model = fakeModel((role) => text(role === "critic" ? CRITIC : GOOD));
  const wording = wordingWith(model);
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => wording.word({ ...SNAPSHOT, userId: `p${n}` })));
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(model.asked).toHaveLength(2);
});

test("a model that fails leaves the template, and is asked again another time", async () => {
  let up = false;
  const model = fakeModel((role) => (up ? text(role === "critic" ? CRITIC : GOOD) : failed));
  const wording = wordingWith(model);
  expect(await wording.word(SNAPSHOT)).toEqual({ sentences: TEMPLATE, cautions: [], wording: "template" });
  up = true;
  expect(await wording.word(SNAPSHOT)).toMatchObject({ wording: "made-up-model" });
});

test("a day holds so many questions for one person and for all, and the next day as many again", async () => {
  let wallMs = 0;
  const model = fakeModel((role) => text(role === "critic" ? CRITIC : GOOD));
  const wording = wordingWith(model, {
    daily: memoryAllowance({ perUser: 2, perInstallation: 5 }, { wallMs: () => wallMs }),
  });
  const wordsFor = async (hash: string, userId: string) => (await wording.word({ ...SNAPSHOT, hash, userId })).wording;
  expect(await wordsFor("1", "ann")).toBe("made-up-model");
  expect(await wordsFor("2", "ann")).toBe("template");
  expect(await wordsFor("1", "ann")).toBe("made-up-model");
  expect(await wordsFor("3", "bob")).toBe("made-up-model");
  await wordsFor("4", "eve");
  expect(await wordsFor("5", "dan")).toBe("template");
  expect(model.asked).toHaveLength(5);
  wallMs = 86_400_000;
  expect(await wordsFor("2", "ann")).toBe("made-up-model");
});

test("what cannot be counted is not asked", async () => {
  const model = fakeModel(() => text(GOOD));
  const wording = wordingWith(model, { daily: { take: () => Promise.reject(new Error("no database")) } });
  expect(await wording.word(SNAPSHOT)).toMatchObject({ wording: "template" });
  expect(model.asked).toEqual([]);
});

test("one who gives up leaves the others their words", async () => {
  let answer: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => (answer = resolve));
  const model = fakeModel(async (role) => {
    await ready;
    return text(role === "critic" ? CRITIC : GOOD);
  });
  const wording = wordingWith(model);
  const given = new AbortController();
  const first = wording.word(SNAPSHOT, given.signal);
  const second = wording.word(SNAPSHOT);
  given.abort(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  answer?.();
  expect(await second).toMatchObject({ wording: "made-up-model" });
});

test("without a model nobody is asked", async () => {
  const config = { llmProvider: "template", llmUrl: undefined, llmModel: undefined, llmKey: undefined } as const;
  const language = createLanguage(config, { clock: { wallMs: () => 0 }, log: { warn: log } });
  const wording = wordingWith(language);
  expect(await wording.word(SNAPSHOT)).toEqual({ sentences: TEMPLATE, cautions: [], wording: "template" });
});

test("whatever a model answers, numbers, actions and evidence are the engine's", async () => {
  const piece = fc.constantFrom(
    ..."The price {{E1}} {{E2}} {{E3}} {{E4}} {{E9}} is above below buy sell hold 5 five % $ rising falling RSI average at of and".split(
      " ",
    ),
    ...["overbought", "oversold", "negative", "\u202e", "<b>", "\uff15", "Buy!", ".", ","],
  );
  const sentence = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((words) => ({ text: words.join(" ") })),
    fc.constantFrom(
      { text: "In brief, the price, {{E1}}, is above the average, {{E2}}." },
      { text: "RSI stands at {{E3}}, which is overbought." },
    ),
    fc.record({ text: fc.string({ unit: "grapheme" }), evidence: fc.array(fc.constantFrom("E1", "E4", "E9")) }),
  );
  const answer = fc.oneof(
    fc.array(sentence, { maxLength: 3 }).map((sentences) => JSON.stringify({ sentences })),
    fc
      .tuple(fc.constantFrom("E1", "E3", "E9", 7), fc.boolean())
      .map(([id, more]) => JSON.stringify({ objections: [id], ...(more ? { action: "BUY" } : {}) })),
    fc.json(),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(answer, answer, answer, async (first, second, critic) => {
      const model = fakeModel((role, turn) => text(role === "critic" ? critic : turn === 1 ? first : second));
      const said = await wordingWith(model).word(SNAPSHOT);
      expect(said.sentences.map(({ evidence }) => evidence)).toEqual(TEMPLATE.map(({ evidence }) => evidence));
      expect(said.sentences[0]).toEqual(TEMPLATE[0]);
      for (const [index, { text: shown, evidence }] of [...said.sentences, ...said.cautions].entries()) {
        const grounded = factsInText(shown, SNAPSHOT.facts);
        expect(grounded.ungrounded, shown).toEqual([]);
        expect(
          grounded.evidence.every((id) => evidence.includes(id)),
          shown,
        ).toBe(true);
        if (index > 0) expect(shown).not.toMatch(/\b(?:buy|sell|hold)\b|five|[<>\u202e]/i);
      }
      if (said.wording === "template") expect(said.sentences).toEqual(TEMPLATE);
    }),
  );
});

test("a real line to a model that never ends, or floods, leaves the template", async () => {
  const server = await startStandInServer(() => ({ act: () => undefined }));
  const config = {
    llmProvider: "ollama",
    llmUrl: server.url,
    llmModel: "made-up-model",
    llmKey: "hidden-key",
  } as const;
  const deps = { clock: { wallMs: () => 0 }, log: { warn: log }, timeoutMs: 60 };
  expect(await wordingWith(createLanguage(config, deps)).word(SNAPSHOT)).toMatchObject({ wording: "template" });
  server.answer = () => ({ json: "x".repeat(1_000_000) });
  expect(await wordingWith(createLanguage(config, deps)).word(SNAPSHOT)).toMatchObject({ sentences: TEMPLATE });
  expect(logged.join(" ")).toContain("gave nothing");
  expect(logged.join(" ")).not.toContain("hidden-key");
  await server.close();
});

test("patience ends before the model does", async () => {
  const model: LanguageModel = {
    name: "made-up-model",
    speaks: true,
    state: () => undefined,
    complete: ({ signal }) =>
      new Promise((_, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
      ),
  };
  expect(await wordingWith(model, { patienceMs: 30 }).word(SNAPSHOT)).toMatchObject({
    wording: "template",
    cautions: [],
  });
});
