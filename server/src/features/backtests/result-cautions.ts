import type { BacktestResult } from "@sextant/core/backtest";

/** Fewer closed trades than these say little about a rule, whatever they came to. */
const FEW_TRADES = 30;
const CONVINCING = 0.95;

/** What the figures themselves warn of, in sentences, gravest first. */
export function resultCautions({ report, overfitting, folds }: BacktestResult): string[] {
  const { trades, deflatedSharpe, trials, totalReturn, holdReturn } = report;
  const said: string[] = [];
  if (trades === 0) said.push("The rule never traded in this period, so there is nothing to judge.");
  else if (trades < FEW_TRADES)
    said.push(
      `${String(trades)} ${trades === 1 ? "trade is" : "trades are"} too few to tell skill from luck; from ${String(FEW_TRADES)} on the figures begin to mean something.`,
    );
  if (trades > 0 && (deflatedSharpe === undefined || deflatedSharpe < CONVINCING))
    said.push(
      `There is no evidence of skill: ${
        deflatedSharpe === undefined
          ? "the returns vary too little to say"
          : `counting the ${tries(trials)}, the chance that the rule earns anything beyond luck is ${whole(deflatedSharpe)}`
      }, and 95% would be convincing.`,
    );
  if (totalReturn < holdReturn) said.push("Buying and holding made more in the same time.");
  if (overfitting !== undefined && overfitting > 0.5)
    said.push(
      `Choosing the best settings mostly chose luck: in ${whole(overfitting)} of the ways to split the bars, what was best before was below the middle after.`,
    );
  if (folds.length === 0)
    said.push(
      "These settings were tested on bars that were known when they were chosen. A walk-forward test chooses them on earlier bars only.",
    );
  return said;
}

const whole = (share: number): string => `${String(Math.round(100 * share))}%`;
const tries = (count: number): string => (count === 1 ? "one try" : `${String(count)} settings tried`);
