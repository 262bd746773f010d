import {
  dailyReadings,
  FEWEST_DAILY_BARS,
  frozenGrounds,
  indexPlaceAt,
  indexReadings,
  trailingDollars,
  typicalVolatility,
  volatilityTerms,
  VOLATILITY_TERMS,
  type DailyReadings,
  type IndexReadings,
} from "@sextant/core/grounds";
import { classIndex } from "../panel/class-index.ts";
import { dayOf } from "../panel/panel-file.ts";
import type { Panel, PanelSeries } from "../panel/panel-sets.ts";
import { classOfSet } from "./class-of-set.ts";

/** One name with everything that the grounds read of it, one value per daily bar. */
export type PanelName = {
  readonly series: PanelSeries;
  readonly className: string;
  readonly readings: DailyReadings;
  /** Days since 1970. */
  readonly days: Int32Array;
  /** Place of the index's bar, -1 before it began. */
  readonly indexPlaces: Int32Array;
  /** ln(sigma / typical sigma of the class that day); NaN where one is not known. */
  readonly relativeVolatility: Float64Array;
  /** 1 on days as a member of the S&P 500, by the dated list. */
  readonly member: Uint8Array;
  /** 1 in the top third of the class by dollar volume of 63 days. */
  readonly liquid: Uint8Array;
};

/** A class on one day: sigma of the typical member, of how many names, and the dollar volume from which one is in the top third. */
export type TypicalDay = { readonly sigma: number; readonly names: number; readonly liquidFrom: number };

export type PanelNames = {
  readonly names: readonly PanelName[];
  readonly stockIndex: IndexReadings;
  readonly coinIndex: IndexReadings;
  /** By class and day since 1970. */
  readonly typical: ReadonlyMap<string, ReadonlyMap<number, TypicalDay>>;
};

/** Fewer names of a class on a day have no typical member. */
const FEWEST_NAMES = { stock: 50, crypto: 15 } as const;
const TOP_THIRD = 2 / 3;

function medianOf(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}

type ClassDay = { sigmas: number[]; dollars: number[] };

/** What a share's volatility is compared with: the median of its class that day, or what the index lets one expect. */
export type TypicalBy = "class" | "index";

/**
 * Reads a whole panel: each name with its class, the index and the list of members, without look-ahead. `typicalBy`
 * 'index' compares shares like an installation with few of them, by the frozen estimate.
 */
export function panelNames({ series, membership }: Panel, typicalBy: TypicalBy = "class"): PanelNames {
  const stockIndex = indexReadings(classIndex(series, "stock"));
  const coinIndex = indexReadings(classIndex(series, "crypto"));
  const read = series
    .filter(({ candles, kind }) => candles.length >= FEWEST_DAILY_BARS[kind])
    .map((one) => ({
      series: one,
      className: classOfSet(one.set),
      readings: dailyReadings(one.candles, one.kind),
      days: Int32Array.from(one.candles.openTimeMs, dayOf),
      dollars: trailingDollars(one.candles),
    }));
  const classDays = new Map<string, Map<number, ClassDay>>();
  for (const { series: one, className, readings, days, dollars } of read) {
    if (one.symbol === "SPY") continue;
    const byDay = classDays.get(className) ?? new Map<number, ClassDay>();
    classDays.set(className, byDay);
    days.forEach((day, t) => {
      if (!(readings.sigma[t]! > 0)) return;
      const classDay = byDay.get(day) ?? { sigmas: [], dollars: [] };
      classDay.sigmas.push(readings.sigma[t]!);
      if (!Number.isNaN(dollars[t]!)) classDay.dollars.push(dollars[t]!);
      byDay.set(day, classDay);
    });
  }
  const typical = new Map<string, Map<number, TypicalDay>>();
  for (const [className, byDay] of classDays) {
    const medians = new Map<number, TypicalDay>();
    for (const [day, { sigmas, dollars }] of byDay) {
      dollars.sort((a, b) => a - b);
      const liquidFrom = dollars[Math.floor(dollars.length * TOP_THIRD)] ?? Infinity;
      medians.set(day, { sigma: medianOf(sigmas), names: sigmas.length, liquidFrom });
    }
    typical.set(className, medians);
  }
  const names = read.map(({ dollars, ...one }): PanelName => {
    const { series: own, className, readings, days } = one;
    const index = own.kind === "stock" ? stockIndex : coinIndex;
    const spans = membership.get(own.symbol.replace(/[_-](?=[A-Z]$)/, ".")) ?? [];
    const medians = typical.get(className);
    const relativeVolatility = new Float64Array(days.length).fill(NaN);
    const indexPlaces = Int32Array.from(own.candles.openTimeMs, (ms) => indexPlaceAt(index, ms));
    const member = new Uint8Array(days.length);
    const liquid = new Uint8Array(days.length);
    days.forEach((day, t) => {
      const median = medians?.get(day);
      if (typicalBy === "index" && own.kind === "stock") {
        const { sigma } = typicalVolatility(frozenGrounds().stock, index, indexPlaces[t]!);
        relativeVolatility[t] = Math.log(readings.sigma[t]! / sigma);
      } else if (median !== undefined && median.names >= FEWEST_NAMES[own.kind]) {
        relativeVolatility[t] = Math.log(readings.sigma[t]! / median.sigma);
      }
      liquid[t] = dollars[t]! >= (median?.liquidFrom ?? Infinity) ? 1 : 0;
      member[t] = own.kind === "stock" && spans.some(([from, to]) => day >= from && day < to) ? 1 : 0;
    });
    return { ...one, relativeVolatility, member, liquid, indexPlaces };
  });
  return { names, stockIndex, coinIndex, typical };
}

/** The typical sigma of a name's class at each of its bars; NaN where the class was too small to have a typical member. */
export function typicalSigmas(
  { className, days, relativeVolatility }: PanelName,
  { typical }: PanelNames,
): Float64Array {
  const medians = typical.get(className);
  return Float64Array.from(days, (day, t) =>
    Number.isNaN(relativeVolatility[t]!) ? NaN : (medians?.get(day)?.sigma ?? NaN),
  );
}

/** Rows of volatility terms of a name, VOLATILITY_TERMS a bar, NaN where one is not known. */
export function termsOf({ readings, indexPlaces }: PanelName, index: IndexReadings): Float64Array {
  const width = VOLATILITY_TERMS.length;
  const { length } = readings.candles;
  const out = new Float64Array(length * width).fill(NaN);
  const terms = new Float64Array(width);
  for (let t = 0; t < length; t++) {
    if (volatilityTerms(readings, t, index, indexPlaces[t]!, terms)) out.set(terms, t * width);
  }
  return out;
}
