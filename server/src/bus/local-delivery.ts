import type { Topic } from "./bus.ts";

/** Delivers messages to the subscribers of this process. */
export type LocalDelivery = {
  subscribe<Message>(topic: Topic<Message>, listener: (message: Message) => void): () => void;
  onGap(listener: () => void): () => void;
  deliver(topicName: string, message: unknown): void;
  /** Delivers a message from another process after the topic's parser; discards it if that fails. */
  deliverForeign(topicName: string, value: unknown): void;
  gap(): void;
};

type Subscription = { readonly topic: Topic<unknown>; readonly listener: (message: unknown) => void };

/**
 * Creates the delivery. A listener that throws does not affect others. Messages that a listener publishes are delivered
 * after the current one.
 */
export function createLocalDelivery(failed: (error: unknown, topicName: string) => void): LocalDelivery {
  const subscriptions = new Map<string, Set<Subscription>>();
  const gapListeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let busy = false;

  function inOrder(work: () => void): void {
    waiting.push(work);
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
    busy = false;
  }

  function guarded(work: () => void, topicName: string): void {
    try {
      work();
    } catch (error) {
      failed(error, topicName);
    }
  }

  function deliver(topicName: string, message: unknown): void {
    const known = subscriptions.get(topicName);
    if (known === undefined) return;
    inOrder(() => {
      for (const { listener } of known)
        guarded(() => {
          listener(message);
        }, topicName);
    });
  }

  return {
    deliver,

    subscribe(topic, listener) {
      const known = subscriptions.get(topic.name) ?? new Set();
      subscriptions.set(topic.name, known);
      const subscription = { topic, listener } as Subscription;
      known.add(subscription);
      return () => {
        known.delete(subscription);
        if (known.size === 0 && subscriptions.get(topic.name) === known) subscriptions.delete(topic.name);
      };
    },

    deliverForeign(topicName, value) {
      const [first] = subscriptions.get(topicName) ?? [];
      if (first === undefined) return;
      guarded(() => {
        const message = first.topic.parse(value);
        if (message !== undefined) deliver(topicName, message);
      }, topicName);
    },

    onGap(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },

    gap() {
      inOrder(() => {
        for (const listener of gapListeners) guarded(listener, "gap");
      });
    },
  };
}
