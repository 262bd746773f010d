import type { Clock } from "../clock.ts";
import type { Lease } from "../leader-election/index.ts";
import { VendorError } from "../providers/vendor.ts";
import type { DirectorySource } from "./directory-source.ts";
import type { DirectoryStore, SourceRow } from "./directory-store.ts";

export type RefreshParts = {
  /** Called after each list that was stored. */
  readonly stored?: () => Promise<void>;
  readonly sources: readonly DirectorySource[];
  readonly store: Pick<DirectoryStore, "sources" | "write" | "failed">;
  readonly clock: Pick<Clock, "nowMs">;
  readonly log: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
};

const DAY_MS = 86_400_000;
/** Delay before a failed source is retried; it doubles with each failure, up to a quarter of a day. */
const AGAIN_MS = 15 * 60_000;
const MOST_AGAIN_MS = 6 * 3_600_000;
/** Pages of names come slowly. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Requests each source whose list is older than a day, one after the other, and stores the result. Also stores when a
 * source was requested and how often it failed, so that a process that restarts repeatedly sends no more requests. A
 * source that our exhausted budget skipped did not fail.
 */
export async function refreshDirectory(parts: RefreshParts, lease: Lease, signal: AbortSignal): Promise<void> {
  const { sources, store, clock, log } = parts;
  const known = new Map((await store.sources()).map((row) => [row.source, row]));
  for (const source of sources) {
    if (signal.aborted) break;
    if (!isDue(known.get(source.name), clock.nowMs())) continue;
    try {
      const rows = await source.list(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
      if (rows.length === 0) throw new Error("It lists nothing.");
      signal.throwIfAborted();
      await store.write(source.name, rows, lease, clock.nowMs());
      await parts.stored?.();
      log.info({ source: source.name, listings: rows.length }, "Symbol directory: stored a source's list");
    } catch (error) {
      if (signal.aborted) break;
      // The source is healthy: our own budget is exhausted at present and will have recovered by the next check.
      if (error instanceof VendorError && error.kind === "no-budget") {
        log.info(
          { source: source.name },
          "Symbol directory: out of calls; requesting a source again at the next check",
        );
        continue;
      }
      await store.failed(source.name, lease, clock.nowMs());
      log.warn(
        { source: source.name, error: String(error) },
        "Symbol directory: a source returned no list; keeping its previous one",
      );
    }
  }
}

/** Returns whether a source is due for a request. */
export function isDue(row: SourceRow | undefined, nowMs: number): boolean {
  if (row === undefined) return true;
  if (row.failures > 0 && nowMs - row.requestedMs < Math.min(AGAIN_MS * 2 ** (row.failures - 1), MOST_AGAIN_MS))
    return false;
  return row.reportedMs === undefined || nowMs - row.reportedMs >= DAY_MS;
}
