import { emptyCandleColumns, type CandleColumns } from "../market/index.ts";
import { agreement, showsNoSplit } from "./agreement.ts";
import { seriesCurrency } from "./series-currency.ts";
import type { SeriesFile } from "./series-file.ts";

/** A file that may be used for a symbol, with the properties that only its content shows. */
export type SeriesCandidate = {
  readonly file: SeriesFile;
  /** Whether its columns include splits (`hasSplitColumn`). */
  readonly hasSplitColumn: boolean;
  /** The value of its `currency` column; undefined without one. */
  readonly currency?: string | undefined;
  /** Its sound bars, split-adjusted if the file has the splits. */
  readonly columns: CandleColumns;
};

/**
 * A series' part from one file: the bars before a time, with prices divided by a factor and volumes multiplied by it.
 */
export type SeriesPart<Candidate> = { readonly series: Candidate; readonly factor: number; readonly beforeMs: number };

/** Files of one symbol that agree where they overlap, as one series. */
export type SeriesChain<Candidate> = {
  /** Oldest first. The last one sets the scale. */
  readonly parts: readonly SeriesPart<Candidate>[];
  /** Files that would add older bars but are not joined, and why. */
  readonly leftOut: readonly { readonly series: Candidate; readonly reason: string }[];
  /** Starts of all its bars, in epoch milliseconds. */
  readonly openTimeMs: Float64Array;
  /** Whether its prices contain no unadjusted split, as far as its files state or show. */
  readonly isSplitSafe: boolean;
};

type Columns = Pick<SeriesCandidate, "columns">;
const NUMBERS = ["open", "high", "low", "close", "volume"] as const;

/** Returns the bars of a chain's parts as one series, in the newest part's scale. */
export function joinedColumns(parts: readonly SeriesPart<Columns>[]): CandleColumns {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only.series.columns;
  const taken = parts.map(({ series, factor, beforeMs }, i) => {
    const { openTimeMs } = series.columns;
    const first = openTimeMs.findIndex((ms) => ms >= (parts[i - 1]?.beforeMs ?? -Infinity));
    const end = openTimeMs.findLastIndex((ms) => ms < beforeMs) + 1;
    return { columns: series.columns, factor, first: first < 0 ? openTimeMs.length : first, end };
  });
  const joined = emptyCandleColumns(taken.reduce((sum, { first, end }) => sum + Math.max(0, end - first), 0));
  let at = 0;
  for (const { columns, factor, first, end } of taken)
    for (let i = first; i < end; i++, at++) {
      joined.openTimeMs[at] = columns.openTimeMs[i]!;
      for (const name of NUMBERS)
        joined[name][at] = name === "volume" ? columns[name][i]! * factor : columns[name][i]! / factor;
    }
  return joined;
}

/** Returns the series from the files of one symbol and timeframe: files that agree where they overlap form one. */
export function seriesChains<C extends SeriesCandidate>(candidates: readonly C[]): readonly SeriesChain<C>[] {
  let waiting: readonly C[] = [...candidates].sort(
    (a, b) =>
      Number(statesSplits(b)) - Number(statesSplits(a)) ||
      lastMs(b.columns) - lastMs(a.columns) ||
      // Any fixed order: two installations with the same files must show the same numbers.
      (a.file.path < b.file.path ? -1 : 1),
  );
  const chains: SeriesChain<C>[] = [];
  while (waiting.length > 0) {
    const [newest, ...others] = waiting as readonly [C, ...C[]];
    const { chain, left } = chainFrom(newest, others, candidates);
    chains.push(chain);
    waiting = left;
  }
  return chains;
}

/** Returns one series: a file, and the files that continue it into the past or the future. */
function chainFrom<C extends SeriesCandidate>(start: C, others: readonly C[], all: readonly C[]) {
  let parts: readonly SeriesPart<C>[] = [{ series: start, factor: 1, beforeMs: Infinity }];
  const left = new Set(others);
  for (let grown = true; grown;) {
    grown = false;
    for (const one of left) {
      const next = extended(parts, one);
      if (typeof next === "string" || next === undefined) continue;
      parts = next;
      left.delete(one);
      grown = true;
    }
  }
  const joined = new Set(parts.map(({ series }) => series));
  const leftOut = all.flatMap((series) => {
    const reason = joined.has(series) ? undefined : extended(parts, series);
    return typeof reason === "string" ? [{ series, reason }] : [];
  });
  const columns = joinedColumns(parts);
  const isSplitSafe =
    start.file.instrument.kind === "crypto" ||
    parts.some(({ series }) => statesSplits(series)) ||
    showsNoSplit(columns);
  return { chain: { parts, leftOut, openTimeMs: columns.openTimeMs, isSplitSafe }, left: [...left] };
}

/** Returns the parts with one more file at either end; or why it does not match; undefined if it adds nothing. */
function extended<C extends SeriesCandidate>(
  parts: readonly SeriesPart<C>[],
  one: C,
): readonly SeriesPart<C>[] | string | undefined {
  const [oldest, newest] = [parts[0]!, parts.at(-1)!];
  if (one.columns.length === 0) return undefined;
  const [ownFirst, ownLast] = [one.columns.openTimeMs[0]!, lastMs(one.columns)];
  const isOlder = ownFirst < (oldest.series.columns.openTimeMs[0] ?? Infinity);
  const isNewer = ownLast > lastMs(newest.series.columns);
  if (!isOlder && !isNewer) return undefined;
  const other = (isNewer ? newest : oldest).series;
  const [currency, otherCurrency] = [currencyOf(one), currencyOf(other)];
  if (currency !== otherCurrency)
    return `its prices are in ${currency || "an unknown currency"}, not ${otherCurrency || "in an unknown one"}`;
  const canSplit = one.file.instrument.kind === "stock";
  const [older, newer] = isNewer ? [other, one] : [one, other];
  const found = agreement(compared(older), compared(newer), canSplit);
  if (found.kind === "differs") return found.reason;
  if (!isNewer) {
    const part = { series: one, factor: oldest.factor * found.factor, beforeMs: oldest.series.columns.openTimeMs[0]! };
    return [part, ...parts];
  }
  const beforeMs = ownFirst;
  // If the newer file also begins earlier, it contains everything.
  const stored = parts
    .filter(({ series }) => (series.columns.openTimeMs[0] ?? Infinity) < beforeMs)
    .map((part) => ({ ...part, factor: part.factor * found.factor, beforeMs: Math.min(part.beforeMs, beforeMs) }));
  return [...stored, { series: one, factor: 1, beforeMs: Infinity }];
}

const lastMs = ({ openTimeMs }: CandleColumns): number => openTimeMs[openTimeMs.length - 1] ?? -Infinity;
const statesSplits = ({ file, hasSplitColumn }: SeriesCandidate): boolean => file.splitAdjusted || hasSplitColumn;
const currencyOf = ({ file, currency }: SeriesCandidate): string => seriesCurrency(file, currency);
const compared = (one: SeriesCandidate) => ({ columns: one.columns, statesSplits: statesSplits(one) });
