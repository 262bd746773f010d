import { sma } from "@sextant/core/indicators";
import { costsOfTrades, followAverage, isNear, overnightGap, widestGap } from "@sextant/core/lessons";
import { formatPercent, parseSymbol } from "@sextant/core/market";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

const DAYS = 10;
/** Spread, slippage and fee of one trade, as a share of the price. */
const COST = 0.002;

/** Costs, spread and slippage. */
export const COSTS_AND_SPREAD: LessonContent = {
  sections: TEXTS.sections,
  drawing: ({ columns }) => ({ curve: { label: TEXTS.average(DAYS), values: sma(columns.close, DAYS) } }),
  exercises({ columns, day, price, answer }) {
    const free = followAverage(columns, DAYS);
    const paid = followAverage(columns, DAYS, COST);
    const costs = costsOfTrades(free.trades, COST);
    const cost = formatPercent(COST * 100);
    const hundred = (times: number) => (times * 100).toFixed(0);
    // Two digits: the gaps of coins are small.
    const gapText = (index: number) => `${Math.abs(overnightGap(columns, index)).toFixed(2)}%`;
    return [
      {
        kind: "number",
        id: "costs-of-trading",
        title: TEXTS.costsTitle,
        question: TEXTS.costsQuestion(DAYS, free.trades, cost),
        fields: [{ key: "costs", label: TEXTS.costsLabel, min: 0, max: 60, step: 0.1, start: 1 }],
        check(typed) {
          const isRight = isNear(typed, costs, 0.5);
          return { isRight, text: isRight ? TEXTS.costsRight(costs.toFixed(1)) : TEXTS.costsWrong(free.trades, cost) };
        },
      },
      {
        kind: "choice",
        id: "after-costs",
        title: TEXTS.afterTitle,
        question: TEXTS.afterQuestion(hundred(free.rule), hundred(free.holding)),
        options: Object.entries(TEXTS.afterOptions).map(([key, text]) => ({ key, text })),
        check: (key) => ({
          isRight: key === (paid.rule > paid.holding ? "rule" : "holding"),
          text: TEXTS.afterAnswer(hundred(paid.rule), hundred(paid.holding)),
        }),
      },
      {
        kind: "bar",
        id: "overnight-gap",
        title: TEXTS.gapTitle,
        question: TEXTS.gapQuestion,
        read: (index) => TEXTS.readDay(day(index), price(columns.open[index]!), index === 0 ? "" : gapText(index)),
        check(index) {
          if (index === 0) return { isRight: false, text: TEXTS.gapFirst };
          const size = (at: number) => Math.abs(overnightGap(columns, at));
          const more = Array.from({ length: columns.length - 1 }, (_, i) => size(i + 1)).filter(
            (one) => one > size(index),
          ).length;
          if (more > 0) return { isRight: false, text: TEXTS.gapWrong(day(index), gapText(index), more) };
          const right = TEXTS.gapRight(day(index), gapText(index));
          return {
            isRight: true,
            text: parseSymbol(answer.symbol)?.kind === "crypto" ? `${right} ${TEXTS.gapMoral}` : right,
            drawing: { marks: [{ index: widestGap(columns), label: TEXTS.gapMark, side: "above" }] },
          };
        },
      },
    ];
  },
};
