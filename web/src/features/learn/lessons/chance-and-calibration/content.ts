import { isNear, oneChance, yesterdayHelps } from "@sextant/core/lessons";
import { formatPercent } from "@sextant/core/market";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

const SURE_PERCENT = 90;
const SPARE_POINTS = 3;
/** Digits of a Brier score. */
const score = (value: number) => value.toFixed(3);

/** Chances, and how to check them. */
export const CHANCE_AND_CALIBRATION: LessonContent = {
  sections: TEXTS.sections,
  exercises({ columns: { close } }) {
    const usual = oneChance(close, 1, 50);
    const sure = oneChance(close, 1, SURE_PERCENT);
    const yesterday = yesterdayHelps(close);
    return [
      {
        kind: "number",
        id: "one-chance",
        title: TEXTS.oneTitle,
        question: TEXTS.oneQuestion(usual.days),
        fields: [{ key: "chance", label: TEXTS.oneLabel, min: 0, max: 100, step: 1, start: 80 }],
        check(typed) {
          const own = oneChance(close, 1, typed);
          const isRight = isNear(typed, own.rosePercent, SPARE_POINTS);
          const says = TEXTS.oneScore(String(typed), score(own.brier), score(own.brierOfBest));
          return { isRight, text: `${says} ${isRight ? TEXTS.oneRight(own.rosePercent.toFixed(0)) : TEXTS.oneWrong}` };
        },
      },
      {
        kind: "choice",
        id: "too-sure",
        title: TEXTS.sureTitle,
        question: TEXTS.sureQuestion(SURE_PERCENT),
        options: Object.entries(TEXTS.sureOptions).map(([key, text]) => ({ key, text })),
        check: (key) => ({
          isRight: key === (sure.brier < sure.brierOfHalf ? "better" : "worse"),
          text: TEXTS.sureAnswer(SURE_PERCENT, score(sure.brier), score(sure.brierOfHalf)),
        }),
      },
      {
        kind: "choice",
        id: "yesterday",
        title: TEXTS.yesterdayTitle,
        question: TEXTS.yesterdayQuestion(formatPercent(yesterday.afterRise), formatPercent(yesterday.afterFall)),
        options: Object.entries(TEXTS.yesterdayOptions).map(([key, text]) => ({ key, text })),
        check: (key) => ({
          isRight: key === (yesterday.helps ? "yes" : "no"),
          text: `${TEXTS.yesterdayAnswer(score(yesterday.brier), score(yesterday.brierOfUsual))} ${TEXTS.yesterdayMoral}`,
        }),
      },
    ];
  },
};
