import { createHash } from "node:crypto";
import type { Action, Sentence } from "@sextant/core/contract";
import { criticCautions, criticRequest, PROMPT_VERSION, type Fact } from "@sextant/core/language";
import { LRUCache } from "lru-cache";
import { createSingleFlight } from "../../async/single-flight.ts";
import type { LanguageModel } from "../../providers/language/index.ts";
import type { DailyAllowance } from "./daily-allowance.ts";

export type CautionCase = {
  /** The snapshot's own hash: one hash identifies one set of facts. */
  readonly hash: string;
  readonly action: Action;
  readonly facts: readonly Fact[];
  /** The user whose daily allowance the question counts against. */
  readonly userId: string;
};

export interface Cautions {
  /**
   * Returns the facts that a model picked as objections, in our words; none without a model. Rejects only when `signal`
   * aborts.
   */
  pick(about: CautionCase, signal?: AbortSignal): Promise<readonly Sentence[]>;
}

export type CautionsOptions = {
  readonly language: LanguageModel;
  /** The daily allowance of questions. One that cannot be counted is not sent. */
  readonly daily: Pick<DailyAllowance, "take">;
  /** Maximum wait for an answer. */
  readonly timeoutMs?: number;
};

const MAX_CACHED = 2_000;

/**
 * Creates the picker of cautions, which uses a language model. Numbers, actions and sentences are the engine's with any
 * model, none, and a hostile one: answers are cached unchanged, and core/language checks them against this case's facts
 * at every use.
 */
export function createCautions({ language, daily, timeoutMs = 8_000 }: CautionsOptions): Cautions {
  const answers = new LRUCache<string, string>({ max: MAX_CACHED });
  const flights = createSingleFlight<string | undefined>();

  async function request(about: CautionCase, signal: AbortSignal): Promise<string | undefined> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      if (!(await daily.take(about.userId))) return undefined;
      const answer = await language.complete({ ...criticRequest(about), signal: deadline });
      return answer.ok ? answer.text : undefined;
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  return {
    async pick(about, signal) {
      if (!language.speaks) return [];
      const { hash, action, facts } = about;
      const key = createHash("sha256").update(`${hash}\n${action}\n${language.name}\n${PROMPT_VERSION}`).digest("hex");
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = await flights.join(key, signal, (shared) => request(about, shared));
        // A model that could not be reached is requested again next time; one that answered is not.
        if (answer !== undefined) answers.set(key, answer);
      }
      return answer === undefined ? [] : (criticCautions(answer, facts) ?? []);
    },
  };
}
