import { rsi } from "../../indicators/index.ts";
import type { Rule } from "../rule.ts";

/** Bets on a reversal: in when RSI is oversold, out when it is overbought. Source: Wilder 1978. */
export const rsiReversal: Rule = {
  name: "rsi-reversal",
  title: "RSI reversal",
  description:
    "Buys after prices have fallen fast (RSI below the lower line) and sells after they have risen fast (RSI above the upper line). It wins often but little, and loses rarely but a lot, so consider a stop loss.",
  parameters: [
    { name: "period", title: "RSI (bars)", default: 14, min: 2, max: 200, whole: true, tries: [2, 7, 14, 21] },
    { name: "oversold", title: "Buy below", default: 30, min: 1, max: 49, whole: false, tries: [10, 20, 30, 40] },
    { name: "overbought", title: "Sell above", default: 70, min: 51, max: 99, whole: false, tries: [60, 70, 80] },
  ],
  hasStop: false,
  error: () => undefined,
  decide: ({ columns, of }, [period = NaN, oversold = NaN, overbought = NaN], positions) => {
    const strength = of(`rsi:${String(period)}`, () => [rsi(columns.close, period)])[0]!;
    let wanted = 0;
    for (let i = 0; i < positions.length; i++) {
      const value = strength[i]!;
      // RSI is exactly 0 if the price never moved, which is no sign of weakness.
      if (value < oversold && value > 0) wanted = 1;
      else if (value > overbought) wanted = -1;
      positions[i] = wanted;
    }
    return undefined;
  },
};
