const endings: (() => unknown)[] = [];

/** Has this done when the running test ends, the last registered first. */
export function whenTestEnds(ending: () => unknown): void {
  endings.push(ending);
}

/** For the set-up file alone: does all that was registered. */
export async function endTest(): Promise<void> {
  for (let ending = endings.pop(); ending !== undefined; ending = endings.pop()) await ending();
}
