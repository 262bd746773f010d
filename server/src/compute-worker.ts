import { parentPort } from "node:worker_threads";
import { COMPUTE_TASKS } from "./compute/compute-tasks.ts";
import type { ComputeAnswer, ComputeAsked } from "./compute/compute-word.ts";

const port = parentPort;
if (port === null) throw new Error("This is a thread that computes and does nothing by itself.");

port.on("message", ({ task, input }: ComputeAsked) => {
  let answer: ComputeAnswer;
  try {
    const work = COMPUTE_TASKS[task] as (given: unknown) => unknown;
    answer = { output: work(input) };
  } catch (fault) {
    answer = { fault: fault instanceof Error ? fault.message : String(fault) };
  }
  port.postMessage(answer);
});
