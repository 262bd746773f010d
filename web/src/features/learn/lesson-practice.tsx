import { useMemo, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { BarExercise } from "./bar-exercise.tsx";
import { ChoiceExercise } from "./choice-exercise.tsx";
import type { ExerciseProps } from "./exercise-frame.tsx";
import type { Outcome } from "./exercise.ts";
import type { LessonBars } from "./lesson-bars.ts";
import type { LessonContent } from "./lesson-content.ts";
import { NumberExercise } from "./number-exercise.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly content: LessonContent;
  readonly bars: LessonBars;
  readonly other: LessonBars | undefined;
  /** How many exercises were solved before. */
  readonly solvedBefore: number;
  readonly onSolved: (solved: number) => void;
};

/** The exercises of a lesson, one at a time, over the same candles. */
export function LessonPractice({ content, bars, other, solvedBefore, onSolved }: Props) {
  const exercises = useMemo(() => content.exercises(bars, other), [content, bars, other]);
  const base = useMemo(() => content.drawing?.(bars) ?? {}, [content, bars]);
  const [at, setAt] = useState(() => Math.min(solvedBefore, exercises.length - 1) % exercises.length);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const exercise = exercises[at];
  if (exercise === undefined) return null;
  const isSolved = (place: number) => place < solvedBefore || outcomes[exercises[place]?.id ?? ""]?.isRight === true;
  const solved = exercises.filter((_, place) => isSolved(place)).length;
  const take = (outcome: Outcome) => {
    setOutcomes({ ...outcomes, [exercise.id]: outcome });
    if (outcome.isRight && !isSolved(at)) onSolved(solved + 1);
  };
  const go = (to: number) => {
    setAt(to);
    heading.current?.focus();
  };
  const shared = { bars, base, outcome: outcomes[exercise.id], onChecked: take };
  return (
    <section className="lesson-practice" aria-labelledby="lesson-exercise">
      <div className="lesson-practice-head">
        <h2 className="h-sec" id="lesson-exercise" ref={heading} tabIndex={-1}>
          {TEXTS.exerciseTitle(at + 1, exercises.length, exercise.title)}
        </h2>
        <p className="meta">{TEXTS.solvedOf(solved, exercises.length)}</p>
      </div>
      <ExerciseOf key={exercise.id} exercise={exercise} {...shared} />
      <div className="row">
        {at > 0 && (
          <Button variant="outline" onClick={() => go(at - 1)}>
            {TEXTS.previousExercise}
          </Button>
        )}
        {at + 1 < exercises.length && (
          <Button variant={outcomes[exercise.id]?.isRight ? "default" : "outline"} onClick={() => go(at + 1)}>
            {TEXTS.nextExercise}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The exercise of its kind. */
function ExerciseOf({ exercise, ...props }: ExerciseProps) {
  if (exercise.kind === "number") return <NumberExercise exercise={exercise} {...props} />;
  if (exercise.kind === "choice") return <ChoiceExercise exercise={exercise} {...props} />;
  return <BarExercise exercise={exercise} {...props} />;
}
