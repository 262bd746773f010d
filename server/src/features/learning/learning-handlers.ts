import { TUTORIALS } from "@sextant/core/assistant";
import { Failure, type LearningItem } from "@sextant/core/contract";
import { LESSON_IDS } from "@sextant/core/lessons";
import type { WallClock } from "../../clock.ts";
import type { LearningStore } from "./learning-store.ts";

type Own = { readonly params: { readonly id: string } };

/** What there is to learn: nothing else is stored, so that a user's rows are few. */
const KNOWN: Readonly<Record<LearningItem["kind"], ReadonlySet<string>>> = {
  tutorial: new Set(TUTORIALS.map(({ id }) => id)),
  lesson: new Set(LESSON_IDS),
};

/** Creates the handlers of a user's progress in tutorials and lessons: only their owner may see and change it. */
export function createLearningHandlers(store: LearningStore, clock: WallClock) {
  return {
    getLearning: async ({ params }: Own): Promise<LearningItem[]> => await known(store, params.id),

    saveLearning: async ({
      params,
      body,
    }: Own & { readonly body: { readonly items: readonly LearningItem[] } }): Promise<LearningItem[]> => {
      const unknown = body.items.find(({ kind, id }) => !KNOWN[kind].has(id));
      if (unknown !== undefined) throw rejected(`there is no ${unknown.kind} ${unknown.id}`);
      const twice = body.items.find(({ kind, id }, at) =>
        body.items.some((other, place) => place < at && other.kind === kind && other.id === id),
      );
      if (twice !== undefined) throw rejected(`list ${twice.id} only once`);
      await store.save(params.id, body.items, clock.wallMs());
      return await known(store, params.id);
    },
  };
}

/** Returns what a user has learned, without what no longer exists. */
async function known(store: LearningStore, userId: string): Promise<LearningItem[]> {
  return (await store.of(userId)).filter(({ kind, id }) => KNOWN[kind].has(id));
}

const rejected = (reason: string): Failure =>
  new Failure("bad-request", { detail: `items: ${reason}` }, { field: "items" });
