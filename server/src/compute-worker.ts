import { parentPort, workerData } from "node:worker_threads";
import { frozenModel, modelFrom } from "@sextant/core/forecast";
import { computeTasks } from "./compute/compute-tasks.ts";
import type { ComputeAnswer, ComputeRequested, ComputeGiven } from "./compute/compute-word.ts";

const port = parentPort;
if (port === null) throw new Error("This is a compute thread; it can't run on its own.");

const { modelFile } = workerData as ComputeGiven;
const tasks = computeTasks(modelFile === undefined ? frozenModel() : modelFrom(modelFile));

async function answered({ task, input }: ComputeRequested): Promise<ComputeAnswer> {
  try {
    const work = tasks[task] as (given: unknown) => unknown;
    return { output: await work(input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// One after the other: answers are known by their order.
let before = Promise.resolve();
port.on("message", (requested: ComputeRequested) => {
  before = before.then(async () => {
    port.postMessage(await answered(requested));
  });
});
