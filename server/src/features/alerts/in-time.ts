/** Resolves when work has ended, however it did, or after so long. */
export function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    const over = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(over, over);
  });
}
