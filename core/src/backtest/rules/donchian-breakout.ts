import { atr } from "../../indicators/index.ts";
import { extremeBefore } from "../extreme-before.ts";
import type { Rule } from "../rule.ts";

/**
 * Buys new highs, exits at new lows, with a stop a few average ranges away: the Turtles' rule. Source: Donchian 1960;
 * Faith 2007, Way of the turtle.
 */
export const donchianBreakout: Rule = {
  name: "donchian-breakout",
  title: "Donchian breakout",
  description:
    "Buys when the price closes above every high of the last bars, and sells when it closes below every low of a shorter period, or when it falls a set number of average ranges below the entry. Most trades lose a little; a few long trends pay for them.",
  parameters: [
    {
      name: "entry",
      title: "New high of (bars)",
      default: 20,
      min: 2,
      max: 500,
      whole: true,
      tries: [10, 20, 40, 55, 100],
    },
    { name: "exit", title: "New low of (bars)", default: 10, min: 1, max: 500, whole: true, tries: [5, 10, 20] },
    {
      name: "stopAtr",
      title: "Stop (average ranges, 0 for none)",
      default: 2,
      min: 0,
      max: 20,
      whole: false,
      tries: [0, 2, 4],
    },
  ],
  hasStop: true,
  error: ([entry = NaN, exit = NaN]) =>
    exit <= entry ? undefined : "donchian-breakout: exit must not be above entry.",
  decide: ({ columns, of }, [entry = NaN, exit = NaN, stopAtr = NaN], positions) => {
    const { close, high, low } = columns;
    const channel = (period: number): [Float64Array, Float64Array] =>
      of(`channel:${String(period)}`, () => [extremeBefore(high, period, 1), extremeBefore(low, period, -1)]) as [
        Float64Array,
        Float64Array,
      ];
    const [top, bottom] = channel(entry);
    const [above, below] = channel(exit);
    let wanted = 0;
    for (let i = 0; i < positions.length; i++) {
      const price = close[i]!;
      if (price > top[i]!) wanted = 1;
      else if (price < bottom[i]!) wanted = -1;
      else if (wanted > 0 ? price < below[i]! : price > above[i]!) wanted = 0;
      positions[i] = wanted;
    }
    return stopAtr > 0 ? { stop: { unit: of("atr:14", () => [atr(columns, 14)])[0]!, times: stopAtr } } : undefined;
  },
};
