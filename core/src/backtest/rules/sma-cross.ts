import { sma } from "../../indicators/index.ts";
import type { Readings } from "../readings.ts";
import type { Rule } from "../rule.ts";

const average = ({ columns, of }: Readings, period: number): Float64Array =>
  of(`sma:${String(period)}`, () => [sma(columns.close, period)])[0]!;

/** Follows the trend: in while the fast average is above the slow one. Source: Brock, Lakonishok, LeBaron 1992. */
export const smaCross: Rule = {
  name: "sma-cross",
  title: "Moving average crossover",
  description:
    "Buys when the average of recent closes rises above the average of a longer period, and sells when it falls below. It follows trends, and often loses a little when there is no trend.",
  parameters: [
    {
      name: "fast",
      title: "Fast average (bars)",
      default: 20,
      min: 1,
      max: 500,
      whole: true,
      tries: [5, 10, 20, 30, 50],
    },
    {
      name: "slow",
      title: "Slow average (bars)",
      default: 50,
      min: 2,
      max: 1000,
      whole: true,
      tries: [20, 50, 100, 150, 200],
    },
  ],
  hasStop: false,
  error: ([fast = NaN, slow = NaN]) => (fast < slow ? undefined : "sma-cross: fast must be below slow."),
  decide: (readings, [fast = NaN, slow = NaN], positions) => {
    const quick = average(readings, fast);
    const calm = average(readings, slow);
    for (let i = 0; i < positions.length; i++) {
      // A comparison with NaN is false, so there is no position before warm-up ends.
      positions[i] = Number(quick[i]! > calm[i]!) - Number(quick[i]! < calm[i]!);
    }
    return undefined;
  },
};
