import { createHash } from "node:crypto";
import { type HeadlineTag, headlineTags, MAX_TAGGED, taggerRequest } from "@sextant/core/language";
import { LRUCache } from "lru-cache";
import type { LanguageModel } from "../../providers/language/index.ts";
import type { DailyAllowance } from "./daily-allowance.ts";

/** A model's label of a headline, and the model's name. It is shown with the headline; it feeds no score. */
export type HeadlineLabel = Pick<HeadlineTag, "tone" | "topic"> & { readonly model: string };

export type HeadlineTagger = {
  /**
   * Returns the labels known now, by headline. Missing ones are requested in the background, each once, so that no
   * caller waits for a model; headlines that it did not label soundly stay unlabelled.
   */
  labels(headlines: readonly string[]): ReadonlyMap<string, HeadlineLabel>;
};

export type HeadlineTaggerOptions = {
  readonly language: LanguageModel;
  /** Headlines are shared by all users: they count against the installation's day. */
  readonly daily: Pick<DailyAllowance, "takeForAll">;
  readonly timeoutMs?: number;
};

/** Labels headlines with a language model; without one there are no labels. */
export function createHeadlineTagger({ language, daily, timeoutMs = 8_000 }: HeadlineTaggerOptions): HeadlineTagger {
  const known = new LRUCache<string, HeadlineLabel | "unsound">({ max: 5_000 });
  const requested = new Set<string>();

  async function learn(strange: readonly string[]): Promise<void> {
    const named = strange.map((headline) => ({ id: idOf(headline), headline }));
    if (!(await daily.takeForAll())) return;
    const answer = await language.complete({ ...taggerRequest(named), signal: AbortSignal.timeout(timeoutMs) });
    // A model that could not be reached is requested again; one that answered is not, whatever its answer.
    if (!answer.ok) return;
    const tags = headlineTags(
      answer.text,
      named.map(({ id }) => id),
    );
    for (const { id, headline } of named) {
      const tag = tags?.find((one) => one.id === id);
      known.set(headline, tag === undefined ? "unsound" : { tone: tag.tone, topic: tag.topic, model: language.name });
    }
  }

  return {
    labels(headlines) {
      if (!language.speaks) return new Map();
      const strange = [...new Set(headlines)]
        .filter((one) => !known.has(one) && !requested.has(one))
        .slice(0, MAX_TAGGED);
      if (strange.length > 0) {
        for (const one of strange) requested.add(one);
        void learn(strange)
          .catch(() => undefined)
          .finally(() => {
            for (const one of strange) requested.delete(one);
          });
      }
      return new Map(
        headlines.flatMap((headline) => {
          const label = known.get(headline);
          return label === undefined || label === "unsound" ? [] : [[headline, label] as const];
        }),
      );
    },
  };
}

/** Returns the id that represents a headline in the question, so that no third-party text is sent. */
const idOf = (headline: string): string => createHash("sha256").update(headline).digest("hex").slice(0, 12);
