import { useId, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { typedAmount } from "../../ui/typed-amount.ts";
import { ExerciseFrame, type ExerciseProps } from "./exercise-frame.tsx";
import type { NumberExercise as Question, NumberField } from "./exercise.ts";
import * as TEXTS from "./texts.tsx";

/** A question answered by numbers: typed, by slider, or, if one is a price, dragged on the candles. */
export function NumberExercise(props: ExerciseProps<Question>) {
  const { exercise } = props;
  const { fields } = exercise;
  const [typed, setTyped] = useState<readonly string[]>(() =>
    // A price has its place on the candles from the start: there is something to drag.
    fields.map((field) => (field.isPrice ? written(field, field.start) : "")),
  );
  const [isTried, setTried] = useState(false);
  const numbers = fields.map((field, i) => numberIn(field, typed[i] ?? ""));
  const set = (at: number, text: string) => setTyped(typed.map((one, i) => (i === at ? text : one)));
  const priced = fields.findIndex(({ isPrice }) => isPrice);
  const field = fields[priced];
  const drag = (price: number) => {
    if (field) set(priced, written(field, Math.min(field.max, Math.max(field.min, price))));
  };
  return (
    <ExerciseFrame
      {...props}
      price={field && (numbers[priced] ?? field.start)}
      onPrice={field && drag}
      answer={() => {
        setTried(true);
        const all = numbers.filter((number) => number !== undefined);
        return all.length === fields.length ? exercise.check(...all) : undefined;
      }}
    >
      {fields.map((one, i) => (
        <NumberInput
          key={one.key}
          field={one}
          typed={typed[i] ?? ""}
          number={numbers[i]}
          isWrong={numbers[i] === undefined && (isTried || (typed[i] ?? "") !== "")}
          onType={(text) => set(i, text)}
        />
      ))}
    </ExerciseFrame>
  );
}

type InputProps = {
  readonly field: NumberField;
  readonly typed: string;
  readonly number: number | undefined;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
};

/** A field and a slider for the same number. */
function NumberInput({ field, typed, number, isWrong, onType }: InputProps) {
  const id = useId();
  const { label, min, max, step, start } = field;
  return (
    <div className="lesson-number">
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        error={isWrong ? TEXTS.numberBetween(written(field, min), written(field, max)) : undefined}
      />
      <label className="sr" htmlFor={id}>
        {TEXTS.slider(label)}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={number ?? start}
        onChange={({ target }) => onType(written(field, Number(target.value)))}
      />
    </div>
  );
}

/** Returns the number that a text says, if it is one within the field's bounds. */
function numberIn({ min, max }: NumberField, text: string): number | undefined {
  const number = typedAmount(text, true);
  return number === null || number === undefined || number < min || number > max ? undefined : number;
}

/** Writes a number as exactly as the field's slider sets it. */
function written({ step }: NumberField, value: number): string {
  return value.toFixed(Math.max(0, Math.ceil(-Math.log10(step))));
}
