import { setTimeout } from "node:timers/promises";
import type { HealthParts } from "./health-handler.ts";

export type DatabasePartOptions = {
  readonly kind: string;
  /** Asks the database anything; rejects when it does not answer. */
  readonly ask: () => Promise<unknown>;
  /** What is known to be wrong without asking. */
  readonly trouble: () => string | undefined;
  readonly nowMs: () => number;
  /** How long an answer holds, and how long to wait for one. */
  readonly keepMs?: number;
  readonly patienceMs?: number;
};

/** The database's part of the health: truly asked, by one question at a time, and never for longer than the patience. */
export function createDatabasePart({
  kind,
  ask,
  trouble,
  nowMs,
  keepMs = 1_000,
  patienceMs = 1_000,
}: DatabasePartOptions): () => Promise<HealthParts[string]> {
  let asking: Promise<string | undefined> | undefined;
  let last: { readonly atMs: number; readonly fault: string | undefined } | undefined;

  const askOnce = (): Promise<string | undefined> =>
    (asking ??= ask()
      .then(
        () => undefined,
        (fault: unknown) => (fault instanceof Error && fault.message !== "" ? fault.message : "it does not answer"),
      )
      .then((fault) => {
        last = { atMs: nowMs(), fault };
        asking = undefined;
        return fault;
      }));

  return async () => {
    const known = trouble();
    if (known !== undefined) return { state: "down", note: known };
    const isFresh = last !== undefined && Math.abs(nowMs() - last.atMs) < keepMs;
    const late = new AbortController();
    const fault =
      isFresh && asking === undefined
        ? last?.fault
        : await Promise.race([
            askOnce(),
            setTimeout(patienceMs, "it does not answer in time", { signal: late.signal }),
          ]).finally(() => late.abort());
    return fault === undefined ? { state: "ok", note: kind } : { state: "down", note: fault };
  };
}
