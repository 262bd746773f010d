const FIRST_WAIT_MS = 1_000;
/** However long it was away, what is back is noticed within seconds. */
const LONGEST_WAIT_MS = 5_000;

export type Trying = {
  /** No try begins once it is aborted. */
  readonly signal: AbortSignal;
  /** Told each fault; another try follows. */
  failed(error: unknown): void;
};

/**
 * Does what must be done once, however often it fails before: at once, then after waits that grow. Resolves after the first try,
 * whatever came of it; the others go on by themselves.
 */
export async function keepTrying(work: () => Promise<void>, { signal, failed }: Trying): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  async function attempt(): Promise<void> {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      // Another thread of events: it may have been aborted meanwhile.
      if ((signal as { readonly aborted: boolean }).aborted) return;
      failed(error);
      setTimeout(() => void attempt(), waitMs).unref();
      waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
    }
  }
  await attempt();
}
