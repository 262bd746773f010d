import type { Rule } from "../rule.ts";

/** In from the first bar to the last: the benchmark for every other rule. */
export const buyAndHold: Rule = {
  name: "buy-and-hold",
  title: "Buy and hold",
  description:
    "Buys at the first chance and holds. This is the benchmark: a rule that doesn't beat it wasn't worth the effort.",
  parameters: [],
  hasStop: false,
  error: () => undefined,
  decide: (_readings, _parameters, positions) => {
    positions.fill(1);
    return undefined;
  },
};
