import type { ModelFile } from "@sextant/core/forecast";
import type { ComputeTasks } from "./compute-tasks.ts";

/** What every thread is given at its start. */
export type ComputeGiven = {
  /** The model that forecasts are made with; undefined for the one that ships. */
  readonly modelFile: ModelFile | undefined;
};

/** A request to a thread; `input` is what the task of that name takes. */
export type ComputeRequested = { readonly task: keyof ComputeTasks; readonly input: unknown };

/** The reply, one for each request. */
export type ComputeAnswer = { readonly output: unknown } | { readonly error: string };
