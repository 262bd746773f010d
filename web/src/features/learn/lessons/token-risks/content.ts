import { type ExampleToken, exampleTokenRisk, isNear, poolSale, wayBack } from "@sextant/core/lessons";
import { formatPercent, formatPriceIn } from "@sextant/core/market";
import type { Drawing } from "../../drawing.ts";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

const SALE = { worth: 4_000, payingSide: 12_000 } as const;
/** A twentieth of the right answer. */
const SPARE_SHARE = 0.05;

const EXAMPLE: ExampleToken = {
  ageDays: 3,
  liquidityUsd: 40_000,
  top10Percent: 62,
  liquidityLockedPercent: 30,
  mintable: true,
  canBeSold: true,
};

/** Risks of new tokens. */
export const TOKEN_RISKS: LessonContent = {
  sections: TEXTS.sections,
  exercises({ columns, day }) {
    const fall = wayBack(columns.close);
    const dollars = (amount: number) => formatPriceIn(Math.round(amount), "USD");
    const paid = poolSale(SALE.worth, SALE.payingSide);
    const risk = exampleTokenRisk(EXAMPLE);
    const drawing: Drawing = fall
      ? {
          marks: [
            { index: fall.peakIndex, label: TEXTS.highest, side: "above" },
            { index: fall.troughIndex, label: TEXTS.lowest, side: "below" },
          ],
        }
      : {};
    return [
      {
        kind: "number",
        id: "way-back",
        title: TEXTS.backTitle,
        question: fall
          ? TEXTS.backQuestion(day(fall.peakIndex), day(fall.troughIndex), formatPercent(fall.fallPercent))
          : TEXTS.backNone,
        drawing,
        fields: [{ key: "rise", label: TEXTS.backLabel, min: 0, max: 5000, step: 1, start: 100 }],
        check(typed) {
          if (fall === undefined) return { isRight: true, text: TEXTS.backNone };
          const isRight = isNear(typed, fall.risePercent, fall.risePercent * SPARE_SHARE);
          const right = TEXTS.backRight(formatPercent(fall.fallPercent), formatPercent(fall.risePercent));
          return { isRight, text: isRight ? right : TEXTS.backWrong, drawing };
        },
      },
      {
        kind: "number",
        id: "own-sale",
        title: TEXTS.saleTitle,
        question: TEXTS.saleQuestion(dollars(SALE.worth), dollars(SALE.payingSide)),
        fields: [{ key: "paid", label: TEXTS.saleLabel, min: 0, max: SALE.worth, step: 10, start: SALE.worth }],
        check(typed) {
          const isRight = isNear(typed, paid, paid * SPARE_SHARE);
          return {
            isRight,
            text: isRight
              ? TEXTS.saleRight(dollars(paid), dollars(SALE.worth - paid))
              : TEXTS.saleWrong(dollars(SALE.worth), dollars(SALE.payingSide)),
          };
        },
      },
      {
        kind: "choice",
        id: "risk-class",
        title: TEXTS.riskTitle,
        question: TEXTS.riskQuestion(EXAMPLE),
        options: Object.entries(TEXTS.riskOptions).map(([key, text]) => ({ key, text })),
        check(key) {
          const against = risk.facts.filter(({ points }) => points > 0);
          const facts = against.map(({ label, value, points }) => TEXTS.riskFact(label, value, points)).join(", ");
          return {
            isRight: key === risk.riskClass,
            text: `${TEXTS.riskAnswer(risk.riskClass, risk.score)} ${TEXTS.riskWhy(facts)}`,
          };
        },
      },
    ];
  },
};
