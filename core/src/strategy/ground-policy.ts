import type { GroundDays } from "../grounds/index.ts";
import type { Profile } from "../forecast/index.ts";

/** Why an action is taken: each ground has its own record. */
export type Ground = "skill" | "premium" | "risk" | "relative" | "setup";

/** What the policy reads of a share, all known at the close. */
export type ShareState = {
  readonly kind: "share";
  /** Whether the index stands above its 200-day mean (IndexReadings.up). */
  readonly indexUp: boolean;
  /** ln(usual volatility / the typical share's). */
  readonly relativeVolatility: number;
  /** P(falls 20 % or more within 126 sessions), 0 to 1. */
  readonly deepFallOdds: number;
  /** A member of the S&P 500, or in the top third of the class by dollar volume: never sold on the odds of a fall. */
  readonly large: boolean;
};

/** An index or a broad fund of one. */
export type IndexState = { readonly kind: "index"; readonly indexUp: boolean };

export type CoinState = {
  readonly kind: "coin";
  /** Bitcoin and Ether: the class's typical fate is not theirs. */
  readonly major: boolean;
  /** Whether its standing within the class is in the best fifth. */
  readonly bestFifth: boolean;
};

export type GroundState = ShareState | IndexState | CoinState;

/** What the grounds say of one horizon. HOLD has no ground. */
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
 * Odds of a deep fall: below `buyBelow` a share may be bought, from `sellFrom` on it may be sold. A profile is what fall one bears: the bolder,
 * the likelier it may be.
 */
export const DEEP_FALL_LIMITS: Readonly<Record<Profile, { readonly buyBelow: number; readonly sellFrom: number }>> = {
  CONSERVATIVE: { buyBelow: 0.25, sellFrom: 0.35 },
  MODERATE: { buyBelow: 0.4, sellFrom: 0.5 },
  AGGRESSIVE: { buyBelow: 0.55, sellFrom: 0.65 },
};

/** A share calmer than this beside the typical one may be bought. */
export const BUY_RELATIVE_VOLATILITY = 0.25;
/** Twice the typical volatility: sold on the odds of a fall in any market; one and a half times in a falling one. */
export const SELL_RELATIVE_VOLATILITY = { any: Math.LN2, falling: Math.log(1.5) } as const;

/** How far an action may weaken before it is given up: without it labels would change with every small move. */
export const STORED_SLACK = { relativeVolatility: 0.15, deepFall: 0.08 } as const;

type Action = GroundVerdict["action"];

/** The horizons that a share or coin is acted on at; an index also at five sessions. */
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
 * The action that the grounds support at one horizon at one close; `previous`, the one issued before, is kept through small
 * changes (STORED_SLACK). Pure and total.
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

/** Closes in a row that must say the same before a new action is issued: labels must not flicker. */
export const CLOSES_TO_CHANGE = 3;

/** What was issued at a close, and how far another action has come: `closes` of CLOSES_TO_CHANGE. */
export type IssuedVerdict = GroundVerdict & {
  readonly changing: { readonly to: GroundVerdict["action"]; readonly closes: number } | undefined;
};

/**
 * Verdicts as issued at each close, oldest first. The first known close stands at once; a new action only after
 * CLOSES_TO_CHANGE closes in a row that say so. A close whose state is not known (undefined) issues what stood before and
 * neither confirms nor breaks a change.
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
