/**
 * Returns the work's result, or that of `late` once the work takes longer than `ms`; the work itself continues.
 * Rethrows the error of either.
 */
export async function raceTimeout<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), ms);
  });
  try {
    const winner = await Promise.race([work.then((value) => ({ value })), timeout]);
    return winner === "late" ? late() : winner.value;
  } finally {
    clearTimeout(timer);
  }
}
