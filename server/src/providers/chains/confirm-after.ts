/**
 * Returns a function whose calls each wait for a check that began after the call, and reject with that check's error. Calls made while a check
 * runs share the next one, because the running check began before them and so says nothing about them.
 */
export function confirmAfter(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (running = check());
      }));
}
