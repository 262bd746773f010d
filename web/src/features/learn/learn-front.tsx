import { planName, planWith } from "@sextant/core/billing";
import { SCREENS, signInPath } from "@sextant/core/contract";
import { LESSON_IDS, LESSONS, type LessonId } from "@sextant/core/lessons";
import { Link } from "wouter";
import { useSession } from "../../session/session-provider.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { glossaryPath } from "./glossary-path.ts";
import { lessonPath } from "./lesson-path.ts";
import type { LessonProgress } from "./progress.ts";
import { useProgress } from "./use-progress.ts";
import { useUnlocked } from "./use-unlocked.ts";
import * as TEXTS from "./texts.tsx";

/** The ten lessons with how far the reader has come, and the way to the glossary. */
export function LearnFront() {
  const { progress, error, retry } = useProgress();
  const { user, loading } = useSession();
  const done = LESSON_IDS.filter((id) => progress?.[id]?.isFinished).length;
  return (
    <PageScaffold title={TEXTS.learn} heading={TEXTS.learn} intro={TEXTS.intro}>
      <section className="sec" aria-labelledby="lessons-title">
        <div className="sec-h">
          <h2 className="h-sec" id="lessons-title">
            {TEXTS.lessons}
          </h2>
          <p className="meta learn-done">
            {progress
              ? TEXTS.lessonsDone(done, LESSON_IDS.length)
              : error === null && <span className="skel w-32" role="status" aria-label={TEXTS.loadingProgress} />}
          </p>
        </div>
        {error !== null && progress === undefined && (
          <PartFailed title={TEXTS.progressFailed} error={error} onRetry={retry} />
        )}
        <ol className="lesson-list">
          {LESSON_IDS.map((id) => (
            <LessonRow key={id} id={id} progress={progress?.[id]} />
          ))}
        </ol>
        {user === null && !loading && (
          <p className="note keep">
            {TEXTS.visitorsNote(
              <a className="tlink" href={signInPath(SCREENS.learn.path)}>
                {TEXTS.signIn}
              </a>,
            )}
          </p>
        )}
      </section>
      <section className="sec mt-8" aria-labelledby="glossary-title">
        <h2 className="h-sec" id="glossary-title">
          {TEXTS.glossary}
        </h2>
        <p className="read measure mt-2 mb-4">{TEXTS.glossaryTeaser}</p>
        <Link className="btn btn-outline btn-size-default" href={glossaryPath()}>
          {TEXTS.openGlossary}
        </Link>
      </section>
    </PageScaffold>
  );
}

type RowProps = { readonly id: LessonId; readonly progress: LessonProgress | undefined };

/** A lesson's name and summary, its length, and how far the reader is. */
function LessonRow({ id, progress }: RowProps) {
  const { title, summary } = TEXTS.names[id];
  const { minutes, exercises } = LESSONS[id];
  const isUnlocked = useUnlocked(id);
  const all = exercises.length;
  const state = progress?.isFinished
    ? TEXTS.done
    : progress && progress.solved > 0
      ? TEXTS.solvedOf(progress.solved, all)
      : TEXTS.notBegun(all);
  return (
    <li>
      <Link className="lesson-row" href={lessonPath(id)}>
        <span className="grid gap-1">
          <b className="lesson-name">{title}</b>
          <span className="note">{summary}</span>
        </span>
        <span className="lesson-facts meta">
          {isUnlocked === false && <span className="bdg bdg-line">{TEXTS.inPlan(planName(planWith("courses")))}</span>}
          <span className="num">{TEXTS.minutes(minutes)}</span>
          <span className="num" data-done={progress?.isFinished || undefined}>
            {state}
          </span>
        </span>
      </Link>
    </li>
  );
}
