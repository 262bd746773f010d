/** How one ask ended. */
export type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/**
 * Asks one after the other: the next begins when the one before ended without being enough, or has been silent for
 * `silenceMs`, so that nobody's page waits on a vendor that hangs. An ask that is no longer wanted when its turn comes gives
 * undefined and is passed over. `take` gets each outcome as it comes; once it says 'rest', all that are left are asked at once.
 * Resolves when it says 'enough', all have ended, or the signal aborts; who is still under way then goes on unheard, and its line
 * learns from it. Rejects only with what `take` throws.
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
