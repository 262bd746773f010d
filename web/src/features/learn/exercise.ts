import type { Drawing } from "./drawing.ts";

/** What the engine says to an answer. */
export type Outcome = {
  readonly isRight: boolean;
  /** What happened, in sentences. */
  readonly text: string;
  readonly drawing?: Drawing;
};

type Question = {
  /** One of the lesson's exercises in core/lessons. */
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** What is drawn until it is answered. */
  readonly drawing?: Drawing;
};

export type NumberField = {
  readonly key: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Step of the slider; typed numbers may be finer. */
  readonly step: number;
  /** Where the slider begins; the field itself is empty until it is moved or typed in. */
  readonly start: number;
  /** Whether it is a price of the chart, and can be dragged there. */
  readonly isPrice?: true;
};

/** A question answered by one or two numbers. */
export type NumberExercise = Question & {
  readonly kind: "number";
  readonly fields: readonly NumberField[];
  readonly check: (...numbers: readonly number[]) => Outcome;
};

/** A question answered by one of a few answers. */
export type ChoiceExercise = Question & {
  readonly kind: "choice";
  readonly options: readonly { readonly key: string; readonly text: string }[];
  readonly check: (key: string) => Outcome;
};

/** A question answered by a bar of the chart. */
export type BarExercise = Question & {
  readonly kind: "bar";
  /** Reads a bar aloud: its day and what the question is about. */
  readonly read: (index: number) => string;
  readonly check: (index: number) => Outcome;
};

/** A question about the candles of a lesson, whose answer is computed from them. */
export type Exercise = NumberExercise | ChoiceExercise | BarExercise;
