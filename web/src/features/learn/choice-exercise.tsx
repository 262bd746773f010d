import { useState } from "react";
import { RadioList } from "../../ui/radio-list.tsx";
import { ExerciseFrame, type ExerciseProps } from "./exercise-frame.tsx";
import type { ChoiceExercise as Question } from "./exercise.ts";
import * as TEXTS from "./texts.tsx";

/** A question answered by one of a few answers. */
export function ChoiceExercise(props: ExerciseProps<Question>) {
  const { exercise } = props;
  const [chosen, setChosen] = useState<string>();
  const [isTried, setTried] = useState(false);
  return (
    <ExerciseFrame
      {...props}
      answer={() => {
        setTried(true);
        return chosen === undefined ? undefined : exercise.check(chosen);
      }}
    >
      <RadioList legend={TEXTS.yourAnswer} value={chosen} options={exercise.options} onChange={setChosen} />
      {isTried && chosen === undefined && (
        <p className="down text-sm" role="alert">
          {TEXTS.chooseOne}
        </p>
      )}
    </ExerciseFrame>
  );
}
