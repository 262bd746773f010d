import { parentPort } from "node:worker_threads";
import type { SymbolWork, ThreadWord } from "./features/backtests/symbol-work.ts";
import { testOneSymbol } from "./features/backtests/test-one-symbol.ts";

/** Steps of a small test take a tenth of a millisecond: not each is worth a message. */
const REPORT_EVERY_MS = 50;

const port = parentPort;
if (port === null) throw new Error("This is the backtest thread; it can't run on its own.");
const say = (word: ThreadWord): void => {
  port.postMessage(word);
};

port.on("message", (work: SymbolWork) => {
  let reportedMs = -Infinity;
  const result = testOneSymbol(work, (done) => {
    const nowMs = performance.now();
    if (nowMs - reportedMs < REPORT_EVERY_MS) return;
    reportedMs = nowMs;
    say({ kind: "progress", done });
  });
  if ("error" in result) say({ kind: "error", error: result.error });
  else say({ kind: "result", report: JSON.stringify(result.report), trades: JSON.stringify(result.trades) });
});
