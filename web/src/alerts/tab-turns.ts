import { RECORD_MS } from "../ui/toast-queue.ts";

/** Decides which tab of a browser shows an event. */
export type TabTurns = {
  /** Takes the events that no other tab took; answers with those. */
  take(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Hears which events another tab took. */
  whenTaken(listener: (ids: readonly string[]) => void): void;
  end(): void;
};

type Channel = Pick<BroadcastChannel, "postMessage" | "close"> & {
  onmessage: ((event: MessageEvent<readonly string[]>) => void) | null;
};
type Parts = {
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly channel: Channel;
  /** Resolves once the record of a shown event may be dropped. */
  readonly kept: () => Promise<void>;
};

/**
 * A lock per event decides between tabs that hear of it at the same moment; the channel tells those that are hidden, and goes on
 * when the tab that took it is closed.
 */
export function createTabTurns({ locks, channel, kept }: Parts): TabTurns {
  const taken = new Set<string>();
  let listener: ((ids: readonly string[]) => void) | undefined;
  channel.onmessage = ({ data }) => {
    for (const id of data) taken.add(id);
    listener?.(data);
  };
  const takeOne = (id: string) =>
    new Promise<boolean>((resolve) => {
      if (taken.has(id)) return resolve(false);
      if (locks === undefined) return resolve(true);
      locks
        .request(`alert-toast ${id}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : kept();
        })
        // A browser that refuses locks to this page: better shown twice than not at all.
        .catch(() => resolve(true));
    });
  return {
    async take(ids) {
      const answers = await Promise.all(ids.map(takeOne));
      const own = ids.filter((_, i) => answers[i] === true);
      for (const id of own) taken.add(id);
      if (own.length > 0) channel.postMessage(own);
      return new Set(own);
    },
    whenTaken: (next) => (listener = next),
    end: () => channel.close(),
  };
}

/** The turns of this browser's tabs. */
export function pageTabTurns(): TabTurns {
  return createTabTurns({
    // Missing where the page comes over plain HTTP from another machine.
    locks: (navigator as { readonly locks?: LockManager }).locks,
    channel: new BroadcastChannel("alert-toasts"),
    kept: () => new Promise((resolve) => setTimeout(resolve, RECORD_MS)),
  });
}
