/** Work of many chats: chats side by side, the work of one in its order. */
export type ChatQueues<Item> = {
  /** Takes an update's work; false where the chat has too much waiting, and it is left out. */
  add(chat: string, update: number, item: Item): boolean;
  /** The lowest update that is not done; undefined where all are. */
  lowest(): number | undefined;
  size(): number;
  /** Resolves when the next one is done; at once where there is none. */
  next(): Promise<void>;
  /**
   * Resolves when everything is done. Never rejects: after the timeout nothing more is started, and pending work is
   * awaited.
   */
  end(timeout: Promise<unknown>): Promise<void>;
};

/** More than any user types while one answer is made. */
const MOST_OF_CHAT = 50;

/** `work` never throws. */
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
