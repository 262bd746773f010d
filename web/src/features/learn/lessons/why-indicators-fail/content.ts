import { rsi } from "@sextant/core/indicators";
import { afterLowRsi } from "@sextant/core/lessons";
import { formatPercent } from "@sextant/core/market";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

const PERIOD = 14;
const THRESHOLD = 30;
const GUIDES = [THRESHOLD, 70];
const DAYS_AHEAD = 10;

/** RSI, and why indicators fail. */
export const WHY_INDICATORS_FAIL: LessonContent = {
  sections: TEXTS.sections,
  drawing: ({ columns }) => ({ pane: { label: TEXTS.rsi, values: rsi(columns.close, PERIOD), guides: GUIDES } }),
  exercises({ columns, day, price }) {
    const { close, length } = columns;
    const values = rsi(close, PERIOD);
    const known = values.subarray(PERIOD);
    const lowest = Math.min(...known);
    const after = afterLowRsi(close, THRESHOLD, DAYS_AHEAD);
    const whole = (value: number) => value.toFixed(0);
    return [
      {
        kind: "bar",
        id: "find-oversold",
        title: TEXTS.findTitle,
        question: TEXTS.findQuestion(THRESHOLD),
        read: (index) => {
          const value = values[index]!;
          return TEXTS.readDay(day(index), price(close[index]!), Number.isNaN(value) ? undefined : whole(value));
        },
        check(index) {
          const value = values[index]!;
          if (lowest >= THRESHOLD) return { isRight: true, text: TEXTS.findNever(whole(lowest)) };
          if (Number.isNaN(value)) return { isRight: false, text: TEXTS.findUnknown };
          if (value >= THRESHOLD) return { isRight: false, text: TEXTS.findWrong(day(index), whole(value)) };
          const later =
            index + DAYS_AHEAD < length ? formatPercent((close[index + DAYS_AHEAD]! / close[index]!) * 100) : undefined;
          return {
            isRight: true,
            text: TEXTS.findRight(day(index), whole(value), later),
            drawing: { marks: [{ index, label: TEXTS.oversold, side: "below" }] },
          };
        },
      },
      {
        kind: "choice",
        id: "after-oversold",
        title: TEXTS.afterTitle,
        question: TEXTS.afterQuestion(after.cases, THRESHOLD, DAYS_AHEAD),
        options: Object.entries(TEXTS.afterOptions).map(([key, text]) => ({ key, text })),
        check(key) {
          const usual = formatPercent(after.usualPercent);
          const count =
            after.cases === 0
              ? TEXTS.afterNoCases(usual)
              : TEXTS.afterAnswer(after.rose, after.cases, formatPercent(after.rosePercent), usual);
          return { isRight: key === after.verdict, text: `${count} ${TEXTS.afterVerdict[after.verdict]}` };
        },
      },
    ];
  },
};
