import type { WorkerOptions } from "node:worker_threads";

/** How to start a thread at an entry: a bundle as it is; a source (in development and tests) with what reads TypeScript first. */
export function threadSource(entry: URL, options: WorkerOptions = {}): [source: string | URL, options: WorkerOptions] {
  if (!entry.pathname.endsWith(".ts")) return [entry, { ...options, execArgv: [] }];
  // A thread does not inherit what reads TypeScript.
  const source = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`;
  return [source, { ...options, execArgv: [], eval: true }];
}
