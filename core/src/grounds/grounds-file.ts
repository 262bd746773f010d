import { contentHash } from "../market/index.ts";
import {
  GROUND_DAYS,
  type ExcursionModel,
  type GroundDays,
  type GroundsMetrics,
  type GroundsModel,
  type PastFrequency,
  type PathModel,
  type UpModel,
} from "./grounds-model.ts";

/** A list of rounded numbers, stored as one string so that a new fit gives a readable diff. */
type List = string;

type ExcursionFile = {
  readonly volatility: List;
  readonly falls: List;
  readonly rises: List;
  readonly deepFallShare: number;
  readonly outcomes: number;
  readonly years: List;
  readonly path?: Readonly<Record<keyof PathModel, List>>;
};

type PerHorizon<T> = Readonly<Record<string, T>>;

/** The format of `grounds.json`, created by `npm run lab -- train-grounds`. */
export type GroundsFile = {
  readonly version: string;
  readonly stock: {
    readonly typicalFromIndex: List;
    readonly typicalOverMembers: number;
    readonly liquidFromDollars: number;
    readonly up: PerHorizon<List>;
    readonly excursions: PerHorizon<ExcursionFile>;
  };
  readonly index: {
    readonly above: PerHorizon<List>;
    readonly below: PerHorizon<List>;
    readonly excursions: PerHorizon<ExcursionFile>;
  };
  readonly crypto: {
    readonly typicalFromIndex: List;
    readonly rankQuantiles: readonly List[];
    readonly scoreQuantiles: List;
    readonly lower: PerHorizon<List>;
    readonly lowerOutsideBestFifth: PerHorizon<List>;
    readonly excursions: PerHorizon<ExcursionFile>;
  };
};

const listOf = (values: Iterable<number>, digits = 6): List =>
  Array.from(values, (value) => String(Number(value.toPrecision(digits)))).join(" ");
const numbersOf = (list: List): Float64Array => Float64Array.from(list.split(" "), Number);

function mapHorizons<A, B>(of: Readonly<Record<GroundDays, A>>, make: (one: A) => B): Record<GroundDays, B> {
  return Object.fromEntries(GROUND_DAYS.map((days) => [days, make(of[days])])) as Record<GroundDays, B>;
}

const upFile = ({ intercept, slope, base }: UpModel): List => listOf([intercept, slope, base]);
const frequencyFile = ({ share, count, lowestEra, highestEra }: PastFrequency): List =>
  listOf([share, count, lowestEra, highestEra], 7);
/** Shares are whole hundred-thousandths, so that their sums stay exact. */
const shareList = (values: Float64Array): List =>
  Array.from(values, (value) => String(Math.round(value * SHARE_PARTS))).join(" ");
const sharesOf = (list: List): Float64Array => numbersOf(list).map((value) => value / SHARE_PARTS);
const SHARE_PARTS = 100_000;

const PATH_LISTS: Readonly<
  Record<
    keyof PathModel,
    { readonly write: (values: Float64Array) => List; readonly read: (list: List) => Float64Array }
  >
> = {
  ends: { write: (values) => listOf(values, 4), read: numbersOf },
  riseLevels: { write: shareList, read: sharesOf },
  fallLevels: { write: shareList, read: sharesOf },
  riseFirst: { write: shareList, read: sharesOf },
  fallFirst: { write: shareList, read: sharesOf },
  together: { write: shareList, read: sharesOf },
  endsAbove: { write: shareList, read: sharesOf },
  gain: { write: (values) => listOf(values, 4), read: numbersOf },
  loss: { write: (values) => listOf(values, 4), read: numbersOf },
};

function mapPath<A, B>(of: Readonly<Record<keyof PathModel, A>>, make: (key: keyof PathModel, one: A) => B) {
  return Object.fromEntries(
    Object.keys(PATH_LISTS).map((key) => [key, make(key as keyof PathModel, of[key as keyof PathModel])]),
  ) as Record<keyof PathModel, B>;
}

const excursionFile = (model: ExcursionModel): ExcursionFile => {
  const { volatility, falls, rises, deepFallShare, outcomes, years, path } = model;
  return {
    volatility: listOf(volatility),
    falls: listOf(falls, 4),
    rises: listOf(rises, 4),
    deepFallShare: Number(deepFallShare.toPrecision(5)),
    outcomes,
    years: listOf(years),
    ...(path === undefined ? {} : { path: mapPath(path, (key, values) => PATH_LISTS[key].write(values)) }),
  };
};

function upFrom(list: List): UpModel {
  const [intercept = NaN, slope = NaN, base = NaN] = numbersOf(list);
  return { intercept, slope, base };
}

function frequencyFrom(list: List): PastFrequency {
  const [share = NaN, count = NaN, lowestEra = NaN, highestEra = NaN] = numbersOf(list);
  return { share, count, lowestEra, highestEra };
}

function excursionFrom(file: ExcursionFile): ExcursionModel {
  const { volatility, falls, rises, deepFallShare, outcomes, years, path } = file;
  const [first = NaN, last = NaN] = numbersOf(years);
  return {
    volatility: numbersOf(volatility),
    falls: numbersOf(falls),
    rises: numbersOf(rises),
    deepFallShare,
    outcomes,
    years: [first, last],
    path: path && mapPath(path, (key, list) => PATH_LISTS[key].read(list)),
  };
}

/** Converts the statistics to the shipped file: rounded, versioned by its own hash. */
export function groundsFile({ stock, index, crypto }: GroundsMetrics): GroundsFile {
  const body = {
    stock: {
      typicalFromIndex: listOf(stock.typicalFromIndex),
      typicalOverMembers: Number(stock.typicalOverMembers.toPrecision(6)),
      liquidFromDollars: Number(stock.liquidFromDollars.toPrecision(4)),
      up: mapHorizons(stock.up, upFile),
      excursions: mapHorizons(stock.excursions, excursionFile),
    },
    index: {
      above: mapHorizons(index.above, frequencyFile),
      below: mapHorizons(index.below, frequencyFile),
      excursions: mapHorizons(index.excursions, excursionFile),
    },
    crypto: {
      typicalFromIndex: listOf(crypto.typicalFromIndex),
      rankQuantiles: crypto.rankQuantiles.map((one) => listOf(one)),
      scoreQuantiles: listOf(crypto.scoreQuantiles),
      lower: mapHorizons(crypto.lower, frequencyFile),
      lowerOutsideBestFifth: mapHorizons(crypto.lowerOutsideBestFifth, frequencyFile),
      excursions: mapHorizons(crypto.excursions, excursionFile),
    },
  };
  return { version: `grounds-1-${contentHash(JSON.stringify(body))}`, ...body };
}

/** Parses a file of `train-grounds`. Pass only our own file: its shape is assumed, not validated. */
export function groundsFrom({ version, stock, index, crypto }: GroundsFile): GroundsModel {
  return {
    version,
    stock: {
      typicalFromIndex: numbersOf(stock.typicalFromIndex),
      typicalOverMembers: stock.typicalOverMembers,
      liquidFromDollars: stock.liquidFromDollars,
      up: mapHorizons(stock.up as Record<GroundDays, List>, upFrom),
      excursions: mapHorizons(stock.excursions as Record<GroundDays, ExcursionFile>, excursionFrom),
    },
    index: {
      above: mapHorizons(index.above as Record<GroundDays, List>, frequencyFrom),
      below: mapHorizons(index.below as Record<GroundDays, List>, frequencyFrom),
      excursions: mapHorizons(index.excursions as Record<GroundDays, ExcursionFile>, excursionFrom),
    },
    crypto: {
      typicalFromIndex: numbersOf(crypto.typicalFromIndex),
      rankQuantiles: crypto.rankQuantiles.map(numbersOf),
      scoreQuantiles: numbersOf(crypto.scoreQuantiles),
      lower: mapHorizons(crypto.lower as Record<GroundDays, List>, frequencyFrom),
      lowerOutsideBestFifth: mapHorizons(crypto.lowerOutsideBestFifth as Record<GroundDays, List>, frequencyFrom),
      excursions: mapHorizons(crypto.excursions as Record<GroundDays, ExcursionFile>, excursionFrom),
    },
  };
}
