import type { GroundDays } from "../grounds/index.ts";
import type { Profile } from "../forecast/index.ts";

/** The reason for an action: each ground has its own track record. */
export type Ground = "skill" | "premium" | "risk" | "relative" | "setup";

/** The inputs of the policy for a share, all known at the close. */
export type ShareState = {
  readonly kind: "share";
  /** Whether the index is above its 200-day mean (IndexReadings.up). */
  readonly indexUp: boolean;
  /** ln(usual volatility / the typical share's). */
  readonly relativeVolatility: number;
  /** P(falls 20 % or more within 126 sessions), 0 to 1. */
  readonly deepFallOdds: number;
  /**
   * A member of the S&P 500, or in the top third of the class by dollar volume: never sold on the probability of a
   * fall.
   */
  readonly large: boolean;
};

/** An index or a broad fund of one. */
export type IndexState = { readonly kind: "index"; readonly indexUp: boolean };

export type CoinState = {
  readonly kind: "coin";
  /** Bitcoin and Ether, which don't share the class's typical outcome. */
  readonly major: boolean;
  /** Whether it ranks in the best fifth of its class. */
  readonly bestFifth: boolean;
};

export type GroundState = ShareState | IndexState | CoinState;

/** The verdict of the grounds at one horizon. HOLD has no ground. */
export type GroundVerdict = {
  readonly action: "BUY" | "SELL" | "HOLD";
  readonly ground: "premium" | "risk" | undefined;
  readonly because:
    | "reward_for_risk"
    | "deep_fall"
    | "index_below_mean"
    | "volatile_for_class"
    | "fall_too_likely"
    | "horizon_too_short"
    | "major_coin"
    | "best_fifth"
    | "class_ended_lower";
};

/**
 * Limits on the probability of a deep fall: below `buyBelow` a share may be bought, from `sellFrom` on it may be sold.
 * A profile expresses which fall the user tolerates: the bolder, the higher the accepted probability.
 */
export const DEEP_FALL_LIMITS: Readonly<Record<Profile, { readonly buyBelow: number; readonly sellFrom: number }>> = {
  CONSERVATIVE: { buyBelow: 0.25, sellFrom: 0.35 },
  MODERATE: { buyBelow: 0.4, sellFrom: 0.5 },
  AGGRESSIVE: { buyBelow: 0.55, sellFrom: 0.65 },
};

/** Maximum relative volatility for a buy. */
export const BUY_RELATIVE_VOLATILITY = 0.25;
/**
 * Minimum relative volatility for a sale on the probability of a fall: twice the typical volatility in any market, one
 * and a half times in a falling one.
 */
export const SELL_RELATIVE_VOLATILITY = { any: Math.LN2, falling: Math.log(1.5) } as const;

/** How far an action may weaken before it is dropped: without slack, labels would change with every small move. */
export const STORED_SLACK = { relativeVolatility: 0.15, deepFall: 0.08 } as const;

type Action = GroundVerdict["action"];

/** The horizons at which a share or coin is acted on; an index also at five sessions. */
const LONG: readonly GroundDays[] = [21, 63, 126];

const hold = (because: GroundVerdict["because"]): GroundVerdict => ({ action: "HOLD", ground: undefined, because });

function shareVerdict(state: ShareState, profile: Profile, previous: Action | undefined): GroundVerdict {
  const { buyBelow, sellFrom } = DEEP_FALL_LIMITS[profile];
  const { indexUp, relativeVolatility, deepFallOdds, large } = state;
  const slack = (action: Action) => (previous === action ? STORED_SLACK : { relativeVolatility: 0, deepFall: 0 });
  const [buys, sells] = [slack("BUY"), slack("SELL")];
  const volatile = relativeVolatility + sells.relativeVolatility >= sellVolatility(indexUp);
  if (deepFallOdds >= sellFrom - sells.deepFall && volatile && !large) {
    return { action: "SELL", ground: "risk", because: "deep_fall" };
  }
  if (!indexUp) return hold("index_below_mean");
  if (relativeVolatility > BUY_RELATIVE_VOLATILITY + buys.relativeVolatility) return hold("volatile_for_class");
  if (deepFallOdds >= buyBelow + buys.deepFall) return hold("fall_too_likely");
  return { action: "BUY", ground: "premium", because: "reward_for_risk" };
}

const sellVolatility = (indexUp: boolean): number =>
  indexUp ? SELL_RELATIVE_VOLATILITY.any : SELL_RELATIVE_VOLATILITY.falling;

/**
 * Returns the action that the grounds support at one horizon at one close; `previous`, the last issued action, stays in force
 * through small changes (STORED_SLACK). Pure and total.
 */
export function groundVerdict(
  state: GroundState,
  profile: Profile,
  days: GroundDays | 1,
  previous?: Action,
): GroundVerdict {
  if (state.kind === "index") {
    if (days === 1) return hold("horizon_too_short");
    return state.indexUp ? { action: "BUY", ground: "premium", because: "reward_for_risk" } : hold("index_below_mean");
  }
  if (days === 1 || !LONG.includes(days)) return hold("horizon_too_short");
  if (state.kind === "share") return shareVerdict(state, profile, previous);
  if (state.major) return hold("major_coin");
  if (state.bestFifth) return hold("best_fifth");
  return { action: "SELL", ground: "premium", because: "class_ended_lower" };
}

/** Consecutive closes that must agree before a new action is issued, so that labels don't flicker. */
export const CLOSES_TO_CHANGE = 3;

/** The verdict issued at a close, and the progress of another action: `closes` of CLOSES_TO_CHANGE. */
export type IssuedVerdict = GroundVerdict & {
  readonly changing: { readonly to: GroundVerdict["action"]; readonly closes: number } | undefined;
};

/**
 * Returns the verdicts issued at each close, oldest first. The first known close takes effect immediately; a new action
 * only after CLOSES_TO_CHANGE consecutive closes that agree. A close whose state is unknown (undefined) repeats the
 * previous verdict and neither confirms nor interrupts a change.
 */
export function issuedVerdicts(
  states: readonly (GroundState | undefined)[],
  profile: Profile,
  days: GroundDays | 1,
): readonly (IssuedVerdict | undefined)[] {
  let issued: IssuedVerdict | undefined;
  return states.map((state) => {
    if (state === undefined) return issued;
    const now = groundVerdict(state, profile, days, issued?.action);
    if (issued === undefined || now.action === issued.action) {
      issued = { ...now, changing: undefined };
      return issued;
    }
    const closes = issued.changing?.to === now.action ? issued.changing.closes + 1 : 1;
    issued =
      closes >= CLOSES_TO_CHANGE
        ? { ...now, changing: undefined }
        : { ...issued, changing: { to: now.action, closes } };
    return issued;
  });
}
