import { type HeadlineTag, headlineTags, MAX_TAGGED, taggerRequest } from "@sextant/core/narration";
import { LRUCache } from "lru-cache";
import type { LanguageModel } from "../../providers/language/index.ts";
import type { DailyAllowance } from "./daily-allowance.ts";

export interface HeadlineTagger {
  /** A model's labels by headline id, for chips beside the headlines; what it did not label soundly is left out. They feed no score. */
  tag(
    headlines: readonly { readonly id: string; readonly headline: string }[],
    userId: string,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, HeadlineTag>>;
}

type Deps = { readonly language: LanguageModel; readonly daily: DailyAllowance; readonly patienceMs: number };

/** Labels headlines, each asked about once and remembered. */
export function createHeadlineTagger({ language, daily, patienceMs }: Deps): HeadlineTagger {
  const known = new LRUCache<string, HeadlineTag>({ max: 5_000 });
  const isAllowed = (userId: string): Promise<boolean> => daily.take(userId).catch(() => false);
  return {
    async tag(headlines, userId, signal) {
      const strange = headlines.filter(({ id }) => !known.has(id)).slice(0, MAX_TAGGED);
      if (strange.length > 0 && language.speaks && (await isAllowed(userId))) {
        const patience = AbortSignal.timeout(patienceMs);
        const either = signal === undefined ? patience : AbortSignal.any([signal, patience]);
        const answer = await language.complete({ ...taggerRequest(strange), signal: either }).catch(() => undefined);
        signal?.throwIfAborted();
        const ids = strange.map(({ id }) => id);
        const tags = answer?.ok === true ? headlineTags(answer.text, ids) : undefined;
        tags?.forEach((tag) => known.set(tag.id, tag));
      }
      return new Map(
        headlines.flatMap(({ id }) => {
          const tag = known.get(id);
          return tag === undefined ? [] : [[id, tag] as const];
        }),
      );
    },
  };
}
