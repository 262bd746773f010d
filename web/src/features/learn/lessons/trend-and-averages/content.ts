import { averageCrossings, followAverage } from "@sextant/core/lessons";
import { sma } from "@sextant/core/indicators";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

const DAYS = 50;
const MOST_CROSSINGS = 12;
const SHORTEST = 2;
const LONGEST = 120;
/** How far above the shortest length an answer may be. */
const SPARE_DAYS = 5;

/** Trends and moving averages. */
export const TREND_AND_AVERAGES: LessonContent = {
  sections: TEXTS.sections,
  drawing: ({ columns }) => ({ curve: { label: TEXTS.average(DAYS), values: sma(columns.close, DAYS) } }),
  exercises(bars) {
    const { columns, day, price } = bars;
    const average = sma(columns.close, DAYS);
    const upward = averageCrossings(columns, DAYS).filter(({ direction }) => direction === "up");
    const countOf = (days: number) => averageCrossings(columns, days).length;
    const curveOf = (days: number) => ({ curve: { label: TEXTS.average(days), values: sma(columns.close, days) } });
    const followed = followAverage(columns, DAYS);
    const hundred = (times: number) => (times * 100).toFixed(0);
    return [
      {
        kind: "bar",
        id: "crossing",
        title: TEXTS.crossingTitle,
        question: TEXTS.crossingQuestion(DAYS),
        read: (index) =>
          TEXTS.readDay(
            day(index),
            price(columns.close[index]!),
            Number.isNaN(average[index]!) ? undefined : price(average[index]!),
          ),
        check(index) {
          if (upward.length === 0) return { isRight: true, text: TEXTS.crossingNever };
          const marks = upward.map((one) => ({ index: one.index, label: TEXTS.crossed, side: "below" as const }));
          if (upward.some((one) => one.index === index))
            return { isRight: true, text: TEXTS.crossingRight(day(index), upward.length), drawing: { marks } };
          const [nearest] = upward.toSorted((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index));
          return {
            isRight: false,
            text: TEXTS.crossingWrong(
              day(index),
              columns.close[index]! > average[index]!,
              nearest && day(nearest.index),
            ),
          };
        },
      },
      {
        kind: "number",
        id: "calm-average",
        title: TEXTS.calmTitle,
        question: TEXTS.calmQuestion(MOST_CROSSINGS),
        fields: [{ key: "days", label: TEXTS.calmLabel, min: SHORTEST, max: LONGEST, step: 1, start: 20 }],
        check(typed) {
          const days = Math.round(typed);
          const crossings = countOf(days);
          const drawing = curveOf(days);
          if (crossings > MOST_CROSSINGS) return { isRight: false, text: TEXTS.calmTooMany(days, crossings), drawing };
          const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, i) => SHORTEST + i);
          const shortest = lengths.find((length) => countOf(length) <= MOST_CROSSINGS) ?? days;
          const isRight = days <= shortest + SPARE_DAYS;
          return { isRight, text: (isRight ? TEXTS.calmRight : TEXTS.calmTooLong)(days, crossings), drawing };
        },
      },
      {
        kind: "choice",
        id: "rule-against-holding",
        title: TEXTS.ruleTitle,
        question: TEXTS.ruleQuestion(DAYS),
        options: Object.entries(TEXTS.ruleOptions).map(([key, text]) => ({ key, text })),
        check(key) {
          const best = followed.rule > followed.holding ? "rule" : "holding";
          const answer = TEXTS.ruleAnswer(hundred(followed.rule), hundred(followed.holding), followed.trades);
          return { isRight: key === best, text: `${answer} ${TEXTS.ruleMoral}` };
        },
      },
    ];
  },
};
