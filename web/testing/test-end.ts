const endings: (() => unknown)[] = [];

/** Has this done when the running test ends, the last registered first. */
export function whenTestEnds(ending: () => unknown): void {
  endings.push(ending);
}

/** For the set-up file alone: does all that was registered, then fails with the first of them that failed. */
export async function endTest(): Promise<void> {
  const failures: unknown[] = [];
  for (let ending = endings.pop(); ending !== undefined; ending = endings.pop())
    try {
      await ending();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
