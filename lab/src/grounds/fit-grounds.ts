import {
  GROUND_DAYS,
  type ExcursionModel,
  type GroundDays,
  type GroundsMetrics,
  type PastFrequency,
  type UpModel,
  isFund,
  isIndexFund,
} from "@sextant/core/grounds";
import { leastSquares } from "../train-least-squares.ts";
import { UserError } from "../user-error.ts";
import { coinTerms, rankQuantilesOf, RANK_LEVELS } from "./coin-scores.ts";
import { fitExcursions, fitUp, INDEX_TERMS } from "./fit-odds.ts";
import { MAJORS } from "./evaluated-panel.ts";
import { groundRows, type GroundRows } from "./outcome-rows.ts";
import type { PanelName, PanelNames } from "./panel-names.ts";
import { yearOfDay } from "./walk-forward.ts";

/** Eras of a past frequency are whole years; one with fewer rows is ignored. */
const FEWEST_ROWS_AN_ERA = 20;

/** How often `came` was 1 over the rows that `takes` takes, and the range over years. */
function frequency(rows: GroundRows, came: (row: number) => number, takes: (row: number) => boolean): PastFrequency {
  const years = new Map<number, { hits: number; count: number }>();
  let [hits, count] = [0, 0];
  for (let r = 0; r < rows.count; r++) {
    const outcome = came(r);
    if (Number.isNaN(outcome) || !takes(r)) continue;
    const year = years.get(yearOfDay(rows.day[r]!)) ?? { hits: 0, count: 0 };
    years.set(yearOfDay(rows.day[r]!), year);
    year.hits += outcome;
    year.count++;
    hits += outcome;
    count++;
  }
  if (count === 0) throw new UserError("The folders hold too little to count past frequencies on.");
  const eras = [...years.values()].filter((year) => year.count >= FEWEST_ROWS_AN_ERA);
  const shares = eras.map((year) => year.hits / year.count);
  return { share: hits / count, count, lowestEra: Math.min(...shares), highestEra: Math.max(...shares) };
}

const perHorizon = <T>(make: (days: GroundDays) => T | undefined): Record<GroundDays, T> =>
  Object.fromEntries(
    GROUND_DAYS.map((days) => {
      const made = make(days);
      if (made === undefined) throw new UserError(`The folders hold too little for ${String(days)} days.`);
      return [days, made];
    }),
  ) as Record<GroundDays, T>;

const sign = (value: number, wanted: 1 | -1): number => (Number.isNaN(value) ? NaN : value * wanted > 0 ? 1 : 0);

/** The typical share's volatility by the index's, and above the median S&P member's. */
function typicalOf({ names, stockIndex, typical }: PanelNames, className: string) {
  const medians = [...(typical.get(className) ?? [])].filter(([, { names: count }]) => count >= 50);
  const members = new Map<number, number[]>();
  for (const name of names) {
    if (name.className !== className) continue;
    name.days.forEach((day, t) => {
      if (name.member[t] === 0 || !(name.readings.sigma[t]! > 0)) return;
      const list = members.get(day);
      if (list === undefined) members.set(day, [name.readings.sigma[t]!]);
      else list.push(name.readings.sigma[t]!);
    });
  }
  const indexPlaces = new Map(Array.from(stockIndex.candles.openTimeMs, (ms, t) => [Math.floor(ms / 86_400_000), t]));
  const rows = medians.flatMap(([day, { sigma }]) => {
    const t = indexPlaces.get(day);
    if (t === undefined || !(stockIndex.sigma[t]! > 0) || !(stockIndex.variance252[t]! > 0)) return [];
    return [[Math.log(stockIndex.sigma[t]!), 0.5 * Math.log(stockIndex.variance252[t]!), Math.log(sigma)] as const];
  });
  const inputs = [0, 1].map((i) => Float64Array.from(rows, (row) => row[i]!));
  const target = Float64Array.from(rows, (row) => row[2]);
  const typicalFromIndex = leastSquares(
    inputs,
    target,
    Int32Array.from(rows, (_, i) => i),
  );
  const gaps = medians
    .flatMap(([day, { sigma }]) => {
      const own = members.get(day)?.sort((a, b) => a - b);
      return own === undefined || own.length < 50 ? [] : [Math.log(sigma / own[own.length >> 1]!)];
    })
    .sort((a, b) => a - b);
  // The last year's: dollars of other times were other dollars.
  const lastDay = Math.max(...medians.map(([day]) => day));
  const liquid = medians.filter(([day]) => day > lastDay - 365).map(([, { liquidFrom }]) => liquidFrom);
  liquid.sort((a, b) => a - b);
  return {
    typicalFromIndex,
    typicalOverMembers: gaps[gaps.length >> 1] ?? 0,
    liquidFromDollars: liquid[liquid.length >> 1] ?? Infinity,
  };
}

/** The typical coin's volatility by Bitcoin's, over all classes of coins. */
function typicalCoin({ typical, coinIndex }: PanelNames) {
  const places = new Map(Array.from(coinIndex.candles.openTimeMs, (ms, t) => [Math.floor(ms / 86_400_000), t]));
  const rows = [...typical].flatMap(([className, medians]) =>
    className.startsWith("crypto/")
      ? [...medians].flatMap(([day, { sigma, names }]) => {
          const t = places.get(day);
          if (t === undefined || names < 15 || !(coinIndex.sigma[t]! > 0) || !(coinIndex.variance252[t]! > 0))
            return [];
          return [[Math.log(coinIndex.sigma[t]!), 0.5 * Math.log(coinIndex.variance252[t]!), Math.log(sigma)] as const];
        })
      : [],
  );
  const inputs = [0, 1].map((i) => Float64Array.from(rows, (row) => row[i]!));
  return leastSquares(
    inputs,
    Float64Array.from(rows, (row) => row[2]),
    Int32Array.from(rows, (_, i) => i),
  );
}

/** Fits everything that ships on all of a panel's past: shares, the index itself, coins. */
export function fitGrounds(panel: PanelNames, say: (what: string) => void): GroundsMetrics {
  const { names, stockIndex, coinIndex } = panel;
  const nameOf = (rows: GroundRows, r: number): PanelName => names[rows.name[r]!]!;
  const shares = groundRows(panel, stockIndex, ({ series }) => series.kind === "stock" && !isFund(series.symbol));
  // Members of an index that later left it are no fair sample of the class.
  const fair = (r: number): boolean => !nameOf(shares, r).className.includes("pit");
  say(`${String(shares.count)} rows of shares`);
  const up = perHorizon<UpModel>((days) => fitUp(shares, days, fair));
  const excursions = perHorizon<ExcursionModel>((days) => fitExcursions(shares, days, fair, { follows: days === 126 }));
  const index = groundRows(panel, stockIndex, ({ series }) => isIndexFund(series.symbol));
  const isUp = (r: number): boolean => stockIndex.up[nameOf(index, r).indexPlaces[index.bar[r]!]!] === 1;
  const known = (r: number): boolean =>
    Number.isFinite(stockIndex.distance[nameOf(index, r).indexPlaces[index.bar[r]!]!]!);
  const coins = groundRows(panel, coinIndex, ({ series }) => series.kind === "crypto");
  say(`${String(coins.count)} rows of coins`);
  const every = (): boolean => true;
  const terms = coinTerms(coins, panel);
  const ranks = rankQuantilesOf(terms, coins.count, every);
  const minor = (r: number): boolean => !MAJORS.has(nameOf(coins, r).series.symbol);
  const bestFrom = ranks.scores[Math.round(0.8 * (RANK_LEVELS - 1))]!;
  const outside = (r: number): boolean => minor(r) && ranks.scoreOf(r) < bestFrom;
  return {
    stock: { ...typicalOf(panel, "us"), up, excursions },
    index: {
      above: perHorizon((days) =>
        frequency(
          index,
          (r) => sign(index.outcomes[days].change[r]!, 1),
          (r) => known(r) && isUp(r),
        ),
      ),
      below: perHorizon((days) =>
        frequency(
          index,
          (r) => sign(index.outcomes[days].change[r]!, 1),
          (r) => known(r) && !isUp(r),
        ),
      ),
      excursions: perHorizon((days) =>
        fitExcursions(index, days, every, { uses: INDEX_TERMS, follows: days === 5 || days === 126 }),
      ),
    },
    crypto: {
      typicalFromIndex: typicalCoin(panel),
      rankQuantiles: ranks.terms,
      scoreQuantiles: ranks.scores,
      lower: perHorizon((days) => frequency(coins, (r) => sign(coins.outcomes[days].change[r]!, -1), minor)),
      lowerOutsideBestFifth: perHorizon((days) =>
        frequency(coins, (r) => sign(coins.outcomes[days].change[r]!, -1), outside),
      ),
      excursions: perHorizon((days) => fitExcursions(coins, days, every)),
    },
  };
}
