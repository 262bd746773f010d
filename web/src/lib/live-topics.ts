import type { LiveMessage } from "./live-message.ts";

type Listener = (message: LiveMessage) => void;

/** Topics whose messages are numbered for resuming; the others begin with the current state. */
const NUMBERED: ReadonlySet<string> = new Set(["alerts", "signals", "practice-signals"]);

/**
 * Creates the registry of topics: their listeners, changes not yet sent to the server, and the last sequence number of
 * each numbered topic.
 */
export function createLiveTopics() {
  const listeners = new Map<string, Set<Listener>>();
  const lastSeq = new Map<string, number>();
  /** The topics last sent to the server. */
  let reported = new Set<string>();

  const topicOf = (message: LiveMessage) =>
    message.type === "market_update" ? `market:${message.data.symbol}` : message.topic;

  return {
    names: (): string[] => [...listeners.keys()],

    join(names: readonly string[], listener: Listener): () => void {
      for (const name of names) {
        const some = listeners.get(name) ?? new Set();
        listeners.set(name, some.add(listener));
      }
      return () => {
        for (const name of names) {
          const some = listeners.get(name);
          if (some?.delete(listener) === true && some.size === 0) listeners.delete(name);
        }
      };
    },

    deliver(message: LiveMessage): void {
      const topic = topicOf(message);
      if (message.type !== "market_update" && NUMBERED.has(topic))
        lastSeq.set(topic, Math.max(lastSeq.get(topic) ?? 0, message.seq));
      for (const listener of [...(listeners.get(topic) ?? [])]) listener(message);
    },

    /** Returns the last sequence number received of each of these topics; undefined if there is none. */
    after(names: readonly string[]): Record<string, number> | undefined {
      const known = names.flatMap((name) => {
        const seq = lastSeq.get(name);
        return seq === undefined ? [] : [[name, seq] as const];
      });
      return known.length === 0 ? undefined : Object.fromEntries(known);
    },

    /** Returns the topics added and removed since the last report to the server. */
    takeChanges(): { readonly added: string[]; readonly gone: string[] } {
      const now = new Set(listeners.keys());
      const added = [...now].filter((name) => !reported.has(name));
      const gone = [...reported].filter((name) => !now.has(name));
      reported = now;
      return { added, gone };
    },

    /** Marks all topics as reported: the server is about to receive the full list. */
    forgetChanges(): void {
      reported = new Set(listeners.keys());
    },

    clear(): void {
      listeners.clear();
      lastSeq.clear();
      reported = new Set();
    },
  };
}
