// Computes the engine's advice from candle files alone, without a server: the reference for a census of a running
// server.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  adjustSplits,
  joinedColumns,
  parseCandleCsv,
  pickSeries,
  seriesFile,
  type SeriesCandidate,
} from "@sextant/core/candle-files";
import {
  ENOUGH_BARS,
  forecastAndBefore,
  frozenModel,
  horizonOf,
  MARKET_OF_CLASS,
  type BarrierOdds,
  type Forecast,
} from "@sextant/core/forecast";
import { frozenIndexMembers, isIndexFund } from "@sextant/core/grounds";
import {
  barEndMs,
  candleColumns,
  quoteStandIn,
  sliceColumns,
  type CandleColumns,
  type Instrument,
  RISK_PROFILES,
  type RiskProfile,
} from "@sextant/core/market";
import {
  forecastByGrounds,
  GROUND_BARS,
  GROUND_HORIZON,
  GROUND_INDEX_BARS,
  groundForecast,
  INDEX_LAG_MOST_MS,
  sizeOf,
  type GroundForecast,
} from "@sextant/core/strategy";
import { candleText } from "./census-folder.ts";

/** The long-term advice of one symbol for one profile, as numbers. */
export type Advised = {
  readonly action: "BUY" | "HOLD" | "SELL";
  readonly ground: string | null;
  readonly confidence: number | null;
  /** Of the plan: of a HOLD, what its better side would be. */
  readonly side: "BUY" | "SELL";
  readonly target: number;
  readonly stop: number;
  /** Whole percent of a position. */
  readonly sizePercent: number;
};

/** `members`: a share that the list had in the S&P 500 that day. */
export type CensusClass = "index funds" | "members" | "other shares" | "BTC and ETH" | "other coins";

/**
 * A symbol of the folder with a bar of the last close before the timestamp, and the advice by profile; none where there
 * are no grounds.
 */
export type CensusCase = {
  readonly instrument: Instrument;
  readonly class: CensusClass;
  readonly advised: Readonly<Record<RiskProfile, Advised>> | undefined;
};

const published = (p: number): number => Math.round(p * 1000) / 10;

function filesOf(folder: string): readonly SeriesCandidate[] {
  return ["stocks", "crypto"].flatMap((market) =>
    readdirSync(join(folder, market, "1d"))
      .sort()
      .flatMap((name): readonly SeriesCandidate[] => {
        const path = `${market}/1d/${name}`;
        const file = seriesFile(path);
        if (file === undefined) return [];
        const read = parseCandleCsv(candleText(join(folder, path)), Date.now());
        const columns = candleColumns(file.splitAdjusted ? read.candles : adjustSplits(read.candles, read.actions));
        return [{ file, columns, currency: read.currency, hasSplitColumn: read.hasSplitColumn }];
      }),
  );
}

/** Returns the advice for every symbol of a folder whose last close is the newest one before `nowMs`. */
export function censusFromCore(folder: string, nowMs: number): readonly CensusCase[] {
  const files = filesOf(folder);
  const closed = (instrument: Instrument): CandleColumns | undefined => {
    const picked = pickSeries(files, instrument, "1d", nowMs);
    if (picked === undefined) return undefined;
    const columns = joinedColumns(picked.parts);
    return sliceColumns(
      columns,
      0,
      columns.openTimeMs.findLastIndex((ms) => barEndMs(instrument, "1d", ms) <= nowMs) + 1,
    );
  };
  const indexOf = (kind: Instrument["kind"], lastMs: number): CandleColumns | undefined => {
    const market = MARKET_OF_CLASS[kind];
    const reaches = (bars: CandleColumns | undefined): boolean =>
      lastMs - (bars?.openTimeMs.findLast((ms) => ms <= lastMs) ?? -Infinity) <= INDEX_LAG_MOST_MS;
    const own = closed(market);
    const standIn = quoteStandIn(market);
    if (standIn === undefined || reaches(own)) return own;
    const other = closed(standIn);
    return reaches(other) ? other : own;
  };
  const symbols = [...new Map(files.map(({ file }) => [file.instrument.symbol, file.instrument])).values()];
  const named = symbols.flatMap((instrument) => {
    const bars = closed(instrument);
    return bars === undefined || bars.length === 0 ? [] : [{ instrument, bars }];
  });
  const newest = { stock: -Infinity, crypto: -Infinity };
  for (const { instrument, bars } of named)
    newest[instrument.kind] = Math.max(newest[instrument.kind], bars.openTimeMs.at(-1) ?? -Infinity);
  return named
    .filter(({ instrument, bars }) => bars.openTimeMs.at(-1) === newest[instrument.kind])
    .map(({ instrument, bars }) => {
      const lastMs = newest[instrument.kind];
      const market = closed(MARKET_OF_CLASS[instrument.kind]);
      return {
        instrument,
        class: classOf(instrument, lastMs),
        advised: advisedOf({ instrument, bars, market, index: indexOf(instrument.kind, lastMs), nowMs }),
      };
    });
}

function classOf(instrument: Instrument, atMs: number): CensusClass {
  if (instrument.kind === "crypto")
    return instrument.base === "BTC" || instrument.base === "ETH" ? "BTC and ETH" : "other coins";
  if (isIndexFund(instrument.symbol)) return "index funds";
  return frozenIndexMembers().isMember(instrument.symbol, atMs) ? "members" : "other shares";
}

type Series = {
  readonly instrument: Instrument;
  readonly bars: CandleColumns;
  readonly market: CandleColumns | undefined;
  readonly index: CandleColumns | undefined;
  readonly nowMs: number;
};

const last = (columns: CandleColumns, count: number): CandleColumns =>
  sliceColumns(columns, Math.max(0, columns.length - count), columns.length);

function advisedOf({ instrument, bars, market, index, nowMs }: Series): CensusCase["advised"] {
  const lastMs = bars.openTimeMs.at(-1) ?? 0;
  const known = index && sliceColumns(index, 0, index.openTimeMs.findLastIndex((ms) => ms <= lastMs) + 1);
  const grounds = groundForecast({
    instrument,
    members: frozenIndexMembers(),
    bars: last(bars, GROUND_BARS),
    index: known && last(known, GROUND_INDEX_BARS),
  });
  const horizon = horizonOf(instrument.kind, GROUND_HORIZON);
  if (grounds === undefined || horizon === undefined) return undefined;
  const { now } = forecastAndBefore({
    model: frozenModel(),
    horizon,
    instrument,
    nowMs,
    candles: last(bars, ENOUGH_BARS),
    market: market && last(market, ENOUGH_BARS),
  });
  if (now.kind !== "forecast") return undefined;
  const forecast = forecastByGrounds(now, grounds);
  const of = (profile: RiskProfile): Advised => {
    const { action, ground } = grounds.verdicts[profile];
    const trade = planned(forecast, action, profile);
    const size = sizeOf({ state: grounds.state, action, profile, dailyVolatility: grounds.dailyVolatility });
    return {
      action,
      ground: ground ?? null,
      side: trade.side,
      target: trade.target,
      stop: trade.stop,
      confidence: published(action === "HOLD" ? forecast.hold.p : claimed(grounds, profile)),
      // SELL leaves no position; HOLD leaves half, whichever side its plan is on.
      sizePercent: action === "SELL" ? 0 : Math.round(size * 100),
    };
  };
  return Object.fromEntries(RISK_PROFILES.map((profile) => [profile, of(profile)])) as CensusCase["advised"];
}

/** The trade of the plan: the action's side; of a HOLD the side that makes more on average. */
function planned({ barriers }: Forecast, action: Advised["action"], profile: RiskProfile): BarrierOdds {
  const own = barriers.filter((one) => one.profile === profile && (action === "HOLD" || one.side === action));
  const [first, ...others] = own;
  if (first === undefined) throw new Error(`The forecast has no ${action} trade for ${profile}.`);
  return others.reduce((best, one) => (one.expectedValue > best.expectedValue ? one : best), first);
}

/** The probability of what a BUY or SELL claims. */
function claimed({ verdicts, up, deepFall, coin }: GroundForecast, profile: RiskProfile): number {
  const { action, ground } = verdicts[profile];
  if (action === "BUY") return up?.p ?? NaN;
  return ground === "risk" ? deepFall : (coin?.lower.share ?? NaN);
}
