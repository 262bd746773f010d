import type { Backtest } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { describeStage } from "./stage-text.ts";

const run = (symbols: readonly string[], done: number, state: Backtest["state"] = "running") =>
  describeStage({ state, progress: { done, total: symbols.length * 10 }, request: { symbols } } as Backtest);

it("a run waits, loads each symbol's bars, and tests it", () => {
  expect(run(["AAPL"], 0, "queued")).toBe("Queued");
  expect(run(["AAPL"], 0)).toBe("Loading the bars of AAPL");
  expect(run(["AAPL"], 1)).toBe("Testing AAPL");
  expect(run(["AAPL", "MSFT"], 9)).toBe("Testing AAPL, symbol 1 of 2");
  expect(run(["AAPL", "MSFT"], 10)).toBe("Loading the bars of MSFT, symbol 2 of 2");
  expect(run(["AAPL", "MSFT"], 20)).toBe("Testing MSFT, symbol 2 of 2");
});
