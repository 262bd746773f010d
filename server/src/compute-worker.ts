import { parentPort, workerData } from "node:worker_threads";
import { frozenModel, modelFrom } from "@sextant/core/forecast";
import { computeTasks } from "./compute/compute-tasks.ts";
import type { ComputeAnswer, ComputeAsked, ComputeGiven } from "./compute/compute-word.ts";

const port = parentPort;
if (port === null) throw new Error("This is a thread that computes and does nothing by itself.");

const { modelFile } = workerData as ComputeGiven;
const tasks = computeTasks(modelFile === undefined ? frozenModel() : modelFrom(modelFile));

port.on("message", ({ task, input }: ComputeAsked) => {
  let answer: ComputeAnswer;
  try {
    const work = tasks[task] as (given: unknown) => unknown;
    answer = { output: work(input) };
  } catch (fault) {
    answer = { fault: fault instanceof Error ? fault.message : String(fault) };
  }
  port.postMessage(answer);
});
