import { commonCloses, isNear, largestShare, losingStreak, mixFall, unitsForRisk } from "@sextant/core/lessons";
import { formatPercent, formatPriceIn } from "@sextant/core/market";
import { formatSymbol } from "../../../../lib/symbol-text.ts";
import type { LessonContent } from "../../lesson-content.ts";
import * as TEXTS from "./texts.ts";

const CAPITAL = 10_000;
const RISK_PERCENT = 1;
/** How far the stop is below the entry. */
const STOP_SHARE = 0.92;
const STREAK = { riskPercent: 20, losses: 5 } as const;
/** How much of the way from the calm fall to the wild one the mix may go. */
const LIMIT_SHARE = 1 / 3;
const SPARE_POINTS = 3;

/** Position size and diversification. */
export const POSITION_SIZE: LessonContent = {
  sections: TEXTS.sections,
  exercises(bars, other = bars) {
    const { columns, price, answer } = bars;
    const entry = columns.close.at(-1)!;
    const stop = Number((entry * STOP_SHARE).toPrecision(4));
    const units = unitsForRisk({ capital: CAPITAL, riskPercent: RISK_PERCENT, entry, stop });
    const risked = (CAPITAL * RISK_PERCENT) / 100;
    const money = (amount: number) => formatPriceIn(amount, answer.currency);
    const left = losingStreak(STREAK.riskPercent, STREAK.losses);
    const closes = commonCloses(columns, other.columns);
    const [calmFall, wildFall] = [mixFall(closes, 0), mixFall(closes, 100)];
    const most = Math.round(calmFall + (wildFall - calmFall) * LIMIT_SHARE);
    const best = largestShare(closes, most);
    const [calm, wild] = [formatSymbol(answer.symbol), formatSymbol(other.answer.symbol)];
    return [
      {
        kind: "number",
        id: "units",
        title: TEXTS.unitsTitle,
        question: TEXTS.unitsQuestion(money(CAPITAL), formatPercent(RISK_PERCENT), price(entry), price(stop)),
        drawing: {
          lines: [
            { price: entry, label: TEXTS.entry },
            { price: stop, label: TEXTS.stop, tone: "down" },
          ],
        },
        fields: [
          {
            key: "units",
            label: TEXTS.unitsLabel,
            min: 0,
            max: Math.ceil(units * 5),
            step: 0.1,
            start: Math.ceil(units * 2),
          },
        ],
        check(typed) {
          const isRight = isNear(typed, units, Math.max(0.5, units * 0.05));
          const text = isRight
            ? TEXTS.unitsRight(typed.toFixed(1), money(typed * (entry - stop)), money(typed * entry))
            : TEXTS.unitsWrong(money(risked), price(entry - stop));
          return { isRight, text };
        },
      },
      {
        kind: "number",
        id: "losing-streak",
        title: TEXTS.streakTitle,
        question: TEXTS.streakQuestion(formatPercent(STREAK.riskPercent), STREAK.losses),
        fields: [{ key: "left", label: TEXTS.streakLabel, min: 0, max: 100, step: 1, start: 80 }],
        check(typed) {
          const isRight = isNear(typed, left, 1);
          const needed = ((100 / left - 1) * 100).toFixed(0);
          return { isRight, text: isRight ? TEXTS.streakRight(left.toFixed(0), needed) : TEXTS.streakWrong };
        },
      },
      {
        kind: "number",
        id: "mix",
        title: TEXTS.mixTitle,
        question: TEXTS.mixQuestion(calm, wild, formatPercent(calmFall), formatPercent(wildFall), formatPercent(most)),
        fields: [{ key: "share", label: TEXTS.mixLabel(wild), min: 0, max: 100, step: 1, start: 50 }],
        check(typed) {
          const fall = mixFall(closes, typed);
          const [share, deepest] = [String(typed), formatPercent(fall)];
          if (fall > most) return { isRight: false, text: TEXTS.mixTooDeep(share, deepest) };
          if (typed < best - SPARE_POINTS) return { isRight: false, text: TEXTS.mixMore(share, deepest) };
          return { isRight: true, text: `${TEXTS.mixRight(share, deepest)} ${TEXTS.mixMoral}` };
        },
      },
    ];
  },
};
