import { Failure, type LearningItem, MOST_LEARNING_ITEMS } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { LearningStore } from "./learning-store.ts";

type Own = { readonly params: { readonly id: string } };

/** Creates the handlers of a user's progress in tutorials and lessons: only their owner may see and change it. */
export function createLearningHandlers(store: LearningStore, clock: WallClock) {
  return {
    getLearning: async ({ params }: Own): Promise<LearningItem[]> => [...(await store.of(params.id))],

    saveLearning: async ({
      params,
      body,
    }: Own & { readonly body: { readonly items: readonly LearningItem[] } }): Promise<LearningItem[]> => {
      const twice = body.items.find(({ kind, id }, at) =>
        body.items.some((other, place) => place < at && other.kind === kind && other.id === id),
      );
      if (twice !== undefined)
        throw new Failure("bad-request", { detail: `items: list ${twice.id} only once` }, { field: "items" });
      const options = { atMs: clock.wallMs(), most: MOST_LEARNING_ITEMS };
      if ((await store.save(params.id, body.items, options)) === "full") {
        throw new Failure("bad-request", {
          detail: `progress is stored for at most ${String(MOST_LEARNING_ITEMS)} tutorials and lessons`,
        });
      }
      return [...(await store.of(params.id))];
    },
  };
}
