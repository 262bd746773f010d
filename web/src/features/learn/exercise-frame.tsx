import { Check, X } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { Drawing } from "./drawing.ts";
import type { Exercise, Outcome } from "./exercise.ts";
import type { LessonBars } from "./lesson-bars.ts";
import { LessonChart } from "./lesson-chart.tsx";
import * as TEXTS from "./texts.tsx";

/** What every kind of exercise is given. */
export type ExerciseProps<E extends Exercise = Exercise> = {
  readonly exercise: E;
  readonly bars: LessonBars;
  /** What the lesson draws over its candles in any case. */
  readonly base: Drawing;
  readonly outcome: Outcome | undefined;
  readonly onChecked: (outcome: Outcome) => void;
};

type Props = ExerciseProps & {
  readonly picked?: number;
  readonly onPick?: (index: number) => void;
  readonly price?: number | undefined;
  readonly onPrice?: ((price: number) => void) | undefined;
  /** Returns what the engine says to the answer; undefined while there is none. */
  readonly answer: () => Outcome | undefined;
  /** The fields of the answer. */
  readonly children: ReactNode;
};

/** The candles, the question, the fields of its answer, and what came of it. */
export function ExerciseFrame({ exercise, bars, base, outcome, onChecked, answer, children, ...pointing }: Props) {
  const check = (event: FormEvent) => {
    event.preventDefault();
    const next = answer();
    if (next !== undefined) onChecked(next);
  };
  return (
    <div className="lesson-exercise">
      <LessonChart bars={bars} drawing={{ ...base, ...(outcome ?? exercise).drawing }} {...pointing} />
      <form className="lesson-ask" onSubmit={check} noValidate>
        <p className="read">{exercise.question}</p>
        {children}
        <div>
          <Button type="submit">{TEXTS.checkAnswer}</Button>
        </div>
        <div role="status">
          {outcome && (
            <div className="lesson-outcome" data-right={outcome.isRight || undefined}>
              <p className="h-sub">
                {outcome.isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                {outcome.isRight ? TEXTS.solved : TEXTS.notYet}
              </p>
              <p className="read">{outcome.text}</p>
            </div>
          )}
        </div>
      </form>
    </div>
  );
}
