import { newYorkDay, newYorkTime } from "../market/index.ts";

/** One number as a company filed it with the SEC, in XBRL. Days count from 1970-01-01 (UTC dates without a clock). */
export type FiledFact = {
  /** Taxonomy and tag: 'us-gaap:Revenues', 'ifrs-full:Revenue', 'dei:EntityCommonStockSharesOutstanding'. */
  readonly concept: string;
  /** 'USD', 'USD/shares', 'shares'. */
  readonly unit: string;
  /** First day of its period; absent for a balance of one day. */
  readonly startDay?: number;
  readonly endDay: number;
  readonly value: number;
  /** Day on which it was filed: before it, nobody knew. */
  readonly filedDay: number;
  /** '10-K', '10-Q/A', '20-F'. */
  readonly form: string;
  /** The filing's own number. */
  readonly accession: string;
};

/** All that one company ever filed of the concepts we read. */
export type CompanyFacts = {
  /** The company's number at the SEC. */
  readonly cik: number;
  readonly name: string;
  readonly facts: readonly FiledFact[];
};

const DAY_MS = 86_400_000;

/**
 * The moment from which a filing counts as known: the midnight in New York that ends its day. The hour of acceptance is
 * not in the facts, so nothing is used on the day itself.
 */
export function knownFromMs(filedDay: number): number {
  return newYorkTime((filedDay + 1) * DAY_MS, 0);
}

/** The last day of filing that is known at a moment. */
export function lastKnownDay(atMs: number): number {
  return newYorkDay(atMs) / DAY_MS - 1;
}

/** Days since 1970 of an ISO date; undefined for anything that is no day of the calendar. */
export function dayOf(isoDate: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(isoDate)) return undefined;
  const ms = Date.parse(`${isoDate}T00:00:00Z`);
  return Number.isNaN(ms) || isoOf(ms / DAY_MS) !== isoDate ? undefined : ms / DAY_MS;
}

/** ISO date of a day: '2025-01-31'. */
export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
