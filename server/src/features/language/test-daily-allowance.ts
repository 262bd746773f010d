import type { Allowance, DailyAllowance } from "./daily-allowance.ts";

const DAY_MS = 86_400_000;

/** Counts allowances in memory, for tests without a database. */
export function memoryAllowance(
  { perUser, perInstallation }: Allowance,
  clock: { wallMs(): number } = { wallMs: () => 0 },
): Pick<DailyAllowance, "take"> {
  let day = -1;
  let all = 0;
  const byUser = new Map<string, number>();
  return {
    take(userId) {
      const now = Math.floor(clock.wallMs() / DAY_MS);
      if (now !== day) {
        day = now;
        all = 0;
        byUser.clear();
      }
      const own = byUser.get(userId) ?? 0;
      if (all >= perInstallation || own >= perUser) return Promise.resolve(false);
      all += 1;
      byUser.set(userId, own + 1);
      return Promise.resolve(true);
    },
  };
}
