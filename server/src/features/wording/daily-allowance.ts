/** How many questions a day a model may be asked, by one person and by all together. */
export type Allowance = { readonly perUser: number; readonly perInstallation: number };

export interface DailyAllowance {
  /** Takes one question for a person; false when the person's or the installation's day is used up. */
  take(userId: string): boolean;
}

const DAY_MS = 86_400_000;

/** Counts questions by UTC day of the wall clock. In memory: a restart begins the day anew, and each process has its own. */
export function createDailyAllowance({ perUser, perInstallation }: Allowance, wallMs: () => number): DailyAllowance {
  let day = -1;
  let all = 0;
  const byUser = new Map<string, number>();
  function today(): void {
    const now = Math.floor(wallMs() / DAY_MS);
    if (now === day) return;
    day = now;
    all = 0;
    byUser.clear();
  }
  return {
    take(userId) {
      today();
      const own = byUser.get(userId) ?? 0;
      if (all >= perInstallation || own >= perUser) return false;
      all += 1;
      byUser.set(userId, own + 1);
      return true;
    },
  };
}
