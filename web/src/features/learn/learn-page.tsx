import { LESSON_IDS, type LessonId } from "@sextant/core/lessons";
import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "wouter";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import "./learn.css";
import { LearnFront } from "./learn-front.tsx";
import * as TEXTS from "./texts.tsx";

const LessonPage = lazy(async () => ({ default: (await import("./lesson-page.tsx")).LessonPage }));
const GlossaryPage = lazy(async () => ({ default: (await import("./glossary-page.tsx")).GlossaryPage }));

const isLesson = (name: string): name is LessonId => (LESSON_IDS as readonly string[]).includes(name);

/** The screen of everything to learn: its front page, a lesson, or the glossary, by what follows /learn. */
export function LearnPage() {
  const [path] = useLocation();
  const name = path.slice(SCREENS.learn.path.length).replaceAll("/", "");
  if (name === "") return <LearnFront />;
  return (
    <Suspense fallback={<Waiting />}>
      {name === "glossary" ? <GlossaryPage /> : isLesson(name) ? <LessonPage key={name} id={name} /> : <NoLesson />}
    </Suspense>
  );
}

/** Placeholder of a page's height, so that the footer does not move. */
function Waiting() {
  return (
    <div className="wrap learn-waiting" role="status" aria-label={TEXTS.loadingPage}>
      <span className="skel h-10 w-1-of-2" />
      <span className="skel h-80" />
    </div>
  );
}

function NoLesson() {
  return (
    <PageScaffold title={[TEXTS.noLessonTitle, TEXTS.learn]} heading={TEXTS.noLesson} intro={TEXTS.noLessonHelp}>
      <Link className="btn btn-default btn-size-default" href={SCREENS.learn.path}>
        {TEXTS.allLessons}
      </Link>
    </PageScaffold>
  );
}
