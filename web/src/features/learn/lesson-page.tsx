import { SCREENS } from "@sextant/core/contract";
import { GLOSSARY } from "@sextant/core/glossary";
import { LESSON_IDS, LESSONS, type LessonId } from "@sextant/core/lessons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { loadDocumentAgain } from "../../lib/missing-code.ts";
import { codeKey } from "../../lib/query-keys.ts";
import { Failed } from "../../ui/failed.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { glossaryPath } from "./glossary-path.ts";
import type { LessonContent } from "./lesson-content.ts";
import { lessonPath } from "./lesson-path.ts";
import { LOAD_LESSON } from "./lessons/index.ts";
import { LessonPractice } from "./lesson-practice.tsx";
import { LockedLesson } from "./locked-lesson.tsx";
import { useLessonBars } from "./use-lesson-bars.ts";
import { useProgress } from "./use-progress.ts";
import { useUnlocked } from "./use-unlocked.ts";
import * as TEXTS from "./texts.tsx";

/** One lesson: its text, its exercises on candles, its words, and the lessons beside it. */
export function LessonPage({ id }: { readonly id: LessonId }) {
  const { title, summary } = TEXTS.names[id];
  const { minutes } = LESSONS[id];
  const place = LESSON_IDS.indexOf(id);
  const isUnlocked = useUnlocked(id);
  const code = useQuery({ queryKey: codeKey(`lesson ${id}`), queryFn: LOAD_LESSON[id] });
  const loadAgain = async (): Promise<void> => {
    const { isError } = await code.refetch();
    if (isError) await loadDocumentAgain();
  };
  const head = (
    <header className="page-head grid gap-2 pt-8 pb-6">
      <p className="meta">
        <Link className="tlink" href={SCREENS.learn.path}>
          {TEXTS.learn}
        </Link>{" "}
        · {TEXTS.lessonPlace(place + 1, LESSON_IDS.length, minutes)}
      </p>
      <h1 className="h-page">{title}</h1>
      <p className="note keep">{summary}</p>
    </header>
  );
  return (
    <PageScaffold title={[title, TEXTS.learn]} head={head}>
      {code.data === undefined || isUnlocked === undefined ? (
        code.error === null ? (
          <div className="skel lesson-practice-waits" role="status" aria-label={TEXTS.loadingPage} />
        ) : (
          <Failed title={TEXTS.lessonFailed} detail={TEXTS.lessonFailedHelp} onRetry={() => void loadAgain()} />
        )
      ) : isUnlocked ? (
        <Lesson id={id} content={code.data} />
      ) : (
        <LockedLesson parts={code.data.sections.map(({ heading }) => heading)} />
      )}
      <Beside place={place} />
    </PageScaffold>
  );
}

type PartProps = { readonly id: LessonId; readonly content: LessonContent };

/** The text, the exercises and the words of a lesson. */
function Lesson({ id, content }: PartProps) {
  return (
    <>
      <div className="lesson-text">
        {content.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="grid content-start gap-3">
            <h2 className="h-sec">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="read">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
      <Practice id={id} content={content} />
      <section className="sec mt-8" aria-labelledby="lesson-words">
        <h2 className="h-sub" id="lesson-words">
          {TEXTS.wordsUsed}
        </h2>
        <ul className="lesson-words">
          {LESSONS[id].terms.map((term) => (
            <li key={term}>
              <Link className="tlink" href={glossaryPath(term)}>
                {GLOSSARY[term].name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The exercises, once their candles and the reader's progress are there. */
function Practice({ id, content }: PartProps) {
  const { bars, error, retry } = useLessonBars(id);
  const { progress, error: progressError, note, isSaveFailed } = useProgress();
  const [first, second] = bars ?? [];
  if (first === undefined && error !== null)
    return (
      <div className="mt-8">
        <Failed title={TEXTS.candlesFailed} detail={describeError(error)} onRetry={retry} />
      </div>
    );
  // Without the stored progress the exercises begin at the first; they do not wait for it for good.
  if (first === undefined || (progress === undefined && progressError === null))
    return <div className="skel lesson-practice-waits" role="status" aria-label={TEXTS.loadingCandles} />;
  return (
    <>
      <LessonPractice
        content={content}
        bars={first}
        other={second}
        solvedBefore={progress?.[id]?.solved ?? 0}
        onSolved={(solved) => note(id, solved)}
      />
      {isSaveFailed && (
        <p className="down mt-3" role="alert">
          {TEXTS.notSaved}
        </p>
      )}
      {progress?.[id]?.isFinished && <p className="note keep mt-3">{TEXTS.lessonDone}</p>}
    </>
  );
}

/** The lessons before and after. */
function Beside({ place }: { readonly place: number }) {
  const [before, after] = [LESSON_IDS[place - 1], LESSON_IDS[place + 1]];
  return (
    <nav className="lesson-beside sec mt-8" aria-label={TEXTS.allLessons}>
      {before && (
        <Link className="tlink" href={lessonPath(before)}>
          {TEXTS.previousLesson(TEXTS.names[before].title)}
        </Link>
      )}
      <Link className="tlink" href={SCREENS.learn.path}>
        {TEXTS.allLessons}
      </Link>
      {after && (
        <Link className="tlink end" href={lessonPath(after)}>
          {TEXTS.nextLesson(TEXTS.names[after].title)}
        </Link>
      )}
    </nav>
  );
}
