import type { Profile } from "../forecast/index.ts";
import type { GroundState, GroundVerdict } from "./ground-policy.ts";

/** Yearly volatility that a position may bring, by kind and profile, a fraction: chosen beforehand, fitted to no result. */
export const TARGET_VOLATILITY: Readonly<Record<GroundState["kind"], Readonly<Record<Profile, number>>>> = {
  index: { CONSERVATIVE: 0.1, MODERATE: 0.15, AGGRESSIVE: 0.2 },
  share: { CONSERVATIVE: 0.15, MODERATE: 0.2, AGGRESSIVE: 0.3 },
  coin: { CONSERVATIVE: 0.2, MODERATE: 0.35, AGGRESSIVE: 0.5 },
};

const SESSIONS_A_YEAR = { index: 252, share: 252, coin: 365 } as const;
/** A size is changed only when it is off by more, so that small changes of volatility cost no trades. */
export const SIZE_BAND = 0.1;

export type SizeInput = {
  readonly state: GroundState;
  readonly action: GroundVerdict["action"];
  readonly profile: Profile;
  /** Volatility of a day's log return over the sessions ahead. */
  readonly dailyVolatility: number;
};

/** Yearly volatility from a day's. */
export function yearlyVolatility(kind: GroundState["kind"], daily: number): number {
  return daily * Math.sqrt(SESSIONS_A_YEAR[kind]);
}

/** Share of the whole position (0 to 1) that the forecast volatility leaves room for; an index below its mean gets half. */
export function volatilityWeight({ state, profile, dailyVolatility }: Omit<SizeInput, "action">): number {
  const full = Math.min(1, TARGET_VOLATILITY[state.kind][profile] / yearlyVolatility(state.kind, dailyVolatility));
  return state.kind === "index" && !state.indexUp ? full / 2 : full;
}

/** Size by action: BUY the whole weight, HOLD half of it, SELL nothing. */
export function sizeOf({ action, ...rest }: SizeInput): number {
  const weight = volatilityWeight(rest);
  return action === "BUY" ? weight : action === "HOLD" ? weight / 2 : 0;
}

/** The size to have now: the wanted one where it is off by more than SIZE_BAND, or where nothing is wanted; else as it is. */
export function sizeWithin(current: number, wanted: number): number {
  return wanted === 0 || Math.abs(wanted - current) > SIZE_BAND ? wanted : current;
}
