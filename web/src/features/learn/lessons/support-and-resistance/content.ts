import { levelTest, turnsNear } from "@sextant/core/lessons";
import type { Drawing } from "../../drawing.ts";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

/** Two thirds of the bars are known, the rest is what happened next. */
const KNOWN_SHARE = 2 / 3;

/** Support and resistance. */
export const SUPPORT_AND_RESISTANCE: LessonContent = {
  sections: TEXTS.sections,
  exercises(bars) {
    const { columns, day, price, answer } = bars;
    const until = Math.floor(columns.length * KNOWN_SHARE);
    const lowest = Math.min(...columns.low.subarray(0, until));
    const highest = Math.max(...columns.high.subarray(0, until));
    const test = levelTest(columns, until);
    const level = test?.level;
    const line: Drawing["lines"] = level && [{ price: level.price, label: TEXTS.level(level.kind) }];
    return [
      {
        kind: "number",
        id: "find-level",
        title: TEXTS.findTitle,
        question: TEXTS.findQuestion(day(until - 1)),
        drawing: { until },
        fields: [
          {
            key: "level",
            label: TEXTS.levelLabel(answer.currency),
            min: Number((lowest * 0.95).toPrecision(6)),
            max: Number((highest * 1.05).toPrecision(6)),
            step: 0.01,
            start: Number(((lowest + highest) / 2).toPrecision(6)),
            isPrice: true,
          },
        ],
        check(typed) {
          const { turns } = turnsNear(columns, until, typed);
          const drawing: Drawing = {
            until,
            marks: turns.map(({ index, kind }) => ({
              index,
              label: TEXTS.turned,
              side: kind === "high" ? "above" : "below",
            })),
          };
          if (turns.length > 1) return { isRight: true, text: TEXTS.findRight(turns.length, price(typed)), drawing };
          return { isRight: false, text: (turns.length === 1 ? TEXTS.findOne : TEXTS.findNone)(price(typed)), drawing };
        },
      },
      {
        kind: "choice",
        id: "held-or-broke",
        title: TEXTS.testTitle,
        question: level
          ? TEXTS.testQuestion(level.kind, price(level.price), level.touches.length, day(until - 1))
          : TEXTS.noLevel,
        drawing: line ? { until, lines: line } : { until },
        options: Object.entries(TEXTS.testOptions).map(([key, text]) => ({ key, text })),
        check(key) {
          if (test === undefined || line === undefined) return { isRight: true, text: TEXTS.noLevel };
          const { result, reachedAt, brokenAt } = test;
          const text =
            reachedAt === undefined
              ? TEXTS.notReached
              : brokenAt === undefined
                ? TEXTS.held(day(reachedAt))
                : TEXTS.brokeOn(day(reachedAt), day(brokenAt));
          const marks: Drawing["marks"] = [
            ...(reachedAt === undefined ? [] : [{ index: reachedAt, label: TEXTS.reached, side: "above" as const }]),
            ...(brokenAt === undefined ? [] : [{ index: brokenAt, label: TEXTS.broke, side: "below" as const }]),
          ];
          return { isRight: key === result, text: `${text} ${TEXTS.testMoral}`, drawing: { lines: line, marks } };
        },
      },
    ];
  },
};
