import type { LearningItem } from "@sextant/core/contract";
import { LESSON_IDS, LESSONS, type LessonId } from "@sextant/core/lessons";

/** How far a reader has come in a lesson. */
export type LessonProgress = { readonly solved: number; readonly isFinished: boolean };
export type Progress = Readonly<Partial<Record<LessonId, LessonProgress>>>;

const KEY = "lessons-solved";

/** Returns the lessons among stored items; what no lesson of today is called is left out. */
export function progressOf(items: readonly LearningItem[]): Progress {
  const lessons = items.flatMap(({ kind, id, step, finished }) => {
    const lesson = LESSON_IDS.find((one) => one === id);
    if (kind !== "lesson" || lesson === undefined) return [];
    const { length } = LESSONS[lesson].exercises;
    return [[lesson, { solved: Math.min(step, length), isFinished: finished || step >= length }] as const];
  });
  return Object.fromEntries(lessons) as Progress;
}

/** Returns the items that say so much; the other way round. */
export function itemsOf(progress: Progress): LearningItem[] {
  return (Object.entries(progress) as [LessonId, LessonProgress][]).map(([id, { solved, isFinished }]) => ({
    kind: "lesson",
    id,
    step: solved,
    finished: isFinished,
  }));
}

/** Returns the lessons in which one progress is further than another. */
export function furtherThan(one: Progress, other: Progress): Progress {
  const ahead = (Object.entries(one) as [LessonId, LessonProgress][]).filter(
    ([id, { solved, isFinished }]) =>
      solved > (other[id]?.solved ?? 0) || (isFinished && other[id]?.isFinished !== true),
  );
  return Object.fromEntries(ahead) as Progress;
}

/** Returns what a visitor has solved in this browser. */
export function visitorsProgress(): Progress {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const items = Object.entries(stored).flatMap(([id, step]): LearningItem[] =>
      typeof step === "number" && step >= 0 ? [{ kind: "lesson", id, step: Math.floor(step), finished: false }] : [],
    );
    return progressOf(items);
  } catch {
    return {};
  }
}

/** Stores what a visitor has solved. */
export function storeVisitorsProgress(progress: Progress): void {
  try {
    const steps = Object.fromEntries(itemsOf(progress).map(({ id, step }) => [id, step]));
    localStorage.setItem(KEY, JSON.stringify(steps));
  } catch {
    // Storage is blocked: the progress lasts until the page closes.
  }
}

/** Removes a visitor's progress, once it is their account's. */
export function forgetVisitorsProgress(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
