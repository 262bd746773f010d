/** Horizons of the grounds, in sessions. */
export const GROUND_DAYS = [5, 21, 63, 126] as const;
export type GroundDays = (typeof GROUND_DAYS)[number];

/** Number of levels at which a pool's quantiles are stored: 0, 0.0025 … 1. */
export const POOL_LEVELS = 401;

/** Volatility ahead for one class and horizon, and how deep and high prices went in units of it. */
export type ExcursionModel = {
  /** Coefficients of ln(daily volatility ahead): intercept, then one per VOLATILITY_TERMS. */
  readonly volatility: Float64Array;
  /** Quantiles of the deepest fall, ln(entry / lowest low), in units of volatility x sqrt(sessions). POOL_LEVELS of them. */
  readonly falls: Float64Array;
  /** The same for the highest rise, ln(highest high / entry). */
  readonly rises: Float64Array;
  /** How often the outcomes fell 20 % or more along the way, at any volatility: the base rate. */
  readonly deepFallShare: number;
  /** Number of outcomes in the pools, and the years they span. */
  readonly outcomes: number;
  readonly years: readonly [number, number];
  /** The same windows, day by day, used for plans and ranges. */
  readonly path: PathModel | undefined;
};

/**
 * Outcomes of two levels around a close in the windows of an excursion model. Tables have one row per level of a rise
 * and one column per level of a fall; a level is the share of windows that touch it, so that tables can be looked up by
 * the probability of each touch.
 */
export type PathModel = {
  /** Quantiles of the end, ln(close then / entry), in units of volatility x sqrt(sessions). POOL_LEVELS of them. */
  readonly ends: Float64Array;
  /** From 0 (never touched) to 1 (zero distance). */
  readonly riseLevels: Float64Array;
  readonly fallLevels: Float64Array;
  /** Shares of windows: the rise first, the fall first, both first on the same bar. */
  readonly riseFirst: Float64Array;
  readonly fallFirst: Float64Array;
  readonly together: Float64Array;
  /** Share of all windows that touch neither and end above the entry. */
  readonly endsAbove: Float64Array;
  /**
   * Mean end of the windows that touch neither, over all windows, in units of volatility: above the entry, and below it
   * (positive).
   */
  readonly gain: Float64Array;
  readonly loss: Float64Array;
};

/** The inputs of `ExcursionModel.volatility`, in order; logarithms of volatilities are half those of variances. */
export const VOLATILITY_TERMS = [
  "ln volatility of 21 days",
  "ln volatility of 63 days",
  "ln volatility of 252 days",
  "ln range volatility of 21 days",
  "ln volatility of the index, 21 days",
  "ln usual volatility of the index",
  "ln index over its 200-day mean",
] as const;

/** P(ends above today's close) = 1 / (1 + exp(-(intercept + slope relvol))), relvol clipped to RELATIVE_VOLATILITY_CLIP. */
export type UpModel = { readonly intercept: number; readonly slope: number; readonly base: number };

/** Bounds beyond which relative volatility is not informative about direction. */
export const RELATIVE_VOLATILITY_CLIP = [-0.5, 1.2] as const;

/** A past frequency: the share, the number of cases, and the range over eras. Shares are 0 to 1. */
export type PastFrequency = {
  readonly share: number;
  readonly count: number;
  readonly lowestEra: number;
  readonly highestEra: number;
};

/** The statistics behind the grounds, fitted by `npm run lab -- train-grounds`. */
export type GroundsMetrics = {
  readonly stock: {
    /** ln(volatility of the typical share) = [0] + [1] ln(index's usual) + [2] ln(index's 252-day volatility). */
    readonly typicalFromIndex: Float64Array;
    /** ln(typical share / median S&P member), the median over days. */
    readonly typicalOverMembers: number;
    /** Minimum mean daily dollar volume (63 days) for a share to be in its class's top third. */
    readonly liquidFromDollars: number;
    readonly up: Readonly<Record<GroundDays, UpModel>>;
    readonly excursions: Readonly<Record<GroundDays, ExcursionModel>>;
  };
  /** How often the index ended higher, from above and from below its 200-day mean. */
  readonly index: {
    readonly above: Readonly<Record<GroundDays, PastFrequency>>;
    readonly below: Readonly<Record<GroundDays, PastFrequency>>;
    readonly excursions: Readonly<Record<GroundDays, ExcursionModel>>;
  };
  readonly crypto: {
    /** As for shares, from Bitcoin's volatility. */
    readonly typicalFromIndex: Float64Array;
    /** Quantiles (0, 0.05 … 1) of each of COIN_RANK_TERMS over the class. */
    readonly rankQuantiles: readonly Float64Array[];
    /** Quantiles (0, 0.05 … 1) of the combined score. */
    readonly scoreQuantiles: Float64Array;
    /** How often coins ended lower: all but Bitcoin and Ether, and among those the ones outside the best fifth. */
    readonly lower: Readonly<Record<GroundDays, PastFrequency>>;
    readonly lowerOutsideBestFifth: Readonly<Record<GroundDays, PastFrequency>>;
    readonly excursions: Readonly<Record<GroundDays, ExcursionModel>>;
  };
};

/** Frozen statistics: the same bars and the same version give the same advice. */
export type GroundsModel = GroundsMetrics & { readonly version: string };
