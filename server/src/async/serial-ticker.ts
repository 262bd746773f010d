import { createTicker } from "./ticker.ts";

/** Work that is done over and over, and whenever somebody asks for it; never two turns at once. */
export type SerialTicker = {
  start(): void;
  /** Begins no more by itself; resolves when what was asked for has ended. */
  stop(): Promise<void>;
  /** One turn, after those that were asked for before; throws what it throws, and the next one comes all the same. */
  turn(): Promise<void>;
};

/** Does `work` in turns, every so often from `start` on; what such a turn throws is told to `failed`. */
export function createSerialTicker(
  work: () => Promise<void>,
  options: { readonly everyMs: number; failed(error: unknown): void },
): SerialTicker {
  let last: Promise<void> = Promise.resolve();

  function turn(): Promise<void> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  const ticker = createTicker(turn, options);
  return {
    start: () => {
      ticker.start();
    },
    async stop() {
      ticker.stop();
      await last;
    },
    turn,
  };
}
