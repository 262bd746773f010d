/** Runs the work of many chats: chats concurrently, each chat's work in order. */
export type ChatQueues<Item> = {
  /** Queues an update's work; false, without queueing it, if the chat has too much waiting. */
  add(chat: string, update: number, item: Item): boolean;
  /** Returns the lowest unfinished update; undefined if all are finished. */
  lowest(): number | undefined;
  size(): number;
  /** Resolves when the next one is finished; at once if there is none. */
  next(): Promise<void>;
  /**
   * Resolves when everything is done. Never rejects: after the timeout nothing more is started, and pending work is
   * awaited.
   */
  end(timeout: Promise<unknown>): Promise<void>;
};

/** More than any user types while one answer is made. */
const MOST_OF_CHAT = 50;

/** Creates the queues. `work` never throws. */
export function createChatQueues<Item>(work: (item: Item) => Promise<void>): ChatQueues<Item> {
  type Waiting = { readonly update: number; readonly item: Item };
  const chats = new Map<string, Waiting[]>();
  const open = new Set<number>();
  const running = new Set<Promise<void>>();
  let isEnded = false;
  let waiters: (() => void)[] = [];

  async function run(chat: string, queue: Waiting[]): Promise<void> {
    for (let first = queue[0]; first !== undefined && !isEnded; first = queue[0]) {
      await work(first.item);
      queue.shift();
      open.delete(first.update);
      const published = waiters;
      waiters = [];
      for (const publish of published) publish();
    }
    chats.delete(chat);
  }

  return {
    add(chat, update, item) {
      const queue = chats.get(chat);
      if (queue === undefined) {
        const made = [{ update, item }];
        chats.set(chat, made);
        open.add(update);
        const ran = run(chat, made).finally(() => running.delete(ran));
        running.add(ran);
        return true;
      }
      if (queue.length >= MOST_OF_CHAT) return false;
      queue.push({ update, item });
      open.add(update);
      return true;
    },
    lowest: () => (open.size === 0 ? undefined : Math.min(...open)),
    size: () => open.size,
    next: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve))),
    async end(timeout) {
      void timeout.then(() => {
        isEnded = true;
      });
      await Promise.all(running);
    },
  };
}
