/** Returns what the work gives, or what `late` gives once it takes longer than `ms`; the work itself goes on. Throws what either throws. */
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
