import { missingDocument, type RateDocument, type RateTable, rateUnits } from "@sextant/core/exchange-rates";
import { mapInChunks } from "../async/map-in-chunks.ts";
import type { Clock } from "../clock.ts";
import type { Lease } from "../leader-election/index.ts";
import type { ExchangeRateFile, ExchangeRateVendor, PublishedDay } from "../providers/exchange-rates/index.ts";
import { VendorError } from "../providers/vendor.ts";
import type { RateSourceState, RateStore, ReceivedRates } from "./rate-store.ts";

export type RefreshParts = {
  readonly vendors: readonly ExchangeRateVendor[];
  readonly file?: ExchangeRateFile | undefined;
  readonly store: Pick<RateStore, "sources" | "write" | "failed" | "recovered">;
  /** The stored rates, as this process knows them. */
  readonly table: RateTable;
  /** Reads into the table what was stored since. */
  readonly reload: () => Promise<void>;
  readonly clock: Pick<Clock, "nowMs">;
  readonly log: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
};

/** Delay before a failed source is retried; it doubles with each failure, up to a quarter of a day. */
const RETRY_MS = 15 * 60_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
/**
 * Retry delay for a source that answered without the missing rates: they are sometimes late, and some days have none.
 */
const LATE_MS = 30 * 60_000;
/** The history is large. */
const TIMEOUT_MS = 2 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Completes the stored rates: reads the operator's file if it is new, then requests missing rates from the vendors, in
 * order, until none is missing. Also stores when a source was requested and how often it failed, so that a process that
 * restarts repeatedly sends no more requests.
 */
export async function refreshRates(parts: RefreshParts, lease: Lease, signal: AbortSignal): Promise<void> {
  const { vendors, file, table, clock } = parts;
  const states = new Map((await parts.store.sources()).map((state) => [state.source, state]));
  if (file !== undefined) {
    const state = states.get(file.name);
    await receive(parts, file.name, lease, signal, async () => {
      const read = await file.read(state?.digest);
      if (typeof read !== "string") return read;
      if (read !== "refused" && (state?.failures ?? 0) > 0) await parts.store.recovered(file.name, lease);
      return undefined;
    });
  }
  for (const vendor of vendors) {
    if (signal.aborted) return;
    const document = missingDocument(table, clock.nowMs());
    if (document === undefined) return;
    if (!isDue(states.get(vendor.name), document, clock.nowMs())) continue;
    await receive(parts, vendor.name, lease, signal, async () => {
      return { days: await vendor.fetchRates(document, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])) };
    });
  }
}

/** Stores a source's rates; if it has none, records a failure and logs it. */
async function receive(
  { store, table, reload, clock, log }: RefreshParts,
  source: string,
  lease: Lease,
  signal: AbortSignal,
  request: () => Promise<Omit<ReceivedRates, "source"> | undefined>,
): Promise<void> {
  let received: Omit<ReceivedRates, "source"> | undefined;
  try {
    received = await request();
  } catch (error) {
    if (signal.aborted) return;
    // The source is healthy: our own request budget is exhausted at present.
    if (error instanceof VendorError && error.kind === "no-budget") return;
    await store.failed(source, lease, clock.nowMs());
    // Health reports it as long as it lasts; an installation without a network needs no warning at each attempt.
    const level = error instanceof VendorError && error.kind !== "garbage" ? "info" : "warn";
    log[level]({ source, error: String(error) }, "Exchange rates: a source returned none; keeping the stored ones");
    return;
  }
  if (received === undefined || signal.aborted) return;
  const different = await differentRates(received.days, table);
  const changed = await store.write({ source, ...received }, lease, clock.nowMs());
  await reload();
  log.info({ source, days: received.days.length, changed }, "Exchange rates: stored new rates of a source");
  if (different.length > 0)
    log.warn(
      { source, rates: different.length, first: different.slice(0, 5) },
      "A source's exchange rates differ from the stored ones; the ECB's own replace them",
    );
}

/** Returns which rates are other than those that are stored, such as 'USD of 2024-05-10'. */
async function differentRates(days: readonly PublishedDay[], table: RateTable): Promise<readonly string[]> {
  const byDay = await mapInChunks(days, ({ day, rates }) =>
    rates.flatMap(([currency, perEuro]) => {
      const stored = table.perEuro(currency, day)?.units;
      return stored === undefined || stored === rateUnits(perEuro) ? [] : [`${currency} of ${isoDay(day)}`];
    }),
  );
  return byDay.flat();
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns whether a source is to be requested now for a document that is missing. */
export function isDue(state: RateSourceState | undefined, document: RateDocument, nowMs: number): boolean {
  if (state === undefined) return true;
  const sinceMs = nowMs - state.requestedMs;
  if (state.failures > 0) return sinceMs >= Math.min(RETRY_MS * 2 ** (state.failures - 1), LONGEST_RETRY_MS);
  return sinceMs >= (document === "history" ? LONGEST_RETRY_MS : LATE_MS);
}
