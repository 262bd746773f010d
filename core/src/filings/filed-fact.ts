import { newYorkDay, newYorkTime } from "../market/index.ts";

/**
 * One number as a company filed it with the SEC, in XBRL. Days are counted from 1970-01-01 (UTC dates without a time).
 */
export type FiledFact = {
  /** Taxonomy and tag: 'us-gaap:Revenues', 'ifrs-full:Revenue', 'dei:EntityCommonStockSharesOutstanding'. */
  readonly concept: string;
  /** 'USD', 'USD/shares', 'shares'. */
  readonly unit: string;
  /** First day of its period; absent for a balance at one day. */
  readonly startDay?: number;
  readonly endDay: number;
  readonly value: number;
  /** The filing date: before it, the value was not public. */
  readonly filedDay: number;
  /** '10-K', '10-Q/A', '20-F'. */
  readonly form: string;
  /** The filing's accession number. */
  readonly accession: string;
};

/** All facts that a company ever filed for the concepts we read. */
export type CompanyFacts = {
  /** The company's number (CIK) at the SEC. */
  readonly cik: number;
  readonly name: string;
  readonly facts: readonly FiledFact[];
};

const DAY_MS = 86_400_000;

/**
 * Returns the time from which a filing counts as known: the midnight in New York that ends its day. The facts lack the
 * time of acceptance, so nothing is used on the day itself.
 */
export function knownFromMs(filedDay: number): number {
  return newYorkTime((filedDay + 1) * DAY_MS, 0);
}

/** Returns the last filing day that is known at a time. */
export function lastKnownDay(atMs: number): number {
  return newYorkDay(atMs) / DAY_MS - 1;
}

/** Returns the days since 1970 of an ISO date; undefined if it is not a valid date. */
export function dayOf(isoDate: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(isoDate)) return undefined;
  const ms = Date.parse(`${isoDate}T00:00:00Z`);
  return Number.isNaN(ms) || isoOf(ms / DAY_MS) !== isoDate ? undefined : ms / DAY_MS;
}

/** Returns the ISO date of a day: '2025-01-31'. */
export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
