import { analyzeCommand } from "./analyze-command.ts";
import { backtestCommand } from "./backtest-command.ts";
import { evaluateCommand } from "./evaluate-command.ts";
import { evaluateRiskCommand } from "./evaluate-risk-command.ts";
import { censusCommand } from "./grounds/census-command.ts";
import { moveWeightsCommand } from "./move-weights-command.ts";
import { importCommand } from "./import-command.ts";
import { indicatorsCommand } from "./indicators-command.ts";
import { leaderboardSimulationCommand } from "./leaderboard-simulation-command.ts";
import { patternsCommand } from "./patterns-command.ts";
import { sentimentCommand } from "./sentiment-command.ts";
import { setupsCommand } from "./setups/setups-command.ts";
import { trainAssistantCommand } from "./assistant/train-assistant-command.ts";
import { trainCommand } from "./train-command.ts";
import { UserError } from "./user-error.ts";
import { trainGroundsCommand } from "./grounds/train-grounds-command.ts";
import { walkGroundsCommand } from "./grounds/walk-grounds-command.ts";
import { verifyCommand } from "./verify-command.ts";

const HELP = `npm run lab -- <command>
  indicators <candle file> --names rsi:14,vwap:2024-01-02 [--json] [--adjust splits|all] [--market stocks|crypto]
  patterns <candle file> [--all] [--json] [--adjust splits|all]
  import <folder> [--json]
  analyze <symbol> [--candles <folder>] [--at <time>]
  sentiment <csv> [--json]
  train --candles <folder> [--panel <folder> [<folder>…]] [--out <file>] [--until <time>]
  move-weights --candles <folder> [--panel <folder> [<folder>…]]
  evaluate --candles <folder> --panel <folder> [<folder>…] [--typical class|index] [--model <file>] [--json] [--card <file>]
  evaluate --candles <folder> [--panel <folder> [<folder>…]] [--slice all|later|symbols|panel|both] [--from <time>] [--to <time>] [--model <file>] [--json]
  census <folder>… [--at <day>,<day>] [--fresh] [--json]
  evaluate-risk <panel>… [--json]
  setups --candles <folder> [<folder>…] [--out <file>] [--json]
  setups --candles <folder> [<folder>…] --evaluate [--table <file>] [--json]
  setups --candles <folder> [<folder>…] --shrinkage [--json]
  train-grounds <folder>… [--out <file>]
  walk-grounds <folder>… [--out <file>] [--ledger-out <file>]
  backtest <candle file> --rule <name> [--params a=1,b=2] [--walk-forward] [--cost <percent>] [--json]
  leaderboard-simulation [--seed <number>] [--boards <number>] [--accounts <number>] [--json]
  train-assistant
  verify <export> [--key <hex>] [--heads <file>] [--json]
  help`;

const COMMANDS: Readonly<Record<string, (args: readonly string[], nowMs: number) => void>> = {
  indicators: indicatorsCommand,
  patterns: patternsCommand,
  import: importCommand,
  analyze: analyzeCommand,
  sentiment: sentimentCommand,
  setups: setupsCommand,
  train: trainCommand,
  "move-weights": moveWeightsCommand,
  "train-grounds": trainGroundsCommand,
  "walk-grounds": walkGroundsCommand,
  evaluate: evaluateCommand,
  census: censusCommand,
  "evaluate-risk": evaluateRiskCommand,
  backtest: backtestCommand,
  "leaderboard-simulation": leaderboardSimulationCommand,
  "train-assistant": trainAssistantCommand,
  verify: verifyCommand,
  help: () => {
    console.log(HELP);
  },
};

/**
 * Runs a command of the lab and prints its result. Returns the exit code: 1 after an error in the input, reported in a
 * sentence.
 */
export function runLab([name = "help", ...args]: readonly string[], nowMs: number): number {
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined)
      throw new UserError(`'${name}' is no command; known are ${Object.keys(COMMANDS).join(", ")}.`);
    command(args, nowMs);
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return 1;
  }
}
