import type { TermId } from "../glossary/index.ts";
import { LESSON_IDS, LESSONS, type LessonId } from "./lessons.ts";

/** Returns the lessons that explain a term, in their order. */
export function lessonsAbout(term: TermId): readonly LessonId[] {
  return LESSON_IDS.filter((id) => LESSONS[id].terms.includes(term));
}
