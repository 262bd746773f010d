import type { NetworkId } from "@sextant/core/contract";
import type { ChainHealth } from "./chain-reading.ts";
import type { ChainWatch } from "./chain-watch.ts";

export type RunningWatchesOptions = {
  readonly networks: readonly NetworkId[];
  readonly watchOf: (networkId: NetworkId) => ChainWatch;
  /** Whether anybody may pay on it: an address is set, or payments of the past are still looked after. */
  readonly isWanted: (networkId: NetworkId) => Promise<boolean>;
  readonly failed: (fault: unknown) => void;
  readonly everyMs?: number;
};

export type RunningWatches = {
  /** Watches what is wanted, from now on, until the answer is called. */
  begin(): () => Promise<void>;
  /** Looks now what is wanted, since an address was set just now. */
  wake(): void;
  /** As known last; undefined for a network that is not watched here. */
  health(networkId: NetworkId): ChainHealth | undefined;
};

const EVERY_MS = 2_000;

/** One watch for each network that is wanted and none for the others: where nobody can pay, nobody is asked. */
export function createRunningWatches(options: RunningWatchesOptions): RunningWatches {
  const { networks, watchOf, isWanted, failed, everyMs = EVERY_MS } = options;
  const running = new Map<NetworkId, ChainWatch>();
  const healths = new Map<NetworkId, ChainHealth>();
  let isBegun = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function lookAt(networkId: NetworkId): Promise<void> {
    const watch = running.get(networkId);
    if (!isBegun || !(await isWanted(networkId))) {
      running.delete(networkId);
      healths.delete(networkId);
      await watch?.stop();
      return;
    }
    if (watch === undefined) {
      const made = watchOf(networkId);
      running.set(networkId, made);
      made.start();
    }
    const health = await running.get(networkId)?.health();
    if (health !== undefined && running.has(networkId)) healths.set(networkId, health);
  }

  function look(): Promise<void> {
    looking ??= (async () => {
      for (const networkId of networks) await lookAt(networkId).catch(failed);
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    begin() {
      isBegun = true;
      void look();
      timer = setInterval(() => void look(), everyMs);
      timer.unref();
      return async () => {
        isBegun = false;
        clearInterval(timer);
        await looking;
        await Promise.all([...running.values()].map((watch) => watch.stop()));
        running.clear();
        healths.clear();
      };
    },
    wake: () => void look(),
    health: (networkId) => healths.get(networkId),
  };
}
