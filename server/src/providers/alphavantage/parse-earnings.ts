import type { EarningsTime } from "@sextant/core/market";
import { listOf, numberOf, recordOf } from "../at-the-edge.ts";
import { alphaVantageGarbage } from "./alphavantage-error.ts";
import { isAlphaVantageSymbol } from "./alphavantage-symbol.ts";
import { isoDay } from "./iso-day.ts";

/** A quarter's earnings: reported on a day, or expected for it while unreported. */
export type ReportedEarnings = {
  readonly date: string;
  readonly periodEnd: string | undefined;
  readonly when: EarningsTime | undefined;
  /** Per share. */
  readonly epsEstimate: number | undefined;
  readonly epsActual: number | undefined;
  /** Currency of the amounts; unknown for past quarters. */
  readonly epsCurrency: string | undefined;
};

const MAX_ROWS = 1_000;
const MAX_LINES = 50_000;

/**
 * Parses the quarters of EARNINGS by the day they were reported on, oldest first; of two on one day, the later quarter.
 * Throws VendorError.
 */
export function parseAlphaVantageEarnings(body: unknown, symbol: string): readonly ReportedEarnings[] {
  const answer = recordOf(body);
  // An empty object means that there is no data.
  if (answer !== undefined && Object.keys(answer).length === 0) return [];
  const rows = listOf(answer?.["quarterlyEarnings"]);
  if (rows === undefined) throw alphaVantageGarbage("no list of quarters");
  if (rows.length > MAX_ROWS) throw alphaVantageGarbage(`${rows.length} quarters are more than any company has`);
  const said = answer?.["symbol"];
  if (typeof said === "string" && !isAlphaVantageSymbol(said, symbol)) {
    throw alphaVantageGarbage("earnings of another symbol");
  }
  const quarters = rows.flatMap((value) => {
    const row = recordOf(value);
    const date = isoDay(row?.["reportedDate"]);
    if (row === undefined || date === undefined) return [];
    const quarter = {
      date,
      periodEnd: isoDay(row["fiscalDateEnding"]),
      when: earningsTime(row["reportTime"]),
      epsEstimate: epsOf(row["estimatedEPS"]),
      epsActual: epsOf(row["reportedEPS"]),
      epsCurrency: undefined,
    };
    return [quarter];
  });
  return oldestFirst(quarters);
}

/**
 * Parses the days on which EARNINGS_CALENDAR expects companies' earnings, oldest first. Throws VendorError for a text
 * that is no such table.
 */
export function parseAlphaVantageCalendar(body: unknown): ReadonlyMap<string, readonly ReportedEarnings[]> {
  const lines = typeof body === "string" ? body.split(/\r?\n/, MAX_LINES) : [];
  const header = cellsOf(lines[0]?.replace(/^\uFEFF/, "") ?? "");
  const at = (name: string) => header.indexOf(name);
  const [symbol, report, period, estimate] = ["symbol", "reportDate", "fiscalDateEnding", "estimate"].map(at);
  if (symbol === undefined || symbol < 0 || report === undefined || report < 0) {
    throw alphaVantageGarbage("no calendar of earnings");
  }
  const money = at("currency");
  const time = Math.max(at("timeOfTheDay"), at("reportTime"));
  const bySymbol = new Map<string, ReportedEarnings[]>();
  for (const line of lines.slice(1)) {
    const cells = cellsOf(line);
    const date = isoDay(cells[report]);
    const name = cells[symbol]?.toUpperCase();
    if (date === undefined || name === undefined || name === "") continue;
    const expected = {
      date,
      periodEnd: isoDay(cells[period ?? -1]),
      when: earningsTime(cells[time]),
      epsEstimate: epsOf(cells[estimate ?? -1]),
      epsActual: undefined,
      epsCurrency: /^[A-Z]{3}$/.test(cells[money] ?? "") ? cells[money] : undefined,
    };
    bySymbol.set(name, [...(bySymbol.get(name) ?? []), expected]);
  }
  return new Map([...bySymbol].map(([name, days]) => [name, oldestFirst(days)]));
}

function oldestFirst(days: readonly ReportedEarnings[]): readonly ReportedEarnings[] {
  const byDay = new Map<string, ReportedEarnings>();
  for (const day of days) {
    const other = byDay.get(day.date);
    if (other === undefined || (day.periodEnd ?? "") > (other.periodEnd ?? "")) byDay.set(day.date, day);
  }
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function earningsTime(cell: unknown): EarningsTime | undefined {
  if (typeof cell !== "string") return undefined;
  if (/^(pre-market|before)/i.test(cell)) return "before_open";
  if (/^(post-market|after)/i.test(cell)) return "after_close";
  return /^during/i.test(cell) ? "during_session" : undefined;
}

function epsOf(cell: unknown): number | undefined {
  const eps = numberOf(cell);
  return eps !== undefined && Math.abs(eps) < 1e6 ? eps : undefined;
}

/** Splits a line of CSV into cells; quoted cells may contain commas. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",").map((cell) => cell.trim());
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    (quoted?.replaceAll('""', '"') ?? bare ?? "").trim(),
  );
}
