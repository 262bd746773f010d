import type { IndicatorDefinition } from "./indicator.ts";
import type { Verdict, VoteBars } from "./indicator-vote.ts";

/** Returns a definition's vote on given readings: each output's last value, or its values ending with the last one. */
export function verdictOn(
  { vote, chart, parameters }: IndicatorDefinition,
  outputs: readonly (number | undefined | readonly (number | undefined)[])[],
  known: Partial<VoteBars> = {},
  settings: readonly number[] = parameters.map((one) => one.default),
): Verdict {
  if (vote === undefined) throw new Error("it does not vote");
  const bars: VoteBars = {
    close: undefined,
    bars: 500,
    hasVolume: true,
    isHalted: false,
    output: (index, back = 0) => {
      const values = outputs[index];
      return typeof values === "object" ? values.at(-1 - back) : back === 0 ? values : undefined;
    },
    mean: () => undefined,
    ...known,
  };
  return vote.verdict(bars, chart.label(settings));
}
