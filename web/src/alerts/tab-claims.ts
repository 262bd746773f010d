import { RECORD_MS } from "../ui/toast-queue.ts";

/** Decides which tab of a browser shows an event. */
export type TabClaims = {
  /** Claims the events that no other tab has claimed, and returns those. */
  claim(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls `listener` with the events that another tab claims. */
  onClaimedElsewhere(listener: (ids: readonly string[]) => void): void;
  close(): void;
};

type Channel = Pick<BroadcastChannel, "postMessage" | "close"> & {
  onmessage: ((event: MessageEvent<readonly string[]>) => void) | null;
};
type Parts = {
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly channel: Channel;
  /** Resolves once the claim of a shown event may be dropped. */
  readonly expired: () => Promise<void>;
};

/**
 * Creates the claims of one tab. A lock per event decides between tabs that receive it at the same time; the channel
 * informs hidden tabs, which remember the claim when the tab that made it is closed.
 */
export function createTabClaims({ locks, channel, expired }: Parts): TabClaims {
  const claimed = new Set<string>();
  let listener: ((ids: readonly string[]) => void) | undefined;
  channel.onmessage = ({ data }) => {
    for (const id of data) claimed.add(id);
    listener?.(data);
  };
  const claimOne = (id: string) =>
    new Promise<boolean>((resolve) => {
      if (claimed.has(id)) return resolve(false);
      if (locks === undefined) return resolve(true);
      locks
        .request(`alert-toast ${id}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : expired();
        })
        // A browser that refuses locks to this page: better shown twice than not at all.
        .catch(() => resolve(true));
    });
  return {
    async claim(ids) {
      const answers = await Promise.all(ids.map(claimOne));
      const own = ids.filter((_, i) => answers[i] === true);
      for (const id of own) claimed.add(id);
      if (own.length > 0) channel.postMessage(own);
      return new Set(own);
    },
    onClaimedElsewhere: (next) => (listener = next),
    close: () => channel.close(),
  };
}

/** Creates the claims of this tab. */
export function pageTabClaims(): TabClaims {
  return createTabClaims({
    // Missing if the page was loaded over plain HTTP from another machine.
    locks: (navigator as { readonly locks?: LockManager }).locks,
    channel: new BroadcastChannel("alert-toasts"),
    expired: () => new Promise((resolve) => setTimeout(resolve, RECORD_MS)),
  });
}
