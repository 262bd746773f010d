import type { Instrument } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import type { CompanyFilings, FilingsVendor } from "../providers/filings/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { withinMs } from "../async/within-ms.ts";
import { packedFilings, type PackedFilings, unpackedFilings } from "./packed-filings.ts";

/** A company's filings, with their source and timestamp. */
export type StoredFilings = {
  readonly filings: CompanyFilings;
  readonly source: string;
  /** When the source last returned it; later filings are not included. */
  readonly reportedAtMs: number;
};

/** Filings cached in memory and in the database: requested again once a day, and available while the source is not. */
export type FilingsStore = Pick<FilingsVendor, "name" | "canHandle" | "fetchFilings"> & {
  /** Returns the filings. Throws VendorError where nothing is stored and the source returns nothing. */
  filingsOf(instrument: Instrument, signal?: AbortSignal): Promise<StoredFilings>;
};

export type FilingsStoreParts = {
  /** Absent where no requests are sent: only stored filings are available. */
  readonly vendor: FilingsVendor | undefined;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a caller with older filings waits for newer ones. */
  readonly timeoutMs?: number;
};

const FRESH_MS = 24 * 3_600_000;
/** How long a company without filings, such as a fund or a foreign share, is not requested again. */
const ABSENT_MS = 6 * 3_600_000;
const TIMEOUT_MS = 1_500;
/** Timeout for one company, whether or not callers still wait: ten megabytes take long over a slow connection. */
const REQUESTED_MS = 60_000;
const MEMORY_BYTES = 64 * 2 ** 20;
/** Approximate bytes per fact, with its strings shared. */
const FACT_BYTES = 160;
const NAME = "sec";

/**
 * Creates the store of companies' filings: from memory, else the database, requested again where that is old or
 * missing.
 */
export function createFilingsStore(parts: FilingsStoreParts): FilingsStore {
  const { vendor, database, clock, log, timeoutMs = TIMEOUT_MS } = parts;
  const memory = new LRUCache<string, StoredFilings>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ filings }) => 1_000 + filings.company.facts.length * FACT_BYTES,
  });
  const absent = new LRUCache<string, { readonly error: VendorError; readonly atMs: number }>({ max: 5_000 });
  const requesting = new Map<string, Promise<StoredFilings>>();

  const isFresh = ({ reportedAtMs }: StoredFilings) => clock.nowMs() - reportedAtMs < FRESH_MS;

  async function stored(symbol: string): Promise<StoredFilings | undefined> {
    const known = memory.get(symbol);
    // Another process may have requested it since.
    if (known !== undefined && isFresh(known)) return known;
    try {
      const { rows } = await database.pool.query<
        RowOf<"filed_facts", "source" | "body" | "reported_at"> & { readonly body: PackedFilings }
      >("select source, body, reported_at from filed_facts where symbol = $1 and reported_at > $2", [
        symbol,
        new Date(known?.reportedAtMs ?? 0),
      ]);
      const row = rows[0];
      // A concurrent request may have finished and been stored after this read.
      if (row === undefined) return memory.get(symbol);
      const cached = {
        filings: unpackedFilings(row.body),
        source: row.source,
        reportedAtMs: row.reported_at.getTime(),
      };
      memory.set(symbol, cached);
      return cached;
    } catch (error) {
      log.warn({ err: error, symbol }, "Stored filings could not be read");
      return known;
    }
  }

  /** Requests from the source, shared by concurrent callers, and continues when they no longer wait. */
  function requested(from: FilingsVendor, instrument: Instrument): Promise<StoredFilings> {
    const { symbol } = instrument;
    const running = requesting.get(symbol);
    if (running !== undefined) return running;
    const work = (async () => {
      try {
        const filings = await from.fetchFilings(instrument, AbortSignal.timeout(REQUESTED_MS));
        const cached = { filings, source: from.name, reportedAtMs: clock.nowMs() };
        memory.set(symbol, cached);
        absent.delete(symbol);
        await save(symbol, cached);
        return cached;
      } catch (error) {
        if (!(error instanceof VendorError)) {
          throw new VendorError(from.name, "timeout", "no answer in time", { cause: error });
        }
        if (error.kind === "not-found") absent.set(symbol, { error, atMs: clock.nowMs() });
        throw error;
      } finally {
        requesting.delete(symbol);
      }
    })();
    requesting.set(symbol, work);
    // The caller may have left: an error that no one awaits must not become an unhandled rejection.
    work.catch(() => undefined);
    return work;
  }

  async function save(symbol: string, { filings, source, reportedAtMs }: StoredFilings): Promise<void> {
    try {
      await database.pool.query(
        `insert into filed_facts (symbol, source, body, reported_at) values ($1, $2, $3::jsonb, $4)
         on conflict (symbol) do update set source = excluded.source, body = excluded.body, reported_at = excluded.reported_at
           where filed_facts.reported_at < excluded.reported_at`,
        [symbol, source, JSON.stringify(packedFilings(filings)), new Date(reportedAtMs)],
      );
    } catch (error) {
      log.warn({ err: error, symbol }, "Filings could not be stored");
    }
  }

  async function filingsOf(instrument: Instrument, signal?: AbortSignal): Promise<StoredFilings> {
    const { symbol } = instrument;
    const cached = await stored(symbol);
    if (cached !== undefined && (isFresh(cached) || vendor === undefined)) return cached;
    if (vendor === undefined) throw new VendorError(NAME, "not-found", "no filings are stored");
    if (cached !== undefined) return (await withinMs(requested(vendor, instrument), timeoutMs)) ?? cached;
    const known = absent.get(symbol);
    if (known !== undefined && clock.nowMs() - known.atMs < ABSENT_MS) throw known.error;
    return await abandonable(requested(vendor, instrument), signal);
  }

  return {
    name: vendor?.name ?? NAME,
    canHandle: (instrument) => vendor?.canHandle(instrument) ?? instrument.kind === "stock",
    fetchFilings: async (instrument, signal) => (await filingsOf(instrument, signal)).filings,
    filingsOf,
  };
}

/** Lets a caller stop waiting for work, which continues. */
async function abandonable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await work;
  return await new Promise<T>((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
