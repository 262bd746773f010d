import { SCREENS } from "@sextant/core/contract";
import { LESSON_IDS, type LessonId } from "@sextant/core/lessons";
import type { QueryClient } from "@tanstack/react-query";
import { LOAD_LESSON } from "../features/learn/lessons/index.ts";
import { codeKey } from "../lib/query-keys.ts";

/** Loads all code that the first view at a path is made of, so that it can be taken over in one step. */
export async function loadViewCode(path: string, queryClient: QueryClient): Promise<void> {
  await Promise.all([import("../shell-later.tsx"), import("../ui/settings-menu.tsx"), screenAt(path, queryClient)]);
}

async function screenAt(path: string, queryClient: QueryClient): Promise<unknown> {
  switch (path) {
    case SCREENS.pricing.path:
      return await Promise.all([import("../features/pricing/pricing-page.tsx"), import("../ui/term-list.tsx")]);
    case SCREENS.trackRecord.path:
      return await Promise.all([
        import("../features/track-record/track-record-page.tsx"),
        import("../ui/term-list.tsx"),
      ]);
    case SCREENS.sharedPortfolio.path:
      return await import("../features/shared-portfolio/shared-portfolio-page.tsx");
    case SCREENS.learn.path:
      return await import("../features/learn/learn-page.tsx");
    case `${SCREENS.learn.path}/glossary`:
      return await Promise.all([
        import("../features/learn/learn-page.tsx"),
        import("../features/learn/glossary-page.tsx"),
      ]);
    default:
      return await lessonAt(path.slice(SCREENS.learn.path.length + 1), queryClient);
  }
}

async function lessonAt(name: string, queryClient: QueryClient): Promise<unknown> {
  const id = LESSON_IDS.find((each): each is LessonId => each === name);
  return await Promise.all([
    import("../features/learn/learn-page.tsx"),
    import("../features/learn/lesson-page.tsx"),
    id && queryClient.prefetchQuery({ queryKey: codeKey(`lesson ${id}`), queryFn: LOAD_LESSON[id] }),
  ]);
}
