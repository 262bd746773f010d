import { SCREENS } from "@sextant/core/contract";
import type { LessonId } from "@sextant/core/lessons";

/** Returns the address of a lesson. */
export function lessonPath(id: LessonId): string {
  return `${SCREENS.learn.path}/${id}`;
}
