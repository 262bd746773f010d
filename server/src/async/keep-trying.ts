const FIRST_WAIT_MS = 1_000;
/** Maximum retry delay: after an outage of any length, recovery is noticed within seconds. */
const LONGEST_WAIT_MS = 5_000;

export type Trying = {
  /** Stops the retries: no attempt starts once it is aborted. */
  readonly signal: AbortSignal;
  /** Reports each error; another attempt follows. */
  failed(error: unknown): void;
};

/**
 * Runs work that must succeed once, at first immediately and then with growing delays between retries. Resolves after
 * the first attempt, whatever its outcome; the retries continue in the background.
 */
export async function keepTrying(work: () => Promise<void>, { signal, failed }: Trying): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  async function attempt(): Promise<void> {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      // The signal may have been aborted during the attempt.
      if ((signal as { readonly aborted: boolean }).aborted) return;
      failed(error);
      setTimeout(() => void attempt(), waitMs).unref();
      waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
    }
  }
  await attempt();
}
