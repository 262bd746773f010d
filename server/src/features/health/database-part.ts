import { raceTimeout } from "../../async/race-timeout.ts";
import { databaseError } from "../../database/database-error.ts";
import type { Logger } from "../../log.ts";
import type { HealthParts } from "./health-handler.ts";

export type DatabasePartOptions = {
  readonly kind: string;
  /** Reads from and writes to the database; rejects with the error. */
  readonly request: () => Promise<unknown>;
  /** Returns a known failure without a probe. */
  readonly failure: () => string | undefined;
  /** Logs one line when the database becomes unavailable and one when it recovers. */
  readonly log: Pick<Logger, "warn" | "info">;
  readonly nowMs: () => number;
  /** How long an answer is cached, and how long to wait for one. */
  readonly keepMs?: number;
  readonly timeoutMs?: number;
};

/** Reports the database's part of health: it runs one real probe at a time and waits `timeoutMs` for it at most. */
export function createDatabasePart({
  kind,
  request,
  failure,
  log,
  nowMs,
  keepMs = 1_000,
  timeoutMs = 2_000,
}: DatabasePartOptions): () => Promise<HealthParts[string]> {
  let isDown = false;

  let requesting: Promise<string | undefined> | undefined;
  let last: { readonly atMs: number; readonly error: string | undefined } | undefined;

  const requestOnce = (): Promise<string | undefined> =>
    (requesting ??= request()
      .then(
        () => undefined,
        (error: unknown) => databaseError(error),
      )
      .then((error) => {
        last = { atMs: nowMs(), error };
        requesting = undefined;
        return error;
      }));

  function answer(error: string | undefined): HealthParts[string] {
    if ((error !== undefined) !== isDown) {
      isDown = error !== undefined;
      if (isDown)
        log.warn({ error }, "The database is unavailable; requests that need it get status 503 until it is back");
      else log.info("The database is available again");
    }
    return error === undefined ? { state: "ok", note: kind } : { state: "down", note: error };
  }

  return async () => {
    const known = failure();
    if (known !== undefined) return answer(known);
    const isFresh = last !== undefined && Math.abs(nowMs() - last.atMs) < keepMs;
    const error =
      isFresh && requesting === undefined
        ? last?.error
        : await raceTimeout(requestOnce(), timeoutMs, () => "it answers too slowly");
    return answer(error);
  };
}
