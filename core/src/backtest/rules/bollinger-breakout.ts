import { bollinger } from "../../indicators/index.ts";
import type { Rule } from "../rule.ts";

/**
 * Joins a volatility breakout: in above the upper band, out at the average. Source: Bollinger 2001, method I
 * (volatility breakout).
 */
export const bollingerBreakout: Rule = {
  name: "bollinger-breakout",
  title: "Bollinger breakout",
  description:
    "Buys when the price closes above its usual range (the upper band) and sells when it closes below its average. It catches the start of strong moves, at the price of many false starts.",
  parameters: [
    { name: "period", title: "Average (bars)", default: 20, min: 2, max: 500, whole: true, tries: [10, 20, 50, 100] },
    {
      name: "deviations",
      title: "Width (deviations)",
      default: 2,
      min: 0.1,
      max: 10,
      whole: false,
      tries: [1, 1.5, 2, 2.5],
    },
  ],
  hasStop: false,
  error: () => undefined,
  decide: ({ columns, of }, [period = NaN, deviations = NaN], positions) => {
    const [upper, middle, lower] = of(`bollinger:${String(period)}:${String(deviations)}`, () => {
      const bands = bollinger(columns.close, period, deviations);
      return [bands.upper, bands.middle, bands.lower];
    }) as [Float64Array, Float64Array, Float64Array];
    const { close } = columns;
    let wanted = 0;
    for (let i = 0; i < positions.length; i++) {
      const price = close[i]!;
      if (price > upper[i]!) wanted = 1;
      else if (price < lower[i]!) wanted = -1;
      else if (wanted * (price - middle[i]!) < 0) wanted = 0;
      positions[i] = wanted;
    }
    return undefined;
  },
};
