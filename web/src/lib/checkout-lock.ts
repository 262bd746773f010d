const LOCK = "checkout";
const CHANNEL = "checkout";

/**
 * Notifies every tab of this browser that a payment is open here, until the returned function is called: no tab is
 * reloaded meanwhile.
 */
export function holdCheckout(): () => void {
  // Only secure contexts have locks; elsewhere no worker runs that could reload a page.
  if (!("locks" in navigator)) return () => undefined;
  const ends = new AbortController();
  const left = new Promise<void>((resolve) => ends.signal.addEventListener("abort", () => resolve()));
  const held = navigator.locks.request(LOCK, { mode: "shared", signal: ends.signal }, async () => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage("open");
    channel.close();
    await left;
  });
  // Left before the lock was granted.
  held.catch(() => undefined);
  return () => ends.abort();
}

/** Calls `act` once no tab has a payment open; at once if none has. Not any more when `signal` aborts. */
export function afterCheckout(act: () => void, signal: AbortSignal): void {
  navigator.locks.request(LOCK, { signal }, act).catch(() => undefined);
}

/** Calls `act` whenever a payment opens in any tab, until `signal` aborts. */
export function whenCheckoutOpens(act: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = act;
  signal.addEventListener("abort", () => channel.close());
}
