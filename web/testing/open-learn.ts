import { planEntitlements } from "@sextant/core/billing";
import type { LearningItem } from "@sextant/core/contract";
import { LESSONS, type LessonId } from "@sextant/core/lessons";
import { page } from "vitest/browser";
import type { Answers } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { sampleUser } from "./people.ts";
import { barsOf } from "./sample-bars.ts";

/** Answers with the simulated candles of a lesson. */
export const answerLesson = ({ params }: { readonly params: Readonly<Record<string, string>> }) =>
  LESSONS[params["lesson"] as LessonId].series.map(({ symbol, before, bars }) => barsOf(symbol, "1d", bars, before));

/** The calls of Learn: simulated candles, and progress that starts empty and is stored until the test ends. */
export function learnAnswers(stored: readonly LearningItem[] = []): Answers {
  let items = [...stored];
  return {
    getOpenLessonCandles: answerLesson,
    getLessonCandles: answerLesson,
    getLearning: () => items,
    saveLearning: ({ body }) => {
      const saved = body["items"] as readonly LearningItem[];
      items = [...items.filter(({ id }) => !saved.some((one) => one.id === id)), ...saved];
      return items;
    },
  };
}

type Opening = {
  readonly answers?: Answers;
  /** Whether the plan includes all lessons; null for a visitor. */
  readonly isIncluded?: boolean | null;
};

/** Opens a page of Learn. */
export async function openLearn(path: string, { answers = {}, isIncluded = true }: Opening = {}): Promise<OpenedApp> {
  const user =
    isIncluded === null ? null : sampleUser({ entitlements: planEntitlements(isIncluded ? "pro" : "basic") });
  return await openApp(`/learn${path}`, { answers: { ...learnAnswers(), ...answers }, user });
}

export const checkAnswer = () => page.getByRole("button", { name: "Check answer" });
export const nextExercise = () => page.getByRole("button", { name: "Next exercise" });
