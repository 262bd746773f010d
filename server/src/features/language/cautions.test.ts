import type { Fact, ModelRole } from "@sextant/core/language";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startFakeServer } from "../../providers/http/fake-server.ts";
import { createLanguage, type LanguageAnswer, type LanguageModel } from "../../providers/language/index.ts";
import { createCautions, type CautionCase, type CautionsOptions } from "./cautions.ts";
import { memoryAllowance } from "./test-daily-allowance.ts";

const fact = (id: string, name: string, value: number | null, unit: string): Fact => ({
  id,
  name,
  value,
  unit,
  asOf: "2025-06-02T14:30:00.000Z",
  source: "files",
});
const CASE: CautionCase = {
  hash: "a".repeat(64),
  action: "HOLD",
  facts: [
    fact("E1", "Price", 200.85, "USD"),
    fact("E2", "Revenue growth", null, "%"),
    fact("E4", "Expected value after cost", -0.05, "% change"),
  ],
  userId: "ann",
};
const ANSWER = '{"objections":["E4"]}';
const CAUTION = { text: "Worth a second look: Expected value after cost, \u22120.05%.", evidence: ["E4"] };

const text = (said: string): LanguageAnswer => ({ ok: true, text: said });
const failed: LanguageAnswer = { ok: false, failure: { kind: "timeout", detail: "no answer in 5 ms" } };

/** A model that returns what a test wants, and counts requests. */
function fakeModel(
  say: () => LanguageAnswer | Promise<LanguageAnswer>,
): LanguageModel & { readonly requests: { role: ModelRole; user: string }[] } {
  const requests: { role: ModelRole; user: string }[] = [];
  return {
    name: "made-up-model",
    speaks: true,
    requests,
    state: () => undefined,
    async complete({ role, user, signal }) {
      requests.push({ role, user });
      signal?.throwIfAborted();
      return await say();
    },
  };
}

const cautionsWith = (language: LanguageModel, more: Partial<CautionsOptions> = {}) =>
  createCautions({ language, daily: memoryAllowance({ perUser: 100, perInstallation: 1_000 }), ...more });

test("a sound model picks a caution, and is requested once for a snapshot, however many callers there are", async () => {
  const model = fakeModel(() => text(ANSWER));
  const cautions = cautionsWith(model);
  expect(await cautions.pick(CASE)).toEqual([CAUTION]);
  expect(await cautions.pick({ ...CASE, userId: "bob" })).toEqual([CAUTION]);
  expect(model.requests.map(({ role }) => role)).toEqual(["critic"]);
  await cautions.pick({ ...CASE, action: "BUY" });
  await cautions.pick({ ...CASE, hash: "b".repeat(64) });
  expect(model.requests).toHaveLength(3);
});

test("an unsound answer gives no caution, and is not requested again", async () => {
  const model = fakeModel(() => text('{"objections":["E2"]}'));
  const cautions = cautionsWith(model);
  expect(await cautions.pick(CASE)).toEqual([]);
  expect(await cautions.pick(CASE)).toEqual([]);
  expect(model.requests).toHaveLength(1);
});

test("identical concurrent questions are one", async () => {
  const model = fakeModel(() => text(ANSWER));
  const cautions = cautionsWith(model);
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => cautions.pick({ ...CASE, userId: `p${n}` })));
  expect(all).toEqual(Array.from({ length: 20 }, () => [CAUTION]));
  expect(model.requests).toHaveLength(1);
});

test("a failing model gives none, and is requested again another time", async () => {
  let up = false;
  const cautions = cautionsWith(fakeModel(() => (up ? text(ANSWER) : failed)));
  expect(await cautions.pick(CASE)).toEqual([]);
  up = true;
  expect(await cautions.pick(CASE)).toEqual([CAUTION]);
});

test("a day has an allowance per user and in total, and the next day the same again", async () => {
  let wallMs = 0;
  const model = fakeModel(() => text(ANSWER));
  const cautions = cautionsWith(model, {
    daily: memoryAllowance({ perUser: 2, perInstallation: 4 }, { wallMs: () => wallMs }),
  });
  const count = async (hash: string, userId: string) => (await cautions.pick({ ...CASE, hash, userId })).length;
  expect(await count("1", "ann")).toBe(1);
  expect(await count("2", "ann")).toBe(1);
  expect(await count("3", "ann")).toBe(0);
  expect(await count("1", "ann"), "what was answered costs nothing").toBe(1);
  expect(await count("4", "bob")).toBe(1);
  expect(await count("5", "eve")).toBe(1);
  expect(await count("6", "dan")).toBe(0);
  expect(model.requests).toHaveLength(4);
  wallMs = 86_400_000;
  expect(await count("3", "ann")).toBe(1);
});

test("a question that cannot be counted is not sent", async () => {
  const model = fakeModel(() => text(ANSWER));
  const cautions = cautionsWith(model, { daily: { take: () => Promise.reject(new Error("no database")) } });
  expect(await cautions.pick(CASE)).toEqual([]);
  expect(model.requests).toEqual([]);
});

test("a caller that aborts does not abort the others", async () => {
  let answer: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => (answer = resolve));
  const cautions = cautionsWith(
    fakeModel(async () => {
      await ready;
      return text(ANSWER);
    }),
  );
  const given = new AbortController();
  const first = cautions.pick(CASE, given.signal);
  const second = cautions.pick(CASE);
  given.abort(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  answer?.();
  expect(await second).toEqual([CAUTION]);
});

test("without a model nothing is requested", async () => {
  const config = { llmProvider: "template", llmUrl: undefined, llmModel: undefined, llmKey: undefined } as const;
  const language = createLanguage(config, { clock: { wallMs: () => 0 }, log: { warn: () => undefined } });
  const daily = { take: () => Promise.reject(new Error("must not be counted")) };
  expect(await cautionsWith(language, { daily }).pick(CASE)).toEqual([]);
});

test("whatever a model answers, cautions are facts of the case in our words", async () => {
  const price = { text: "Worth a second look: Price, $200.85.", evidence: ["E1"] };
  const answer = fc.oneof(
    fc
      .tuple(fc.array(fc.constantFrom<unknown>("E1", "E2", "E4", "E9", 7, null)), fc.boolean())
      .map(([objections, more]) => JSON.stringify({ objections, ...(more ? { action: "BUY" } : {}) })),
    fc.json(),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(answer, async (said) => {
      const picked = await cautionsWith(fakeModel(() => text(said))).pick(CASE);
      expect(picked.length).toBeLessThanOrEqual(2);
      for (const one of picked) expect([price, CAUTION]).toContainEqual(one);
    }),
  );
});

test("a real connection to a model that never ends, or floods, gives none", async () => {
  const server = await startFakeServer(() => ({ act: () => undefined }));
  const logged: string[] = [];
  const config = {
    llmProvider: "ollama",
    llmUrl: server.url,
    llmModel: "made-up-model",
    llmKey: "hidden-key",
  } as const;
  const deps = {
    clock: { wallMs: () => 0 },
    log: { warn: (detail: object, message: string) => void logged.push(`${message} ${JSON.stringify(detail)}`) },
    timeoutMs: 60,
  };
  expect(await cautionsWith(createLanguage(config, deps)).pick(CASE)).toEqual([]);
  server.answer = () => ({ json: "x".repeat(1_000_000) });
  expect(await cautionsWith(createLanguage(config, deps)).pick(CASE)).toEqual([]);
  expect(logged.join(" ")).toContain("A request to the language model failed");
  expect(logged.join(" ")).not.toContain("hidden-key");
  await server.close();
});

test("the timeout ends before the model does", async () => {
  const model: LanguageModel = {
    name: "made-up-model",
    speaks: true,
    state: () => undefined,
    complete: ({ signal }) =>
      new Promise((_, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
      ),
  };
  expect(await cautionsWith(model, { timeoutMs: 30 }).pick(CASE)).toEqual([]);
});
