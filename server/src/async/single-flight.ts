type Flight<T> = { readonly promise: Promise<T>; readonly controller: AbortController; waiters: number };

type SingleFlight<T> = {
  readonly join: (
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  readonly isUnderWay: (key: string) => boolean;
};

/**
 * Joins identical calls under way into one. When a caller gives up, the others still get their answer; the call itself
 * is aborted once no caller waits for it.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  const join: SingleFlight<T>["join"] = async (key, signal, start) => {
    signal?.throwIfAborted();
    let flight = flights.get(key);
    if (flight === undefined) {
      const controller = new AbortController();
      const promise = start(controller.signal).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flight = { promise, controller, waiters: 0 };
      flights.set(key, flight);
    }
    const joined = flight;
    joined.waiters += 1;
    return await new Promise<T>((resolve, reject) => {
      const leave = () => {
        joined.waiters -= 1;
        if (joined.waiters === 0) {
          if (flights.get(key) === joined) flights.delete(key);
          joined.controller.abort();
        }
        reject(signal?.reason as Error);
      };
      signal?.addEventListener("abort", leave, { once: true });
      joined.promise.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave));
    });
  };
  return { join, isUnderWay: (key) => flights.has(key) };
}
