import { barSwing, isNear, risingBars, widestBar } from "@sextant/core/lessons";
import { formatReading } from "@sextant/core/market";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

/** How to read a candle. */
export const READING_A_CANDLE: LessonContent = {
  sections: TEXTS.sections,
  exercises(bars) {
    const { columns, day, price } = bars;
    const at = Math.floor(columns.length / 3);
    const [low, high] = [price(columns.low[at]!), price(columns.high[at]!)];
    const swing = barSwing(columns, at);
    const widest = widestBar(columns);
    const rising = risingBars(columns);
    const marked = { marks: [{ index: at, label: TEXTS.thisDay, side: "above" as const }] };
    return [
      {
        kind: "number",
        id: "swing",
        title: TEXTS.swingTitle,
        question: TEXTS.swingQuestion(day(at), low, high),
        drawing: marked,
        fields: [{ key: "swing", label: TEXTS.swingLabel, min: 0, max: 20, step: 0.1, start: 10 }],
        check(answer) {
          const isRight = isNear(answer, swing, 0.1);
          const text = isRight ? TEXTS.swingRight(swing.toFixed(2)) : TEXTS.swingWrong(low, high);
          return { isRight, text, drawing: marked };
        },
      },
      {
        kind: "bar",
        id: "widest-day",
        title: TEXTS.widestTitle,
        question: TEXTS.widestQuestion,
        read: (index) =>
          TEXTS.readDay(
            day(index),
            price(columns.low[index]!),
            price(columns.high[index]!),
            formatReading(barSwing(columns, index)),
          ),
        check(index) {
          const own = barSwing(columns, index);
          const more = Array.from({ length: columns.length }, (_, i) => barSwing(columns, i)).filter(
            (one) => one > own,
          );
          if (more.length > 0)
            return { isRight: false, text: TEXTS.widestWrong(day(index), own.toFixed(2), more.length) };
          return {
            isRight: true,
            text: TEXTS.widestRight(day(index), own.toFixed(2)),
            drawing: { marks: [{ index: widest, label: TEXTS.widestMark, side: "above" }] },
          };
        },
      },
      {
        kind: "choice",
        id: "rising-days",
        title: TEXTS.risingTitle,
        question: TEXTS.risingQuestion(columns.length),
        options: Object.entries(TEXTS.risingOptions).map(([key, text]) => ({ key, text })),
        check(key) {
          const isRight = key === rising.most;
          const answer = TEXTS.risingAnswer(rising.rising, rising.falling);
          return { isRight, text: isRight && rising.most === "about-half" ? `${answer} ${TEXTS.risingMoral}` : answer };
        },
      },
    ];
  },
};
