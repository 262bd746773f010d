import type { Drawing } from "./drawing.ts";
import type { Exercise } from "./exercise.ts";
import type { LessonBars } from "./lesson-bars.ts";

/** A lesson's text, and its questions about its candles. */
export type LessonContent = {
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** What is drawn over the candles while its text is read. */
  readonly drawing?: (bars: LessonBars) => Drawing;
  readonly exercises: (bars: LessonBars, other: LessonBars | undefined) => readonly Exercise[];
};
