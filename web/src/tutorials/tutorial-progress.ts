import type { LearningItem } from "@sextant/core/contract";

/** How far someone has come in a tutorial. */
export type TutorialProgress = Pick<LearningItem, "step" | "finished">;

/** The progress of a visitor, in this browser. */
const KEY = "tutorials";
const ID = /^tutorial\.[a-z-]{1,40}$/;
/** The most that an account stores. */
const MOST_STEPS = 100;

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

/** Forgets a visitor's progress, once it is their account's. */
export function forgetProgress(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}

/** Returns the progress in which a visitor has come further than their account, both taken together. */
export function aheadOf(
  visitors: ReadonlyMap<string, TutorialProgress>,
  account: ReadonlyMap<string, TutorialProgress>,
): ReadonlyMap<string, TutorialProgress> {
  return new Map(
    [...visitors].flatMap(([id, here]) => {
      const { step, finished } = account.get(id) ?? { step: 0, finished: false };
      const isAhead = here.step > step || (here.finished && !finished);
      return isAhead ? [[id, { step: Math.max(here.step, step), finished: here.finished || finished }] as const] : [];
    }),
  );
}

/** Parses stored progress, dropping what is invalid. */
export function parsedProgress(text: string | null): ReadonlyMap<string, TutorialProgress> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return new Map(
      Object.entries(Object(value)).flatMap(([id, one]) => (ID.test(id) && isProgress(one) ? [[id, one]] : [])),
    );
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
    Number(value.step) >= 0 &&
    Number(value.step) <= MOST_STEPS &&
    "finished" in value &&
    typeof value.finished === "boolean"
  );
}
