/** How many sessions ahead the grounds speak of. */
export const GROUND_DAYS = [5, 21, 63, 126] as const;
export type GroundDays = (typeof GROUND_DAYS)[number];

/** Levels at which a pool's quantiles are kept: 0, 0.0025 … 1. */
export const POOL_LEVELS = 401;

/** Volatility ahead of one class and horizon, and how deep and high prices went in units of it. */
export type ExcursionModel = {
  /** Of ln(daily volatility ahead): intercept, then one per VOLATILITY_TERMS. */
  readonly volatility: Float64Array;
  /** Quantiles of the deepest fall, ln(entry / lowest low), in units of volatility x sqrt(sessions). POOL_LEVELS of them. */
  readonly falls: Float64Array;
  /** The same of the highest rise, ln(highest high / entry). */
  readonly rises: Float64Array;
  /** How often the outcomes fell 20 % or more on the way, whatever the volatility: what one knows without a look. */
  readonly deepFallShare: number;
  /** Outcomes the pools hold, and the years they span. */
  readonly outcomes: number;
  readonly years: readonly [number, number];
  /** The same windows, day by day: where a plan and a range rest on them. */
  readonly path: PathModel | undefined;
};

/**
 * What came of two levels around a close in the windows of an excursion model. Tables have one row per level of a rise and one column per
 * level of a fall; a level is the share of windows that touch it, so that they can be read at the odds of each touch.
 */
export type PathModel = {
  /** Quantiles of the end, ln(close then / entry), in units of volatility x sqrt(sessions). POOL_LEVELS of them. */
  readonly ends: Float64Array;
  /** From 0 (never touched) to 1 (no distance at all). */
  readonly riseLevels: Float64Array;
  readonly fallLevels: Float64Array;
  /** Shares of windows: the rise first, the fall first, both first on the same bar. */
  readonly riseFirst: Float64Array;
  readonly fallFirst: Float64Array;
  readonly together: Float64Array;
  /** Of all windows, those that touch neither and end above the entry. */
  readonly endsAbove: Float64Array;
  /** Mean end of the windows that touch neither, over all windows, in units of volatility: above the entry, and below it (positive). */
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

/** Beyond these relative volatility says nothing more of direction. */
export const RELATIVE_VOLATILITY_CLIP = [-0.5, 1.2] as const;

/** A past frequency: how often it was so, of how many, and the range over eras. Shares, 0 to 1. */
export type PastFrequency = {
  readonly share: number;
  readonly count: number;
  readonly lowestEra: number;
  readonly highestEra: number;
};

/** The figures of the grounds, as `npm run lab -- train-grounds` fits them. */
export type GroundsMetrics = {
  readonly stock: {
    /** ln(volatility of the typical share) = [0] + [1] ln(index's usual) + [2] ln(index's 252-day volatility). */
    readonly typicalFromIndex: Float64Array;
    /** ln(typical share / median S&P member), the median over days. */
    readonly typicalOverMembers: number;
    /** Mean dollar volume a day (63 days) from which a share is in its class's top third. */
    readonly liquidFromDollars: number;
    readonly up: Readonly<Record<GroundDays, UpModel>>;
    readonly excursions: Readonly<Record<GroundDays, ExcursionModel>>;
  };
  /** The index itself: how often it ended higher, while above and while below its 200-day mean. */
  readonly index: {
    readonly above: Readonly<Record<GroundDays, PastFrequency>>;
    readonly below: Readonly<Record<GroundDays, PastFrequency>>;
    readonly excursions: Readonly<Record<GroundDays, ExcursionModel>>;
  };
  readonly crypto: {
    /** As for shares, by Bitcoin's volatility. */
    readonly typicalFromIndex: Float64Array;
    /** Quantiles (0, 0.05 … 1) of each of COIN_RANK_TERMS over the class. */
    readonly rankQuantiles: readonly Float64Array[];
    /** Quantiles (0, 0.05 … 1) of the score that the terms make. */
    readonly scoreQuantiles: Float64Array;
    /** How often coins ended lower: all but Bitcoin and Ether, and of those the ones outside the best fifth. */
    readonly lower: Readonly<Record<GroundDays, PastFrequency>>;
    readonly lowerOutsideBestFifth: Readonly<Record<GroundDays, PastFrequency>>;
    readonly excursions: Readonly<Record<GroundDays, ExcursionModel>>;
  };
};

/** Frozen figures: the same bars and the same version give the same advice. */
export type GroundsModel = GroundsMetrics & { readonly version: string };
