import { KNOWN_LISTINGS, type Listing, mergedListings } from "@sextant/core/market";
import type { Health } from "@sextant/core/contract";
import type { Lease } from "../leader-election/index.ts";
import { createTicker } from "../async/ticker.ts";
import type { DirectoryStore, SourceRow } from "./directory-store.ts";
import { refreshDirectory, type RefreshParts } from "./refresh-directory.ts";

export type DirectoryParts = Omit<RefreshParts, "store" | "stored"> & { readonly store: DirectoryStore };

/** All symbols that are known here, of one process. */
export type Directory = {
  /**
   * Returns the listings, prominent ones first; the same array until the directory changes. Returns the built-in list
   * while nothing else is known.
   */
  listings(): readonly Listing[];
  /** Notifies the listener after each change. Returns a function that unsubscribes it. */
  onChange(listener: () => void): () => void;
  /** Reloads if another process, or this one, has stored something since. */
  reload(): Promise<void>;
  /** Requests due lists at intervals while this process is the leader. Returns a function that stops it. */
  keepFresh(held: () => Lease | undefined): () => void;
  health(): Health["parts"][string];
  start(): void;
  stop(): void;
};

const LOOK_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** One missed day is a vendor's outage; two are worth a look. */
const OLD_MS = 2 * DAY_MS;

/**
 * Creates the directory from the stored lists of the configured sources and the built-in list. Without sources it
 * requests and reads nothing.
 */
export function createDirectory(parts: DirectoryParts): Directory {
  const { sources, store, clock, log } = parts;
  const names = sources.map(({ name }) => name);
  const listeners = new Set<() => void>();
  let listings: readonly Listing[] = KNOWN_LISTINGS;
  let states: readonly SourceRow[] = [];
  let version = "";
  let reloading: Promise<void> | undefined;

  async function readIfChanged(): Promise<void> {
    if (names.length === 0) return;
    const reported = (await store.sources()).filter(({ source }) => names.includes(source));
    states = reported;
    const next = reported.map(({ source, reportedMs = 0 }) => `${source} ${String(reportedMs)}`).join();
    if (next === version) return;
    listings = mergedListings(await store.listings(names));
    version = next;
    for (const listener of listeners) listener();
  }

  function reload(): Promise<void> {
    reloading ??= readIfChanged().finally(() => {
      reloading = undefined;
    });
    return reloading;
  }

  const looking = createTicker(reload, {
    everyMs: LOOK_EVERY_MS,
    failed: (error) => {
      log.warn({ error: String(error) }, "The symbol directory could not be read; keeping it as it is");
    },
  });

  return {
    listings: () => listings,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload,
    keepFresh(held) {
      const ending = new AbortController();
      const ticker = createTicker(
        async () => {
          const lease = held();
          if (lease !== undefined) await refreshDirectory({ ...parts, stored: reload }, lease, ending.signal);
        },
        {
          everyMs: LOOK_EVERY_MS,
          failed: (error) => {
            if (!ending.signal.aborted)
              log.warn({ error: String(error) }, "Refreshing the symbol directory failed; retrying");
          },
        },
      );
      if (names.length > 0) ticker.start();
      return () => {
        ending.abort();
        ticker.stop();
      };
    },
    health() {
      const count = `${listings.length.toLocaleString("en")} symbols`;
      if (names.length === 0) return { state: "ok", note: `${count}; no source for more is in use` };
      const nowMs = clock.nowMs();
      const reportedOf = (name: string) => states.find(({ source }) => source === name)?.reportedMs;
      const ages = names.map((name) => `${name} ${formatAge(reportedOf(name), nowMs)}`).join(", ");
      const isOld = names.some((name) => nowMs - (reportedOf(name) ?? nowMs) > OLD_MS);
      const isEmpty = names.every((name) => reportedOf(name) === undefined);
      return { state: isOld ? "degraded" : isEmpty ? "working" : "ok", note: `${count}; ${ages}` };
    },
    start() {
      if (names.length > 0) looking.start();
    },
    stop() {
      looking.stop();
    },
  };
}

function formatAge(reportedMs: number | undefined, nowMs: number): string {
  if (reportedMs === undefined) return "not yet";
  const hours = Math.floor((nowMs - reportedMs) / 3_600_000);
  return hours < 1
    ? "within the hour"
    : hours < 48
      ? `${String(hours)} h ago`
      : `${String(Math.floor(hours / 24))} days ago`;
}
