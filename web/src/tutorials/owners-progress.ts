import type { LearningItem } from "@sextant/core/contract";
import type { TutorialProgress } from "./tutorial-progress.ts";

/** Returns the tutorials among what an account has learned, by their ids. */
export const ownersProgress = (items: readonly LearningItem[]): ReadonlyMap<string, TutorialProgress> =>
  new Map(items.flatMap(({ kind, id, ...progress }) => (kind === "tutorial" ? [[id, progress]] : [])));
