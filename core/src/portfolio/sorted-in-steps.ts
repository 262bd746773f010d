/** Items to sort or merge per step. */
const STEP = 2_000;

/** Sorts stably like `toSorted`, in steps of a few milliseconds. Returns input that is already sorted unchanged. */
export function* sortedInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Generator<void, readonly T[]> {
  let runs: (readonly T[])[] = [];
  let run: T[] = [];
  for (let from = 0; from < items.length; from += STEP) {
    const some = items.slice(from, from + STEP);
    if (!isSorted(some, compare)) some.sort(compare);
    // A run continues as long as the next item is in order: usually there is one run, and nothing to merge.
    if (run.length > 0 && compare(run.at(-1) as T, some[0] as T) > 0) {
      runs.push(run);
      run = [];
    }
    for (const one of some) run.push(one);
    yield;
  }
  runs.push(run);
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let n = 0; n < runs.length; n += 2) {
      const [left, right] = [runs[n] ?? [], runs[n + 1]];
      merged.push(right === undefined ? left : yield* mergedInSteps(left, right, compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedInSteps<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, readonly T[]> {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const isLeft = j === right.length || (i < left.length && compare(left[i] as T, right[j] as T) <= 0);
    merged.push(isLeft ? (left[i++] as T) : (right[j++] as T));
    if (merged.length % STEP === 0) yield;
  }
  return merged;
}

function isSorted<T>(items: readonly T[], compare: (a: T, b: T) => number): boolean {
  for (let n = 1; n < items.length; n += 1) if (compare(items[n - 1] as T, items[n] as T) > 0) return false;
  return true;
}
