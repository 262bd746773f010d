/** The outcome of one request. */
export type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/**
 * Sends requests one after the other: the next starts when the previous one ended without a sufficient answer, or has
 * been silent for `silenceMs`, so that no page waits on a vendor that hangs. A request that returns undefined is no
 * longer needed and is skipped. `take` receives each outcome as it arrives; once it returns 'rest', all remaining
 * requests are sent at once. Resolves when it returns 'enough', all have ended, or the signal aborts; pending requests
 * then continue unobserved, and their client learns from them. Rejects only with what `take` throws.
 */
export async function hedgedRequest<T>(
  requests: readonly (() => Promise<T> | undefined)[],
  silenceMs: number,
  take: (outcome: Outcome<T>, index: number) => "enough" | "rest" | "more",
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted === true) return;
  await new Promise<void>((resolve, reject) => {
    let next = 0;
    let underWay = 0;
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const finish = (act: () => void) => {
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
      act();
    };
    const leave = () => finish(resolve);
    signal?.addEventListener("abort", leave, { once: true });

    const begin = () => {
      clearTimeout(timer);
      const index = next;
      const request = requests[index];
      if (request === undefined) {
        if (underWay === 0) finish(resolve);
        return;
      }
      next += 1;
      const requested = request();
      if (requested === undefined) {
        begin();
        return;
      }
      underWay += 1;
      const ended = (outcome: Outcome<T>) => {
        underWay -= 1;
        if (isOver) return;
        try {
          const verdict = take(outcome, index);
          if (verdict === "enough") finish(resolve);
          else begin();
          while (verdict === "rest" && next < requests.length) begin();
        } catch (error) {
          finish(() => reject(error));
        }
      };
      requested.then(
        (value) => ended({ value }),
        (error: unknown) => ended({ error }),
      );
      if (next < requests.length) timer = setTimeout(begin, silenceMs);
    };
    begin();
  });
}
