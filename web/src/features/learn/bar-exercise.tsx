import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ExerciseFrame, type ExerciseProps } from "./exercise-frame.tsx";
import type { BarExercise as Question } from "./exercise.ts";
import * as TEXTS from "./texts.tsx";

/** A question answered by a day of the chart: pointed at, or stepped to with the slider and the buttons beside it. */
export function BarExercise(props: ExerciseProps<Question>) {
  const { exercise, bars } = props;
  const { length } = bars.columns;
  const [at, setAt] = useState(Math.floor(length / 2));
  const id = useId();
  const go = (to: number) => setAt(Math.min(length - 1, Math.max(0, to)));
  return (
    <ExerciseFrame {...props} picked={at} onPick={go} answer={() => exercise.check(at)}>
      <div className="lesson-number">
        <label className="lbl" htmlFor={id}>
          {TEXTS.chosenDay}
        </label>
        <div className="lesson-days">
          <Button variant="outline" size="icon" aria-label={TEXTS.dayBefore} onClick={() => go(at - 1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <input
            id={id}
            type="range"
            min={0}
            max={length - 1}
            value={at}
            aria-valuetext={exercise.read(at)}
            onChange={({ target }) => go(Number(target.value))}
          />
          <Button variant="outline" size="icon" aria-label={TEXTS.dayAfter} onClick={() => go(at + 1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
        <p className="meta num" aria-hidden="true">
          {exercise.read(at)}
        </p>
      </div>
    </ExerciseFrame>
  );
}
