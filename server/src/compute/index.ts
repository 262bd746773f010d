export type { ComputeTasks } from "./compute-tasks.ts";
export { createCompute, type Compute } from "./create-compute.ts";
export { threadSource } from "./thread-source.ts";
