import { gapStop, isNear, stopOutcome, type StopOutcome, survivingStop } from "@sextant/core/lessons";
import { formatSignedPercent } from "@sextant/core/market";
import type { Drawing } from "../../drawing.ts";
import type { NumberField } from "../../exercise.ts";
import type { LessonBars } from "../../lesson-bars.ts";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

/** The purchase falls after a quarter of the bars, so that readers have seen how it moves. */
const ENTRY_SHARE = 1 / 4;

/** Where a stop loss fills. */
export const STOP_LOSS: LessonContent = {
  sections: TEXTS.sections,
  exercises(bars) {
    const { columns, day, price, answer } = bars;
    const entryAt = Math.floor(columns.length * ENTRY_SHARE);
    const entry = columns.close[entryAt]!;
    const field: NumberField = {
      key: "stop",
      label: TEXTS.stopLabel(answer.currency),
      min: roundDown(entry * 0.5),
      max: roundDown(entry),
      step: stepOf(entry),
      start: roundDown(entry * 0.93),
      isPrice: true,
    };
    const boughtOnly: Drawing = { marks: [{ index: entryAt, label: TEXTS.boughtMark, side: "above" }] };
    const drawn = (stop: number, outcome: StopOutcome): Drawing => drawnStop(bars, entryAt, stop, outcome);
    const jumped = examplesStop(bars, entryAt);
    const jumpedOutcome = stopOutcome(columns, { entryAt, stop: jumped });
    return [
      {
        kind: "number",
        id: "place-stop",
        title: TEXTS.placeTitle,
        question: TEXTS.placeQuestion(day(entryAt), price(entry)),
        drawing: { ...boughtOnly, until: entryAt + 1 },
        fields: [field],
        check(stop) {
          const outcome = stopOutcome(columns, { entryAt, stop });
          if (outcome === undefined)
            return {
              isRight: false,
              text: TEXTS.stopTooHigh(price(entry)),
              drawing: { ...boughtOnly, until: entryAt + 1 },
            };
          return { isRight: true, text: describe(bars, entryAt, stop, outcome), drawing: drawn(stop, outcome) };
        },
      },
      {
        kind: "number",
        id: "gap-fill",
        title: TEXTS.gapTitle,
        question: TEXTS.gapQuestion(day(entryAt), price(jumped)),
        drawing: { ...boughtOnly, lines: [{ price: jumped, label: TEXTS.stop, tone: "down" }] },
        fields: [{ ...field, key: "fill", label: TEXTS.fillLabel(answer.currency), start: field.max }],
        check(typed) {
          const hit = jumpedOutcome?.hit;
          if (jumpedOutcome === undefined || hit === undefined) return { isRight: true, text: TEXTS.neverFell };
          const isRight = isNear(typed, hit.price, entry * 0.002);
          const lines: Drawing["lines"] = [{ price: jumped, label: TEXTS.stop, tone: "down" }];
          if (!isRight) return { isRight, text: TEXTS.fillHint(day(hit.index)), drawing: { ...boughtOnly, lines } };
          const says = hit.isGap ? TEXTS.fillRight : TEXTS.fillRightWithin;
          return {
            isRight,
            text: says(day(hit.index), price(hit.price), formatSignedPercent(jumpedOutcome.changePercent)),
            drawing: drawn(jumped, jumpedOutcome),
          };
        },
      },
      {
        kind: "number",
        id: "surviving-stop",
        title: TEXTS.survivingTitle,
        question: TEXTS.survivingQuestion(day(entryAt)),
        drawing: boughtOnly,
        fields: [field],
        check(stop) {
          const outcome = survivingStop(columns, { entryAt, stop });
          if (outcome === undefined)
            return { isRight: false, text: TEXTS.stopTooHigh(price(entry)), drawing: boughtOnly };
          const drawing = drawn(stop, outcome);
          if (outcome.hit) return { isRight: false, text: TEXTS.survivingTouched(day(outcome.hit.index)), drawing };
          const spare = outcome.sparePercent.toFixed(1);
          if (!outcome.isRight) return { isRight: false, text: TEXTS.survivingFar(spare), drawing };
          const loss = formatSignedPercent((stop / entry - 1) * 100);
          return { isRight: true, text: TEXTS.survivingRight(spare, price(outcome.lowest.price), loss), drawing };
        },
      },
    ];
  },
};

/** Returns a stop that was hit: by a gap if there was one, else halfway to the lowest price. */
function examplesStop({ columns }: LessonBars, entryAt: number): number {
  const entry = columns.close[entryAt]!;
  const gap = gapStop(columns, entryAt);
  if (gap !== undefined && gap < entry) return gap;
  return (entry + Math.min(entry * 0.98, ...columns.low.subarray(entryAt + 1))) / 2;
}

/** Returns the exact step of a slider for a price: cents, or finer for the cheapest. */
function stepOf(price: number): number {
  return price >= 1 ? 0.01 : 10 ** (Math.floor(Math.log10(price)) - 3);
}

function roundDown(price: number): number {
  const step = stepOf(price);
  return Number((Math.floor(price / step) * step).toPrecision(12));
}

/** The stop with the purchase, and where it was hit, or else the lowest price. */
function drawnStop({ price }: LessonBars, entryAt: number, stop: number, { entry, hit, lowest }: StopOutcome): Drawing {
  return {
    lines: [
      { price: entry, label: TEXTS.bought(price(entry)) },
      { price: stop, label: TEXTS.stop, tone: "down" },
    ],
    marks: [
      { index: entryAt, label: TEXTS.boughtMark, side: "above" },
      hit
        ? { index: hit.index, label: TEXTS.stopHit, side: "below" }
        : { index: lowest.index, label: TEXTS.lowest, side: "below" },
    ],
  };
}

/** Says what became of a stop, in one or two sentences. */
function describe({ day, price }: LessonBars, entryAt: number, stop: number, outcome: StopOutcome): string {
  const { hit, lowest, changePercent, heldPercent } = outcome;
  const change = formatSignedPercent(changePercent);
  if (hit === undefined) return TEXTS.notHit(price(lowest.price), day(lowest.index), change);
  const days = hit.index - entryAt;
  const what = hit.isGap
    ? TEXTS.hitByGap(day(hit.index), days, price(stop), price(hit.price), change)
    : TEXTS.hitWithin(day(hit.index), days, price(hit.price), change);
  return `${what} ${TEXTS.wasRightToLeave(formatSignedPercent(heldPercent))}`;
}
