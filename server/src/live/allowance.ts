/** How many each may have open at once. */
export type Allowance = {
  /** Takes one more: the function that gives it back, or undefined when there are enough. */
  take(who: string): (() => void) | undefined;
};

export function createAllowance(most: number): Allowance {
  const counts = new Map<string, number>();
  return {
    take(who) {
      const count = counts.get(who) ?? 0;
      if (count >= most) return undefined;
      counts.set(who, count + 1);
      return () => {
        const left = (counts.get(who) ?? 1) - 1;
        if (left > 0) counts.set(who, left);
        else counts.delete(who);
      };
    },
  };
}
