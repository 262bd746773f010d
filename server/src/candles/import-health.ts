import type { Health } from "@sextant/core/contract";
import type { ImportProgress } from "./file-import.ts";

/** Returns the state of the candle file import, for this process's health response. */
export function importHealth(progress: ImportProgress): Health["parts"][string] {
  const { state, files, done, rows, skipped, badRows, note } = progress;
  if (state === "waiting") return { state: "ok", note: "Done by another server, or not started yet." };
  const text = `${String(done)} of ${String(files)} files (${String(skipped)} unchanged), ${String(rows)} rows written, ${String(badRows)} bad rows`;
  return {
    state: state === "failed" ? "degraded" : state === "done" ? "ok" : "working",
    note: note === undefined ? text : `${text}; ${note}`,
  };
}
