// A worker of bench:backtest: sweeps the parameter sets it is sent and answers with their figures.
import { parentPort } from "node:worker_threads";
import { ruleNamed, sweep, type BacktestPlan } from "@sextant/core/backtest";
import type { CandleColumns } from "@sextant/core/market";

type Task = { columns: CandleColumns; rule: string; sets: readonly (readonly number[])[]; plan: BacktestPlan };

parentPort?.on("message", ({ columns, rule, sets, plan }: Task) => {
  const found = ruleNamed(rule);
  if (found === undefined) throw new Error(`${rule} is not registered`);
  parentPort?.postMessage(sweep(columns, found, sets, plan));
});
