import { macd } from "../../indicators/index.ts";
import type { Rule } from "../rule.ts";

/** Follows momentum: in while MACD is above its signal line. Source: Appel 1979. */
export const macdCross: Rule = {
  name: "macd-cross",
  title: "MACD crossover",
  description:
    "Compares two averages that weigh recent prices more (MACD) with their own average (the signal line). Buys when MACD rises above it and sells when it falls below. It reacts faster than a plain crossover, but gives more false signals.",
  parameters: [
    { name: "fast", title: "Fast average (bars)", default: 12, min: 1, max: 200, whole: true, tries: [8, 12, 20] },
    {
      name: "slow",
      title: "Slow average (bars)",
      default: 26,
      min: 2,
      max: 500,
      whole: true,
      tries: [17, 26, 50, 100],
    },
    { name: "signal", title: "Signal line (bars)", default: 9, min: 1, max: 200, whole: true, tries: [5, 9, 18] },
  ],
  hasStop: false,
  error: ([fast = NaN, slow = NaN]) => (fast < slow ? undefined : "macd-cross: fast must be below slow."),
  decide: ({ columns, of }, [fast = NaN, slow = NaN, signal = NaN], positions) => {
    const histogram = of(`macd:${String(fast)}:${String(slow)}:${String(signal)}`, () => [
      macd(columns.close, fast, slow, signal).histogram,
    ])[0]!;
    for (let i = 0; i < positions.length; i++) positions[i] = Number(histogram[i]! > 0) - Number(histogram[i]! < 0);
    return undefined;
  },
};
