import { backtestReportSchema } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { startComputeThread } from "./compute-thread.ts";
import { createExampleReport } from "./example-report.ts";

const THREAD = new URL("../../backtests-worker.ts", import.meta.url);

it("the example is a whole report on simulated bars, computed once and the same each time", async () => {
  let threads = 0;
  const start = () => {
    threads += 1;
    return startComputeThread(THREAD);
  };
  const example = createExampleReport(start);
  const [first, second] = await Promise.all([example(), example()]);
  expect(second).toBe(first);
  expect(threads).toBe(1);
  const report = backtestReportSchema.parse(first.report);
  expect(report).toMatchObject({ symbol: "AAPL", source: "simulated", currency: "USD" });
  expect(report.trades.length).toBeGreaterThan(0);
  expect(report.windows.length).toBeGreaterThan(0);
  expect(report.cautions.at(-1)).toContain("simulated prices");
  expect(await createExampleReport(start)()).toEqual(first);
});

it("an error is not remembered", async () => {
  let isBroken = true;
  const example = createExampleReport(() => {
    if (isBroken) throw new Error("no thread");
    return startComputeThread(THREAD);
  });
  await expect(example()).rejects.toThrow("no thread");
  isBroken = false;
  await expect(example()).resolves.toMatchObject({ report: { symbol: "AAPL" } });
});
