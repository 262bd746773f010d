import {
  DIRECTIONAL,
  HEADS,
  type ForecastModel,
  type GroupModel,
  type HorizonModel,
  type Rejection,
} from "@sextant/core/forecast";
import { diceNamed } from "./evaluate-dice.ts";
import { ALL_TIME, sweepSlices, type EvaluatedCandles, type Slice } from "./evaluate-forecast.ts";
import type { Swept } from "./evaluate-sweep.ts";
import { probabilityRow, statesBase, type ProbabilityRow } from "./evaluate-probabilities.ts";

/**
 * Data that trained nothing: later time, the names that the split holds out of the folder and of the panel, and the
 * panel's at a later time. The last evaluates direction alone, for which the others may show a little skill by luck:
 * nothing of it was near training, in names or in time.
 */
export const PROOF_SLICES: readonly Slice[] = ["later", "symbols", "panel", "both"];

/** The evidence of one slice about the odds of one question. */
export type Evidence = { readonly slice: Slice } & Pick<
  ProbabilityRow,
  "head" | "n" | "ece" | "eceFloor" | "brierSkill" | "brierSkillLow" | "brierSkillHigh"
>;

/** A question, and the heads that lose their coefficients where its odds are not borne out. */
type Question = { readonly id: string; readonly places: readonly number[]; readonly drops: readonly number[] };

/** With fewer forecasts, there is no evidence for or against skill in direction. */
const FEWEST = 1000;
/** For the other questions, slices with fewer forecasts count only where there is no larger one. */
const ENOUGH = 5000;
/** Odds that err by more than this, beyond what chance explains, are not stated. */
const MOST_ERROR = 0.03;

const placesOf = (...kinds: readonly string[]): readonly number[] =>
  HEADS.flatMap(({ kind }, place) => (kinds.includes(kind) ? [place] : []));

const TRADE = placesOf("target", "stop", "expired");

const QUESTIONS: readonly Question[] = [
  ...HEADS.flatMap(({ id }, place) => (DIRECTIONAL[place]! ? [{ id, places: [place], drops: [place] }] : [])),
  ...["hold", "move"].map((id) => ({ id, places: placesOf(id), drops: placesOf(id) })),
  // Target, stop and neither sum to 1: a mixture of odds and base rates would be neither.
  ...["target", "stop", "expired"].map((id) => ({ id, places: placesOf(id), drops: TRADE })),
];

const isDirectional = ({ places }: Question): boolean => DIRECTIONAL[places[0]!]!;

const evaluates = (slice: Slice, question: Question): boolean => slice !== "both" || isDirectional(question);

const leavesBase = (own: HorizonModel, { places }: Question): boolean =>
  !places.every((place) => statesBase(own, place));

/**
 * Returns the questions of a horizon that are evaluated: 'neither comes first' separately only where target and stop
 * state the base rate.
 */
function evaluatedQuestions(own: HorizonModel): readonly Question[] {
  const open = QUESTIONS.filter((question) => leavesBase(own, question));
  const tradesAreEvaluated = open.some(({ id }) => id === "target" || id === "stop");
  return open.filter(({ id }) => id !== "expired" || !tradesAreEvaluated);
}

/** Four digits are enough for a measurement. */
const rounded = (value: number): number => Number(value.toPrecision(4));

function rejection({ slice, n, brierSkill, brierSkillLow, brierSkillHigh, ece, eceFloor }: Evidence): Rejection {
  const [skill, low, high, error, floor] = [brierSkill, brierSkillLow, brierSkillHigh, ece, eceFloor].map(rounded);
  return { slice, n, skill: skill!, low: low!, high: high!, error: error!, floor: floor! };
}

const absent = (slice: Slice): Rejection => ({ slice, n: 0, skill: 0, low: 0, high: 0, error: 0, floor: 0 });

/** Returns the evidence of unseen data against a question's odds; empty where it confirms them. */
function rejectionsOf(question: Question, evidence: readonly Evidence[]): readonly Rejection[] {
  const all = evidence.filter(
    ({ head, n, slice }) => head === question.id && n >= FEWEST && evaluates(slice, question),
  );
  if (isDirectional(question)) {
    // Later time and held-out names are both required: of so many questions, some do well on either by luck.
    const missing = (["later", "symbols"] as const).filter((slice) => !all.some((one) => one.slice === slice));
    return [...missing.map(absent), ...all.filter(({ brierSkillLow }) => !(brierSkillLow > 0)).map(rejection)];
  }
  const large = all.filter(({ n }) => n >= ENOUGH);
  const evaluated = large.length > 0 ? large : all;
  const count = evaluated.reduce((sum, { n }) => sum + n, 0);
  const mean = (of: (one: Evidence) => number): number =>
    evaluated.reduce((sum, one) => sum + one.n * of(one), 0) / count;
  const strays =
    mean(({ ece }) => ece) >
    Math.max(
      MOST_ERROR,
      mean(({ eceFloor }) => eceFloor),
    );
  return evaluated
    .filter(({ brierSkillLow, ece }) => !(brierSkillLow > 0) || (strays && ece > MOST_ERROR))
    .map(rejection);
}

/** A horizon without the coefficients of questions whose odds unseen data does not bear out: those then state the base rate. */
export function provenHorizon(own: HorizonModel, evidence: readonly Evidence[]): HorizonModel {
  const failed = evaluatedQuestions(own).flatMap((question) => {
    const rejections = rejectionsOf(question, evidence);
    return rejections.length === 0 ? [] : [{ question, rejections }];
  });
  const dropped = new Set(failed.flatMap(({ question }) => question.drops));
  return {
    ...own,
    heads: own.heads.map((head, place) => (dropped.has(place) ? undefined : head)),
    slopes: own.slopes.map((slope, place) => (dropped.has(place) && DIRECTIONAL[place]! ? 0 : slope)),
    refused: Object.fromEntries(failed.map(({ question, rejections }) => [question.id, rejections])),
  };
}

/**
 * Evaluates every question of a trained model on data that trained nothing, and removes the coefficients that it does
 * not confirm. It only ever removes: questions for which training found no skill stay at the base rate. `say` receives
 * the measurements.
 */
export function provenGroups(
  model: ForecastModel,
  candles: EvaluatedCandles,
  say: (what: string) => void,
): readonly (readonly [string, GroupModel])[] {
  const evidence = new Map<string, Evidence[]>();
  const evaluate = (slice: Slice, swept: Swept): void => {
    const { horizon, own } = swept;
    const key = `${horizon.assetClass}:${horizon.timeframe} ${horizon.id}`;
    const dice = diceNamed(`proof ${key} ${slice}`);
    for (const question of evaluatedQuestions(own)) {
      if (!evaluates(slice, question)) continue;
      const row = probabilityRow(swept, question.id, question.places, dice);
      const percent = (value: number): string => (value * 100).toFixed(2);
      const interval = `[${percent(row.brierSkillLow)}, ${percent(row.brierSkillHigh)}]`;
      say(
        `${key} ${slice} ${question.id}: n ${String(row.n)}, skill ${percent(row.brierSkill)} ${interval}, error ${percent(row.ece)}, floor ${percent(row.eceFloor)}`,
      );
      evidence.set(key, [...(evidence.get(key) ?? []), { ...row, slice }]);
    }
  };
  sweepSlices(model, candles, PROOF_SLICES, ALL_TIME, evaluate, true);
  return Object.entries(model.groups).map(([key, group]) => {
    const horizons = Object.entries(group.horizons).map(([id, own]) => [
      id,
      provenHorizon(own, evidence.get(`${key} ${id}`) ?? []),
    ]);
    return [key, { ...group, horizons: Object.fromEntries(horizons) as GroupModel["horizons"] }];
  });
}
