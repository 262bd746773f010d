import { companyMetrics, type FiledMetric, isoOf, knownCompany, lastKnownDay } from "@sextant/core/filings";
import { Failure, type FundamentalHistory } from "@sextant/core/contract";
import { type Instrument, isoTimeOf } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import { readSymbol, requireKnown, type Suggestions } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import type { FilingsStore, StoredFilings } from "../../filings/index.ts";
import { MissingFilings, type MissingReason } from "../../providers/filings/index.ts";
import { isBusy, VendorError } from "../../providers/vendor.ts";
import { withinMs } from "../../async/within-ms.ts";

export type FundamentalHistoryParts = {
  readonly filings: Pick<FilingsStore, "filingsOf">;
  readonly clock: Clock;
  /** Whether any source of filings is requested here. */
  readonly isRequested: boolean;
  /** Returns whether the symbol exists, as far as any source of prices knows. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** How long a page waits for a company that was never requested before. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 2_500;

type Requested = { readonly params: { readonly symbol: string }; readonly query: { readonly at?: string | undefined } };

/** Maximum past days cached for one company; each takes some 50 ms to compute. */
const STORED_DAYS = 8;

/** Creates the handler of a company's filed metrics, as known at a timestamp. */
export function createFundamentalHistoryHandler(parts: FundamentalHistoryParts) {
  const { filings, clock, timeoutMs = TIMEOUT_MS } = parts;
  /** By the filings and the last filing day that counts: requests for the same day share one result. */
  const made = new WeakMap<StoredFilings, LRUCache<number, Worked>>();

  function worked(stored: StoredFilings, atMs: number): Worked {
    const day = lastKnownDay(atMs);
    const days = made.get(stored) ?? new LRUCache<number, Worked>({ max: STORED_DAYS });
    made.set(stored, days);
    const known = days.get(day) ?? workedOut(stored, atMs);
    days.set(day, known);
    return known;
  }

  return async ({ params, query }: Requested): Promise<FundamentalHistory> => {
    const instrument = await readSymbol(params.symbol, parts);
    const { symbol } = instrument;
    if (instrument.kind === "crypto") {
      throw new Failure("bad-request", { detail: "a coin isn't a company, so it files no figures" });
    }
    const nowMs = clock.nowMs();
    const atMs = query.at === undefined ? nowMs : Math.min(Date.parse(query.at), nowMs);
    const reported = await withinMs(outcomeOf(filings.filingsOf(instrument)), timeoutMs);
    if (reported !== undefined && "error" in reported) {
      const { error } = reported;
      if (!(error instanceof VendorError)) throw error;
      if (error.kind === "not-found") {
        await requireKnown(instrument, { ...parts, errors: [error] });
        if (!parts.isRequested) return nothing(symbol, NOT_REQUESTED, { source: error.vendor, nowMs, atMs });
      }
      if (error instanceof MissingFilings) {
        return nothing(symbol, MISSING[error.reason](symbol, error.cik), { source: error.vendor, nowMs, atMs });
      }
    }
    const stored = reported !== undefined && "stored" in reported ? reported.stored : undefined;
    // There is no other source; the store continues, so a later request gets the result.
    if (stored === undefined) {
      const why = reported !== undefined && "error" in reported && isBusy(reported.error) ? BUSY : SILENT;
      return nothing(symbol, notYet(symbol, why), { source: "sec", nowMs, atMs });
    }
    const { company } = stored.filings;
    return {
      symbol,
      name: company.name === "" ? null : company.name,
      cik: company.cik,
      source: stored.source,
      asOf: isoTimeOf(stored.reportedAtMs),
      at: isoTimeOf(atMs),
      absence: null,
      ...worked(stored, atMs),
    };
  };
}

type Outcome = { readonly stored: StoredFilings } | { readonly error: unknown };

function outcomeOf(requested: Promise<StoredFilings>): Promise<Outcome> {
  return requested.then(
    (stored) => ({ stored }),
    (error: unknown) => ({ error }),
  );
}

type Worked = Pick<FundamentalHistory, "lines" | "metrics">;

function workedOut({ filings, source }: StoredFilings, atMs: number): Worked {
  const known = knownCompany(filings.company, atMs);
  if (known === undefined) return { lines: [], metrics: {} };
  const metrics = Object.entries(companyMetrics(known)).map(([name, { value, asOfMs }]) => [
    name,
    { value, source, asOf: isoTimeOf(asOfMs) },
  ]);
  return {
    lines: known.lines.map(({ name, label, concept, unit, quarterly, annual }) => ({
      name,
      label,
      concept,
      quarterly: quarterly.map((metric) => wireMetric(metric, unit)),
      annual: annual.map((metric) => wireMetric(metric, unit)),
    })),
    metrics: Object.fromEntries(metrics) as Worked["metrics"],
  };
}

function wireMetric(metric: FiledMetric, unit: string): FundamentalHistory["lines"][number]["annual"][number] {
  const { startDay, endDay, value, filedDay, form, accession, derived, splitAdjusted = null, restated } = metric;
  const { concept, changesMeasure } = metric;
  return {
    periodStart: startDay === undefined ? null : isoOf(startDay),
    periodEnd: isoOf(endDay),
    concept,
    changesMeasure,
    value,
    unit,
    filedAt: isoOf(filedDay),
    form,
    accession,
    derived,
    splitAdjusted,
    restated: restated === undefined ? null : { value: restated.value, filedAt: isoOf(restated.filedDay) },
  };
}

const NOT_REQUESTED = "This installation doesn't use the SEC as a source, so it has no filings.";

/** The messages state no more about a company than the SEC did. */
const MISSING: Readonly<Record<MissingReason, (symbol: string, cik: number | undefined) => string>> = {
  "not-listed": (symbol) =>
    `The SEC's list of companies doesn't include ${symbol}, so there are no filings to look up. Companies listed only abroad are often missing from it.`,
  "no-figures": (symbol, cik) =>
    `The SEC has no financial statements of ${symbol}${numbered(cik)}. Funds and many foreign companies file none.`,
  unclear: (symbol, cik) =>
    `The SEC returned no figures of ${symbol}${numbered(cik)} without saying that there are none, so we can't tell whether it files any.`,
  "no-list": (symbol) =>
    `The SEC's list of companies is missing at its address, so we can't look up the filings of ${symbol}.`,
};

function numbered(cik: number | undefined): string {
  return cik === undefined ? "" : ` (company number ${String(cik)})`;
}

const SILENT = "is not answering right now";
const BUSY = "has reached its rate limit";

function notYet(symbol: string, why: string): string {
  return `The SEC, the only source of ${symbol}'s filings, ${why}. Try again in a minute.`;
}

/** Returns the answer that there is no data, with the reason. */
function nothing(
  symbol: string,
  absence: string,
  { source, nowMs, atMs }: { readonly source: string; readonly nowMs: number; readonly atMs: number },
): FundamentalHistory {
  const at = { asOf: isoTimeOf(nowMs), at: isoTimeOf(atMs) };
  return { symbol, name: null, cik: null, source, ...at, absence, lines: [], metrics: {} };
}
