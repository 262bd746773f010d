import {
  coinRankTerms,
  coinScore,
  dailyReadings,
  fallOdds,
  FEWEST_DAILY_BARS,
  frozenGrounds,
  indexPlaceAt,
  indexReadings,
  isFund,
  isIndexFund,
  standing,
  trailingDollars,
  typicalVolatility,
  upOdds,
  VOLATILITY_TERMS,
  volatilityAhead,
  volatilityTerms,
  type ExcursionModel,
  type GroundDays,
  type GroundsModel,
  type IndexMembers,
  type PastFrequency,
} from "../grounds/index.ts";
import { PROFILES, type Profile } from "../forecast/index.ts";
import { exchangeSuffixOf, sliceColumns, type CandleColumns, type Instrument } from "../market/index.ts";
import { issuedVerdicts, type GroundState, type IssuedVerdict } from "./ground-policy.ts";
import { touchOdds, type TouchOdds } from "./touch-odds.ts";

/** The long horizon at which grounds are evaluated, sessions. */
export const GROUND_HORIZON_DAYS = 126;
/** The short horizon at which an index is evaluated, sessions. */
export const SHORT_GROUND_DAYS = 5;
/** The fall by which risk is measured, a fraction. */
export const DEEP_FALL = 0.2;
/** Sessions in a quarter, and the share of the worst quarters: one in twenty. */
const QUARTER = 63;
const WORST_SHARE = 0.05;
/** Closes over which verdicts are replayed: anything issued earlier no longer affects the current verdict. */
const REPLAYED_CLOSES = 252;
/** Maximum lag of the index behind a symbol: longer than any holiday; an older state would be outdated. */
export const INDEX_LAG_MOST_MS = 7 * 86_400_000;
/** Number of bars read: the replayed closes after a year of warm-up. */
export const GROUND_BARS = 2 * REPLAYED_CLOSES + 260;

/**
 * Bars of the index over which its state is tracked: many crossings of its mean, so that the starting state no longer
 * matters.
 */
export const GROUND_INDEX_BARS = 2000;

const MAJOR_COINS: ReadonlySet<string> = new Set(["BTC", "ETH"]);
/** Threshold of the best fifth of a class. */
const BEST_FIFTH = 0.8;

/** The grounds at one horizon. */
type Standing = {
  /** As issued at that horizon, after hysteresis. */
  readonly verdicts: Readonly<Record<Profile, IssuedVerdict>>;
  /** P(ends above the close), and the base rate at any volatility; undefined for coins. */
  readonly up: { readonly p: number; readonly base: number } | undefined;
  /**
   * The model over these sessions that tracked its windows day by day, and the daily volatility ahead; undefined for
   * coins.
   */
  readonly windows: { readonly excursions: ExcursionModel; readonly volatility: number } | undefined;
};

/** A coin's score compared with the reference scores: of all coins on all days of past years. */
type CoinRank = {
  /** Share of those past scores that are lower, 0 to 1. */
  readonly standing: number;
  /** First and last year of the reference scores. */
  readonly years: readonly [number, number];
  /** How often coins outside the best fifth ended lower, and how often any coin did. */
  readonly lower: PastFrequency;
  readonly classLower: number;
};

/** A membership in the S&P 500 on one day, by one list. */
export type Membership = {
  /** The day the membership applies to: the last bar's own, or the list's if the bar is later than the list. */
  readonly onMs: number;
  /** Day of the list. */
  readonly asOfMs: number;
  readonly source: string;
};

/** The grounds of one symbol at its last daily close. */
export type GroundForecast = Standing & {
  /** Sessions covered by verdicts and probabilities of a rise. */
  readonly days: GroundDays;
  /** The same at SHORT_GROUND_DAYS, for an index only: nothing else is acted on at that horizon. */
  readonly short: Standing | undefined;
  readonly state: GroundState;
  /** Start of the last daily bar, and its close. */
  readonly openTimeMs: number;
  readonly price: number;
  /** The index: its bar's start, close over its 200-day mean less 1 (a fraction), and whether it counts as up. */
  readonly index: { readonly openTimeMs: number; readonly overMean: number; readonly up: boolean };
  /** ln(usual volatility / the typical member's); undefined for an index. */
  readonly relativeVolatility: number | undefined;
  /** Volatility of a day's log return ahead. */
  readonly dailyVolatility: number;
  /** P(falls DEEP_FALL or more on the way), and how often the class did. */
  readonly deepFall: number;
  readonly deepFallBase: number;
  /** For coins: the comparison with past coin-days, and how often coins outside the best fifth ended lower. */
  readonly coin: CoinRank | undefined;
  /** The deepest fall on the way that one quarter in twenty reached or exceeded, a fraction. */
  readonly worstQuarter: number;
  /** Why the share counts as a member of the S&P 500; undefined if it is not one, or is not a share. */
  readonly member: Membership | undefined;
  readonly touch: readonly TouchOdds[];
  readonly modelVersion: string;
};

export type GroundInput = {
  readonly instrument: Instrument;
  /** Closed daily bars, split-adjusted, oldest first. */
  readonly bars: CandleColumns;
  /** Those of the index: SPY for shares, Bitcoin for coins. */
  readonly index: CandleColumns | undefined;
  /** S&P 500 membership over time, looked up by each bar's own day; a share may also be large by dollar volume. */
  readonly members?: IndexMembers;
  readonly model?: GroundsModel;
};

type Kind = GroundState["kind"];

function kindOf(instrument: Instrument): Kind | undefined {
  if (instrument.kind === "crypto") return "coin";
  // Statistics of US shares don't apply to shares abroad.
  if (exchangeSuffixOf(instrument.symbol) !== undefined) return undefined;
  if (isIndexFund(instrument.symbol)) return "index";
  return isFund(instrument.symbol) ? undefined : "share";
}

/**
 * Evaluates one symbol's grounds. Undefined if that is impossible: a fund that is no broad index, a share abroad, too
 * few bars, or no index bars from the same period.
 */
export function groundForecast(input: GroundInput): GroundForecast | undefined {
  const { instrument, index: indexBars, members, model = frozenGrounds() } = input;
  const kind = kindOf(instrument);
  if (kind === undefined || indexBars === undefined || indexBars.length < 260) return undefined;
  const { length: all } = input.bars;
  const bars = sliceColumns(input.bars, Math.max(0, all - GROUND_BARS), all);
  if (bars.length < FEWEST_DAILY_BARS[instrument.kind] + 1) return undefined;
  const lagMs = bars.openTimeMs[bars.length - 1]! - indexBars.openTimeMs[indexBars.length - 1]!;
  if (lagMs > INDEX_LAG_MOST_MS) return undefined;
  const index = indexReadings(indexBars);
  const readings = dailyReadings(bars, instrument.kind);
  const places = Int32Array.from(bars.openTimeMs, (ms) => indexPlaceAt(index, ms));
  const own = kind === "index" ? model.index : kind === "share" ? model.stock : model.crypto;
  const excursions = own.excursions[GROUND_HORIZON_DAYS];
  const typical = Float64Array.from(places, (i) =>
    kind === "index" ? NaN : typicalVolatility(kind === "share" ? model.stock : model.crypto, index, i).sigma,
  );
  const ranks = kind === "coin" ? coinRankTerms(readings, typical) : [];
  const dollars = trailingDollars(bars);
  const isMember = (t: number): boolean => members?.isMember(instrument.symbol, bars.openTimeMs[t]!) === true;
  const terms = new Float64Array(VOLATILITY_TERMS.length);
  const volatilities = new Float64Array(bars.length).fill(NaN);
  const standings = new Float64Array(bars.length).fill(NaN);
  const from = Math.max(0, bars.length - REPLAYED_CLOSES);
  const states = Array.from({ length: bars.length - from }, (_, k): GroundState | undefined => {
    const t = from + k;
    const i = places[t]!;
    if (!volatilityTerms(readings, t, index, i, terms)) return undefined;
    volatilities[t] = volatilityAhead(excursions, terms);
    const indexUp = index.up[i] === 1;
    if (kind === "index") return { kind, indexUp };
    if (kind === "coin") {
      const score = coinScore(
        model.crypto.rankQuantiles,
        ranks.map((column) => column[t]!),
      );
      standings[t] = standing(model.crypto.scoreQuantiles, score);
      if (Number.isNaN(score)) return undefined;
      return { kind, major: MAJOR_COINS.has(baseOf(instrument)), bestFifth: standings[t] >= BEST_FIFTH };
    }
    const relativeVolatility = Math.log(readings.sigma[t]! / typical[t]!);
    if (!Number.isFinite(relativeVolatility)) return undefined;
    return {
      kind,
      indexUp,
      relativeVolatility,
      deepFallOdds: fallOdds(excursions, volatilities[t], GROUND_HORIZON_DAYS, DEEP_FALL),
      large: isMember(t) || dollars[t]! >= model.stock.liquidFromDollars,
    };
  });
  const last = bars.length - 1;
  const state = states.at(-1);
  if (state === undefined) return undefined;
  // The terms are those of the last bar, where the loop above ends.
  const windowsOf = (of: ExcursionModel): Standing["windows"] =>
    of.path === undefined ? undefined : { excursions: of, volatility: volatilityAhead(of, terms) };
  const standingAt = (days: GroundDays): Standing => ({
    verdicts: Object.fromEntries(
      PROFILES.map((profile) => [profile, issuedVerdicts(states, profile, days).at(-1)]),
    ) as Record<Profile, IssuedVerdict>,
    up: upOf(state, model, days),
    windows: windowsOf(own.excursions[days]),
  });
  const dailyVolatility = volatilities[last]!;
  const i = places[last]!;
  return {
    state,
    dailyVolatility,
    modelVersion: model.version,
    ...standingAt(GROUND_HORIZON_DAYS),
    days: GROUND_HORIZON_DAYS,
    short: kind === "index" ? standingAt(SHORT_GROUND_DAYS) : undefined,
    touch: touchOdds(kind, own.excursions, terms),
    worstQuarter: worstFall(own.excursions[QUARTER], volatilityAhead(own.excursions[QUARTER], terms), QUARTER),
    openTimeMs: bars.openTimeMs[last]!,
    member: kind === "share" ? membershipAt(instrument.symbol, bars.openTimeMs[last]!, members) : undefined,
    price: bars.close[last]!,
    index: {
      openTimeMs: index.candles.openTimeMs[i]!,
      overMean: Math.exp(index.distance[i]!) - 1,
      up: index.up[i] === 1,
    },
    relativeVolatility: kind === "index" ? undefined : Math.log(readings.sigma[last]! / typical[last]!),
    deepFall: fallOdds(excursions, dailyVolatility, GROUND_HORIZON_DAYS, DEEP_FALL),
    deepFallBase: excursions.deepFallShare,
    coin:
      kind === "coin"
        ? {
            standing: standings[last]!,
            // The rows that the scores were ranked over are those used to fit the shortest horizon's probabilities.
            years: model.crypto.excursions[SHORT_GROUND_DAYS].years,
            lower: model.crypto.lowerOutsideBestFifth[GROUND_HORIZON_DAYS],
            classLower: model.crypto.lower[GROUND_HORIZON_DAYS].share,
          }
        : undefined,
  };
}

/** Returns the membership on a bar's day; for a bar later than the list, only membership on the list's day is known. */
function membershipAt(symbol: string, barMs: number, members: IndexMembers | undefined): Membership | undefined {
  if (members?.isMember(symbol, barMs) !== true) return undefined;
  const { asOfMs, source } = members;
  return { onMs: barMs > asOfMs && members.isMember(symbol, asOfMs) ? asOfMs : barMs, asOfMs, source };
}

/** Returns the fall on the way that WORST_SHARE of outcomes reached or exceeded, a fraction. */
function worstFall({ falls }: ExcursionModel, dailyVolatility: number, sessions: number): number {
  const scaled = falls[Math.round((1 - WORST_SHARE) * (falls.length - 1))]!;
  return 1 - Math.exp(-scaled * dailyVolatility * Math.sqrt(sessions));
}

/** Returns the grounds at their short horizon; undefined for symbols not acted on at that horizon. */
export function shortGrounds(grounds: GroundForecast): GroundForecast | undefined {
  const { short } = grounds;
  return short && { ...grounds, ...short, days: SHORT_GROUND_DAYS };
}

function upOf(state: GroundState, model: GroundsModel, days: GroundDays): GroundForecast["up"] {
  if (state.kind === "coin") return undefined;
  if (state.kind === "share") {
    const up = model.stock.up[days];
    return { p: upOdds(up, state.relativeVolatility), base: up.base };
  }
  const { above, below } = model.index;
  const [own, other] = state.indexUp ? [above, below] : [below, above];
  const [mine, its] = [own[days], other[days]];
  const base = (mine.share * mine.count + its.share * its.count) / (mine.count + its.count);
  return { p: mine.share, base };
}

const baseOf = (instrument: Instrument): string => (instrument.kind === "crypto" ? instrument.base : "");
