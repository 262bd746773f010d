/**
 * Returns a question that ends once a check that began after it ended well, and throws what the check threw. Questions that come in while a
 * check runs share the next one: an answer that came in before is not covered by a check that had begun already.
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
