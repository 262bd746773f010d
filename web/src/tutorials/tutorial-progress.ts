import type { LearningItem } from "@sextant/core/contract";

/** How far someone has come in a tutorial. */
export type TutorialProgress = Pick<LearningItem, "step" | "finished">;

/** The progress of a visitor, in this browser. */
const KEY = "tutorials";

/** Returns how far a visitor of this browser has come, by the ids of the tutorials. */
export function storedProgress(): ReadonlyMap<string, TutorialProgress> {
  try {
    return parsedProgress(localStorage.getItem(KEY));
  } catch {
    return new Map();
  }
}

/** Stores how far a visitor has come in a tutorial; what was finished once stays finished. */
export function storeProgress(id: string, { step, finished }: TutorialProgress): void {
  const known = storedProgress();
  const next = new Map([...known, [id, { step, finished: finished || known.get(id)?.finished === true }]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // Storage is blocked: tutorials start at their first step.
  }
}

/** Parses stored progress, dropping what is invalid. */
export function parsedProgress(text: string | null): ReadonlyMap<string, TutorialProgress> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return new Map(Object.entries(Object(value)).flatMap(([id, one]) => (isProgress(one) ? [[id, one]] : [])));
  } catch {
    return new Map();
  }
}

function isProgress(value: unknown): value is TutorialProgress {
  return (
    typeof value === "object" &&
    value !== null &&
    "step" in value &&
    Number.isSafeInteger(value.step) &&
    "finished" in value &&
    typeof value.finished === "boolean"
  );
}
