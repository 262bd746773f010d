import { isNear, rangeCoverage, timesFurther, typicalMove } from "@sextant/core/lessons";
import { formatSignedPercent } from "@sextant/core/market";
import { formatSymbol } from "../../../../lib/symbol-text.ts";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

const DAYS_AHEAD = 20;
const TIMES = 4;

/** Volatility and the 90% range. */
export const VOLATILITY_AND_RANGE: LessonContent = {
  sections: TEXTS.sections,
  exercises({ columns: { close }, answer }) {
    const typical = typicalMove(close, 1);
    const further = timesFurther(close, TIMES);
    const nearest = Object.keys(TEXTS.timeOptions).toSorted(
      (a, b) => Math.abs(Number(a) - further) - Math.abs(Number(b) - further),
    )[0];
    return [
      {
        kind: "number",
        id: "typical-move",
        title: TEXTS.typicalTitle,
        question: TEXTS.typicalQuestion(formatSymbol(answer.symbol)),
        fields: [{ key: "move", label: TEXTS.typicalLabel, min: 0, max: 15, step: 0.1, start: 5 }],
        check(typed) {
          const isRight = isNear(typed, typical, 0.4);
          return {
            isRight,
            text: isRight ? TEXTS.typicalRight(typical.toFixed(2)) : TEXTS.typicalWrong(typed < typical),
          };
        },
      },
      {
        kind: "number",
        id: "ninety-range",
        title: TEXTS.rangeTitle,
        question: TEXTS.rangeQuestion(DAYS_AHEAD),
        fields: [
          { key: "low", label: TEXTS.rangeLow, min: -60, max: 0, step: 0.5, start: -5 },
          { key: "high", label: TEXTS.rangeHigh, min: 0, max: 60, step: 0.5, start: 5 },
        ],
        check(low = 0, high = 0) {
          if (low >= high) return { isRight: false, text: TEXTS.rangeWrongWay };
          const { inside, spans, insidePercent, isRight, ninety } = rangeCoverage(close, DAYS_AHEAD, { low, high });
          const count = TEXTS.rangeInside(inside, spans, insidePercent.toFixed(0));
          if (!isRight)
            return { isRight, text: `${count} ${insidePercent < 90 ? TEXTS.rangeNarrow : TEXTS.rangeWide}` };
          const own = TEXTS.rangeOwn(formatSignedPercent(ninety.low), formatSignedPercent(ninety.high));
          return { isRight, text: `${count} ${TEXTS.rangeRight} ${own}` };
        },
      },
      {
        kind: "choice",
        id: "more-time",
        title: TEXTS.timeTitle,
        question: TEXTS.timeQuestion(TIMES),
        options: Object.entries(TEXTS.timeOptions).map(([key, text]) => ({ key, text })),
        check(key) {
          const isRight = key === nearest;
          const text = TEXTS.timeAnswer(further.toFixed(1), TIMES);
          return { isRight, text: isRight ? `${text} ${TEXTS.timeMoral}` : text };
        },
      },
    ];
  },
};
