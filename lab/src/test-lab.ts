import { format } from "node:util";
import { vi } from "vitest";
import { runLab } from "./run-lab.ts";

/** For tests: a command of the lab within the test's own process: its exit code and what it prints on stdout and stderr. */
export function lab(...args: readonly string[]): {
  readonly status: number;
  readonly out: string;
  readonly err: string;
} {
  let [out, err] = ["", ""];
  const log = vi.spyOn(console, "log").mockImplementation((...words) => void (out += `${format(...words)}\n`));
  const error = vi.spyOn(console, "error").mockImplementation((...words) => void (err += `${format(...words)}\n`));
  try {
    const status = runLab(args, Date.now());
    return { status, out, err };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}
