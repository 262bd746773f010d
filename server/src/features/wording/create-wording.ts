import { createHash } from "node:crypto";
import type { Action, Sentence } from "@sextant/core/contract";
import {
  checkRewording,
  criticCautions,
  criticRequest,
  narratorRequest,
  PROMPT_VERSION,
  rewordable,
  type Fact,
  type TemplateSentence,
  type WordingCase,
} from "@sextant/core/narration";
import { LRUCache } from "lru-cache";
import { createSingleFlight } from "../../providers/http/single-flight.ts";
import type { LanguageModel } from "../../providers/language/index.ts";
import type { DailyAllowance } from "./daily-allowance.ts";

export type WordingSnapshot = {
  /** The snapshot's own hash: one hash, one set of facts. */
  readonly hash: string;
  readonly action: Action;
  readonly facts: readonly Fact[];
  /** The deterministic text. What no model may touch is `fixed`. */
  readonly templateSentences: readonly TemplateSentence[];
  /** Whose day a question counts against; the installation's own jobs use a name of their own. */
  readonly userId: string;
};

export type Worded = {
  readonly sentences: readonly Sentence[];
  readonly cautions: readonly Sentence[];
  /** 'template', or the model whose words stand in the sentences. */
  readonly wording: string;
};

export interface Wording {
  /** Never rejects but with the caller's own abort: whatever a model does, the deterministic text is there within `patienceMs`. */
  word(snapshot: WordingSnapshot, signal?: AbortSignal): Promise<Worded>;
}

export type WordingOptions = {
  readonly language: LanguageModel;
  readonly log: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
  /** How many questions a day holds. One that cannot be counted is not asked. */
  readonly daily: Pick<DailyAllowance, "take">;
  /** Longest wait for all questions about one snapshot. */
  readonly patienceMs?: number;
};

/** What a model answered for one snapshot, as it answered. It is checked anew each time it is used. */
type Kept = { readonly narrator: string | undefined; readonly critic: string | undefined };

const MAX_KEPT = 2_000;

/**
 * Words snapshots with a language model's help. Numbers, actions and evidence are the engine's with any model, none, and a hostile
 * one: answers are kept as they came and pass core/narration's checks against this snapshot's facts at every use.
 */
export function createWording({ language, log, daily, patienceMs = 8_000 }: WordingOptions): Wording {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  const flights = createSingleFlight<Kept>();

  async function ask(all: WordingCase, userId: string, signal: AbortSignal): Promise<Kept | undefined> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const question = async (request: ReturnType<typeof criticRequest>): Promise<string | undefined> => {
      if (patience.aborted || !(await daily.take(userId))) return undefined;
      const answer = await language.complete({ ...request, signal: patience });
      return answer.ok ? answer.text : undefined;
    };
    const [narrator, critic] = await Promise.all([
      narration(all, question).catch(() => undefined),
      question(criticRequest(all)).catch(() => undefined),
    ]);
    signal.throwIfAborted();
    return { narrator, critic };
  }

  /** The first answer that holds, with one more try after a refused one; the refused one itself is kept, so that it is not asked again. */
  async function narration(
    all: WordingCase,
    question: (request: ReturnType<typeof narratorRequest>) => Promise<string | undefined>,
  ): Promise<string | undefined> {
    if (rewordable(all).length === 0) return undefined;
    let answer = await question(narratorRequest(all));
    if (answer === undefined) return undefined;
    const checked = checkRewording(answer, all);
    if (checked.ok) return answer;
    log.info({ model: language.name, reason: checked.reason }, "a model's wording was refused");
    answer = (await question(narratorRequest(all, checked.reason))) ?? answer;
    const again = checkRewording(answer, all);
    if (!again.ok) log.warn({ model: language.name, reason: again.reason }, "a model's wording was refused twice");
    return answer;
  }

  return {
    async word({ hash, action, facts, templateSentences, userId }, signal) {
      const all: WordingCase = { action, facts, sentences: templateSentences };
      if (!language.speaks) return worded(all, undefined, language.name);
      const key = createHash("sha256").update(`${hash}\n${action}\n${language.name}\n${PROMPT_VERSION}`).digest("hex");
      let answers = kept.get(key);
      if (answers === undefined) {
        answers = await flights.join(key, signal, async (either) => (await ask(all, userId, either)) ?? NOTHING);
        // A model that could not be reached is asked again next time; one that answered is not.
        if (answers.narrator !== undefined || answers.critic !== undefined) kept.set(key, answers);
      }
      return worded(all, answers, language.name);
    },
  };
}

const NOTHING: Kept = { narrator: undefined, critic: undefined };

function worded(all: WordingCase, answers: Kept | undefined, model: string): Worded {
  const cautions = answers?.critic === undefined ? [] : (criticCautions(answers.critic, all.facts) ?? []);
  const rewording = answers?.narrator === undefined ? undefined : checkRewording(answers.narrator, all);
  if (rewording?.ok === true) return { sentences: rewording.sentences, cautions, wording: model };
  return { sentences: all.sentences.map(({ text, evidence }) => ({ text, evidence })), cautions, wording: "template" };
}
