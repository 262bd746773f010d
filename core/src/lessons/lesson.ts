import type { TermId } from "../glossary/index.ts";

/** The daily bars that a lesson is about: those of a symbol before a day, so that everyone sees the same ones. */
export type LessonSeries = {
  readonly symbol: string;
  /** Only bars that start before this time (ISO). */
  readonly before: string;
  readonly bars: number;
};

/** A short lesson: its text and its questions are on the screen, its answers are computed here. */
export type Lesson = {
  /** Whether everyone may open it; the others need the capability `courses`. */
  readonly isOpen: boolean;
  readonly minutes: number;
  /** The first one is drawn. */
  readonly series: readonly LessonSeries[];
  /** Its exercises, in order. */
  readonly exercises: readonly string[];
  /** The terms of the glossary that it explains. */
  readonly terms: readonly TermId[];
};
