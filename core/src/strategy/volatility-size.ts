import type { Profile } from "../forecast/index.ts";
import type { GroundState, GroundVerdict } from "./ground-policy.ts";

/** Target yearly volatility of a position, by kind and profile, a fraction: chosen beforehand, fitted to no result. */
export const TARGET_VOLATILITY: Readonly<Record<GroundState["kind"], Readonly<Record<Profile, number>>>> = {
  index: { CONSERVATIVE: 0.1, MODERATE: 0.15, AGGRESSIVE: 0.2 },
  share: { CONSERVATIVE: 0.15, MODERATE: 0.2, AGGRESSIVE: 0.3 },
  coin: { CONSERVATIVE: 0.2, MODERATE: 0.35, AGGRESSIVE: 0.5 },
};

const SESSIONS_A_YEAR = { index: 252, share: 252, coin: 365 } as const;
/** Minimum deviation before a size is changed, so that small changes of volatility cause no trades. */
export const SIZE_BAND = 0.1;

export type SizeInput = {
  readonly state: GroundState;
  readonly action: GroundVerdict["action"];
  readonly profile: Profile;
  /** Volatility of a day's log return over the sessions ahead. */
  readonly dailyVolatility: number;
};

/** Converts a day's volatility to a yearly one. */
export function yearlyVolatility(kind: GroundState["kind"], daily: number): number {
  return daily * Math.sqrt(SESSIONS_A_YEAR[kind]);
}

/**
 * Returns the share of a full position (0 to 1) that the forecast volatility allows; half of it for an index below its
 * mean.
 */
export function volatilityWeight({ state, profile, dailyVolatility }: Omit<SizeInput, "action">): number {
  const full = Math.min(1, TARGET_VOLATILITY[state.kind][profile] / yearlyVolatility(state.kind, dailyVolatility));
  return state.kind === "index" && !state.indexUp ? full / 2 : full;
}

/** Returns the size by action: the whole weight for BUY, half of it for HOLD, zero for SELL. */
export function sizeOf({ action, ...rest }: SizeInput): number {
  const weight = volatilityWeight(rest);
  return action === "BUY" ? weight : action === "HOLD" ? weight / 2 : 0;
}

/**
 * Returns the size to hold now: the target if the current size is off by more than SIZE_BAND, or if the target is zero;
 * otherwise the current size.
 */
export function sizeWithin(current: number, wanted: number): number {
  return wanted === 0 || Math.abs(wanted - current) > SIZE_BAND ? wanted : current;
}
