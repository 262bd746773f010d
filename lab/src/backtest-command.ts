import {
  backtestError,
  equityPoints,
  RULES,
  ruleNamed,
  runBacktest,
  USUAL_PLAN,
  type BacktestInput,
  type Rule,
} from "@sextant/core/backtest";
import { adjustAll, adjustSplits, parseCandleCsv, type CandleFile } from "@sextant/core/candle-files";
import { candleColumns, type Candle } from "@sextant/core/market";
import { backtestText } from "./backtest-text.ts";
import { commandLine } from "./command-line.ts";
import { textFile } from "./text-file.ts";
import { UserError } from "./user-error.ts";

const VALUED = ["rule", "params", "cost", "slippage", "stop", "target", "risk", "folds", "trials", "adjust"];

/** `--adjust`: by default splits are taken out, for a split is no crash. */
function adjusted(file: CandleFile, how = "splits"): readonly Candle[] {
  if (how === "none") return file.candles;
  if (how === "splits") return adjustSplits(file.candles, file.actions);
  if (how === "all") return adjustAll(file.candles, file.actions, file.adjustedClose);
  throw new UserError(`--adjust takes 'none', 'splits' or 'all', not '${how}'.`);
}

function ruleOf(name: string | undefined): Rule {
  const known = RULES.map((rule) => rule.name).join(", ");
  if (name === undefined) throw new UserError(`Name a rule: --rule <name>. There are ${known}.`);
  const rule = ruleNamed(name);
  if (rule === undefined) throw new UserError(`'${name}' is no rule; there are ${known}.`);
  return rule;
}

/** 'fast=10,slow=50' by name. */
function parametersOf(text: string): Readonly<Record<string, number>> {
  const pairs = text.split(",").filter((part) => part.trim() !== "");
  return Object.fromEntries(
    pairs.map((part) => {
      const [name = "", value = ""] = part.split("=").map((side) => side.trim());
      if (name === "" || value === "" || !Number.isFinite(Number(value))) {
        throw new UserError(`--params takes name=number,name=number; '${part.trim()}' is not that.`);
      }
      return [name, Number(value)];
    }),
  );
}

/**
 * `backtest <candle file> --rule <name> [--params fast=10,slow=50] [--walk-forward] …`: walks forward unless parameters
 * are given; with both, the given ones are fixed and the others chosen.
 */
export function backtestCommand(args: readonly string[], nowMs: number): void {
  const { words, options } = commandLine(args, VALUED, ["json", "walk-forward", "short"]);
  const [path] = words;
  if (path === undefined || words.length > 1)
    throw new UserError("Name one candle file: backtest <candle file> --rule <name>.");
  const number = (name: string): number | undefined => {
    const text = options.get(name);
    if (text === undefined) return undefined;
    if (text.trim() === "" || !Number.isFinite(Number(text)))
      throw new UserError(`--${name} takes a number, not '${text}'.`);
    return Number(text);
  };
  const rule = ruleOf(options.get("rule"));
  const file = parseCandleCsv(textFile(path), nowMs);
  for (const bad of file.badRows) console.error(`${path}:${String(bad.line)}: ${bad.reason}`);
  if (file.candles.length === 0) throw new UserError(`${path} has no sound bar.`);
  const params = options.get("params");
  const risk = number("risk");
  const folds = number("folds");
  const trials = number("trials") ?? 1;
  if (!Number.isInteger(trials) || trials < 1) throw new UserError("--trials takes a whole number from 1.");
  const input: BacktestInput = {
    columns: candleColumns(adjusted(file, options.get("adjust"))),
    rule,
    plan: {
      ...USUAL_PLAN,
      feePercent: number("cost") ?? USUAL_PLAN.feePercent,
      slippagePercent: number("slippage") ?? USUAL_PLAN.slippagePercent,
      stopPercent: number("stop") ?? USUAL_PLAN.stopPercent,
      targetPercent: number("target") ?? USUAL_PLAN.targetPercent,
      sizing: risk === undefined ? USUAL_PLAN.sizing : { kind: "risk", riskPercent: risk },
      allowShort: options.has("short"),
    },
    trials,
    ...(params === undefined ? {} : { parameters: parametersOf(params) }),
    ...(options.has("walk-forward") || folds !== undefined
      ? { walkForward: folds === undefined ? {} : { folds } }
      : {}),
  };
  const error = backtestError(input);
  if (error !== undefined) throw new UserError(error);
  const result = runBacktest(input);
  if (result === undefined) return;
  if (!options.has("json")) {
    console.log(backtestText(input, result));
    return;
  }
  const times = input.columns.openTimeMs;
  const iso = (bar: number): string => new Date(times[Math.min(bar, times.length - 1)] ?? 0).toISOString();
  const document = {
    rule: rule.name,
    mode: result.parameters === undefined ? "walk-forward" : "fixed",
    plan: input.plan,
    parameters: result.parameters,
    report: result.report,
    overfitting: result.overfitting,
    lookAhead: result.lookAhead,
    folds: result.folds.map((fold) => ({
      trainFrom: iso(fold.trainFrom),
      testFrom: iso(fold.testFrom),
      testTo: iso(fold.testTo - 1),
      parameters: fold.parameters,
      trainSharpe: fold.trainSharpe,
    })),
    trades: result.trades,
    equity: equityPoints(result.equity, times.subarray(result.from)),
  };
  // Undefined values are written as null, as in every answer of the lab.
  console.log(JSON.stringify(document, (_key, value: unknown) => (value === undefined ? null : value), 1));
}
