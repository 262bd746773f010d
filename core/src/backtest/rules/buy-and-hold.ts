import type { Rule } from "../rule.ts";

/** In from the first bar to the last: the benchmark for every other rule. */
export const buyAndHold: Rule = {
  name: "buy-and-hold",
  title: "Buy and hold",
  description:
    "Buys at the first chance and keeps. The yardstick: a rule that does not beat it was not worth the work.",
  parameters: [],
  hasStop: false,
  error: () => undefined,
  decide: (_readings, _parameters, positions) => {
    positions.fill(1);
    return undefined;
  },
};
